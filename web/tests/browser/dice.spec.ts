// Who rolls the dice is agreed on: one browser asks, the other sees it and says yes or no.
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, start, test } from "./table";

const question = (page: Page) => page.locator("[data-dice-question]");

async function ask(page: Page): Promise<void> {
  await page.getByText("More", { exact: true }).click();
  await page.locator("[data-dice-wish]").click();
  await expect(page.locator("details.more[open]"), "what was done there folds the menu up").toHaveCount(0);
}

test("two browsers agree to roll by hand, and back again", async ({ page, browser, table, faults }) => {
  test.setTimeout(100_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  await hurry(page);
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 1200, height: 800 } });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(page.locator("[data-invite]")).toBeHidden();
  await hurry(friend);

  // Asked and declined: both are told, and the dice stay as they are.
  await ask(page);
  await expect(question(page)).toHaveAttribute("data-dice-question", "mine");
  await expect(question(friend)).toContainText("Christians: shall everyone roll dice by hand");
  await friend.reload();
  await expect(question(friend)).toHaveAttribute("data-dice-question", "asked");
  await friend.locator("[data-dice-no]").click();
  await expect(question(page)).toContainText("Ottomans would rather keep the dice as they are");
  await question(page).getByRole("button").click();
  await expect(question(page)).toHaveCount(0);

  // Asked, taken back, asked again and agreed on.
  await ask(page);
  await expect(question(friend)).toHaveAttribute("data-dice-question", "asked");
  await page.locator("[data-dice-no]").click();
  await expect(question(friend)).toHaveCount(0);
  await ask(page);
  await friend.locator("[data-dice-yes]").click();
  await expect(question(page)).toHaveCount(0);
  await expect(question(friend)).toHaveCount(0);
  for (const seen of [page, friend]) await expect(seen.locator("[data-log]")).toContainText("by hand");

  // Dice that are due are asked for, from whoever is asked to roll.
  const own = page.locator("[data-own-dice]");
  const isAsked = async (seen: Page) => (await seen.locator("main[data-busy=false] section.mine [data-general]").count()) > 0;
  for (let phase = 0; phase < 8 && (await own.count()) === 0; phase += 1) {
    await expect.poll(async () => (await own.count()) > 0 || (await isAsked(page)) || (await isAsked(friend)), { timeout: 30_000 }).toBe(true);
    for (const seen of [page, friend]) {
      if ((await own.count()) > 0 || !(await isAsked(seen))) continue;
      await endPhase(seen);
      await atRest(seen);
      break;
    }
  }
  await expect(own).toBeVisible();
  await expect(friend.locator("[data-own-dice]")).toBeVisible();
  await own.locator(".die button").first().click();
  await expect(own).toBeHidden();

  // And back: this time the other asks.
  await ask(friend);
  await expect(question(page)).toContainText("Ottomans: shall the table roll the dice");
  await page.locator("[data-dice-yes]").click();
  for (const seen of [page, friend]) await expect(question(seen)).toHaveCount(0);
  await page.getByText("More", { exact: true }).click();
  await expect(page.locator("[data-dice-wish]")).toContainText("Roll our own dice");
  await context.close();
});
