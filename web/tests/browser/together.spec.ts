// Two at one table: hot-seat, onlookers, two tabs, our own dice, and a server that goes away.
import { atRest, expect, hurry, ship, start, test } from "./table";

test("hot-seat: the page says who is to act, and both act from it", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  const who = page.locator("[data-who]");
  const first = await who.textContent();
  for (let phase = 0; phase < 4 && (await who.textContent()) === first; phase += 1) {
    await page.locator("section.mine .buttons button").first().click();
    await atRest(page);
  }
  expect(await who.textContent()).not.toBe(first);
  await ship(page, "M3").click();
  await atRest(page);
  await expect(page.locator("[data-choices] button").first()).toBeVisible();
});

test("two tabs show the same battle, and another browser may only look on", async ({ page, context, browser, table }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator("[data-piece]").first()).toBeVisible();
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
  const revision = (await page.locator("main").getAttribute("data-revision")) ?? "";
  await expect(other.locator("main")).toHaveAttribute("data-revision", revision);

  const stranger = await browser.newContext({ baseURL: table.address });
  const seen = await stranger.newPage();
  await seen.goto(page.url());
  await expect(seen.locator("[data-piece]").first()).toBeVisible();
  await expect(seen.getByText("You are watching.", { exact: true })).toBeVisible();
  await expect(seen.locator(".buttons button")).toHaveCount(0);
  await stranger.close();
});

test("our own dice: the table asks for the faces that fell", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"], dice: "hands" });
  await hurry(page);
  const dice = page.locator("[data-own-dice]");
  for (let phase = 0; phase < 12 && (await dice.count()) === 0; phase += 1) {
    await page.locator("section.mine .buttons button").first().click();
    await atRest(page);
  }
  await dice.getByRole("button", { name: "2", exact: true }).click();
  await expect(page.locator('[data-dice] [role=img], [data-log] [role=img][aria-label="2"]').first()).toBeAttached();
});

test("a server that goes away is told of, and nothing is lost when it comes back", async ({ page, table, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
  const revision = (await page.locator("main").getAttribute("data-revision")) ?? "";
  const lost = page.getByText("Connection lost");
  await table.restart(() => expect(lost).toBeVisible());
  // The page goes on from where it was.
  await expect(lost).toBeHidden({ timeout: 20_000 });
  await expect(page.locator("main")).toHaveAttribute("data-revision", revision);
  await page.locator("[data-undo]").click();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", revision);
  // The browser itself notes the broken stream.
  faults.length = 0;
});

test("a battle is taken home as a record and goes on from it", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
  const where = await ship(page, "B4").evaluate((one) => one.style.transform);
  await page.getByText("More", { exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.locator("[data-record]").click();
  const path = await (await saved).path();
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await page.locator("input[type=file]").setInputFiles(path);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  expect(await ship(page, "B4").evaluate((one) => one.style.transform)).toBe(where);
});
