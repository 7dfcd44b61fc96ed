// What was taken back is done again, whether it was done or only planned, until something else happens.
import { atRest, expect, ship, start, test } from "./table";

test("what was undone is redone, step by step, until something else is done", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const [undo, redo] = [page.locator("[data-undo]"), page.locator("[data-redo]")];
  const where = () => ship(page, "B5").evaluate((one) => (one as SVGElement).style.transform);
  await expect(redo).toBeDisabled();
  await ship(page, "B5").click();
  await atRest(page);
  const places = [await where()];
  for (const choice of ["B5 row", "B5 turn port"]) {
    await page.locator(`[data-choice="${choice}"]`).click();
    await atRest(page);
    places.push(await where());
  }
  for (const _ of [1, 2]) {
    await undo.click();
    await atRest(page);
  }
  await expect.poll(where).toBe(places[0]);
  await redo.click();
  await atRest(page);
  await expect.poll(where).toBe(places[1]);
  // By key too.
  await page.keyboard.press("Shift+U");
  await atRest(page);
  await expect.poll(where).toBe(places[2]);
  await expect(redo).toBeDisabled();
  // Something else: what was taken back is forgotten.
  await undo.click();
  await atRest(page);
  await expect(redo).toBeEnabled();
  await page.locator('[data-choice="B5 turn starboard"]').click();
  await atRest(page);
  await expect(redo).toBeDisabled();
});

test("a planned order that was taken back is planned again", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.locator("[data-plans-first]").click();
  await ship(page, "B5").click();
  await atRest(page);
  await page.locator('[data-choice="B5 row"]').click();
  await atRest(page);
  await page.locator("[data-undo]").click();
  await expect(page.locator("[data-planned]")).toHaveCount(0);
  await atRest(page);
  await page.locator("[data-redo]").click();
  await expect(page.locator('[data-planned="B5 row"]')).toHaveCount(1);
});
