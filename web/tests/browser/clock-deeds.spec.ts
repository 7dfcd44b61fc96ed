// What people do about the time between two browsers: days off, time given, a pause declined or no longer wanted
// in a game by mail; in a live one a claim, and a computer that takes over.
import type { Browser, Locator, Page } from "@playwright/test";
import { atRest, expect, hurry, test, UNSAID } from "./table";

const SKIRMISH = "lepanto/skirmish";

/** Begins a game with an open seat and a friend in it. */
async function begin(page: Page, browser: Browser, faults: string[], pace: string, more: (terms: Locator) => Promise<unknown>): Promise<Page> {
  await page.goto("/");
  await page.locator(`[data-scenario="${SKIRMISH}"]`).click();
  await page.locator('[data-seat="1"]').selectOption("open");
  const terms = page.getByRole("group", { name: "Clocks" });
  await terms.locator("[data-pace]").selectOption(pace);
  await more(terms);
  await page.locator("[data-start]").click();
  await expect(page.locator("[data-clock]")).toHaveCount(2);
  await hurry(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "en-GB" });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  await hurry(friend);
  return friend;
}

const clock = (page: Page, seat: string) => page.locator(`[data-clock="${seat}"]`);
const menu = (page: Page) => page.locator("[data-clock-menu]");
/** Opens the menu, or closes it again. */
const open = (page: Page) => menu(page).locator("summary").click();
/** Whole days on a clock. */
const days = async (page: Page, seat: string): Promise<number> => Number(/^(\d+) d /.exec((await clock(page, seat).locator(".face").textContent()) ?? "")?.[1]);

/** The seat whose time runs, and the pages of whoever sits there and of the other. */
async function mover(page: Page, friend: Page): Promise<{ seat: string; asked: Page; waits: Page }> {
  const running = page.locator("[data-runs=true]");
  await expect(running).toHaveCount(1);
  const seat = (await running.getAttribute("data-clock")) ?? "";
  return seat === "0" ? { seat, asked: page, waits: friend } : { seat, asked: friend, waits: page };
}

test("by mail days are taken off, a pause is declined, another no longer wanted, and time is given", async ({ page, browser, faults }) => {
  const friend = await begin(page, browser, faults, "mail", async (terms) => {
    await terms.locator("[data-days]").fill("2");
    await terms.locator("[data-bank]").fill("5");
    await terms.locator("[data-holidays]").fill("9");
    await terms.locator("[data-timeout]").selectOption("computer");
    // Which computer that would be is said at once.
    await expect(terms.getByLabel("Which computer")).toBeVisible();
  });
  const { seat, asked, waits } = await mover(page, friend);

  await open(asked);
  await expect(menu(asked)).toContainText("2 days a turn, 5 in reserve");
  await expect(menu(asked)).toContainText("A computer plays on in that seat.");
  await expect(menu(asked)).toContainText("Days off left: 9");
  await menu(asked).getByLabel("Days", { exact: true }).fill("3");
  await asked.locator("[data-holiday]").click();
  for (const looker of [page, friend]) {
    await expect(clock(looker, seat)).toHaveAttribute("title", /day off$/);
    await expect(looker.locator("[data-runs=true]")).toHaveCount(0);
    await expect(looker.locator(`[data-stands="${seat}"]`)).toContainText("Days off until ");
  }
  await open(asked);
  await expect(menu(asked)).toContainText("Days off left: 6");
  await expect(menu(asked)).toContainText("Days off until ");
  // More than there are cannot be taken.
  await menu(asked).getByLabel("Days", { exact: true }).fill("7");
  await asked.locator("[data-holiday]").click();
  await expect(menu(asked).getByRole("alert")).toContainText("6");
  expect(faults.splice(0).length, "the browser notes that it was refused").toBeLessThanOrEqual(1);
  await open(asked);
  await expect(menu(asked)).not.toHaveAttribute("open");

  // A pause is asked for and declined.
  await open(page);
  await page.locator('[data-pause="4320"]').click();
  await expect(friend.locator("[data-pause-asked]")).toContainText(": 3 days.");
  await expect(page.locator("[data-pause-agree]"), "nobody agrees with themselves").toHaveCount(0);
  await friend.locator("[data-pause-decline]").click();
  for (const looker of [page, friend]) {
    await expect(looker.locator("[data-pause-asked]")).toHaveCount(0);
    await expect(clock(looker, seat)).toHaveAttribute("title", /day off$/);
  }
  // The other way round it is taken back before anybody has answered.
  await open(friend);
  await friend.locator('[data-pause="1440"]').click();
  await expect(page.locator("[data-pause-asked]")).toContainText("one day.");
  await friend.locator("[data-pause-decline]", { hasText: "Withdraw" }).click();
  for (const looker of [page, friend]) await expect(looker.locator("[data-pause-asked]")).toHaveCount(0);

  // Time is given to the opponent alone.
  const before = await days(page, seat);
  await open(waits);
  await expect(waits.locator("[data-give]")).toHaveCount(2);
  await waits.locator(`[data-give="${seat}/1440"]`).click();
  await expect(asked.locator("[data-given]")).toContainText("one day");
  await expect(waits.locator("[data-given]")).toHaveCount(0);
  for (const looker of [page, friend]) {
    await expect.poll(() => days(looker, seat)).toBe(before + 1);
    await expect(looker.locator("body")).not.toContainText(UNSAID);
  }
  await friend.context().close();
});

