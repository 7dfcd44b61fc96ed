// Press: a game of seven powers begun with private letters; two write to each other, the third and an onlooker
// never learn of it; and a game without press.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, test, UNSAID } from "./table";

async function visitor(browser: Browser, baseURL: string, faults: string[], more: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...more })).newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto("/");
  await expect(page.locator("[data-me-link]")).toBeVisible();
  return page;
}

async function sit(page: Page, id: string, seat: number): Promise<void> {
  await page.evaluate(async ([id, seat]) => {
    const body = JSON.stringify({ seat, player: "me" });
    const answer = await fetch(`/api/games/${id}/seats`, { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, [id, seat] as const);
  await page.goto(`/#/game/${id}`);
  await expect(page.locator("[data-chat] summary")).toBeVisible();
}

async function speak(page: Page, text: string): Promise<void> {
  await page.locator("[data-say]").fill(text);
  await page.locator("[data-say]").press("Enter");
  await expect(page.locator("[data-say]")).toHaveValue("");
}

/** Begins the game of seven powers from the lobby, with three people; whoever begins it may lead further powers. */
async function begin(page: Page, press: string, mine: number[] = []): Promise<string> {
  await page.goto("/");
  await page.locator('[data-scenario="duel/standard"]').click();
  for (const seat of mine) await page.locator(`[data-seat="${seat}"]`).selectOption("me");
  for (const seat of [1, 2].filter((seat) => !mine.includes(seat))) await page.locator(`[data-seat="${seat}"]`).selectOption("open");
  await page.locator(`[data-press] input[value=${press}]`).check();
  await page.locator("[data-press]").scrollIntoViewIfNeeded();
  await page.screenshot({ path: `test-results/press-new-${press}.png` });
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  return page.url().split("/").at(-1)!;
}

test("powers write to each other in private, and nobody else learns of it", async ({ page, browser, table, faults }) => {
  const two = await visitor(browser, table.address, faults, { locale: "it-IT", viewport: { width: 390, height: 780 }, hasTouch: true });
  const three = await visitor(browser, table.address, faults);
  const onlooker = await visitor(browser, table.address, faults);
  const id = await begin(page, "private");
  await sit(two, id, 1);
  await sit(three, id, 2);
  await onlooker.goto(`/#/game/${id}`);
  await page.locator("[data-chat] summary").click();
  await expect(page.locator("[data-channel]")).toHaveCount(3);
  await page.locator('[data-channel="letter0-1"]').click();
  await speak(page, "let us share the east");
  await expect(page.locator("[data-said]")).toHaveText([/let us share the east/]);
  await page.locator('[data-channel="table"]').click();
  await speak(page, "peace to all");

  await expect(two.locator("[data-unread]")).toHaveText("2");
  await two.locator("[data-chat] summary").click();
  await expect(two.locator("[data-unread-in]")).toHaveText(["1"]);
  await two.locator('[data-channel="letter0-1"]').click();
  await expect(two.locator("[data-said]")).toHaveText([/let us share the east/]);
  await expect(two.locator("[data-unread]")).toHaveCount(0);
  await expect(two.locator("[data-chat]")).not.toContainText(UNSAID);
  await speak(two, "volentieri");
  await two.screenshot({ path: "test-results/press-phone.png" });
  await expect(page.locator("[data-unread-in]")).toHaveText(["1"]);
  await page.locator('[data-channel="letter0-1"]').click();
  await expect(page.locator("[data-said]")).toHaveText([/let us share the east/, /volentieri/]);
  await page.screenshot({ path: "test-results/press.png" });
  const found = await new AxeBuilder({ page }).include("[data-chat]").analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await expect(three.locator("[data-unread]")).toHaveText("1");
  await three.locator("[data-chat] summary").click();
  await expect(three.locator("[data-said]")).toHaveText([/peace to all/]);
  await three.locator('[data-channel="letter0-2"]').click();
  await expect(three.locator("[data-said]")).toHaveCount(0);
  await onlooker.locator("[data-chat] summary").click();
  await onlooker.locator('[data-channel="table"]').click();
  await expect(onlooker.locator("[data-said]")).toHaveText([/peace to all/]);
  await expect(onlooker.locator("[data-say]")).toHaveCount(0);
  await expect(onlooker.locator("[data-channel^=letter]")).toHaveCount(0);
  for (const on of [two, three, onlooker]) await on.context().close();
});

test("without press there is nothing to write", async ({ page }) => {
  await begin(page, "none");
  await page.locator("[data-chat] summary").click();
  await expect(page.locator("[data-press-line]")).toBeVisible();
  await expect(page.locator("[data-say]")).toHaveCount(0);
});

test("with history it is said beforehand that letters are opened at the end, and then they are", async ({ page, browser, table, faults }) => {
  const two = await visitor(browser, table.address, faults);
  const onlooker = await visitor(browser, table.address, faults, { locale: "it-IT" });
  // Where all others give up, the game is over.
  const mine = [0, 2, 3, 4, 5, 6];
  const id = await begin(page, "history", mine);
  await sit(two, id, 1);
  await page.locator("[data-chat] summary").click();
  await page.locator('[data-channel="letter0-1"]').click();
  await expect(page.locator("[data-press-line]")).toContainText("everybody reads all letters when the game is over");
  await speak(page, "let us share the east");
  await expect(page.locator("[data-said]")).toHaveText([/let us share the east/]);
  await two.locator("[data-chat] summary").click();
  await two.locator('[data-channel="letter1-2"]').click();
  await speak(two, "beware of the first");
  await onlooker.goto(`/#/game/${id}`);
  await onlooker.locator("[data-chat] summary").click();
  await expect(onlooker.locator("[data-say]")).toBeVisible();
  await expect(onlooker.locator("[data-channel^=letter]")).toHaveCount(0);

  for (const seat of mine) {
    const answer = await page.request.post(`/api/games/${id}/table`, { data: { client: `resign-${seat}`, seat, action: "resign" }, headers: { origin: table.address } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  // The page that looked on all the while opens them by itself.
  await expect(onlooker.locator("[data-channel^=letter]")).toHaveCount(2);
  for (const [channel, text] of [["letter0-1", "let us share the east"], ["letter1-2", "beware of the first"]] as const) {
    await onlooker.locator(`[data-channel="${channel}"]`).click();
    await expect(onlooker.locator("[data-said]")).toHaveText([new RegExp(text)]);
    await expect(onlooker.locator("[data-say]"), "nobody writes in others' letters").toHaveCount(0);
  }
  await expect(onlooker.locator("[data-chat]")).not.toContainText(UNSAID);
  await onlooker.screenshot({ path: "test-results/press-opened.png" });
  // Whoever comes only then reads them, too.
  const late = await visitor(browser, table.address, faults);
  await late.goto(`/#/game/${id}`);
  await late.locator("[data-chat] summary").click();
  await late.locator('[data-channel="letter0-1"]').click();
  await expect(late.locator("[data-said]")).toHaveText([/let us share the east/]);
  for (const on of [two, onlooker, late]) await on.context().close();
});
