// Phone width and keyboard: the same table.
import { atRest, expect, start, test } from "./table";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the board comes first, nothing is wider than the screen, and a tap shows before it commits", async ({ page }) => {
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const board = await page.getByRole("group", { name: /map/i }).boundingBox();
    expect(board?.height ?? 0).toBeGreaterThan(300);
    await page.locator("[data-next]").tap();
    await atRest(page);
    const place = page.locator("[data-place]:not(:has(.more))").first();
    for (let ship = 0; ship < 6 && (await place.count()) === 0; ship += 1) {
      await page.locator("[data-next]").tap();
      await atRest(page);
    }
    const revision = (await page.locator("main").getAttribute("data-revision")) ?? "";
    await place.tap({ force: true });
    await expect(page.locator("aside.card")).toBeVisible();
    await expect(page.locator("aside.card"), "a second tap is asked for").toContainText("Tap again");
    await expect(page.locator("main")).toHaveAttribute("data-revision", revision);
    await place.tap({ force: true });
    await expect(page.locator("main")).not.toHaveAttribute("data-revision", revision);
  });

  test("a map that fits beside the tools begins there, whole", async ({ page }) => {
    await start(page, { scenario: "duel/lepanto", seats: ["me", "random"] });
    const boxes = await Promise.all((await page.locator("[data-sector]").all()).map((sector) => sector.boundingBox()));
    const ends = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []));
    const tools = (await page.locator(".tools").boundingBox())?.x ?? 0;
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(tools);
  });
});

test.describe("planning on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an order is planned and given by touch, and nothing grows wider", async ({ page }) => {
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
    await page.locator("[data-plans-first]").tap();
    const place = page.locator("[data-place]:not(:has(.more))").first();
    for (let ship = 0; ship < 6 && (await place.count()) === 0; ship += 1) {
      await page.locator("[data-next]").tap();
      await atRest(page);
    }
    await place.tap({ force: true });
    await expect(page.locator("aside.card")).toBeVisible();
    await place.tap({ force: true });
    await expect(page.locator("[data-planned]")).toHaveCount(1);
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator("[data-give-plan]").tap();
    await expect(page.locator("[data-planned]")).toHaveCount(0);
    await atRest(page);
    await expect(page.locator("[data-undo]")).toBeEnabled();
  });
});

test.describe("an order by squadron on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("its report comes into sight, over none of the orders, and moves none", async ({ page }) => {
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
    await page.locator(".tab-fleet").tap();
    await page.locator('[data-squadron="0/B"]').tap();
    const order = page.locator('[data-order="row 1"]');
    await order.scrollIntoViewIfNeeded();
    const before = await order.boundingBox();
    await order.tap();
    await expect(page.locator("[data-give]")).toBeInViewport({ ratio: 1 });
    expect(await order.boundingBox()).toEqual(before);
    const give = await page.locator("[data-give]").boundingBox();
    expect((give?.y ?? Infinity) + (give?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
    // Whatever was read last, the next ship is told of from its name on.
    await page.locator("[data-next]").tap();
    await atRest(page);
    await expect(page.locator(".ship h2")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".table > .ship")).toHaveJSProperty("scrollTop", 0);
  });
});

test("by keyboard: the next ship, its targets, a move, undo", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const place = page.locator("[data-place]:not(:has(.more))").first();
  for (let ship = 0; ship < 6 && (await place.count()) === 0; ship += 1) {
    await page.keyboard.press("n");
    await atRest(page);
  }
  await place.focus();
  await expect(page.locator("aside.card")).toBeVisible();
  const revision = (await page.locator("main").getAttribute("data-revision")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", revision);
  await atRest(page);
  await page.keyboard.press("u");
  await expect(page.locator("[data-undo]")).toBeDisabled();
});