test("whoever ran out of time loses when the opponent claims the game", async ({ page, browser, faults }) => {
  const friend = await begin(page, browser, faults, "live", async (terms) => {
    await terms.locator("[data-minutes]").fill("0.1");
    await terms.locator("[data-increment]").fill("0");
    await terms.locator("[data-timeout]").selectOption("claim");
  });
  const { seat, asked, waits } = await mover(page, friend);
  const claim = waits.locator(`[data-claim="${seat}"]`);
  await expect(claim).toBeVisible();
  await expect(clock(waits, seat)).toHaveAttribute("title", /time has run out$/);
  await expect(asked.locator("[data-claim]"), "it is the other's to claim").toHaveCount(0);
  await expect(asked.locator(`[data-claimable="${seat}"]`)).toContainText("Your time has run out");
  await expect(waits.locator("[data-ended]"), "until then it goes on").toHaveCount(0);
  await claim.click();
  await expect(waits.locator("[data-ended]"), "it is asked first").toHaveCount(0);
  await waits.locator("[data-claim-yes]").click();
  for (const looker of [page, friend]) {
    await expect(looker.locator("[data-ended]")).toBeVisible();
    await expect(looker.locator("[data-log]")).toContainText("Time has run out");
    await expect(looker.locator("[data-log]"), "nobody has given up").toContainText("forfeit the battle");
    await expect(looker.locator("[data-claim]")).toHaveCount(0);
    await expect(looker.locator("body")).not.toContainText(UNSAID);
  }
  await atRest(page);
  await friend.context().close();
});

test("a computer plays on for whoever ran out of time, where that was agreed", async ({ page, browser, faults }) => {
  const friend = await begin(page, browser, faults, "live", async (terms) => {
    await terms.locator("[data-minutes]").fill("0.1");
    await terms.locator("[data-increment]").fill("600");
    await terms.locator("[data-timeout]").selectOption("computer");
  });
  const { seat, asked, waits } = await mover(page, friend);
  await expect(asked.getByText("You are watching.", { exact: true })).toBeVisible();
  await expect(asked.locator(`[data-handed="${seat}"]`), "whoever sat there is told").toContainText(/You no longer sit here.* Your time had run out\./);
  await expect(waits.locator(`[data-handed="${seat}"]`), "so are the others").toContainText("a computer plays on");
  // It has moved, and the other is asked.
  await expect(waits.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
  await expect(waits.locator("[data-ended]")).toHaveCount(0);
  await expect(waits.locator("body")).not.toContainText(UNSAID);
  await friend.context().close();
});
