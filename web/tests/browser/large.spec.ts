// On a phone with letters at 200 % the lesson's card leaves the board usable.
import { atRest, expect, test } from "./table";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("with letters at 200 % the board stays beside the lesson's card", async ({ page }) => {
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")));
  await page.goto("/");
  await page.locator("[data-lesson-start]").first().click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  await expect(page.locator("[data-lesson]")).toBeVisible();
  const board = await page.getByRole("group", { name: /map/i }).boundingBox();
  expect(board?.height ?? 0, "more than a quarter of the screen").toBeGreaterThan(844 / 4);
  // Nothing of the card lies over it.
  const card = await page.locator("[data-lesson]").boundingBox();
  expect(card?.y ?? 0).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
  expect((await page.locator(".table > .prompt").boundingBox())?.height ?? 0, "room to read in").toBeGreaterThan(180);
  // What is asked can be scrolled to, and answered.
  const end = page.locator(".prompt [data-general]").first();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
});
