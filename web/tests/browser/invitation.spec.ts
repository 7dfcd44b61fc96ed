// The invitation stands beside the board and never over it.
import { expect, start, test } from "./table";

const SIZES = [
  { name: "wide", width: 1920, height: 1080 },
  { name: "1366x768", width: 1366, height: 768 },
  { name: "a phone", width: 390, height: 844 },
  { name: "a phone on its side", width: 844, height: 390 },
];

for (const { name, width, height } of SIZES) {
  test(`the invitation leaves the board free: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
    const card = page.locator("[data-invite]");
    await expect(card).toBeVisible();
    const free = async () => {
      const [over, board] = [await card.boundingBox(), await page.locator(".board").first().boundingBox()];
      if (!over || !board) throw new Error("both are there");
      const apart = over.y >= board.y + board.height || over.y + over.height <= board.y || over.x >= board.x + board.width || over.x + over.width <= board.x;
      return apart;
    };
    expect(await free(), "folded").toBe(true);
    const line = (await card.boundingBox())?.height ?? 999;
    expect(line, "no more than two lines").toBeLessThan(64);
    await card.locator("summary").click();
    await expect(page.locator("[data-invite] [data-copy]")).toBeVisible();
    expect(await free(), "with the link").toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("whoever was removed reads why, and is not offered the seat again", async ({ page, browser, table }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const friend = await (await browser.newContext({ baseURL: table.address })).newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  await page.locator("summary", { hasText: "Seats" }).click();
  await page.locator('[data-remove="1"]').click();
  await page.locator("[data-remove-yes]").click();
  for (const again of [false, true]) {
    if (again) await friend.reload();
    await expect(friend.locator("[data-sit-trouble]")).toContainText("You were removed from this game");
    await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  }
  await friend.context().close();
});
