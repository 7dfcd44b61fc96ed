// A manoeuvre is set by dragging, by keys, by typing and by two taps; what it comes to is seen before; and
// what is done blind is neither shown nor asked about. On a toy with bases on an open table.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, ship, start, still, test, UNSAID } from "./table";

test.use({ toys: true });

const card = (page: Page) => page.locator("[data-manoeuvre]");
const value = (page: Page) => page.locator("[data-value]");
const handle = (page: Page) => page.locator('[data-grab="bow"]');

/** Puts the next ship down at a place that is typed, in millimetres and degrees. */
async function put(page: Page, x: number, y: number, heading: number): Promise<void> {
  await expect(card(page)).toBeVisible();
  for (const [name, wanted] of [["x", x], ["y", y], ["heading", heading]] as const) {
    await page.locator(`[data-${name}]`).fill(`${wanted}`);
    await page.locator(`[data-${name}]`).dispatchEvent("change");
  }
  await page.locator("[data-do]").click();
  await atRest(page);
}
/** Both fleets at close quarters: A1 meets E1 when it goes straight on, and is free to either side. */
async function deployed(page: Page, options: { blind?: boolean } = {}): Promise<void> {
  await page.goto("/");
  await page.locator('[data-scenario="toy-bases/strait"]').click();
  for (const seat of [0, 1]) await page.locator(`[data-seat="${seat}"]`).selectOption("me");
  if (options.blind) await page.locator('[data-option="blind"]').selectOption("yes");
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  await put(page, 100, 34, 0);
  await put(page, 200, 34, 0);
  await put(page, 100, 210, 180);
  await put(page, 200, 210, 180);
}
async function choose(page: Page, code: string): Promise<void> {
  await ship(page, code).click();
  await atRest(page);
  await expect(card(page)).toBeVisible();
}
/** Ends both steps of the sides up to where A1 has moved once more. */
async function turns(page: Page, steps: number): Promise<void> {
  for (let n = 0; n < steps; n += 1) {
    await endPhase(page);
    await atRest(page);
  }
}
const middleOf = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** What axe-core finds that keeps somebody out. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test("ships are put down by typing, by a click and by dragging, and a place that may not be is refused with its clause", async ({ page }) => {
  await start(page, { scenario: "toy-bases/strait", seats: ["me", "me"] });
  await expect(page.locator("[data-areas]")).toBeVisible();
  await expect(page.locator("[data-ghost-base]")).toBeVisible();
  await page.locator("[data-x]").fill("3");
  await page.locator("[data-x]").dispatchEvent("change");
  await expect(page.locator("[data-refused-values]")).toContainText("1.2");
  await expect(page.locator("[data-do]")).toBeDisabled();
  // By the arrows, a millimetre at a time and ten with Shift.
  await page.locator('[data-grab="place"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator("[data-x]")).toHaveValue("14");
  // By dragging it.
  const from = await middleOf(page, '[data-grab="place"]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y, { steps: 4 });
  await page.mouse.up();
  expect(Number(await page.locator("[data-x]").inputValue())).toBeGreaterThan(20);
  // Its bow is turned by the handle, in steps of the field.
  const bow = await middleOf(page, '[data-grab="bow"]');
  await page.mouse.move(bow.x, bow.y);
  await page.mouse.down();
  await page.mouse.move(bow.x + 40, bow.y + 10, { steps: 4 });
  await page.mouse.up();
  const heading = Number(await page.locator("[data-heading]").inputValue());
  expect(heading).toBeGreaterThan(20);
  expect((heading * 10) % 5).toBe(0);
  await expect(page.locator("[data-do]")).toBeEnabled();
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(ship(page, "A1")).toBeVisible();
  await expect(card(page), "the next ship follows by itself").toHaveAttribute("data-manoeuvre", /^A2 at/);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  expect(await serious(page)).toEqual([]);
});

test("a move is dragged, turned by keys, typed, and tapped; the reach shows what is met", async ({ page }) => {
  test.setTimeout(120_000);
  await deployed(page);
  await choose(page, "A1");
  await expect(page.locator("[data-reach]")).toBeVisible();
  await expect(value(page)).toHaveValue("0");
  expect(await serious(page)).toEqual([]);
  // Keys on the handle.
  await handle(page).focus();
  for (const [key, wanted] of [["ArrowRight", "1"], ["Shift+ArrowRight", "6"], ["ArrowLeft", "5"], ["0", "0"], ["End", "60"], ["Home", "-60"]] as const) {
    await page.keyboard.press(key);
    await expect(value(page)).toHaveValue(wanted);
  }
  await expect(handle(page)).toHaveAttribute("aria-valuenow", "-60");
  // Keys wherever the focus is.
  await page.keyboard.press("Tab");
  await page.keyboard.press(".");
  await expect(value(page)).toHaveValue("-59");
  // Typed.
  await value(page).fill("17");
  await value(page).press("Tab");
  await expect(handle(page)).toHaveAttribute("aria-valuenow", "17");
  // Tapped: the stop nearest to the click.
  const tip = await middleOf(page, '[data-grab="bow"]');
  await value(page).fill("-30");
  await value(page).press("Tab");
  await page.mouse.click(tip.x, tip.y);
  expect(Math.abs(Number(await value(page).inputValue()) - 17)).toBeLessThan(5);
  // Dragged: the ghost follows, and nothing is done yet.
  const before = await page.locator("main").getAttribute("data-revision");
  const grip = await middleOf(page, '[data-grab="bow"]');
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x - 80, grip.y + 10, { steps: 8 });
  await expect(page.locator("[data-steering].held")).toBeVisible();
  await page.mouse.up();
  expect(Number(await value(page).inputValue())).toBeLessThan(5);
  await expect(page.locator("main")).toHaveAttribute("data-revision", before!);
  await value(page).fill("0");
  await value(page).press("Enter");
  await atRest(page);
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", before!);
  await expect(card(page), "what is done cannot be set again").toHaveCount(0);
});

test("what would be met is seen, said and jumped to", async ({ page }) => {
  test.setTimeout(150_000);
  await deployed(page);
  // A1 goes 60 mm a turn: after two moves E1 is 26 mm before its bow.
  for (let move = 0; move < 2; move += 1) {
    await choose(page, "A1");
    await page.locator("[data-do]").click();
    await atRest(page);
    await turns(page, 4);
  }
  await choose(page, "A1");
  await expect(page.locator('[data-reach-part="foe"]').first()).toBeVisible();
  await expect(page.locator('[data-reach-part="free"]').first()).toBeVisible();
  await expect(page.locator('[data-met="E1"]')).toBeVisible();
  await expect(page.locator("[data-note]").first()).toContainText("E1");
  await expect(page.locator("[data-steered-note]")).toContainText("E1");
  await page.locator("[data-change]").click();
  await expect(page.locator('[data-met="E1"]')).toHaveCount(0);
  const free = Number(await value(page).inputValue());
  expect(free).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await choose(page, "A1");
  await page.locator("[data-results] summary").click();
  const runs = page.locator("[data-run]");
  expect(await runs.count()).toBeGreaterThan(2);
  await expect(runs.nth(1)).toContainText("E1");
  await runs.last().click();
  await expect(value(page)).toHaveValue(`${free}`);
  // An enemy that can be met is a place to go to.
  await ship(page, "E1").click();
  await expect(page.locator('[data-met="E1"]')).toBeVisible();
});

test("nothing is asked or shown of what is done blind, and the page says so", async ({ page }) => {
  await deployed(page, { blind: true });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(preview|odds|draft|measure)$/.test(request.url())) asked.push(request.url());
  });
  await choose(page, "A1");
  await expect(page.locator("[data-blind]")).toBeVisible();
  await page.locator("[data-more]").click();
  await value(page).fill("20");
  await value(page).press("Tab");
  await page.waitForTimeout(700);
  expect(asked).toEqual([]);
  await expect(page.locator("[data-reach]")).toHaveCount(0);
  await expect(page.locator("[data-ghost-base]")).toHaveCount(0);
  // The ruler asks once, is told why not, and asks no more by itself.
  await ship(page, "E1").hover();
  await expect.poll(() => asked.length).toBe(1);
  await ship(page, "A2").hover();
  await ship(page, "E2").hover();
  await page.waitForTimeout(400);
  expect(asked.length).toBe(1);
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(page.locator("[data-undo]"), "it is not taken back").toBeDisabled();
});

