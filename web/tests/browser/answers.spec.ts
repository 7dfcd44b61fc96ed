// Standing answers: what was just answered is answered always, with one click, and the table does so from
// then on; a written one that does not fit says why; only the seat's own browser sees any of it.
import type { Browser, Page } from "@playwright/test";
import { begin, choose, own, roll } from "./open-table";
import { atRest, ends, expect, hurry, isAsked, start, test, UNSAID } from "./table";

test("what is answered once is answered always", async ({ page, browser, table, faults }, info) => {
  test.setTimeout(180_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  await hurry(page);
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "it-IT" });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  await expect.poll(async () => {
    if (await isAsked(page)) return true;
    await ends(friend);
    return false;
  }, { timeout: 60_000 }).toBe(true);

  // What is no line of these rules is refused; what cannot be done now is left, and says so.
  await page.locator("[data-answers] > summary").click();
  const kinds = page.locator("[data-answer-kind]");
  await expect(kinds.locator("option:checked")).toHaveText(/^Now: /);
  await expect(page.locator("[data-answer-seat]"), "there is but one seat").toHaveCount(0);
  await page.locator("[data-answer-samples] button").last().click();
  await expect(page.locator("[data-answer-lines]"), "how it is written is shown").toHaveValue("done");
  await page.locator("[data-answer-lines]").fill("abracadabra");
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-left-answers] [role=alert]")).toBeVisible();
  // The browser notes that it was refused.
  expect(faults.splice(0)).toHaveLength(1);
  await page.locator("[data-answer-lines]").fill("Z99 *");
  await page.locator("[data-answer-conditions] summary").click();
  await page.locator("[data-answer-unable]").fill("Z99 * *\nZ98 *");
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-answer]")).toContainText("unless possible: Z99 * *; Z98 *");
  await expect(page.locator("[data-unfit]")).toContainText("None of the actions");
  await page.screenshot({ path: info.outputPath("answers.png") });
  await page.locator("[data-drop-answer]").click();
  await expect(page.locator("[data-answer]")).toHaveCount(0);
  await page.locator("[data-answers] > summary").click();

  await expect.poll(() => ends(page), { timeout: 30_000 }).toBe(true);
  const always = page.locator("[data-always]");
  await expect(always).toHaveText(/^Always answer “[^”]+[^.]” with “[^”]+”$/);
  await page.screenshot({ path: info.outputPath("always.png") });
  // What ends more than one thing that could be done is asked once.
  page.once("dialog", (dialog) => void dialog.accept());
  await always.click();
  await expect(page.locator("[data-left-answers]")).toHaveAttribute("data-left-answers", "1");
  await expect(friend.locator("[data-left-answers]")).toHaveAttribute("data-left-answers", "0");

  // Played on by hand where something else is asked, until the table has answered for this seat.
  const given = page.locator("[data-log] [data-standing]");
  await expect.poll(async () => {
    if ((await given.count()) > 0) return true;
    if (!(await ends(friend))) await ends(page);
    return false;
  }, { timeout: 90_000 }).toBe(true);
  await expect(given.first()).toContainText("standing answer");
  await page.screenshot({ path: info.outputPath("given.png") });
  await friend.screenshot({ path: info.outputPath("phone.png") });
  for (const looker of [page, friend]) await expect(looker.locator("body")).not.toContainText(UNSAID);
  await atRest(page);
  await friend.context().close();
});

