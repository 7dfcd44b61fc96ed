// What everybody may know of somebody: from their name at the table to their profile and back, and what is left
// of it when they block whoever looks.
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
  await phone.goto(game);
  await expect(phone.locator("svg.layer").first()).toBeVisible();
  const id = new URL(game).hash.split("/").at(-1);
  const sat = await phone.evaluate(async (there) => (await fetch(`/api/games/${there}/seats`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat: 1, player: "me" }) })).status, id);
  expect(sat).toBe(200);
  const seats = await phone.evaluate(async (there) => (await (await fetch(`/api/games/${there}`)).json() as { seats: { profile?: string }[] }).seats, id);
  const [irene, anne] = seats.map(({ profile }) => profile);

  await page.locator("[data-seats] summary").click();
  await expect(page.locator("[data-profile]").first()).toHaveAttribute("href", `#/people/${anne}`);
  await page.locator("[data-profile]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Änne");
  await expect(page.locator("[data-ratings]")).toContainText("No rated game yet.");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/profile.png" });

  await phone.goto(`/#/people/${irene}`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Irene");
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  await phone.screenshot({ path: "test-results/profile-phone.png" });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Irene blocks Änne: she still sees her, and can lift it.
  await page.evaluate((there) => fetch("/api/me/blocks", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: there, seat: 1 }) }), id);
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
