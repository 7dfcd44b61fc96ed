// A game without a clock in which somebody stops moving: after a week the other is told from when they need not
// wait any more, after two they claim the game.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atRest, expect, start, test, UNSAID } from "./table";

const DAY = 86_400_000;

/** Makes all that has happened so much older. */
function age(folder: string, days: number): void {
  const program = `import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as store:
    store.execute("UPDATE games SET started = started - ?1, moved = moved - ?1, seated = seated - ?1", (int(sys.argv[2]),))`;
  const done = spawnSync("python3", ["-c", program, join(folder, "trierarch.sqlite"), String(days * DAY)], { encoding: "utf8" });
  expect(done.stderr).toBe("");
  expect(done.status).toBe(0);
}

test("whoever waits without a clock is told of a claim after a week, and makes it after two", async ({ page, browser, table, faults }) => {
  test.setTimeout(90_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const game = page.url();
  const phone = await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true });
  const friend = await phone.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();
  await atRest(friend);
  // The last that everybody knows of: what both add to the dice.
  const view = async () => (await (await friend.request.get(`/api/games/${game.split("/").at(-1)}`)).json()) as { added: number[] };
  await expect.poll(async () => (await view()).added).toEqual([0, 1]);
  const banner = friend.locator('[data-unanswered="0"]');
  await expect(banner, "nobody has waited yet").toHaveCount(0);
  // Whoever is asked closes the page, and does not come back.
  await page.goto("about:blank");

  for (const days of [8, 7]) {
    await friend.goto("about:blank");
    await table.restart(async () => age(table.folder, days));
    await friend.goto(game);
    await atRest(friend);
    await expect(banner).toBeVisible();
    await expect(banner.locator("[data-claim]")).toHaveCount(days === 7 ? 1 : 0);
    await expect(friend.locator("body")).not.toContainText(UNSAID);
    await friend.screenshot({ path: `test-results/unanswered-${days === 7 ? "two-weeks" : "week"}.png` });
    expect((await new AxeBuilder({ page: friend }).include("[data-unanswered]").analyze()).violations).toEqual([]);
  }
  // Lists say it to both, and the one who waits is called.
  const listed = async (looker: Page, words: RegExp) => {
    await looker.goto("/#/");
    await expect(looker.locator(`[data-game="${game.split("/").at(-1)}"]`)).toContainText(words);
  };
  await listed(friend, /Non arrivano più mosse: .*Non devi più aspettare/);
  await expect(friend).toHaveTitle(/^●/);
  await friend.screenshot({ path: "test-results/unanswered-list.png" });
  await listed(page, /Your move; the others need not wait any longer/);
  await friend.goto(game);
  await atRest(friend);
  // The host looks in again: they are told what they may lose, and not to claim from themselves.
  await page.goto(game);
  await atRest(page);
  await expect(page.locator('[data-unanswered="0"]')).toContainText("You have not moved for two weeks");
  await expect(page.locator("[data-claim], [data-substitute]")).toHaveCount(0);
  // Large enough for a finger, with room between them; what ends the game is asked first.
  const [claim, free] = await Promise.all(["[data-claim]", "[data-substitute]"].map((button) => banner.locator(button).boundingBox()));
  for (const box of [claim!, free!]) expect(box.height).toBeGreaterThanOrEqual(40);
  expect(Math.max(free!.y - claim!.y - claim!.height, free!.x - claim!.x - claim!.width)).toBeGreaterThanOrEqual(6);
  await banner.locator("[data-claim]").click();
  await expect(banner.locator("[data-claim-yes]")).toBeFocused();
  await banner.getByRole("button", { name: "Non ora" }).click();
  await expect(banner.locator("[data-claim-yes]")).toHaveCount(0);
  await banner.locator("[data-claim]").click();
  await banner.locator("[data-claim-yes]").click();
  await expect(friend.locator("[data-unanswered]")).toHaveCount(0);
  for (const looker of [page, friend]) await expect(looker.locator("[data-rematch]"), "it is over").toBeVisible();
  await phone.close();
});
