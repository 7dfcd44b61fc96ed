// What a battle of Nauta looks like at the table: fleets deployed behind a screen, speeds on one sheet,
// what a move would come to, boarding as rows of dice.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { begin, choose, goOn, isOver, press, roll, set, turn, value } from "./open-table";
import { atRest, endPhase, expect, test, UNSAID } from "./table";

/** Three hundred points a side, deployed by the players. */
const BATTLE = "nauta/greeks-persians";
const screen = (page: Page, side: number) => page.locator(`[data-screen="${side}"]`);
const codes = (page: Page) => page.locator("[data-piece]").evaluateAll((all) => all.map((one) => one.getAttribute("data-code") ?? ""));

/** Gives an order to some ships of the fleet that deploys, or to all, and does what comes of it; how many obey. */
async function order(page: Page, line: string, ships: readonly string[] | "all"): Promise<number> {
  await page.keyboard.press("Escape");
  if (ships === "all") await page.locator("[data-choose-all]").click();
  else for (const [n, code] of ships.entries()) await page.locator(`[data-code="${code}"]`).click(n > 0 ? { modifiers: ["Shift"] } : {});
  await page.locator(`[data-order="${line}"]`).click();
  await expect(page.locator("[data-report]")).toBeVisible();
  const obey = await page.locator("[data-piece].obeys").count();
  await page.locator("[data-give]").click();
  await atRest(page);
  return obey;
}

/** Where ships stand on the drawing, and which way they point. */
const stands = (page: Page, ships: readonly string[]) =>
  Promise.all(ships.map(async (code) => {
    const [x = 0, y = 0] = ((await page.locator(`[data-code="${code}"]`).getAttribute("style")) ?? "").match(/-?[\d.]+(?=px)/g)!.map(Number);
    return { x, y };
  }));

test("fleets are deployed behind screens by orders to groups, which lift for both", async ({ page, browser, table, faults }) => {
  test.setTimeout(120_000);
  await begin(page, { scenario: BATTLE, seats: ["me", "open"] });
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(page.locator("[data-invite]")).toBeHidden();
  // Each sees the own fleet and the other's screen, and no ship behind it.
  for (const [seen, own, other] of [[page, "A", "P"], [friend, "P", "A"]] as const) {
    await atRest(seen);
    await expect(screen(seen, own === "A" ? 1 : 0)).toBeVisible();
    await expect(screen(seen, own === "A" ? 0 : 1)).toHaveCount(0);
    const there = await codes(seen);
    expect(there.length).toBeGreaterThan(5);
    expect(there.every((code) => code.startsWith(own)), `${own} sees no ${other}: ${there.join(" ")}`).toBe(true);
  }
  await page.getByRole("tab", { name: "Text" }).click();
  await expect(page.locator("[data-text-screen]")).toContainText("Persians");

  const five = ["A1", "A2", "A3", "A4", "A5"];
  expect(await order(page, "line", five)).toBe(5);
  const line = await stands(page, five);
  expect(new Set(line.map(({ y }) => y)).size, "abreast").toBe(1);
  expect(await order(page, "column", ["A1", "A2", "A3"])).toBe(3);
  const column = await stands(page, ["A1", "A2", "A3"]);
  expect(new Set(column.map(({ x }) => x)).size, "one behind the other").toBe(1);
  expect(await order(page, "proposed", "all")).toBe(9);
  expect(await order(page, "crescent", five)).toBe(5);
  const crescent = (await stands(page, five)).sort((a, b) => a.x - b.x).map(({ y }) => y);
  expect(crescent[0]!, "horns ahead").toBeLessThan(crescent[2]!);
  expect(crescent[4]!).toBeLessThan(crescent[2]!);
  await endPhase(page);
  await expect(screen(page, 1), "until both are ready").toBeVisible();
  await endPhase(friend);
  for (const seen of [page, friend]) {
    await expect(seen.locator("[data-screen]")).toHaveCount(0);
    await expect(seen.locator('[data-code="A1"]')).toBeVisible();
    await expect(seen.locator('[data-code="P1"]')).toBeVisible();
  }
  await context.close();
});

test("three hundred points a side are deployed, given speeds on one sheet, and played on by two seats", async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page, { scenario: BATTLE, seats: ["me", "me"] });
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  await expect(page.locator("[data-screen]")).toHaveCount(0);
  // Who sits in both seats writes for one after the other: the whole fleet as fast as may be.
  for (let side = 0; side < 2; side += 1) {
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-cards]")).toBeVisible();
    const cards = await page.locator("[data-card]").count();
    expect(cards).toBeGreaterThan(8);
    await page.locator('[data-sweep="most"]').click();
    await expect(page.locator("[data-card].changed")).toHaveCount(cards);
    await page.locator('[data-sweep="least"]').click();
    await page.locator('[data-sweep="most"]').click();
    await page.locator("[data-give-cards]").click();
    await atRest(page);
    await endPhase(page);
    await atRest(page);
  }
  const first = await turn(page);
  for (let step = 0; step < 90 && !(await isOver(page)); step += 1) {
    await goOn(page);
    if ((await turn(page)) !== first && (await turn(page))?.includes("3/")) break;
  }
  expect(await turn(page)).not.toBe(first);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

