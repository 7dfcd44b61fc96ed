// A whole skirmish against a computer player, by clicks alone: squadron orders, guns, ends of phases.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "./table";

/** Waits until it is this page's move or the battle is over; whether it is over. */
async function isOver(page: Page): Promise<boolean> {
  const ended = page.locator("[data-ended]");
  await expect(page.locator("main[data-busy=false] section.mine").or(ended).first()).toBeVisible({ timeout: 60_000 });
  return (await ended.count()) > 0;
}

/** Gives the whole squadron an order, if it can be given now; how many ships did it. */
async function order(page: Page, squadron: string, id: string): Promise<number> {
  await page.getByRole("tab", { name: "Fleet" }).click();
  const button = page.locator(`[data-squadron="${squadron}"]`);
  if (await button.isDisabled()) return 0;
  await button.click();
  await atRest(page);
  const wanted = page.locator(`[data-order="${id}"]`);
  if ((await wanted.count()) === 0) return 0;
  await wanted.click();
  await expect(page.locator("[data-report]")).toBeVisible();
  await atRest(page);
  const give = page.locator("[data-give]");
  if (await give.isDisabled()) return 0;
  const obey = await page.locator("[data-piece].obeys").count();
  await give.click();
  await atRest(page);
  return obey;
}

test("a skirmish is played to its end", async ({ page }) => {
  test.setTimeout(150_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await hurry(page);
  let [moved, fired] = [0, 0];
  for (let phase = 0; phase < 80 && !(await isOver(page)); phase += 1) {
    // The orders on offer tell the phase.
    moved += phase < 24 ? await order(page, "0/B", "sail 1") : 0;
    if (await isOver(page)) break;
    fired += await order(page, "0/B", "fire");
    if (await isOver(page)) break;
    await endPhase(page);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(moved, "ships moved by order").toBeGreaterThan(20);
  expect(fired, "ships that fired by order").toBeGreaterThan(0);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator("[data-log] .line").first()).toBeVisible();
  await expect(page.locator("[data-log] .dice").first()).toBeAttached();
  await expect(page.locator("body")).not.toContainText(UNSAID);

  // The finished battle is in the list, and opens as it ended.
  const end = await page.locator("[data-ended]").textContent();
  const game = /#\/game\/([\w-]+)/.exec(page.url())?.[1];
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await page.locator(`[data-over] [data-game="${game}"]`).click();
  await expect(page.locator("[data-ended]")).toHaveText(end ?? "");
});
