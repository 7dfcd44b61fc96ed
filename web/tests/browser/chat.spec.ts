// Chat and notes: three commanders and an onlooker, each of whom hears what is meant for them; a chat silenced,
// somebody blocked and complained of.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, test, UNSAID } from "./table";

async function visitor(browser: Browser, baseURL: string, faults: string[], more: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...more })).newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  return page;
}

/** Asks the table for something, as the page does. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  return page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }, [path, JSON.stringify(data)] as const);
}

/** Comes to the lobby, known to the table from the page on. */
async function arrive(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("[data-me-link]")).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await page.locator("[data-chat] summary").click();
  await expect(page.locator("[data-lines]")).toBeVisible();
}

async function speak(page: Page, text: string): Promise<void> {
  await page.locator("[data-say]").fill(text);
  await page.locator("[data-say]").press("Enter");
  await expect(page.locator("[data-say]")).toHaveValue("");
}

test("each hears what is meant for them, and nobody else", async ({ page, browser, table, faults }) => {
  await arrive(page);
  const roster = [{ side: 0, squadrons: ["R"] }, { side: 0, squadrons: ["S", "T"] }, { side: 1 }];
  const { id } = await ask<{ id: string }>(page, "/api/games", { scenario: "nauta/squadrons", seats: ["me", "open", "open"], roster });
  const ally = await visitor(browser, table.address, faults, { locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true });
  const foe = await visitor(browser, table.address, faults);
  const onlooker = await visitor(browser, table.address, faults);
  for (const on of [ally, foe, onlooker]) await arrive(on);
  await ask(ally, `/api/games/${id}/seats`, { seat: 1, player: "me" });
  await ask(foe, `/api/games/${id}/seats`, { seat: 2, player: "me" });
  await ask(page, "/api/me", { name: "Eufemia" });
  for (const on of [page, ally, foe, onlooker]) {
    await on.goto(`/#/game/${id}`);
    await expect(on.locator("[data-chat] summary")).toBeVisible();
  }

  // By keyboard: to all, then to one's own side.
  await page.locator("[data-chat] summary").focus();
  await page.keyboard.press("Enter");
  await speak(page, "good luck <b>all</b>");
  await page.locator('[data-channel="side0"]').click();
  await speak(page, "we strike at dawn");
  await expect(foe.locator("[data-unread]")).toHaveText("1");
  await expect(ally.locator("[data-unread]")).toHaveText("2");
  await open(foe);
  await expect(foe.locator("[data-said]")).toHaveText([/Eufemia.*good luck <b>all<\/b>/s]);
  await expect(foe.locator("[data-unread]")).toHaveCount(0);
  await expect(foe.locator("[data-channel]")).toHaveCount(0);
  await open(ally);
  await ally.locator('[data-channel="side0"]').click();
  await expect(ally.locator("[data-said]")).toHaveText([/we strike at dawn/]);
  await expect(ally.locator("[data-chat]")).not.toContainText(UNSAID);
  await ally.screenshot({ path: "test-results/chat-phone.png" });
  const box = await ally.locator("[data-chat] > div").boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  await open(onlooker);
  await expect(onlooker.locator("[data-said]")).toHaveCount(0);
  await speak(onlooker, "they will lose");
  await expect(onlooker.locator("[data-said]")).toHaveCount(1);
  await expect(page.locator("[data-lines]")).not.toContainText("they will lose");

  // Notes of one's own are there after a reload, and nobody else has them.
  await page.locator("[data-note]").fill("watch the left");
  await page.locator("[data-note]").blur();
  await expect(page.locator("[data-note-status]")).toHaveText("Notes saved.");
  await page.screenshot({ path: "test-results/chat.png" });
  const found = await new AxeBuilder({ page }).include("[data-chat]").analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.reload();
  await open(page);
  await expect(page.locator("[data-note]")).toHaveValue("watch the left");
  await expect(foe.locator("[data-note]")).toHaveValue("");

  // What two devices of one person write is all there; so is what was typed just before the page is left.
  const note = page.locator("[data-note]");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await open(second);
  await expect(second.locator("[data-note]")).toHaveValue("watch the left");
  await page.bringToFront();
  await note.fill("watch the right");
  await expect(page.locator("[data-note-status]"), "without leaving the field").toHaveText("Notes saved.");
  const other = second.locator("[data-note]");
  await other.evaluate((field: HTMLTextAreaElement) => {
    field.value = "guns first";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(second.locator("[data-note-status]")).toContainText("another device");
  await expect(other).toHaveValue("watch the right\n———\nguns first");
  await second.close();
  await note.blur();
  await note.focus();
  await expect(note).toHaveValue("watch the right\n———\nguns first");
  await note.fill("typed, and gone");
  await page.reload();
  await open(page);
  await expect(note).toHaveValue("typed, and gone");

  // Silence is kept over a reload, and ends.
  await foe.locator("[data-silent]").check();
  await expect(foe.locator("[data-lines]")).toHaveCount(0);
  await foe.reload();
  await speak(page, "anybody there");
  await expect(ally.locator("[data-channel]")).toHaveCount(2);
  await expect(foe.locator("[data-unread]")).toHaveCount(0);
  await foe.locator("[data-chat] summary").click();
  await foe.locator("[data-silent]").uncheck();
  await expect(foe.locator("[data-said]")).toHaveCount(2);

  // Somebody is complained of and blocked, and heard again once that is lifted.
  await speak(foe, "a foul word");
  await page.locator("[data-said]").filter({ hasText: "a foul word" }).locator("[data-about]").click();
  await page.locator("[data-why]").fill("insults me");
  await page.locator("[data-report]").click();
  await expect(page.locator("[data-chat] [role=status]:not([data-note-status])")).toHaveText("Reported to whoever runs this table.");
  await page.locator("[data-said]").filter({ hasText: "a foul word" }).locator("[data-about]").click();
  await page.locator("[data-block]").click();
  await expect(page.locator("[data-lines]")).not.toContainText("a foul word");
  await page.goto("/#/me");
  await page.locator("[data-unblock]").click();
  await expect(page.locator("[data-blocked]")).toHaveCount(0);
  await page.goto(`/#/game/${id}`);
  await open(page);
  await expect(page.locator("[data-lines]")).toContainText("a foul word");
  for (const on of [ally, foe, onlooker]) await on.context().close();
});
