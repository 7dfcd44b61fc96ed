// Programs that play by tokens: a token is made and shown once, is good for what it was made for until it
// is revoked, and whoever plays by one is known as a bot.
import { expect, start, test, UNSAID } from "./table";

test("a token is made, used and revoked, and a bot is known as one", async ({ page, browser, table, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const game = page.url();
  const friends = await browser.newContext({ baseURL: table.address, locale: "it-IT" });
  const friend = await friends.newPage();
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();
  await page.goto("/#/me");
  await page.locator("#own-name").fill("Talos");
  await page.locator("[data-rename]").click();

  const card = page.locator("[data-tokens]");
  await expect(card).toBeVisible();
  await card.locator("[data-token-name]").fill("reader");
  await expect(card.locator("[data-will-mark]"), "reading is no playing").toHaveCount(0);
  await card.locator("[data-make-token]").click();
  const token = await card.locator("[data-made-token]").inputValue();
  expect(token).toMatch(/^trierarch_[\da-f]{48}$/);
  const asks = async () => (await fetch(`${table.address}/api/games`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await asks()).toBe(200);
  await page.reload();
  await expect(card.locator("[data-token=reader]")).toContainText("look at games");
  await expect(card.locator("[data-made-token]"), "it was shown once").toHaveCount(0);

  await card.locator("[data-token-name]").fill("player");
  await card.locator("[data-scope=play]").check();
  await expect(card.locator("[data-will-mark]")).toBeVisible();
  await card.locator("[data-make-token]").click();
  await expect(card.locator("[data-bot]")).toBeVisible();
  await expect(card.locator("[data-will-mark]")).toHaveCount(0);
  await friend.locator("[data-seats] summary").click();
  await expect(friend.locator("[data-sitting=other]")).toContainText("Talos (bot)");

  await card.locator("[data-token=reader] [data-revoke]").click();
  await expect(card.locator("[data-token]")).toHaveCount(1);
  expect(await asks()).toBe(401);
  await friend.goto("/#/me");
  await expect(friend.locator("[data-tokens]")).toContainText("Programmi che giocano per te");
  await expect(friend.locator("body")).not.toContainText(UNSAID);
  expect(faults).toEqual([]);
  await friends.close();
});
