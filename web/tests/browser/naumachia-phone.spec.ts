// Naumachia's lesson on a phone, in Italian: a ram is set, read and declared without looking for anything.
import { atRest, expect, still, test } from "./table";

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, locale: "it-IT" });

test("what a ram's die is read on can be read, and what is declared then is in sight", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-lesson-start="naumachia/first-battle"]').tap();
  await expect(page.locator("svg.layer")).toBeVisible();
  await expect(page.locator("[data-lesson-step]")).toBeVisible();
  await atRest(page);
  await still(page);
  await page.locator('[data-code="A1"]').tap({ force: true });
  await atRest(page);
  await expect(page.locator('[data-choice="A1 speed 0"]'), "the speeds, however low the panel is").toBeInViewport({ ratio: 1 });
  await page.locator('[data-choice="A1 speed 10"]').tap();
  await atRest(page);
  await expect(page.locator(".tools")).toBeVisible();
  const table = page.locator("[data-steered-spread]");
  for (let step = 0; step < 12 && (await table.count()) === 0; step += 1) await page.locator("[data-change]").tap();
  await expect(table).toBeVisible();
  await expect(page.locator(".tools"), "no button lies over the die's table").toBeHidden();
  await page.locator("[data-do]").scrollIntoViewIfNeeded();
  await page.locator("[data-do]").tap();
  await atRest(page);
  await expect(page.locator(".tools")).toBeVisible();
  const choices = page.locator("[data-choices] [data-choice]");
  await expect(choices).toHaveCount(3);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 0.9 });
});
