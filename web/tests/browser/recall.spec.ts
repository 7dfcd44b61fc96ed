// Asking the others to take back what one cannot undo alone: they allow or decline it, in another
// browser, by keyboard, on a phone.
import type { Browser, Page } from "@playwright/test";
import { atRest, ends, expect, hurry, isAsked, start, test } from "./table";

const SKIRMISH = "lepanto/skirmish";

const told = (page: Page, line: string) => page.locator("body").getByText(line).first();

/** A friend in another browser, at the free seat of the game that `page` shows. */
async function seated(page: Page, browser: Browser, address: string, phone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    ...(phone ? { hasTouch: true, isMobile: true, locale: "it-IT" } : {}),
  });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  return friend;
}

const end = (page: Page): Promise<void> => expect.poll(() => ends(page), { timeout: 40_000 }).toBe(true);

/** Plays phases until `page` can ask to take back. */
async function untilAskable(page: Page, friend: Page): Promise<void> {
  const ask = page.locator("[data-ask-undo]");
  for (let phase = 0; phase < 6; phase += 1) {
    await expect.poll(async () => (await isAsked(page)) || (await isAsked(friend)), { timeout: 30_000 }).toBe(true);
    if (phase > 1 && (await ask.count()) > 0) return;
    await expect.poll(async () => (await ends(page)) || (await ends(friend)), { timeout: 40_000 }).toBe(true);
  }
  await expect(ask).toBeVisible();
}

test("what the other side has answered is taken back once it allows it", async ({ page, browser, table }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  await hurry(page);
  const friend = await seated(page, browser, table.address);
  await hurry(friend);
  await untilAskable(page, friend);

  await page.locator("[data-ask-undo]").click();
  await expect(page.locator("[data-undo-asked]")).toContainText("Waiting for: Ottomans");
  await expect(page.locator("[data-undo-allow]")).toHaveCount(0);
  await expect(page.locator("[data-ask-undo]")).toHaveCount(0);
  await expect(friend.locator("[data-undo-asked]")).toContainText("be taken back?");
  await expect(friend.locator("[data-undo-asked]")).toContainText("the same rolls give the same dice");

  // Declined, it is gone for both, and may be asked again.
  await friend.locator("[data-undo-decline]").click();
  for (const one of [page, friend]) await expect(one.locator("[data-undo-asked]")).toHaveCount(0);
  await expect(told(page, "The request is declined")).toBeVisible();
  await atRest(page);
  await page.locator("[data-ask-undo]").click();
  await expect(friend.locator("[data-undo-asked]")).toBeVisible();
  // Whoever asked may stop asking.
  await page.locator("[data-undo-withdraw]").click();
  await expect(friend.locator("[data-undo-asked]")).toHaveCount(0);
  await atRest(page);

  await page.locator("[data-ask-undo]").click();
  // By keyboard, like any button.
  await friend.locator("[data-undo-allow]").focus();
  await friend.keyboard.press("Enter");
  for (const one of [page, friend]) {
    await expect(told(one, "The last move is taken back")).toBeVisible();
    await expect(one.locator("[data-undo-asked]")).toHaveCount(0);
  }
  await expect(page.locator("section.mine"), "it is this side's move again").toBeVisible();
  await friend.context().close();
});

test("on an Italian's phone the question fits, and leaves most of the board in sight", async ({ page, browser, table }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  await hurry(page);
  const friend = await seated(page, browser, table.address, true);
  await untilAskable(page, friend);
  await page.locator("[data-ask-undo]").click();
  await expect(friend.locator("[data-undo-asked]")).toContainText("si può annullare l’ultima mossa");
  await expect(friend.locator("[data-undo-allow]")).toHaveText("Consenti");
  const question = await friend.locator("[data-undo-asked]").boundingBox();
  const board = await friend.getByRole("group", { name: /mappa/i }).boundingBox();
  expect(question?.width ?? 999).toBeLessThanOrEqual(390);
  expect(question?.height ?? 999).toBeLessThan((board?.height ?? 0) / 2);
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await friend.locator("[data-undo-allow]").tap();
  await expect(told(page, "The last move is taken back")).toBeVisible();
  await friend.context().close();
});

test("a computer allows it at once", async ({ page }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: "duel/lepanto", seats: ["me", "random"] });
  await hurry(page);
  await end(page);
  const ask = page.locator("[data-ask-undo]");
  await expect(ask).toBeVisible({ timeout: 30_000 });
  await atRest(page);
  await ask.click();
  await expect(told(page, "The last move is taken back")).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("section.mine")).toBeVisible();
});
