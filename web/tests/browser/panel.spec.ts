// The panel beside the board on a small laptop: what is chosen has the room, and the log gives way.
import { atRest, expect, start, test } from "./table";

test.use({ viewport: { width: 1366, height: 768 } });

test("orders of a whole squadron are in sight on a small laptop while the log has nothing to say", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const height = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  await page.locator('[data-code="B4"]').click();
  await atRest(page);
  await page.getByRole("button", { name: "Whole squadron" }).click();
  await atRest(page);
  const orders = page.locator("[data-order]");
  await expect.poll(() => orders.count()).toBeGreaterThan(3);
  const box = await page.locator("main > .ship").first().boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  const lows = await orders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  // All but the last line of them; there was none.
  expect(lows.filter((low) => low <= bottom).length).toBeGreaterThanOrEqual(lows.length * 0.75);
  // Asked for, the log has its room again; the ship keeps the rest.
  const folded = await height("main > .lower");
  await page.getByRole("tab", { name: "Log" }).click();
  expect(await height("main > .lower")).toBeGreaterThan(folded);
  expect(await height("main > .lower")).toBeGreaterThanOrEqual(180);
});

test("orders of a squadron chosen in the fleet list are in sight below a short list", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator("[data-squadron]").first().click();
  await atRest(page);
  const orders = page.locator("[data-order]");
  await expect.poll(() => orders.count()).toBeGreaterThan(3);
  const box = await page.locator("main > .ship").first().boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  const lows = await orders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(lows.filter((low) => low <= bottom).length).toBeGreaterThanOrEqual(lows.length / 2);
  // And the list is whole.
  for (const squadron of await page.locator("[data-squadron]").all()) await expect(squadron).toBeInViewport({ ratio: 1 });
});
