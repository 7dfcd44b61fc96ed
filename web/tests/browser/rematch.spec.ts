// A rematch: asked for by one player on the page of the end, told to the other at the table, played with sides
// changed.
import { expect, start, test, UNSAID } from "./table";

test("one asks for a rematch, the other is told and plays it, with sides changed", async ({ page, browser, table, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const id = page.url().split("/").at(-1)!;
  const friends = await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true });
  const friend = await friends.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-rematch]")).toHaveCount(0);
  const resigned = await page.evaluate(async (id) => {
    const body = JSON.stringify({ client: "r", seat: 0, action: "resign" });
    return (await fetch(`/api/games/${id}/table`, { method: "POST", headers: { "content-type": "application/json" }, body })).status;
  }, id);
  expect(resigned).toBe(200);

  await page.goto(`/#/game/${id}/end`);
  await page.locator("[data-rematch]").focus();
  await expect(page.locator("[data-again]"), "one way to play again is enough").toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  const next = page.url();

  await expect(friend.getByRole("status").filter({ hasText: "L’altra parte vuole la rivincita." })).toBeVisible();
  await friend.screenshot({ path: "test-results/rematch-phone.png" });
  await expect(friend.locator("body")).not.toContainText(UNSAID);
  // Whoever asked is not told that the other side did.
  await page.goto(`/#/game/${id}/end`);
  await expect(page.getByRole("status").filter({ hasText: "You have asked for a rematch." })).toBeVisible();
  await expect(page.locator("[data-rematch]")).toHaveCount(0);
  await page.locator("[data-to-rematch]").click();
  await expect(page).toHaveURL(next);

  await friend.locator("[data-rematch]").click();
  await expect(friend).toHaveURL(next);
  const seats = (on: typeof page) => on.evaluate(async (id) => ((await (await fetch(`/api/games/${id}`)).json()) as { own: number[] }).own, next.split("/").at(-1)!);
  await expect.poll(() => seats(page)).toEqual([1]);
  await expect.poll(() => seats(friend)).toEqual([0]);
  await friends.close();
});