test("shots are shared out by buttons, keys, clicks and dragging, never more than there are", async ({ page }) => {
  test.setTimeout(120_000);
  await deployed(page);
  await choose(page, "A1");
  await page.locator("[data-do]").click();
  await atRest(page);
  await endPhase(page);
  await atRest(page);
  await choose(page, "A1");
  const split = page.locator("[data-split]");
  await expect(split).toBeVisible();
  await expect(page.locator("[data-split-sum]")).toContainText("0");
  await expect(page.locator("[data-do]"), "at least one").toBeDisabled();
  expect(await serious(page)).toEqual([]);
  await page.locator('[data-split-more="0"]').click();
  await page.locator('[data-split-value="0"]').focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator('[data-split-value="0"]')).toHaveText("2");
  // A token is dragged from what is left.
  const token = await page.locator('[data-split-at="-1"] [data-token]').first().boundingBox();
  const row = await page.locator('[data-split-at="0"]').boundingBox();
  await page.mouse.move(token!.x + 7, token!.y + 7);
  await page.mouse.down();
  await page.mouse.move(row!.x + 40, row!.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('[data-split-value="0"]')).toHaveText("3");
  await page.locator('[data-split-more="0"]').click();
  await expect(page.locator('[data-split-more="0"]'), "four guns, four shots").toBeDisabled();
  await expect(page.locator(".odds").first(), "odds when it rests").toBeVisible();
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(page.locator(".lower")).toContainText("A1");
});

