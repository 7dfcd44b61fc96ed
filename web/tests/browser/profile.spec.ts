// What everybody may know of somebody: from their name at the table to their profile and back, and what is left
// of it when they block whoever looks; who is blocked and complained of at their seat and on their profile.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, start, test, UNSAID } from "./table";

test("a name leads to a profile, and whoever blocks somebody is not there for them", async ({ page, browser, table, faults }) => {
  await page.goto("/#/me");
  await page.locator("#own-name").fill("Irene");
  await page.locator("[data-rename]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("Saved.");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const game = page.url();

  const elsewhere = await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 } });
  const phone = await elsewhere.newPage();
  await phone.goto("/#/me");
  await phone.locator("#own-name").fill("Änne");
  await phone.locator("[data-rename]").click();
  await expect(phone.locator("[data-me] [role=status]")).toHaveText("Salvato.");
  await phone.goto(game);
  await expect(phone.locator("svg.layer").first()).toBeVisible();
  const id = new URL(game).hash.split("/").at(-1);
  const sat = await phone.evaluate(async (there) => (await fetch(`/api/games/${there}/seats`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat: 1, player: "me" }) })).status, id);
  expect(sat).toBe(200);
  const seats = await phone.evaluate(async (there) => (await (await fetch(`/api/games/${there}`)).json() as { seats: { profile?: string }[] }).seats, id);
  const [irene, anne] = seats.map(({ profile }) => profile);

  await page.locator("[data-seats] summary").click();
  await expect(page.locator("[data-profile]").first()).toHaveAttribute("href", `#/people/${anne}`);
  // At their seat, who has said nothing, by keyboard.
  const menu = page.locator("[data-seats]");
  await expect(menu.locator("[data-about]")).toHaveCount(1);
  await menu.locator("[data-about]").focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("button", { name: "Report" })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("[data-seats]").analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/seats-about.png" });
  await menu.locator("[data-why]").fill("a foul name");
  await menu.locator("[data-report]").click();
  await expect(menu.getByRole("status")).toHaveText("Reported to whoever runs this table.");
  await menu.locator("[data-about]").click();
  await menu.locator("[data-block]").click();
  await expect(menu.getByRole("status")).toHaveText("Blocked.");
  await phone.goto(`/#/people/${irene}`);
  await expect(phone.getByRole("alert")).toContainText("Qui non si trova nessuno");
  await page.locator("[data-profile]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Änne");
  await expect(page.locator("[data-ratings]")).toContainText("No rated game yet.");
  await page.locator("[data-unblock]").click();
  await expect(page.locator("[data-blocked]")).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/profile.png" });

  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Irene");
  await phone.locator("[data-about] summary").click();
  await expect(phone.getByRole("button", { name: "Blocca" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Segnala" })).toBeVisible();
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  await phone.screenshot({ path: "test-results/profile-phone.png" });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Irene blocks Änne: she still sees her, and can lift it.
  await page.locator("[data-about] summary").click();
  await page.locator("[data-why]").fill("a foul name");
  await page.locator("[data-report]").click();
  await expect(page.getByRole("status")).toHaveText("Reported to whoever runs this table.");
  await page.locator("[data-block]").click();
  await expect(page.getByRole("status")).toHaveText("Blocked.");
  await expect(page.locator("[data-block]")).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole("alert")).toContainText("Qui non si trova nessuno");
  await page.reload();
  await expect(page.locator("[data-blocked]")).toContainText("You have blocked this player.");
  await page.locator("[data-unblock]").click();
  await expect(page.locator("[data-blocked]")).toHaveCount(0);
  await phone.reload();
  await expect(phone.locator("[data-ratings]")).toBeVisible();
  faults.length = 0;
  await elsewhere.close();
});
