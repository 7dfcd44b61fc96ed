// A live game with clocks between two browsers: they tick for both, and whose time runs out loses.
import type { Locator, Page } from "@playwright/test";
import { atRest, expect, hurry, test, UNSAID } from "./table";

const SKIRMISH = "lepanto/skirmish";

/** Begins a live game with so many minutes for each, with an open seat. */
async function begin(page: Page, minutes: string, more: (terms: Locator) => Promise<unknown>): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-scenario="${SKIRMISH}"]`).click();
  await page.locator('[data-seat="1"]').selectOption("open");
  const terms = page.getByRole("group", { name: "Clocks" });
  await terms.locator("[data-pace]").selectOption("live");
  await terms.locator("[data-minutes]").fill(minutes);
  await more(terms);
  await page.locator("[data-start]").click();
  await expect(page.locator("[data-clock]")).toHaveCount(2);
}

test("a live game with clocks is played to a time-out by two browsers", async ({ page, browser, table, faults }) => {
  test.setTimeout(90_000);
  await begin(page, "0.5", (terms) => terms.locator("[data-increment]").fill("1"));
  await hurry(page);
  // Nothing runs before the other seat is taken.
  await expect(page.locator("[data-runs=true]")).toHaveCount(0);

  const context = await browser.newContext({ baseURL: table.address, locale: "it-IT" });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto("/");
  await expect(friend.locator("[data-paced]").first()).toContainText("0,5 min + 1 s");
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  for (const looker of [page, friend]) await expect(looker.locator("[data-runs=true]")).toHaveCount(1);
  const running = page.locator("[data-runs=true]");
  const mover = (await running.getAttribute("data-clock")) ?? "";
  const face = running.locator(".face");
  const before = await face.textContent();
  await expect(face).not.toHaveText(before ?? "");
  // Under a minute it says so in figures, and to whoever hears the page, each in their language.
  await expect(running).toHaveClass(/short/);
  const [own, word] = mover === "0" ? [page, "Time is short"] : [friend, "Il tempo sta per finire"];
  await expect(own.locator("[data-clock-warning]")).toContainText(word);
  await expect(own.locator(`[data-clock="${mover}"] [role=timer]`)).toContainText(mover === "0" ? "seconds left, running" : "in corso");

  // A pause is asked for and agreed to, and stops the clock for both.
  await page.locator("[data-clock-menu] summary").click();
  await page.locator('[data-pause="5"]').click();
  await friend.locator("[data-pause-agree]").click();
  for (const looker of [page, friend]) await expect(looker.locator("[data-runs=true]")).toHaveCount(0);
  await friend.locator("[data-clock-menu] summary").click();
  await friend.locator("[data-go-on]").click();
  await page.locator("[data-pause-agree]").click();
  for (const looker of [page, friend]) await expect(looker.locator("[data-runs=true]")).toHaveCount(1);

  // Then whoever is asked just sits there.
  for (const looker of [page, friend]) {
    await expect(looker.locator("[data-ended]")).toBeVisible({ timeout: 40_000 });
    await expect(looker.locator("[data-runs=true]")).toHaveCount(0);
    await expect(looker.locator("body")).not.toContainText(UNSAID);
  }
  await expect(page.locator("[data-log]")).toContainText("Time has run out");
  await atRest(page);
  await context.close();
});

test("whoever does not answer is replaced by a substitute, if the opponent likes that better than to win", async ({ page, browser, table, faults }) => {
  test.setTimeout(90_000);
  await begin(page, "0.2", (terms) => terms.locator("[data-timeout]").selectOption("claim"));
  const others = [];
  for (let n = 0; n < 2; n += 1) {
    const other = await (await browser.newContext({ baseURL: table.address })).newPage();
    other.on("pageerror", (error) => faults.push(String(error)));
    await other.goto(page.url());
    others.push(other);
  }
  const [friend, substitute] = others as [typeof page, typeof page];
  await friend.locator('[data-sit-down="1"]').click();
  const running = page.locator("[data-runs=true]");
  await expect(running).toHaveCount(1);
  const mover = (await running.getAttribute("data-clock")) ?? "";
  const waits = mover === "0" ? friend : page;
  await expect(waits.locator(`[data-claim="${mover}"]`)).toBeVisible({ timeout: 30_000 });
  await waits.screenshot({ path: "test-results/clocks-substitute.png" });
  await waits.locator(`[data-substitute="${mover}"]`).click();
  await expect(waits.locator("[data-claim]")).toHaveCount(0);
  await substitute.locator(`[data-sit-down="${mover}"]`).click();
  await expect(substitute.locator(`[data-runs=true][data-clock="${mover}"]`)).toHaveCount(1);
  await expect(waits.locator("[data-ended]")).toHaveCount(0);
  for (const other of others) await other.context().close();
});