/** Two ships that touch after one move, each with soldiers, and the rest far off. */
const ABOARD = `
title = "Aboard"
summary = "Two crews."
minutes = 10
points = 300
[options]
cataphract = "on"
[[side]]
name = "Athenians"
[[side]]
name = "Persians"
[[squadron]]
side = 0
code = "A"
name = "Athenians"
nation = "athenians"
ships = ["A1 2 +1 admiral at 300 200 0 speed 3", "A2 2 at 100 100 0", "A3 2 at 60 100 0"]
[[squadron]]
side = 1
code = "P"
name = "Persians"
nation = "persians"
ships = ["P1 2 +1 at 300 260 90 speed 0", "P2 2 admiral at 500 500 180", "P3 2 at 540 500 180"]
`;

test("a boarding is looked at, fought in rows of dice, and stays to be read", async ({ page }) => {
  test.setTimeout(90_000);
  await begin(page, { scenario: "nauta/aboard", seats: ["me", "me"], source: ABOARD, dice: "hands" });
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  await roll(page, 6, 1);
  await press(page, "first");
  await choose(page, "A1");
  await page.locator("[data-do]").click();
  await atRest(page);
  // Nobody is hurt.
  await roll(page, 1, 6);
  await choose(page, "A1");
  await press(page, "A1 board P1");
  await endPhase(page);
  await atRest(page);
  while ((await page.locator("[data-own-dice]").count()) === 0) await endPhase(page).then(() => atRest(page));
  await roll(page, 4);
  const fight = page.locator("[data-contest]");
  await expect(fight).toHaveCount(1);
  // Two units and an Admiral against two units.
  await expect(fight.locator('[data-deck="attacks"] .die')).toContainText("+3");
  await expect(fight.locator('[data-deck="defends"] .die')).toContainText("+2");
  await roll(page, 3);
  // One die lies: the chances are those that are left.
  const open = fight.locator('[data-round="1"]');
  await expect(open.locator('[data-throw="A1"] [data-sum]')).toHaveText("= 6");
  await expect(open.locator('[data-throw="P1"] .out')).toBeVisible();
  const chances = await fight.locator("[data-contest-row]").evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-contest-row"))));
  expect(chances, "six beats 1 to 3, ties 4, loses to 5 and 6").toEqual([5_000, 1_667, 3_333]);
  await roll(page, 1);
  await expect(fight.locator('[data-round="1"] [data-throw="P1"]')).toHaveAttribute("data-lost", "1");
  await expect(fight.locator('[data-round="1"] [data-round-result]')).toContainText("P1 loses a unit, 1 left");
  await roll(page, 2, 4);
  await expect(fight.locator('[data-round="2"] [data-round-result]')).toContainText("Even");
  await roll(page, 6, 6);
  await expect(fight.locator('[data-round="3"] [data-throw="P1"] [data-sum]')).toHaveText("= 7");
  // P1 has nobody left and is a prize; the assaults can still be read while speeds are written.
  await expect(page.locator("[data-log]")).toContainText("P1");
  await expect(fight.locator("[data-round]")).toHaveCount(3);
  await expect(fight.locator("[data-contest-row]"), "nothing more is rolled").toHaveCount(0);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("what a move comes to is told apart: its line, its legend, its cost, and the edges that meet", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "nauta/lesson", seats: ["me", "me"] });
  await set(page, "A1", 3);
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  await press(page, "first");
  await choose(page, "A1");
  await expect(page.locator("[data-steering]")).toHaveAttribute("data-steering", "rams");
  await expect(page.locator('[data-met-edges="P1"]')).toHaveAttribute("d", /L/);
  await expect(page.locator("[data-note]").first()).toContainText(/Rams P1 in the starboard side.*11\.1/);
  await expect(page.locator("[data-steered-cost]")).toHaveText("3 segments ahead");
  const legend = page.locator("[data-reach-legend] [data-legend]");
  expect(await legend.evaluateAll((all) => all.map((one) => one.getAttribute("data-legend")))).toContain("rams");
  expect(await page.locator("[data-reach-part]").count()).toBeGreaterThan(1);
  await value(page).fill("-45");
  await value(page).press("Tab");
  await expect(page.locator("[data-cost]")).toHaveText("wheel 1, then 2 ahead");
  await expect(page.locator("[data-met-edges]")).toHaveCount(0);
  await expect(page.locator('[data-code="A1"] [data-sail]')).toHaveCount(1);
});

