// A story of two people, as they would live it: each makes an account, one looks for a live game and the other
// takes it up, they play it to its end by moves while the server is killed under them, talk, and play again.
import type { Page } from "@playwright/test";
import { join, test } from "./post";
import { atRest, ends, expect, hurry, isAsked, UNSAID } from "./table";

/** Gives all ships of the fleet an order, if it can be given now; how many did it. */
async function order(page: Page, id: string): Promise<number> {
  if (!(await isAsked(page))) return 0;
  await page.getByRole("tab", { name: "Fleet" }).click();
  await expect(page.locator("[data-squadron]").first()).toBeVisible();
  const squadron = page.locator("[data-squadron]:enabled").first();
  if ((await squadron.count()) === 0) return 0;
  await squadron.click();
  await atRest(page);
  const wanted = page.locator(`[data-order="${id}"]`);
  if ((await wanted.count()) === 0) return 0;
  await wanted.click();
  await expect(page.locator("[data-report]")).toBeVisible();
  await atRest(page);
  const give = page.locator(`[data-give=""]`);
  if (await give.isDisabled()) return 0;
  const obey = await page.locator("[data-piece].obeys").count();
  await give.click();
  await atRest(page);
  return obey;
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator("[data-chat] summary").click();
  await page.locator("[data-say]").fill(text);
  await page.locator("[data-say]").press("Enter");
  await expect(page.locator("[data-say]")).toHaveValue("");
  await page.locator("[data-chat] summary").click();
}

const isOver = async (page: Page): Promise<boolean> => (await page.locator("[data-ended]").count()) > 0;

test("two meet by a seek, play a live skirmish to its end through a killed server, talk, and play again", async ({ page, browser, table, post, faults }) => {
  test.setTimeout(480_000);
  await join(page, post, "anna@example.org", "Anna");
  const context = await browser.newContext({ baseURL: table.address });
  const other = await context.newPage();
  other.on("pageerror", (error) => faults.push(String(error)));
  await join(other, post, "bruno@example.org", "Bruno");
  const both = [page, other];

  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await page.locator("[data-seek-form] summary").click();
  await page.locator("[data-seek-form] [data-pace]").selectOption("live");
  await page.locator("[data-seek-form] [data-minutes]").fill("30");
  await page.locator("[data-seek-form] [data-increment]").fill("5");
  await page.locator("[data-seek-start]").click();
  await other.goto("/");
  await expect(other.locator("[data-seek=other]")).toContainText("Anna");
  await other.locator("[data-take-seek]").click();
  for (const on of both) {
    await on.waitForURL(/#\/game\//);
    await expect(on.locator("[data-piece]").first()).toBeVisible();
    await hurry(on);
    await expect(on.locator("[data-runs=true]")).toHaveCount(1);
  }
  const game = page.url().split("/").at(-1)!;
  const seat = (on: Page, id: string) => on.evaluate(async (id) => ((await (await fetch(`/api/games/${id}`)).json()) as { own: number[] }).own[0], id);
  const [first, second] = [await seat(page, game), await seat(other, game)];
  expect([first, second].sort()).toEqual([0, 1]);
  await say(page, "good luck");
  await other.locator("[data-chat] summary").click();
  await expect(other.locator("[data-said]")).toHaveText([/Anna.*good luck/s]);
  await other.locator("[data-chat] summary").click();

  let [moved, fired, done] = [0, 0, 0];
  while (!(await isOver(page)) && done < 400) {
    let acted = false;
    for (const on of both) {
      if ((await isOver(on)) || !(await isAsked(on))) continue;
      moved += await order(on, "sail 1");
      fired += await order(on, "fire");
      if (!(await ends(on))) continue;
      [acted, done] = [true, done + 1];
      // In the middle of everything the server dies, and is there again.
      if (done !== 12) continue;
      const at = await on.locator("main").getAttribute("data-revision");
      await table.kill();
      for (const seen of both) await expect(seen.locator("main")).toHaveAttribute("data-revision", at ?? "", { timeout: 20_000 });
      for (const seen of both) await expect(seen.getByText("Connection lost")).toBeHidden({ timeout: 20_000 });
    }
    // What one has done may still be on its way to the other.
    if (!acted) await expect.poll(async () => (await isOver(page)) || (await isAsked(page)) || (await isAsked(other))).toBe(true);
  }
  for (const on of both) {
    await expect(on.locator("[data-ended]")).not.toBeEmpty();
    await expect(on.locator("[data-runs=true]")).toHaveCount(0);
    await expect(on.locator("body")).not.toContainText(UNSAID);
  }
  expect(done, "the server was killed on the way").toBeGreaterThan(12);
  expect(moved, "ships moved by order").toBeGreaterThan(20);
  expect(fired, "ships that fired by order").toBeGreaterThan(0);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator("[data-log] .line").first()).toBeVisible();
  await expect(page.locator("[data-log]"), "played to its end, not to a flag").not.toContainText("Time has run out");

  await page.goto(`/#/game/${game}/end`);
  await page.locator("[data-rematch]").click();
  await expect(page).not.toHaveURL(new RegExp(game));
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  const next = page.url().split("/").at(-1)!;
  await other.locator("[data-rematch]").click();
  await expect(other).toHaveURL(new RegExp(next));
  await expect.poll(() => seat(page, next)).toBe(second);
  await expect.poll(() => seat(other, next)).toBe(first);
  await page.screenshot({ path: "test-results/story.png" });
  // The browser itself notes the streams that the kill broke.
  faults.length = 0;
  await context.close();
});
