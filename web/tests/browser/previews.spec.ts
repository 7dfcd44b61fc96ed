// What an order would do is shown before it is given: shots with their odds, who follows under tow, and no
// cross at ships that have nothing to do.
import { inRange } from "./battle";
import { atRest, expect, start, test } from "./table";

test("guns at best odds show a line and odds for each shot, and ships out of range are not crossed out", async ({ page }) => {
  test.setTimeout(90_000);
  await inRange(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator('[data-squadron="1/M"]').click();
  await atRest(page);
  await page.locator('[data-order="fire"]').click();
  await expect(page.locator("[data-report]")).toBeVisible();
  await expect(page.locator("[data-piece].refuses"), "nobody is kept from it").toHaveCount(0);
  await expect(page.locator("[data-idle]")).toContainText("nothing to do");
  const shot = page.locator("[data-shot]");
  await expect(shot).toHaveCount(1);
  await expect(shot).toContainText(/\d\s%/);
  const odds = await shot.textContent();

  // Planned, it is still there, with the same odds and in words.
  await page.locator("[data-plan-it]").click();
  await atRest(page);
  await expect(shot).toHaveText(odds ?? "");
  await expect(page.locator("[data-planned]")).toContainText("B1");
  await expect(page.locator("[data-planned]")).toContainText((odds ?? "").trim());
  await expect(page.locator("[data-planned]"), "no notation where there are words").not.toContainText("M1 gun B1");
  await page.locator("[data-drop-all]").click();
  await expect(shot).toHaveCount(0);
});

test("galleasses under tow are not crossed out when their galleys row", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator('[data-squadron="0/B"]').click();
  await atRest(page);
  await page.locator('[data-order="row 1"]').click();
  await expect(page.locator("[data-carried]")).toBeVisible();
  const carried = await page.locator("[data-carried] [data-refuses]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.refuses));
  expect(carried.length).toBeGreaterThan(0);
  for (const id of carried) await expect(page.locator(`[data-piece="${id}"]`)).not.toHaveClass(/refuses/);
  expect(await page.locator("[data-piece].refuses").count()).toBe(await page.locator("[data-refused] [data-refuses]").count());
});
