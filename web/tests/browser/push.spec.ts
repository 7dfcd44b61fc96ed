// Being told while no page is open: the browser that is switched on, and what its service worker makes of a push.
// A headless Chromium reaches no push service, so the test has one: it opens what the table has sealed with the
// browser's keys, and the browser's own line for developers delivers it. As such a browser shows no notifications
// either, what the worker would have it show is written down. That the table signs is for the tests of the server.
import { createECDH, randomBytes, type ECDH } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { decrypt } from "http_ece";
import { expect, start, test, UNSAID } from "./table";

// The push service is on this machine, and speaks in clear text.
test.use({ started: { args: ["--private-hooks"] } });

/** A push service for one browser. */
class Service {
  /** What has come, opened, the earliest first. */
  readonly come: string[] = [];
  readonly #server;

  constructor(privateKey: ECDH, authSecret: string) {
    this.#server = createServer((request, answer) => {
      void buffer(request).then((sealed) => {
        this.come.push(decrypt(sealed, { version: "aes128gcm", privateKey, authSecret }).toString());
        answer.writeHead(201).end();
      });
    });
  }
  /** Where it listens. */
  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `http://127.0.0.1:${address.port}/one`;
  }
  close(): void {
    this.#server.close();
  }
}

/** Gives a page a push service that hands out another address each time; both. */
async function served(page: Page, context: BrowserContext, home: string): Promise<{ service: Service; endpoint: string; keys: { p256dh: string; auth: string } }> {
  await context.grantPermissions(["notifications"], { origin: home });
  const ecdh = createECDH("prime256v1");
  const keys = { p256dh: ecdh.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const service = new Service(ecdh, keys.auth);
  const endpoint = await service.open();
  await page.addInitScript(({ keys, service }) => {
    const kept = () => {
      const endpoint = localStorage.getItem("endpoint");
      const unsubscribe = () => {
        localStorage.removeItem("endpoint");
        return Promise.resolve(true);
      };
      return endpoint === null ? null : { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(kept() as never);
    PushManager.prototype.subscribe = (options) => {
      localStorage.setItem("asked", JSON.stringify(options));
      const times = Number(localStorage.getItem("times")) + 1;
      localStorage.setItem("times", `${times}`);
      localStorage.setItem("endpoint", `${service}?${times}`);
      return Promise.resolve(kept() as never);
    };
    // A headless browser asks nobody.
    Notification.requestPermission = () => Promise.resolve("granted");
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  }, { keys, service: endpoint });
  return { service, endpoint, keys };
}

/** What whoever has a page is told by. */
const notices = (page: Page) => page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { notices: { push_key: string; browsers: { endpoint: string }[] } }).notices);
const told = async (page: Page): Promise<string[]> => (await notices(page)).browsers.map(({ endpoint }) => endpoint);

async function switchOn(page: Page): Promise<void> {
  await page.goto("/#/me");
  await page.locator("[data-push] [data-tell]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("Notifications are on in this browser.");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Does in a service worker what only a browser does: it says that a notification was clicked, which has some data, or
 *  that the subscription has changed, and waits for what comes of it. */
async function dispatch(worker: Worker, type: "notificationclick" | "pushsubscriptionchange", data?: string): Promise<void> {
  await worker.evaluate(async ({ type, data }) => {
    let done: Promise<unknown> = Promise.reject(new Error("nobody heard it"));
    const waitUntil = (promise: Promise<unknown>) => {
      done.catch(() => undefined);
      done = promise;
    };
    dispatchEvent(Object.assign(new Event(type), { waitUntil, notification: { data, close: () => undefined } }));
    await done;
  }, { type, data });
}

test("a browser is switched on, shows whose turn it is, and is switched off", async ({ page, context, browser, table, faults }) => {
  const home = table.address;
  const { service, endpoint } = await served(page, context, home);
  await page.goto("/#/me");
  const card = page.locator("[data-push]");
  const said = page.locator("[data-me] [role=status]");
  await card.locator("[data-tell]").click();
  await expect(said).toHaveText("Notifications are on in this browser.");
  await expect(card.locator("[data-told]")).toBeVisible();
  const asked = await page.evaluate(() => JSON.parse(localStorage.getItem("asked") ?? "null") as { userVisibleOnly: boolean; applicationServerKey: string });
  expect(asked.userVisibleOnly).toBe(true);
  expect(asked.applicationServerKey).toBe((await notices(page)).push_key);
  expect(await told(page)).toEqual([`${endpoint}?1`]);
  await page.reload();
  await expect(card.locator("[data-told]"), "it knows itself").toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await card.scrollIntoViewIfNeeded();
  await page.screenshot({ path: "test-results/push.png" });

  // A push arrives.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(home));
      if (found) resolve(found.registrationId);
    });
  });
  await line.send("ServiceWorker.enable");
  const registrationId = await registered;
  const deliver = (data: string) => line.send("ServiceWorker.deliverPushMessage", { origin: home, registrationId, data });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  // A duel of two waits for both as soon as the other has sat down, which only one of them sees.
  await start(page, { scenario: "duel/lepanto", seats: ["me", "open"] });
  const game = page.url();
  await page.goto("/#/me");
  const friend = await (await browser.newContext({ baseURL: table.address })).newPage();
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();
  await expect.poll(() => service.come.length, "the table told the push service").toBe(1);
  const [sent] = service.come as [string];
  const { title, tag } = JSON.parse(sent) as Record<string, string>;
  expect(game).toContain(tag);
  await deliver(sent);
  await expect.poll(shown).toEqual([{ title, body: "It is your turn.", icon: "/icon.svg", tag, data: game }]);
  // Where the game is in sight the page tells it by itself.
  await page.goto(game);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  await deliver(sent);
  await deliver(JSON.stringify({ title: "Lepanto", body: "It is your turn.", address: `${home}/#/game/0123456789abcdef0123`, tag: "g" }));
  await expect.poll(async () => (await shown()).length).toBe(2);
  await page.goto("/#/me");

  await card.locator("[data-untell]").click();
  await expect(said).toHaveText("Notifications are off.");
  await expect(card.locator("[data-tell]")).toBeVisible();
  expect(await told(page)).toEqual([]);
  service.close();
  await expect(page.locator("body")).not.toContainText(UNSAID);
  expect(faults).toEqual([]);
});

