// Being told while no page is open: the browser that is switched on, and what its service worker makes of a push.
// A headless Chromium reaches no push service, so its address there is made up; that the table seals for it and
// signs is for the tests of the server. What arrives is delivered by the browser's own line for developers; and as
// it shows no notifications either, what the worker would have it show is written down.
import { createECDH, randomBytes } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, UNSAID } from "./table";

test("a browser is switched on, shows whose turn it is, and is switched off", async ({ page, context, table, faults }) => {
  const home = table.address.replace("127.0.0.1", "localhost");
  await context.grantPermissions(["notifications"], { origin: home });
  const ecdh = createECDH("prime256v1");
  const keys = { p256dh: ecdh.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  await page.addInitScript((keys) => {
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
      localStorage.setItem("endpoint", "https://push.example.org/one");
      return Promise.resolve(kept() as never);
    };
    // A headless browser asks nobody.
    Notification.requestPermission = () => Promise.resolve("granted");
  }, keys);
  await page.goto(`${home}/#/me`);
  const card = page.locator("[data-push]");
  const said = page.locator("[data-me] [role=status]");
  await card.locator("[data-tell]").click();
  await expect(said).toHaveText("Notifications are on in this browser.");
  await expect(card.locator("[data-told]")).toBeVisible();
  const asked = await page.evaluate(() => JSON.parse(localStorage.getItem("asked") ?? "null") as { userVisibleOnly: boolean; applicationServerKey: string });
  expect(asked.userVisibleOnly).toBe(true);
  const own = () => page.evaluate(async () => ((await (await fetch("/api/me")).json()) as { notices: { push_key: string; browsers: { endpoint: string }[] } }).notices);
  expect(asked.applicationServerKey).toBe((await own()).push_key);
  expect((await own()).browsers.map(({ endpoint }) => endpoint)).toEqual(["https://push.example.org/one"]);
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
  const push = (address: string) => line.send("ServiceWorker.deliverPushMessage", { origin: home, registrationId, data: JSON.stringify({ title: "Lepanto", body: "It is your turn.", address, tag: "g" }) });
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
  // The game is in sight: the page tells it by itself.
  await push(page.url());
  await push(`${home}/#/game/0123456789abcdef0123`);
  await expect.poll(shown).toEqual([{ title: "Lepanto", body: "It is your turn.", icon: "/icon.svg", tag: "g", data: `${home}/#/game/0123456789abcdef0123` }]);

  await card.locator("[data-untell]").click();
  await expect(said).toHaveText("Notifications are off.");
  await expect(card.locator("[data-tell]")).toBeVisible();
  expect((await own()).browsers).toEqual([]);
  await expect(page.locator("body")).not.toContainText(UNSAID);
  expect(faults).toEqual([]);
});

test("a browser that asks nobody says why it is not told", async ({ page, table }) => {
  const home = table.address.replace("127.0.0.1", "localhost");
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await page.goto(`${home}/#/me`);
  await page.locator("[data-tell]").click();
  await expect(page.getByRole("alert")).toContainText("does not let the table show notifications");
});