test("the ruler reads what the table says: on a second ship, and dragged freely", async ({ page }) => {
  await deployed(page);
  await choose(page, "A1");
  await ship(page, "E1").hover();
  // 210 − 34 less two half lengths of 15 mm.
  await expect(page.locator("[data-ruler-says]")).toContainText("146");
  await page.keyboard.press("r");
  await expect(page.locator("[data-ruler-tool]")).toHaveAttribute("aria-pressed", "true");
  const [from, to] = [await middleOf(page, '[data-code="A1"] [data-base]'), await middleOf(page, '[data-code="A2"] [data-base]')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator("[data-ruler-says]")).toContainText("90");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-ruler]")).toHaveCount(0);
});

test("the replay shows an open table, and the words tell of it", async ({ page }) => {
  await deployed(page);
  await choose(page, "A1");
  await page.getByRole("tab", { name: "Text" }).click();
  await expect(page.locator("[data-text-board]")).toContainText("o’clock");
  const id = /game\/(\w+)/.exec(page.url())![1];
  await page.goto(`/#/game/${id}/at/start`);
  await expect(page.locator("svg.layer")).toBeVisible();
  await page.keyboard.press("End");
  await expect(ship(page, "E2")).toBeVisible();
  await still(page);
  await page.keyboard.press("Home");
  await expect(ship(page, "E2")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("two taps move a ship: the ship, a point of its reach; then by degrees and done", async ({ page }) => {
    test.setTimeout(120_000);
    await deployed(page);
    await ship(page, "A1").tap();
    await atRest(page);
    await expect(card(page)).toBeVisible();
    await still(page);
    // A point off the straight way, within the reach.
    const bow = await middleOf(page, '[data-grab="bow"]');
    const stern = await middleOf(page, '[data-code="A1"] [data-base]');
    await page.touchscreen.tap(bow.x + 14, (bow.y + stern.y) / 2);
    const tapped = Number(await value(page).inputValue());
    expect(tapped).toBeGreaterThan(0);
    await page.locator("[data-less]").tap();
    await expect(value(page)).toHaveValue(`${tapped - 1}`);
    await page.locator("[data-do]").tap();
    await atRest(page);
    await expect(page.locator(".lower, .ship").first()).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});
