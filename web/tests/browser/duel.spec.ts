// A duel of sealed orders between two browsers: written by clicks and as notation, taken back and
// given again, revealed to both together; and proof that nobody hears of the other's orders before.
import type { BrowserContext, Page } from "@playwright/test";
import { atRest, expect, hurry, ship, start, test, UNSAID } from "./table";
import { Hearing, tells } from "./hearing";

const DUEL = "duel/lepanto";
/** What the Holy League writes in the first turn; no other side's choices can name the first two. */
const SECRETS = ["G D2 - E3", "G D3 S G D2 - E3", "F E2 - G1"];
/** The same as the record has them, which keeps the second as it was written. */
const RECORDED = ["G D2 - E3", "G D3 S D2 - E3", "F E2 - G1"];
const FORMS = [...SECRETS, ...RECORDED];

/** What a record has in place of what was told and is sealed: salted with the seed, so that nobody can
 *  guess at it. */
const COMMITMENT = /^\{"move":"sealed","seat":0,"commitment":"[0-9a-f]{32}"[^\n]*\}$/gm;

/** Every object within that looks like an order of a side and has not been carried out. */
function sealedOrders(value: unknown, side: number): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => sealedOrders(one, side));
  if (typeof value !== "object" || value === null) return [];
  const { notation, side: of, result } = value as Record<string, unknown>;
  const own = typeof notation === "string" && of === side && !result ? [value] : [];
  return [...own, ...Object.values(value).flatMap((one) => sealedOrders(one, side))];
}

