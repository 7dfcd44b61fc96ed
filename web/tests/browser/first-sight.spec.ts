// A board as it comes into sight: in its size from the first frame on.
import type { Page } from "@playwright/test";
import { begin } from "./open-table";
import { atRest, expect, still, test } from "./table";

declare global {
  interface Window {
    /** The heights of the words on the board, of all frames. */
    heights: number[];
  }
}

const CODES = "svg.layer [data-piece] text.code";

/** In the page: looks at every frame how high words are. */
function watch(words: string): void {
  window.heights = [];
  const look = () => {
    for (const one of document.querySelectorAll(words)) {
      const { height } = one.getBoundingClientRect();
      if (height > 0) window.heights.push(height);
    }
    requestAnimationFrame(look);
  };
  look();
}
/** Words were never much larger or smaller than they are in the end. */
async function expectSteady(page: Page): Promise<void> {
  await still(page);
  const [now, least, most] = await page.evaluate((words) => {
    const seen = [...document.querySelectorAll(words)].map((one) => one.getBoundingClientRect().height).filter((height) => height > 0);
    return [Math.max(0, ...seen), Math.min(...window.heights), Math.max(...window.heights)] as const;
  }, CODES);
  expect(now).toBeGreaterThan(4);
  expect(most / now, "never larger").toBeLessThan(1.5);
  expect(least / now, "nor smaller").toBeGreaterThan(0.6);
}
/** What moves takes its time. */
const slowly = (page: Page) => page.locator(".aside select").first().selectOption("slow");

for (const scenario of ["naumachia/first-battle", "lepanto/skirmish"]) {
  test(`a board is drawn in its own size from the first frame on: ${scenario}`, async ({ page }) => {
    await begin(page, { scenario, seats: ["me", "me"] });
    await slowly(page);
    await page.addInitScript(watch, CODES);
    await page.reload();
    await expect(page.locator("svg.layer")).toBeVisible();
    await atRest(page);
    await expectSteady(page);
  });
}

test("words keep their size when the whole map is shown at once", async ({ page }) => {
  await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"] });
  await slowly(page);
  for (let n = 0; n < 6; n += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  // Zoomed words are stretched until the zoom rests.
  await expect(page.locator(".board[data-resting=true]")).toBeVisible();
  await page.evaluate(watch, CODES);
  await page.getByRole("button", { name: "Whole map" }).click();
  await expectSteady(page);
});