/** What axe-core finds that keeps somebody out. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

for (const theme of ["light", "dark"]) {
  test(`axe-core finds nothing serious in a battle: ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.addInitScript((wanted) => localStorage.setItem("trierarch.settings", JSON.stringify({ theme: wanted, pace: "instant" })), theme);
    await begin(page, { scenario: "nauta/aboard", seats: ["me", "me"], source: ABOARD, dice: "hands" });
    expect(await serious(page), "speeds").toEqual([]);
    for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
    await roll(page, 6, 1);
    await press(page, "first");
    await choose(page, "A1");
    expect(await serious(page), "a move").toEqual([]);
    await page.locator("[data-do]").click();
    await atRest(page);
    await roll(page, 1, 6);
    await choose(page, "A1");
    await press(page, "A1 board P1");
    while ((await page.locator("[data-own-dice]").count()) === 0) await endPhase(page).then(() => atRest(page));
    await roll(page, 4, 3, 1);
    await expect(page.locator("[data-round]").first()).toBeVisible();
    expect(await serious(page), "rows of dice").toEqual([]);
  });
}

test("what one's ships and the enemy's could ram next is shown on the table, and in words", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "nauta/lesson", seats: ["me", "captain"] });
  await choose(page, "A1");
  await page.locator("[data-own-reach]").click();
  await expect(page.locator('[data-reaches="own"]')).toHaveCount(1);
  await expect(page.locator('[data-reach-line^="0>"]').first()).toBeAttached();
  await page.locator("[data-danger]").click();
  await expect(page.locator('[data-reaches="danger"]')).toHaveCount(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-danger]").click();
  await expect(page.locator("[data-reaches]")).toHaveCount(0);
});

test("a ship is given its speed and steered by keys alone", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "nauta/lesson", seats: ["me", "me"] });
  const card = page.locator('[data-card="A1"] [role=spinbutton]');
  await card.focus();
  await page.keyboard.press("3");
  await expect(card).toHaveAttribute("aria-valuenow", "3");
  await page.locator("[data-give-cards]").focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  for (let side = 0; side < 2; side += 1) {
    await page.locator("[data-general]").first().focus();
    await page.keyboard.press("Enter");
    await atRest(page);
    const anyway = page.locator("[data-end-anyway]");
    if ((await anyway.count()) > 0) await anyway.press("Enter");
    await atRest(page);
  }
  await page.locator('[data-choice="first"]').focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await page.locator('[data-code="A1"]').focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  const handle = page.locator('[data-grab="bow"]');
  await handle.focus();
  await page.keyboard.press("Home");
  await expect(handle).toHaveAttribute("aria-valuenow", "-45");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuenow", "-40");
  await page.keyboard.press("0");
  await expect(handle).toHaveAttribute("aria-valuetext", /3 segments ahead.*Rams P1 in the starboard side/);
  await page.keyboard.press("]");
  expect(Number(await handle.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await atRest(page);
  await expect(page.locator('[data-wake="A1"]')).toHaveCount(1);
});

/** Three ships abreast and near enough to each other, a fourth too far off, and one more that can join. */
const ROW = `
title = "Row"
summary = "A line to be formed."
minutes = 10
points = 300
[[side]]
name = "Greeks"
[[side]]
name = "Persians"
[[squadron]]
side = 0
code = "A"
name = "Greeks"
nation = "greeks"
ships = ["A1 2 admiral at 100 100 0 speed 2", "A2 2 at 140 100 0 speed 2", "A3 2 at 180 100 0 speed 2", "A4 2 at 255 100 0 speed 2", "A5 2 at 60 100 0 speed 2"]
[[squadron]]
side = 1
code = "P"
name = "Persians"
nation = "persians"
ships = ["P1 2 admiral at 150 300 180"]
`;

