// Being told while no page is open: the browser that is switched on, and what its service worker makes of a push.
// A headless Chromium reaches no push service, so the test has one: it opens what the table has sealed with the
// browser's keys, and the browser's own line for developers delivers it. As such a browser shows no notifications
// either, what the worker would have it show is written down. That the table signs is for the tests of the server.
import { createECDH, randomBytes, type ECDH } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { AxeBuilder } from "@axe-core/playwright";
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

test("a browser is switched on, shows whose turn it is, and is switched off", async ({ page, context, browser, table, faults }) => {
  const home = table.address;
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
      localStorage.setItem("endpoint", service);
      return Promise.resolve(kept() as never);
    };
    // A headless browser asks nobody.
    Notification.requestPermission = () => Promise.resolve("granted");
  }, { keys, service: endpoint });
  await page.goto("/#/me");
  const card = page.locator("[data-push]");
  const said = page.locator("[data-me] [role=status]");
  await card.locator("[data-tell]").click();
  await expect(said).toHaveText("Notifications are on in this browser.");
  await expect(card.locator("[data-told]")).toBeVisible();
  const asked = await page.evaluate(() => JSON.parse(localStorage.getItem("asked") ?? "null") as { userVisibleOnly: boolean; applicationServerKey: string });
  expect(asked.userVisibleOnly).toBe(true);
  const own = () => page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { notices: { push_key: string; browsers: { endpoint: string }[] } }).notices);
  expect(asked.applicationServerKey).toBe((await own()).push_key);
  expect((await own()).browsers.map(({ endpoint }) => endpoint)).toEqual([endpoint]);
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
  const [told] = service.come as [string];
  const { title, tag } = JSON.parse(told) as Record<string, string>;
  expect(game).toContain(tag);
  await deliver(told);
  await expect.poll(shown).toEqual([{ title, body: "It is your turn.", icon: "/icon.svg", tag, data: game }]);
  // Where the game is in sight the page tells it by itself.
  await page.goto(game);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  await deliver(told);
  await deliver(JSON.stringify({ title: "Lepanto", body: "It is your turn.", address: `${home}/#/game/0123456789abcdef0123`, tag: "g" }));
  await expect.poll(async () => (await shown()).length).toBe(2);
  await page.goto("/#/me");

  await card.locator("[data-untell]").click();
  await expect(said).toHaveText("Notifications are off.");
  await expect(card.locator("[data-tell]")).toBeVisible();
  expect((await own()).browsers).toEqual([]);
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