test("a browser that asks nobody says why it is not told", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await page.goto("/#/me");
  await page.locator("[data-tell]").click();
  await expect(page.getByRole("alert")).toContainText("does not let the table show notifications");
});

test("a notification that is clicked leads to its game, in the page that shows it or in another", async ({ page, context, table }) => {
  const home = table.address;
  const { service } = await served(page, context, home);
  await switchOn(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");
  // Without a person's click no browser opens or raises anything: what the worker would have is written down.
  await worker.evaluate(() => {
    const led: string[] = [];
    const scope = globalThis as unknown as { WindowClient: { prototype: object }; clients: object };
    Object.assign(globalThis, { led });
    Object.assign(scope.WindowClient.prototype, { focus: () => Promise.resolve(led.push("raised")) });
    Object.assign(scope.clients, { openWindow: (address: string) => Promise.resolve(led.push(address)) });
  });
  const led = () => worker.evaluate(() => (globalThis as unknown as { led: string[] }).led);
  await start(page, { scenario: "duel/lepanto", seats: ["me", "open"] });
  const game = page.url();
  await dispatch(worker, "notificationclick", game);
  expect(await led()).toEqual(["raised"]);
  await page.goto("/#/me");
  await expect(page.locator("[data-push]")).toBeVisible();
  await dispatch(worker, "notificationclick", game);
  expect(await led()).toEqual(["raised", game]);
  service.close();
});

test("a browser whose address is renewed or lost goes on being told, unless it was switched off", async ({ page, context, table }) => {
  const home = table.address;
  const { service, endpoint, keys } = await served(page, context, home);
  await switchOn(page);
  expect(await told(page)).toEqual([`${endpoint}?1`]);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");

  // While no page is open the worker hears of it.
  await page.evaluate((renewed) => localStorage.setItem("endpoint", renewed), `${endpoint}?renewed`);
  await page.goto("about:blank");
  await worker.evaluate(({ keys, renewed }) => {
    const toJSON = () => ({ endpoint: renewed, keys });
    PushManager.prototype.subscribe = (options) => {
      Object.assign(globalThis, { asked: options?.applicationServerKey });
      return Promise.resolve({ endpoint: renewed, toJSON } as never);
    };
  }, { keys, renewed: `${endpoint}?renewed` });
  await dispatch(worker, "pushsubscriptionchange");
  await page.goto("/");
  expect(await told(page), "the one before is gone").toEqual([`${endpoint}?renewed`]);
  expect(await worker.evaluate(() => (globalThis as unknown as { asked: string }).asked)).toBe((await notices(page)).push_key);

  // What no worker heard of the next page finds.
  await page.evaluate(() => localStorage.removeItem("endpoint"));
  await page.reload();
  await expect.poll(() => told(page)).toEqual([`${endpoint}?2`]);
  await page.goto("/#/me");
  await expect(page.locator("[data-told]")).toBeVisible();
  await page.locator("[data-push] [data-untell]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("Notifications are off.");
  await dispatch(worker, "pushsubscriptionchange");
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/me");
  await page.reload();
  await asked;
  await expect(page.locator("[data-push] [data-tell]")).toBeVisible();
  expect(await told(page)).toEqual([]);
  service.close();
});
