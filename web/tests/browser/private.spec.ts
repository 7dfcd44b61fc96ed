// A private game is in no stranger's list; a friend who has its link sits down and has it in theirs.
import { expect, start, test } from "./table";

test("a private game is found by its link alone", async ({ page, browser, table }) => {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await page.locator('[data-seat="1"]').selectOption("random");
  await expect(page.locator("[data-private]"), "nobody is to find a game without a free seat").toHaveCount(0);
  await page.locator('[data-seat="1"]').selectOption("open");
  await page.locator("[data-private]").check();
  await page.locator("[data-start]").click();
  await expect(page.locator("[data-invite]")).toContainText("private");
  await page.locator("[data-invite] summary").click();
  const link = await page.locator("[data-invite] [data-link]").inputValue();
  const id = link.split("/").at(-1) ?? "";
  expect(id).toMatch(/^[0-9a-f]{20}$/);

  const context = await browser.newContext({ baseURL: table.address });
  const friend = await context.newPage();
  await friend.goto("/");
  // A public game of the same host arrives in the list, the private one does not.
  const other = await page.context().newPage();
  await start(other, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const open = friend.locator("[data-with-room] [data-game]");
  const shown = other.url().split("/").at(-1) ?? "";
  await expect(friend.locator(`[data-with-room] [data-game="${shown}"]`)).toBeVisible();
  await expect(friend.locator(`[data-game="${id}"]`)).toHaveCount(0);
  expect(await open.count()).toBeGreaterThan(0);

  await friend.goto(link);
  await friend.locator('[data-sit-down="1"]').click();
  await expect(page.locator("[data-invite]")).toBeHidden();
  await friend.goto("/");
  await expect(friend.locator(`[data-game="${id}"]`)).toContainText("private");
  await other.close();
  await context.close();
});
