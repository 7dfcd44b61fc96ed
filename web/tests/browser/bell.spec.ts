// A sound and a mark in the title when it is one's turn.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, start, test } from "./table";

/** Counts the sounds that the page makes, as one who looks elsewhere. */
async function listen(page: Page, isWatched: "watched" | "unwatched"): Promise<() => Promise<number>> {
  await page.addInitScript((isWatched) => {
    const heard = { rings: 0 };
    Object.assign(window, { heard });
    document.hasFocus = () => isWatched;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.rings += 1;
      }
    };
  }, isWatched === "watched");
  return () => page.evaluate(() => (window as unknown as { heard: { rings: number } }).heard.rings);
}

/** Ends one's movement and waits until the enemy has had his. */
async function passOn(page: Page): Promise<void> {
  await endPhase(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
  await atRest(page);
}

test("whoever looks elsewhere hears that it is their turn, until that is switched off", async ({ page }) => {
  const rings = await listen(page, "unwatched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await expect(page).toHaveTitle(/^● /);
  expect(await rings(), "who has just begun is not called").toBe(0);
  // The enemy's moves are shown one by one, which takes a while.
  await endPhase(page);
  await expect.poll(rings, { timeout: 30_000 }).toBe(1);
  await atRest(page);
  await expect(page).toHaveTitle(/^● /);
  await page.locator("summary", { hasText: "More" }).click();
  await page.locator("[data-rings]").click();
  await hurry(page);
  await page.locator("summary", { hasText: "More" }).click();
  await passOn(page);
  expect(await rings()).toBe(1);
});

test("whoever looks at the table needs no sound", async ({ page }) => {
  const rings = await listen(page, "watched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await passOn(page);
  expect(await rings()).toBe(0);
});
