// Who sits where: a seat left open and taken from another browser, lists that keep themselves up to
// date, several commanders, and a line that is cut.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { atRest, expect, hurry, ship, start, test, UNSAID } from "./table";

const SKIRMISH = "lepanto/skirmish";

/** Another browser, of someone else, with a page that must not complain. */
async function stranger(browser: Browser, address: string, faults: string[]): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  page.on("console", (message) => {
    // A seat that someone else got first is answered 409, which the browser notes by itself.
    if (["error", "warning"].includes(message.type()) && !message.text().includes("409")) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return [page, context];
}

/** Whether it is this page's move. */
const isAsked = async (page: Page) => (await page.locator("main[data-busy=false] section.mine").count()) > 0;

/** Waits until one of these pages is asked: what one does reaches the other a moment later. */
async function untilAsked(pages: Page[]): Promise<void> {
  await expect.poll(async () => (await Promise.all(pages.map(isAsked))).includes(true), { timeout: 30_000 }).toBe(true);
}

/** Ends the phase of whichever page is asked. */
async function endPhase(pages: Page[]): Promise<void> {
  await untilAsked(pages);
  for (const page of pages) {
    if (!(await isAsked(page))) continue;
    await page.locator("section.mine .buttons button").first().click();
    await atRest(page);
    return;
  }
}

test("two browsers play the first turns of a skirmish against each other", async ({ page, browser, table, faults }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  await hurry(page);
  await expect(page.locator("[data-invite]")).toContainText("Ottomans");
  await page.locator("[data-invite] summary").click();
  expect(await page.locator("[data-invite] [data-link]").inputValue()).toBe(page.url());
  // The table of this test listens on a loopback address: no friend elsewhere could follow the link.
  await expect(page.locator("[data-invite] [data-link-local]")).toContainText("this machine only");
  await expect(page.locator("[data-invite] [data-link-local]")).toContainText("trierarch serve --address");
  const [friend, context] = await stranger(browser, table.address, faults);

  // The friend finds the game in the lobby too; here the link is followed.
  await friend.goto("/");
  await expect(friend.locator("[data-with-room] [data-game]").first()).toBeVisible();
  await friend.goto(page.url());
  await expect(friend.getByText("You are watching.", { exact: true })).toBeVisible();
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.getByText("You are watching.", { exact: true })).toBeHidden();
  await hurry(friend);
  // Who waits is told at once, without reloading.
  await expect(page.locator("[data-invite]")).toBeHidden();
  await page.locator("[data-seats] summary").click();
  await expect(page.locator("[data-sitting=other]")).toContainText("someone else");
  // Another menu that is opened folds it up, and so does Escape.
  await page.getByText("More", { exact: true }).click();
  await expect(page.locator("header details[open]")).toHaveClass(/more/);
  await page.keyboard.press("Escape");
  await expect(page.locator("header details[open]")).toHaveCount(0);

  // Both move ships of their own, and each sees what the other did.
  const moved = new Set<string>();
  for (let phase = 0; phase < 14 && moved.size < 2; phase += 1) {
    await untilAsked([page, friend]);
    for (const [code, mover, other] of [["B4", page, friend], ["M3", friend, page]] as const) {
      if (moved.has(code) || !(await isAsked(mover))) continue;
      await ship(mover, code).click();
      await atRest(mover);
      const place = mover.locator("[data-place]:not(:has(.more))").last();
      if ((await place.count()) === 0) continue;
      const where = (seen: Page) => ship(seen, code).evaluate((one) => one.style.transform);
      const before = await where(other);
      await place.click();
      await expect.poll(() => where(mover)).not.toBe(before);
      await expect.poll(async () => (await where(other)) === (await where(mover))).toBe(true);
      moved.add(code);
      await atRest(mover);
    }
    await endPhase([page, friend]);
  }
  expect([...moved].sort()).toEqual(["B4", "M3"]);
  await expect(page.locator("body")).not.toContainText(UNSAID);

  // In the middle of it the friend gets up, and the seat is free again.
  await friend.locator("[data-seats] summary").click();
  // What cannot be taken back is asked first.
  friend.once("dialog", (dialog) => void dialog.dismiss());
  await friend.locator('[data-sit="1"]').selectOption("open");
  await expect(friend.locator('[data-sit="1"]')).toHaveValue("me");
  friend.once("dialog", (dialog) => void dialog.accept());
  await friend.locator('[data-sit="1"]').selectOption("open");
  await expect(friend.getByText("You are watching.", { exact: true })).toBeVisible();
  await expect(page.locator("[data-invite]")).toBeVisible();
  // A computer takes the oars for who is gone.
  await page.locator("[data-seats] summary").click();
  await page.locator('[data-sit="1"]').selectOption("ensign");
  await expect(page.locator('[data-sitting="ensign"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await endPhase([page]);
  await context.close();
});

test("of two who want the seat one gets it and the other is told", async ({ page, browser, table, faults }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  const [one, first] = await stranger(browser, table.address, faults);
  const [two, second] = await stranger(browser, table.address, faults);
  for (const looker of [one, two]) {
    await looker.goto(page.url());
    await expect(looker.locator('[data-sit-down="1"]')).toBeVisible();
  }
  // The second has not heard yet that the seat is gone: its line is held back.
  await two.evaluate(() => {
    const send = window.fetch.bind(window);
    const held = { go: () => {} };
    const gate = new Promise<void>((resolve) => (held.go = resolve));
    Object.assign(window, { held });
    window.fetch = async (...args) => (String(args[0]).endsWith("/seats") ? (await gate, send(...args)) : send(...args));
  });
  await two.locator('[data-sit-down="1"]').click();
  await one.locator('[data-sit-down="1"]').click();
  await expect(one.getByText("You are watching.", { exact: true })).toBeHidden();
  await two.evaluate(() => (window as unknown as { held: { go: () => void } }).held.go());
  await expect(two.locator("[data-sit-trouble]")).toContainText("Somebody else sits there already");
  await expect(two.locator("[data-sit-down]")).toHaveCount(0);
  await first.close();
  await second.close();
});

test("the lists of games keep themselves up to date and say whose move it is", async ({ page, browser, table, faults }) => {
  const [friend, context] = await stranger(browser, table.address, faults);
  await friend.goto("/");
  await expect(friend.getByText("No games yet")).toBeVisible();
  await start(page, { scenario: SKIRMISH, seats: ["open", "me"] });
  const id = page.url().split("/").at(-1);
  const offered = friend.locator(`[data-with-room] [data-game="${id}"]`);
  await expect(offered).toBeVisible();
  await expect(offered).toContainText("Waiting for someone to take the seat: Christians");
  await offered.click();
  await friend.locator("[data-sit-down]").click();
  await expect(friend.locator("section.mine")).toBeVisible();
  await friend.getByRole("button", { name: "Back to the lobby" }).click();
  const own = friend.locator(`section.mine [data-game="${id}"]`);
  await expect(own).toContainText("Your move");
  await expect(own).toContainText("Move your ships");
  // The other calls it off; the list says so without being asked.
  await page.getByText("More", { exact: true }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.locator("[data-call-off]").click();
  await expect(friend.locator(`[data-over] [data-game="${id}"]`)).toBeVisible();
  await context.close();
});

test("a side with several commanders has a seat for each, and the page says who acts", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/1571"]').click();
  await page.locator('[data-commanders="0"]').selectOption("4");
  await page.locator('[data-leads="0/S"]').selectOption("0");
  await expect(page.locator("[data-seat]")).toHaveCount(4);
  for (const [seat, who] of [["0", "me"], ["1", "me"], ["2", "ensign"], ["3", "ensign"]] as const) {
    await page.locator(`[data-seat="${seat}"]`).selectOption(who);
  }
  await page.locator("[data-new-game] [data-pace]").selectOption("live");
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  await hurry(page);
  // Two commanders of one side have its sign beside their clocks.
  expect(await page.locator("[data-clocks] [data-sign]").evaluateAll((all) => all.map((one) => one.getAttribute("data-sign")))).toEqual(["0", "0"]);
  const who = page.locator("[data-who]");
  await expect(who).toContainText("Barbarigo, Santa Cruz");
  // A click on a ship of the other squadron that is one's own goes over to its commander.
  await ship(page, "J5").click();
  await atRest(page);
  await expect(who).toContainText("Don Juan");
  await expect(page.locator("[data-choices] button").first()).toBeVisible();
});

test("a line that is cut is told of, what was clicked meanwhile too, and it heals", async ({ page, context, browser, table, faults }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  await hurry(page);
  await ship(page, "B4").click();
  await atRest(page);
  const revision = (await page.locator("main").getAttribute("data-revision")) ?? "";
  await context.setOffline(true);
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await expect(page.locator("[data-note]")).toContainText("cannot be reached");
  // Meanwhile somebody sits down; the page hears of it when the line is there again.
  const [friend, other] = await stranger(browser, table.address, faults);
  await friend.goto(page.url());
  await friend.locator("[data-sit-down]").click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("Connection lost")).toBeHidden();
  await expect(page.locator("[data-invite]")).toBeHidden();
  // Whoever sat down has added to the dice, and nothing else has happened.
  const healed = String(Number(revision) + 1);
  await expect(page.locator("main")).toHaveAttribute("data-revision", healed);
  await expect(page.locator("[data-place]").first()).toBeVisible();
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", healed);
  await other.close();

  // The lobby heals in the same way.
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await expect(page.locator("[data-game]").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Connection lost")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Connection lost")).toBeHidden();
  // The browser itself notes what could not be fetched.
  faults.length = 0;
});
