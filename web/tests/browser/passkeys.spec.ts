// A passkey: made by the browser's own device for an account, signed in by in another browser, named and
// removed. The device is the virtual one that Chromium has for tests.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test } from "./post";
import { expect, UNSAID } from "./table";

interface Device {
  /** What it keeps, to be put into another. */
  kept(): Promise<object[]>;
}

/** A device beside a page, with what another has kept. */
async function device(page: Page, kept: object[] = []): Promise<Device> {
  const line = await page.context().newCDPSession(page);
  await line.send("WebAuthn.enable");
  const { authenticatorId } = await line.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  for (const credential of kept) await line.send("WebAuthn.addCredential", { authenticatorId, credential: credential as never });
  return { kept: async () => (await line.send("WebAuthn.getCredentials", { authenticatorId })).credentials };
}

test("a passkey signs in without address and password until it is removed", async ({ page, browser, table, post, faults }) => {
  // Browsers have passkeys for names; an address of this machine goes by `localhost`.
  const home = table.address.replace("127.0.0.1", "localhost");
  await page.goto("/#/me");
  await expect(page.locator("[data-sign-in]")).toBeVisible();
  await expect(page.locator("[data-passkey-sign-in]"), "passkeys are for another address").toHaveCount(0);
  await page.goto(`${home}/#/me`);
  await page.locator("[data-email]").fill("passkeys@example.org");
  await page.locator("[data-mail-link]").click();
  await expect.poll(() => post.to("passkeys@example.org").length).toBe(1);
  const link = /#\/password\S+/.exec(post.to("passkeys@example.org")[0]?.body ?? "")?.[0] ?? "";
  await page.goto(`${home}/${link}`);
  await page.locator("[data-new]").fill("first sesame");
  await page.locator("[data-choose-yes]").click();

  const card = page.locator("[data-passkeys]");
  const said = page.locator("[data-me] [role=status]");
  const mine = await device(page);
  await expect(card.locator("[data-passkey-name]")).toHaveValue("My Linux");
  await card.locator("[data-passkey-name]").fill("This computer");
  await card.locator("[data-passkey-password]").fill("first sesame");
  await card.locator("[data-add-passkey]").click();
  await expect(said).toHaveText("You can now sign in with this passkey.");
  await expect(card.locator("[data-passkey='This computer']")).toContainText("made on");
  expect(await mine.kept()).toHaveLength(1);
  // The same device has one already.
  await card.locator("[data-passkey-password]").fill("first sesame");
  await card.locator("[data-add-passkey]").click();
  await expect(page.getByRole("alert")).toContainText("already has a passkey");

  await card.locator("[data-begin-rename]").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("My computer");
  await page.keyboard.press("Enter");
  await expect(card.locator("[data-passkey='My computer']")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/passkeys.png", fullPage: true });

  // Elsewhere, by phone and in Italian, with the same passkey in the device.
  const elsewhere = await browser.newContext({ locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark" });
  const phone = await elsewhere.newPage();
  await device(phone, await mine.kept());
  await phone.goto(`${home}/#/me`);
  await phone.locator("[data-passkey-sign-in]").click();
  await expect(phone.locator("[data-account]")).toContainText("Hai effettuato l’accesso come passkeys@example.org.");
  await expect(phone.locator("[data-passkey='My computer']")).toContainText("usata l’ultima volta");
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  await phone.screenshot({ path: "test-results/passkeys-phone.png", fullPage: true });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await phone.locator("[data-remove-passkey]").click();
  await expect(phone.locator("[data-passkey]")).toHaveCount(0);
  await page.reload();
  await expect(card.locator("[data-passkey]")).toHaveCount(0);
  // Signed out, the device still has the passkey, and the table knows it no more.
  await page.locator("[data-browser=this] [data-end]").click();
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  await page.goto(`${home}/#/me`);
  await page.locator("[data-passkey-sign-in]").click();
  await expect(page.getByRole("alert")).toContainText("does not know the passkey");
  // What the table refuses is in the browser's console, too.
  faults.length = 0;
  await elsewhere.close();
});
