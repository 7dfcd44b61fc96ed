// A double click on a ship's choice does it once, and nothing that comes to stand under the pointer.
import type { Page } from "@playwright/test";
import { atRest, expect, hurry, start, test } from "./table";

const revision = async (page: Page) => Number(await page.locator("main").getAttribute("data-revision"));

/** Chooses a ship that can move somewhere. */
async function choose(page: Page): Promise<void> {
  const place = page.locator("[data-place]:not(:has(.more))").first();
  for (let ship = 0; ship < 8; ship += 1) {
    await page.keyboard.press("n");
    await atRest(page);
    if ((await place.count()) > 0) return;
  }
}

/** How much `press` does. */
async function done(page: Page, press: () => Promise<void>): Promise<number> {
  const before = await revision(page);
  await press();
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await atRest(page);
  return (await revision(page)) - before;
}

test("a double click on a choice in the list does that choice and no other", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await choose(page);
  const choice = page.locator("[data-choices] [data-choice]").first();
  const plan = await choice.getAttribute("data-choice");
  const once = await done(page, () => choice.click());
  await page.locator("[data-undo]").click();
  await expect(page.locator(`[data-choices] [data-choice="${plan}"]`)).toBeVisible();
  await atRest(page);
  expect(await done(page, () => page.locator(`[data-choices] [data-choice="${plan}"]`).dblclick())).toBe(once);
});

test("a double click on a place of the board moves there and goes no further", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await choose(page);
  const place = page.locator("[data-place]:not(:has(.more))").first();
  const where = await place.getAttribute("data-place");
  const name = await page.locator(".ship h2").textContent();
  const once = await done(page, () => place.click());
  await page.locator("[data-undo]").click();
  await expect(page.locator(`[data-place="${where}"]:not(:has(.more))`)).toBeVisible();
  await atRest(page);
  expect(await done(page, () => page.locator(`[data-place="${where}"]:not(:has(.more))`).dblclick())).toBe(once);
  // The ship is still the one chosen: no squadron, and nothing else that lay there.
  await expect(page.locator(".ship h2")).toHaveText(name ?? "");
  await expect(page.locator("[data-group]")).toHaveCount(0);
});

test("a double click on an order of the duel gives it once and takes it not away again", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "random"] });
  await page.keyboard.press("n");
  await atRest(page);
  const choice = page.locator("[data-choices] [data-choice]").first();
  const plan = (await choice.getAttribute("data-choice")) ?? "";
  await choice.dblclick();
  await atRest(page);
  await expect(page.locator(`[data-order-line="${plan}"]`)).toHaveCount(1);
});
