// The lobby and the seats of a table, one picture each.
import { expect, start, still, test } from "../browser/table";

test("lobby and seats", async ({ page, browser, table }, { project }) => {
  const shot = async (name: string, isWhole = false) => {
    await still(page);
    await page.screenshot({ path: `shots/${name}-${project.name}.png`, fullPage: isWhole });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant"}'));
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await shot("lobby-1-empty", true);
  await page.locator('[data-scenario="lepanto/1571"]').click();
  await page.locator('[data-commanders="0"]').selectOption("4");
  await page.locator('[data-leads="0/S"]').selectOption("0");
  await page.locator('[data-seat="1"]').selectOption("here");
  await shot("lobby-2-commanders", true);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  await shot("lobby-3-invite");
  await page.locator("[data-seats] summary").click();
  await shot("lobby-4-seats");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "here"] });
  await shot("lobby-5-change-over");
  const friend = await (await browser.newContext({ baseURL: table.address })).newPage();
  await start(friend, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  await page.goto(friend.url());
  await expect(page.locator("[data-sit-down]")).toBeVisible();
  await shot("lobby-6-invited");
  await page.goto("/");
  await page.locator("[data-game]").first().waitFor();
  await shot("lobby-7-games", true);
  await page.locator("[data-leave]").first().click();
  await shot("lobby-8-leave");
});