test("whoever holds several seats says for which an answer is left", async ({ page }) => {
  await start(page, { scenario: "duel/standard", seats: ["me", "me", "open"] });
  await page.locator("[data-answers] > summary").click();
  const seats = page.locator("[data-answer-seat]");
  await expect(seats.locator("option")).toHaveCount(2);
  const [first, second] = await seats.locator("option").allTextContents();
  expect(first).not.toBe(second);
  await expect(seats.locator("option:checked")).toHaveText(first ?? "");
  await seats.selectOption("1");
  await page.locator("[data-answer-kind]").selectOption("retreat");
  await page.locator("[data-answer-lines]").fill("* disband");
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-answer]")).toContainText(`${second}: Say where your dislodged units go`);
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

/** One against one, locked, and few on the deck that is boarded. */
const ABOARD = own("Aboard", [
  ["A1 quinquereme marines 4 heavies 2 archers 0 at 300 200 0", "A2 trireme at 100 100 0"],
  ["B1 quinquereme marines 2 archers 0 at 300 228 90", "B2 trireme at 900 700 180"],
], ["A1 ram B1"]);

/** A game of it, and a friend in a browser of their own in the second seat. */
async function aboard(page: Page, browser: Browser, address: string): Promise<Page> {
  await begin(page, { scenario: "naumachia/aboard", seats: ["me", "open"], source: ABOARD, dice: "hands" });
  const friend = await (await browser.newContext({ baseURL: address })).newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await hurry(friend);
  return friend;
}

test("who falls first in a boarding is left beforehand, while something else is asked", async ({ page, browser, table }, info) => {
  test.setTimeout(60_000);
  const friend = await aboard(page, browser, table.address);
  await roll(page, 9, 2);
  await expect.poll(() => isAsked(page)).toBe(true);
  await page.locator("[data-standing-answers] > summary").click();
  await page.locator('[data-standing-answer="answer-losses"]').selectOption({ label: "ask me" });
  await atRest(page);

  // Who is not asked sets theirs all the same, and whoever is asked goes on.
  await friend.locator("[data-standing-answers] > summary").click();
  const counter = friend.locator('[data-standing-answer="answer-counter"]');
  await counter.selectOption({ label: "never" });
  await expect(counter.locator("option").first()).toHaveText("never");
  await expect(friend.locator("[data-standing-answers]"), "theirs alone").toHaveCount(1);
  await expect.poll(() => isAsked(page)).toBe(true);

  // Something else is asked, and what is written stays for the question it is written for.
  await page.locator("[data-answers] > summary").click();
  const kinds = page.locator("[data-answer-kind]");
  await expect(kinds).not.toHaveValue("losses");
  await kinds.selectOption({ label: "Choose a loss" });
  await page.locator("[data-answer-lines]").fill("lose * heavy\nlose * marine");
  await page.locator("[data-answer-conditions] > summary").click();
  await page.locator("[data-answer-able]").fill("lose A1 *\nlose * marine");
  const offered = await kinds.locator("option").allTextContents();
  expect(new Set(offered).size, "no two read the same").toBe(offered.length);
  await page.screenshot({ path: info.outputPath("beforehand.png") });
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-answer]")).toContainText("Choose a loss");
  await expect(page.locator("[data-answer]")).toContainText("only while possible: lose A1 *; lose * marine");
  await expect(page.locator("[data-unfit]"), "it is not asked").toHaveCount(0);
  // While the rules answer the question themselves it waits, and says so.
  const state = page.locator("[data-answer-state]");
  for (const [how, says] of [["the cheapest first", "a standing answer of the rules (the cheapest first) decides this instead"], ["ask me", "Not given yet."]] as const) {
    const losses = page.locator('[data-standing-answer="answer-losses"]');
    if (!(await losses.isVisible())) await page.locator("[data-standing-answers] > summary").click();
    await losses.selectOption({ label: how });
    await expect(state).toContainText(says);
    await page.screenshot({ path: info.outputPath(`${how.split(" ")[0]}.png`) });
    await atRest(page);
  }
  await page.locator("[data-answers] > summary").click();

  // The other side stands by until the boarding.
  const board = page.locator('[data-set^="A1 board B1"], [data-manoeuvre^="A1 board B1"]');
  await expect.poll(async () => {
    if (await isAsked(page)) {
      await choose(page, "A1");
      if ((await board.count()) > 0) return true;
      await page.keyboard.press("Escape");
    }
    if (!(await ends(friend))) await ends(page);
    return false;
  }, { timeout: 30_000 }).toBe(true);
  await page.locator("[data-do]").click();
  await atRest(page);
  // Fourteen against four are three to one: 1 and 3 against 4, and one of the attackers falls.
  await page.locator("[data-dice-line]").fill("1 4");
  await page.locator("[data-dice-line]").press("Enter");
  for (const looker of [page, friend]) {
    await expect(looker.locator("[data-log] [data-standing]").first()).toContainText("standing answer");
    await expect(looker.locator("body")).not.toContainText(UNSAID);
  }
  await atRest(page);
  // One heavy of two has fallen, and no marine.
  await page.keyboard.press("Escape");
  await choose(page, "A1");
  const boxes = () => page.locator(".rows [data-boxes]").evaluateAll((all) => all.map((one) => one.getAttribute("data-boxes")));
  await expect.poll(boxes).toEqual(expect.arrayContaining([expect.stringMatching(/^1\//), expect.stringMatching(/^4\//)]));
  await page.screenshot({ path: info.outputPath("board.png") });
  await friend.context().close();
});

test("what one tab changes of the standing answers, another that shows them follows", async ({ page, browser, table }) => {
  test.setTimeout(60_000);
  const friend = await aboard(page, browser, table.address);
  await atRest(friend);
  await expect(page.locator("[data-invite]")).toBeHidden();
  await roll(page, 9, 2);
  await expect.poll(() => isAsked(page)).toBe(true);
  const tab = await friend.context().newPage();
  await tab.goto(page.url());
  const [shown, changed] = [friend, tab].map((one) => one.locator('[data-standing-answer="answer-counter"]'));
  for (const one of [friend, tab]) await one.locator("[data-standing-answers] > summary").click();
  await expect(shown!.locator("option").first()).not.toHaveText("never");
  await changed!.selectOption({ label: "never" });
  await expect(changed!.locator("option").first()).toHaveText("never");
  await expect(shown!.locator("option").first()).toHaveText("never");
  await friend.context().close();
});