/** The JSON in what was sent: a line of a record, of updates, or an answer after its status. */
function jsonIn(text: string): unknown[] {
  return text.split("\n").flatMap((line) => {
    const json = line.replace(/^(data: ?|\d{3} )/, "");
    if (!/^[{[]/.test(json)) return [];
    try {
      return [JSON.parse(json) as unknown];
    } catch {
      return []; // Messages and pictures are sent, too.
    }
  });
}

/** A line of updates that is listened to outside any page, with the cookie of a browser. */
async function listen(context: BrowserContext, address: string): Promise<{ said: () => string; close: () => void }> {
  const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const gate = new AbortController();
  const answer = await fetch(address, { headers: { cookie }, signal: gate.signal });
  expect(answer.status).toBe(200);
  let text = "";
  const decoder = new TextDecoder();
  const reader = answer.body!.getReader();
  void (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += decoder.decode(piece.value, { stream: true });
  })().catch(() => undefined);
  return { said: () => text, close: () => gate.abort() };
}

/** Everything that a browser can fetch about a game, by address. */
async function everything(context: BrowserContext, game: string, seat: number): Promise<Map<string, string>> {
  const lines = ["", "G", "F", "F E2", "G D2", "clear D2"].map((begin) => `/lines?seat=${seat}&start=${encodeURIComponent(begin)}`);
  const pieces = Array.from({ length: 17 }, (_, piece) => `/choices?seat=${seat}&piece=${piece}`);
  const rest = ["", "/record", "/timeline", "/film?from=0&count=100", "/film?since=0&count=100", "/picture.svg", `/choices?seat=${seat}`, `/reminders?seat=${seat}`];
  const found = new Map<string, string>();
  for (const path of [...rest, ...pieces, ...lines]) {
    const answer = await context.request.get(`${game}${path}`);
    found.set(path, `${answer.status()} ${await answer.text()}`);
  }
  for (const sector of ["E3", "G1", "D2"]) {
    const data = { seat, piece: 0, target: { place: { sector } }, begun: [] };
    const answer = await context.request.post(`${game}/why`, { data });
    found.set(`why ${sector}`, `${answer.status()} ${await answer.text()}`);
  }
  return found;
}

async function another(context: BrowserContext, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return page;
}

/** An order in the list beside the board. */
const orderLine = (page: Page, order: string) => page.locator(`[data-order-line="${order}"]`);

async function write(page: Page, ...orders: string[]): Promise<void> {
  await page.locator(".tab-text").click();
  for (const order of orders) {
    await page.locator("[data-notation] input").fill(order);
    await page.locator("[data-notation] input").press("Enter");
    await expect(page.locator("[data-notation] input")).toHaveValue("");
    await atRest(page);
  }
}

/** Chooses a ship, then clicks a sector that it can be ordered to. */
async function send(page: Page, code: string, sector: string): Promise<void> {
  await ship(page, code).click();
  await expect(page.locator("[data-selected-code]")).toHaveText(code);
  await expect(page.locator(`[data-target="${sector}"]`)).toBeVisible();
  await atRest(page);
  await page.locator(`[data-sector="${sector}"]`).click();
  await expect(orderLine(page, `${code} - ${sector}`)).toBeVisible();
  await atRest(page);
}

/** Says that no more orders come, whether or not more could be given. */
async function ready(page: Page): Promise<void> {
  const revision = () => page.locator("main").getAttribute("data-revision");
  const anyway = page.locator("[data-end-anyway]");
  const before = await revision();
  await page.locator('[data-choice="ready"]').click();
  await expect.poll(async () => (await anyway.count()) > 0 || (await revision()) !== before).toBe(true);
  if ((await anyway.count()) > 0) await anyway.click();
  await expect.poll(revision).not.toBe(before);
  await atRest(page);
}

test("sealed orders are known to nobody else until both are ready, then to both", async ({ page, browser, table, faults }) => {
  test.setTimeout(100_000);
  await start(page, { scenario: DUEL, seats: ["me", "open"] });
  await hurry(page);
  const league = await Hearing.of(page);
  const game = `${table.address}/api/games/${page.url().split("/").at(-1)}`;

  const [beyond, aside] = [await browser.newContext({ baseURL: table.address, viewport: { width: 1200, height: 800 } }), await browser.newContext({ baseURL: table.address })];
  const [friend, onlooker] = [await another(beyond, faults), await another(aside, faults)];
  const [ottoman, watched] = [await Hearing.of(friend), await Hearing.of(onlooker)];
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("section.mine")).toBeVisible();
  await hurry(friend);
  await onlooker.goto(page.url());
  await expect(onlooker.getByText("You are watching.", { exact: true })).toBeVisible();
  await expect(page.locator("[data-invite]")).toBeHidden();
  // Planning first is for what is done at once; sealed orders are a plan already.
  await expect(page.locator("[data-plans-first]")).toHaveCount(0);

  const others = [beyond, aside] as const;
  const lines = await Promise.all(others.map((context) => listen(context, `${game}/updates`)));
  const before = await Promise.all(others.map((context) => everything(context, game, 1)));

  // By clicks: a move, another, and one that is clicked, taken away again and written instead.
  await send(page, "G D2", "E3");
  await send(page, "F E2", "G1");
  await send(page, "G D5", "E5");
  await orderLine(page, "G D5 - E5").locator("[data-cancel]").click();
  await atRest(page);
  await expect(orderLine(page, "G D5 - E5")).toHaveCount(0);
  await write(page, "g d3 s d2 - e3");
  for (const order of SECRETS) await expect(orderLine(page, order)).toHaveCount(1);

  // Nothing that anybody else can ask for has changed by a letter.
  const after = await Promise.all(others.map((context) => everything(context, game, 1)));
  for (const [n, fetched] of after.entries()) {
    for (const [path, text] of fetched) expect(text, `${n === 0 ? "opponent" : "onlooker"} ${path}`).toBe(before[n]?.get(path));
  }

  // Ready, not ready after all, and ready again. The focus never falls to the body.
  await ready(page);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.locator('[data-recall="0"]').click();
  await expect(page.locator('[data-choice="ready"]')).toBeEnabled();
  await expect(page.locator('[data-recall="0"]')).toHaveCount(0);
  await ready(page);
  await expect(page.locator('[data-recall="0"]')).toBeVisible();
  // Orders are written anew every time: that there were none is no answer for always.
  await expect(page.locator("[data-left-answers]")).toBeVisible();
  await expect(page.locator("[data-always]")).toHaveCount(0);
  // The head of everybody's table says who is ready and who still writes.
  for (const seen of [page, friend, onlooker]) {
    await expect(seen.locator('[data-side="0"]')).toHaveAttribute("data-side-state", "ready");
    await expect(seen.locator('[data-side="1"]')).toHaveAttribute("data-side-state", "writes");
  }

  // The opponent writes meanwhile, too; the orders of each are seen by that one only.
  await write(friend, "F I2 - G1");
  await expect(orderLine(friend, "F I2 - G1")).toHaveCount(1);
  await expect(orderLine(page, "F I2 - G1")).toHaveCount(0);
  await friend.reload();
  await expect(orderLine(friend, "F I2 - G1")).toHaveCount(1);
  await expect(friend.locator("[data-order-line]")).toHaveCount(1);
  await expect(friend.locator("[data-order]")).toHaveCount(1);
  await expect(onlooker.locator("[data-order], [data-order-line]")).toHaveCount(0);

  const records = await Promise.all([...others, page.context()].map(async (context) => (await context.request.get(`${game}/record`)).text()));
  const waiting = await Promise.all(others.map((context) => everything(context, game, 1)));
  const known = [
    ["opponent", [...(await ottoman.all()), lines[0]!.said(), ...waiting[0]!.values()], 0],
    ["onlooker", [...(await watched.all()), lines[1]!.said(), ...waiting[1]!.values()], 0],
    ["onlooker", [...(await watched.all()), lines[1]!.said(), ...waiting[1]!.values()], 1],
  ] as const;
  for (const [who, texts, side] of known) {
    for (const text of texts) {
      for (const order of side === 0 ? FORMS : ["F I2 - G1"]) expect(tells(text, order), `${who} was told ${order}: ${text.slice(0, 300)}`).toBe(false);
      expect(sealedOrders(jsonIn(text), side), who).toEqual([]);
    }
  }
  // Who wrote them has them, so that what was looked for is what is sent; and lines were open.
  const own = await league.all();
  for (const order of SECRETS) expect(own.some((text) => tells(text, order)), order).toBe(true);
  for (const order of RECORDED) expect(tells(records[2]!, order), `own record: ${order}`).toBe(true);
  // Of all that the League wrote, took away and wrote again, others have what they were told: that it
  // was ready, was not after all, and is ready again.
  expect(records[1]!.match(COMMITMENT)).toHaveLength(3);
  const entries = records[1]!.trim().split("\n").filter((line) => !line.includes("add-to-dice"));
  expect(entries).toHaveLength(4);
  for (const record of records.slice(0, 2)) for (const order of FORMS) expect(tells(record, order), `record of another: ${order}`).toBe(false);
  for (const { bodies } of [league, ottoman, watched]) expect(bodies.flatMap(({ text }) => jsonIn(text)).length).toBeGreaterThan(0);
  expect(league.events.flatMap((text) => sealedOrders(jsonIn(text), 0)).length).toBeGreaterThan(0);
  expect(ottoman.events.length).toBeGreaterThan(0);
  expect(watched.events.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.said()).toContain("event: update");

  // Revealed to all together, with what became of them.
  await ready(friend);
  for (const seen of [page, friend, onlooker]) {
    for (const [order, fate] of [["G D2 - E3", "done"], ["F E2 - G1", "failed"], ["F I2 - G1", "failed"], ["G D3 S G D2 - E3", "done"]] as const) {
      await expect(seen.locator(`[data-past-orders] [data-order-line="${order}"]`)).toHaveAttribute("data-fate", fate);
    }
    await expect(ship(seen, "G E3")).toBeVisible();
    await expect(ship(seen, "F E2")).toBeVisible();
    await expect(seen.locator("body")).not.toContainText(UNSAID);
  }
  // The same ears hear them now: they were not deaf before.
  for (const order of SECRETS) {
    expect(ottoman.events.some((text) => tells(text, order)), order).toBe(true);
    expect(watched.events.some((text) => tells(text, order)), order).toBe(true);
    for (const line of lines) await expect.poll(() => tells(line.said(), order)).toBe(true);
  }

  // The fall, and what each keeps: ships that no key position feeds are removed, chosen or not.
  await send(page, "F E2", "F2");
  await write(friend, "G J6 - I6");
  await ready(page);
  await ready(friend);
  for (const seen of [page, friend]) await expect(seen.locator("[data-phase]")).toContainText("builds and removals");
  await write(page, "F F2 D", "F E7 D");
  await expect(orderLine(page, "F F2 D")).toHaveCount(1);
  const sent = [...(await ottoman.all()), lines[0]!.said(), ...(await everything(beyond, game, 1)).values()];
  for (const text of sent) expect(tells(text, "F F2 D"), text.slice(0, 300)).toBe(false);
  await ready(page);
  await write(friend, "F I7 D");
  await ready(friend);
  for (const seen of [page, friend]) {
    await expect(seen.locator("[data-phase]")).toContainText("orders");
    await expect(seen.locator('[data-past-orders] [data-order-line="F F2 D"]')).toHaveCount(1);
    await expect(seen.locator('[data-past-orders] [data-order-line="F I2 D"]')).toContainText("removed unasked");
    for (const code of ["F F2", "F E7", "F I2", "F I7"]) await expect(ship(seen, code)).toHaveCount(0);
  }
  for (const line of lines) line.close();
  await beyond.close();
  await aside.close();
});