/** The middle of a ship on the screen. */
async function middleOf(page: Page, code: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`[data-code="${code}"] [data-base]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** Draws a rope from ship to ship, and holds it still over the last. */
async function draw(page: Page, codes: readonly string[]): Promise<void> {
  for (const [n, code] of codes.entries()) {
    const { x, y } = await middleOf(page, code);
    await page.mouse.move(x, y, { steps: n === 0 ? 1 : 8 });
    if (n === 0) await page.mouse.down();
  }
}
const tied = (page: Page) => page.locator('[data-arrow="formation"]');

test("a formation is made by ropes drawn from ship to ship, or by keys", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "nauta/row", seats: ["me", "me"], source: ROW });
  await expect(page.locator("[data-draw-hint]")).toContainText("Form up: drag from a ship to the next");
  await draw(page, ["A1", "A2", "A3"]);
  await expect(page.locator('[data-rope="3"]')).toHaveCount(1);
  // Back along it the last is let go.
  const second = await middleOf(page, "A2");
  await page.mouse.move(second.x, second.y, { steps: 8 });
  await expect(page.locator('[data-rope="2"]')).toHaveCount(1);
  await page.mouse.up();
  await atRest(page);
  await expect(page.locator("[data-rope]")).toHaveCount(0);
  await expect(tied(page)).toHaveCount(1);
  await expect(page.locator("[data-cards]"), "the sheet of speeds is there again").toBeVisible();
  // From a loose ship to one that is tied: it joins.
  await draw(page, ["A3", "A2"]);
  await page.mouse.up();
  await atRest(page);
  await expect(tied(page)).toHaveCount(2);
  await expect(tied(page).last().locator("title")).toHaveText(/A[23] in formation with A[23]/);

  // Into the water it ties nobody; the sheet stays where it was, and a click is still a click.
  const before = await middleOf(page, "A5");
  await draw(page, ["A5", "A1"]);
  await page.mouse.move(before.x, before.y - 90, { steps: 6 });
  await page.mouse.up();
  await atRest(page);
  await expect(page.locator("[data-rope]")).toHaveCount(0);
  await expect(tied(page)).toHaveCount(2);
  expect(await middleOf(page, "A5")).toEqual(before);
  await choose(page, "A5");
  await expect(page.locator('[data-code="A5"]')).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");

  // Whoever lies too far off is told by how much, and nothing is given.
  await draw(page, ["A3", "A4"]);
  await page.mouse.up();
  await expect(page.locator("[data-refused]")).toContainText("20.00 mm too far");
  await expect(tied(page)).toHaveCount(2);
  await page.keyboard.press("Escape");

  // The same by keys alone.
  for (const [n, code] of ["A1", "A5"].entries()) {
    await page.locator(`[data-code="${code}"]`).focus();
    await page.keyboard.press(n === 0 ? "Enter" : "Shift+Enter");
    await atRest(page);
  }
  await page.locator('[data-order="form"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-report]")).toContainText("Form up");
  await page.locator("[data-give]").focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await expect(tied(page)).toHaveCount(3);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test.describe("in Italian, on a telephone", () => {
  test.use({ locale: "it-IT", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two taps and a button move a ship, and everything is said in Italian", async ({ page }) => {
    test.setTimeout(60_000);
    await begin(page, { scenario: "nauta/lesson", seats: ["me", "me"] });
    await page.locator('[data-code="A1"] .hull').tap();
    await atRest(page);
    await page.locator("[data-more]").tap();
    await page.locator("[data-do]").tap();
    await atRest(page);
    for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
    await press(page, "first");
    await page.locator('[data-code="A1"] .hull').tap();
    await atRest(page);
    await expect(page.locator("[data-note]").first()).toContainText(/Sperona P1 sul fianco destro/);
    await expect(page.locator("[data-cost]")).toHaveText("3 segmenti avanti");
    await page.locator("[data-more]").tap();
    await expect(page.locator("[data-cost]")).toHaveText("virata 1, poi 2 avanti");
    await page.locator("[data-do]").tap();
    await atRest(page);
    await expect(page.locator('[data-wake="A1"]')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing lies beside the screen").toBeLessThanOrEqual(390);
    expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  });

  test("a finger draws a rope from ship to ship", async ({ page }) => {
    test.setTimeout(60_000);
    await begin(page, { scenario: "nauta/row", seats: ["me", "me"], source: ROW });
    await expect(page.locator("[data-draw-hint]")).toHaveText("In formazione: trascina da una nave alla successiva sulla mappa, o selezionane più d’una.");
    const [one, two] = [await middleOf(page, "A1"), await middleOf(page, "A2")];
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [one] });
    for (let step = 1; step <= 8; step += 1) {
      const point = { x: one.x + ((two.x - one.x) * step) / 8, y: one.y + ((two.y - one.y) * step) / 8 };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    }
    await expect(page.locator('[data-rope="2"]')).toHaveCount(1);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await atRest(page);
    await expect(tied(page).locator("title")).toHaveText(/A[12] in formazione con A[12]/);
    // A second finger lays hold of the map: what was being drawn is left.
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [two] });
    const third = await middleOf(page, "A3");
    for (let step = 1; step <= 8; step += 1) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: two.x + ((third.x - two.x) * step) / 8, y: two.y }] });
    }
    await expect(page.locator('[data-rope="2"]')).toHaveCount(1);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [third, { x: 200, y: 200 }] });
    await expect(page.locator("[data-rope]")).toHaveCount(0);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await atRest(page);
    await expect(tied(page)).toHaveCount(1);
  });
});
