// Two people with accounts: one looks for a rated game with clocks, the other takes it up, it is played to its
// end on the clock, and both are rated anew; and somebody is removed before a game has begun.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { join, test } from "./post";
import { atRest, expect, start, UNSAID } from "./table";

async function other(browser: Browser, address: string, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: "it-IT", viewport: { width: 390, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  return page;
}

test("a rated game is looked for, taken up, lost on time, and changes both ratings", async ({ page, browser, table, post, faults }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await join(page, post, "anna@example.org", "Anna");
  await expect(page.locator("[data-ratings]")).toContainText("You have not finished a rated game yet.");
  const phone = await other(browser, table.address, faults);
  await join(phone, post, "bruno@example.org", "Bruno");

  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await page.locator("[data-seek-form] summary").click();
  await page.locator("[data-seek-form] [data-pace]").selectOption("live");
  await page.locator("[data-seek-form] [data-minutes]").fill("0.3");
  await page.locator("[data-seek-form] [data-increment]").fill("0");
  await page.locator("[data-seek-rated]").check();
  await page.locator("[data-seek-start]").click();
  await expect(page.locator("[data-seek=own]")).toContainText("rated");
  await page.screenshot({ path: "test-results/seek.png", fullPage: true });

  await phone.goto("/");
  await expect(phone.locator("[data-seek=other]")).toContainText("Anna");
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  await phone.locator("[data-seek=other]").scrollIntoViewIfNeeded();
  await phone.screenshot({ path: "test-results/seek-phone.png" });
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await phone.locator("[data-take-seek]").click();
  await phone.waitForURL(/#\/game\//);
  // Whoever looked for it is led there.
  await page.waitForURL(/#\/game\//);
  expect(new URL(page.url()).hash.split("/")[2]).toBe(new URL(phone.url()).hash.split("/")[2]);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  // Nothing is offered that a rated game refuses: computers, or dice of one's own.
  await expect(page.locator("[data-sit] option")).toHaveCount(2);
  await expect(page.locator("[data-dice-wish]")).toHaveCount(0);
  // Nobody moves: whose turn it is loses on time.
  for (const on of [page, phone]) await expect(on.locator("[data-ended]")).toBeVisible({ timeout: 60_000 });

  for (const on of [page, phone]) {
    await on.goto("/#/me");
    await on.reload();
    await expect(on.locator("[data-rating=lepanto]")).toContainText(/(1662|1338)\?/);
    await expect(on.locator("[data-reliability]")).toBeVisible();
    await expect(on.locator("body")).not.toContainText(UNSAID);
  }
  const points = await Promise.all([page, phone].map((on) => on.locator("[data-rating=lepanto] b").innerText()));
  expect(points.sort()).toEqual(["1338?", "1662?"]);
  await page.locator("[data-ratings]").scrollIntoViewIfNeeded();
  await page.screenshot({ path: "test-results/ratings.png" });
  await phone.locator("[data-ratings]").scrollIntoViewIfNeeded();
  await phone.screenshot({ path: "test-results/ratings-phone.png" });
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  // The list says who is worth what.
  await page.goto("/");
  await expect(page.locator("[data-over]")).toContainText(/Bruno \((1662|1338)\?\)/);
  await page.screenshot({ path: "test-results/rated-list.png" });
  await phone.context().close();
});

test("somebody is removed before anything was played, and a game is called off", async ({ page, browser, table, faults }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const game = page.url();
  const guest = await other(browser, table.address, faults);
  await guest.goto(game);
  await guest.locator('[data-sit-down="1"]').click();
  await page.locator("[data-seats] summary").click();
  await page.locator('[data-remove="1"]').click();
  await page.screenshot({ path: "test-results/remove.png" });
  await page.locator("[data-remove-yes]").click();
  await expect(page.locator("[data-sitting=open]")).toHaveCount(1);
  await expect(guest.locator("[data-sit-trouble]"), "who was removed is told").toBeVisible();

  const friend = await other(browser, table.address, faults);
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();
  await atRest(page);
  await expect(page.locator("[data-sitting=other]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.locator(".more summary").click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.locator("[data-call-off]").click();
  for (const on of [page, friend]) await expect(on.locator("[data-ended]")).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("body")).toContainText("The game was called off");
  await expect(friend.locator("body")).toContainText("La partita è stata annullata");
  await guest.context().close();
  await friend.context().close();
});
