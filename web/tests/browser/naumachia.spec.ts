// Naumachia at the table: the lesson to its end, a small battle of two seats to its end with declared attacks put in
// another order, standing answers, and the big battles for some turns.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { advance, begin, changed, choose, isOver, press, setValue, squadrons } from "./open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "./table";

const coach = (page: Page) => page.locator("[data-lesson]");
const log = (page: Page) => page.locator("[data-log]");

/** Chooses what is set for the chosen ship, where several things can be. */
async function pickDial(page: Page, notation: string): Promise<void> {
  // Where it is the only one it is being set already.
  const one = page.locator(`[data-set="${notation}"]`);
  if ((await one.count()) > 0) await one.click();
  await expect(page.locator(`[data-manoeuvre="${notation}"]`)).toBeVisible();
  await atRest(page);
}

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test("what the lesson asks for first is in view", async ({ page }) => {
    await page.goto("/");
    await page.locator('[data-lesson-start="naumachia/first-battle"]').click();
    await expect(page.locator("svg.layer")).toBeVisible();
    await hurry(page);
    await atRest(page);
    await choose(page, "A1");
    await expect(page.locator('[data-choice="A1 speed 10"]')).toBeInViewport({ ratio: 1 });
    // What is set, and what can be done instead, comes into view in a panel that was scrolled.
    await page.locator('[data-choice="A1 speed 10"]').click();
    await atRest(page);
    await expect(page.locator("[data-do]")).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-manoeuvre] [data-choice]').first()).toBeInViewport({ ratio: 1 });
  });
});

test("the lesson is learnt to its end as it asks", async ({ page }) => {
  test.setTimeout(45_000);
  await page.goto("/");
  await page.locator('[data-lesson-start="naumachia/first-battle"]').click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await atRest(page);
  const at = (step: number) => expect(coach(page)).toHaveAttribute("data-lesson", `${step}`);
  await at(0);
  await choose(page, "A1");
  // The speeds of which the lesson speaks come first; to pivot instead is offered after them, and not set yet.
  await expect(page.locator("[data-manoeuvre]")).toHaveCount(0);
  const offered = await page.locator("[data-choices] button").evaluateAll((all) => all.map((one) => one.getAttribute("data-choice") ?? one.getAttribute("data-set")));
  expect(offered.indexOf("A1 speed 10")).toBeLessThan(offered.indexOf("A1 pivot {}"));
  await press(page, "A1 speed 10");
  await at(1);
  // What a ram would come to is told before it is made.
  await setValue(page, 100);
  await at(2);
  await press(page, "A1 ram B3");
  await expect(page.locator("[data-queued]")).toHaveCount(1);
  await at(3);
  await choose(page, "A2");
  await press(page, "A2 speed 10");
  await at(4);
  await pickDial(page, "A2 ahead {}");
  await setValue(page, 10);
  await pickDial(page, "A2 turn {}");
  await setValue(page, 4);
  await at(5);
  await pickDial(page, "A2 ahead {}");
  await setValue(page, 90);
  await press(page, "A2 rake B2");
  await expect(page.locator("[data-queued]")).toHaveCount(2);
  await at(6);
  await press(page, "done");
  await at(7);
  await choose(page, "A3");
  await press(page, "A3 shoot B1 1");
  await at(8);
  await press(page, "done");
  await at(9);
  // The boarding is looked at before it is made: both decks, and the table.
  await choose(page, "A1");
  // The enemy may have boarded already: that fight stays on view beside it.
  await expect(page.locator("[data-manoeuvre] [data-contest] [data-deck]")).toHaveCount(2);
  const chances = await page.locator("[data-manoeuvre] [data-contest-row]").evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-contest-row"))));
  expect(chances.reduce((sum, one) => sum + one, 0)).toBe(10_000);
  await page.locator("[data-do]").click();
  await atRest(page);
  await at(10);
  // What the dice struck is ticked off.
  await page.keyboard.press("Escape");
  await choose(page, "B3");
  await expect(page.locator('[data-boxes="6/8"]')).toBeVisible();
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  // So it is on the cards, as they are printed: those alone, in ink on white.
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator("[data-roster-link]").click();
  const card = (code: string) => page.locator(`[data-roster-card="${code}"]`);
  await expect(card("B3").locator('[data-boxes="6/8"]')).toBeVisible();
  await expect(card("A1")).toBeVisible();
  await page.locator("[data-roster-side]").selectOption("1");
  await expect(card("A1")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-roster-print]")).toBeHidden();
  await expect(card("B3").locator('[data-boxes="6/8"]')).toBeVisible();
  expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  await page.emulateMedia({ media: "screen" });
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-roster-back]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
});

/** The first battle in short: two of Amber's ships lie off the broadsides of two of Emerald's, one of which has taken damage. */
function short(): string {
  const file = fileURLToPath(new URL("../../../crates/rules-naumachia/scenarios/first-battle.toml", import.meta.url));
  const [text = ""] = readFileSync(file, "utf8").split("# The seed");
  return changed(text, [
    ["turns = 8", "turns = 1"],
    ["A3 trireme-light speed 0 at 340 310 270", "A3 trireme-light at 340 220 0"],
    ["B1 trireme-light flag at 340 380 180", "B1 trireme-light flag damage 4 speed 0 at 340 290 90"],
  ]);
}

/** Goes at a ship ahead with all speed and declares a ram on it. */
async function ram(page: Page, own: string, other: string): Promise<void> {
  await choose(page, own);
  await press(page, `${own} speed 10`);
  await setValue(page, 100);
  await press(page, `${own} ram ${other}`);
}

test("a small battle is played by two seats to its end, rams in the order that was wanted", async ({ page }) => {
  test.setTimeout(180_000);
  await begin(page, { scenario: "naumachia/short", seats: ["me", "me"], source: short() });
  // Whoever comes first in this game's dice: the other side stands by.
  const isAmber = () => page.locator("[data-phase]").textContent().then((phase) => phase?.startsWith("Amber"));
  for (let step = 0; step < 30 && !(await isAmber()); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  // A standing answer is changed from one menu, and beside it stands only what ends the step.
  await expect(page.locator("[data-general]")).toHaveCount(1);
  await page.locator("[data-standing-answers] summary").click();
  const losses = page.locator('[data-standing-answer="answer-losses"]');
  await expect(losses.locator("option")).toHaveCount(3);
  const before = await losses.locator("option").first().textContent();
  await losses.selectOption({ index: 1 });
  await atRest(page);
  await expect(losses.locator("option").first()).not.toHaveText(before ?? "");
  await ram(page, "A1", "B3");
  await ram(page, "A3", "B1");
  const chips = page.locator("[data-queued]");
  const order = () => chips.evaluateAll((all) => all.map((one) => one.getAttribute("data-queued")));
  await expect.poll(order).toEqual(["A1 ram B3 now", "A3 ram B1 now"]);
  await expect(page.locator("[data-arrow=attack] .tip"), "an attack has a head").toHaveCount(2);
  // Dragged, and put back by a key.
  const [from, to] = [await chips.nth(1).boundingBox(), await chips.nth(0).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + 4, to!.y + to!.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(order).toEqual(["A3 ram B1 now", "A1 ram B3 now"]);
  await page.keyboard.press("Escape");
  await chips.nth(0).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(order).toEqual(["A1 ram B3 now", "A3 ram B1 now"]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(order).toEqual(["A3 ram B1 now", "A1 ram B3 now"]);
  // What ends the step in which they are due has them resolved as they stand in the row.
  const resolve = page.locator("[data-general]", { hasText: "Resolve in this order" });
  for (let step = 0; step < 6 && (await resolve.count()) === 0; step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await expect(page.locator("[data-queue-run]"), "there is one button for it").toHaveCount(0);
  await page.keyboard.press("e");
  await expect(chips).toHaveCount(0);
  await atRest(page);
  const told = (await log(page).textContent()) ?? "";
  expect(told.indexOf("A3 rams B1")).toBeGreaterThan(-1);
  expect(told.indexOf("A1 rams B3"), "dragged behind it").toBeGreaterThan(told.indexOf("A3 rams B1"));
  // The steps of the phase as a list, with what became of each.
  await page.locator("[data-steps] summary").click();
  await expect(page.locator("[data-step=now]")).toHaveCount(1);
  await expect(page.locator("[data-step=past]").first()).toBeVisible();
  await page.locator("[data-steps] summary").click();
  // Those of the intermediate phase, from initiative to the gods' leaving; what nobody can do is said to be passed over.
  for (let step = 0; step < 12 && !(await page.locator("[data-phase]").textContent())?.includes("Between the phases"); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await page.locator("[data-steps] summary").click();
  await expect(page.locator("[data-step]")).toHaveCount(20);
  await expect(page.locator("[data-step=now]")).toHaveCount(1);
  await expect(page.locator("[data-step=past]").filter({ hasText: "passed over" }).first()).toBeVisible();
  await page.locator("[data-steps] summary").click();
  for (let step = 0; step < 60 && !(await isOver(page)); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  const ended = (await page.locator("[data-ended]").textContent()) ?? "";
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  // How it ended, what it cost, and where everybody went.
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toHaveText("Amber victorious. A decisive victory");
  expect(ended, "the same as at the table").toContain("Amber victorious");
  const side = (n: number) => page.locator(`[data-side="${n}"]`);
  await expect(side(0)).toContainText("No ship lost, 3 left");
  await expect(side(1)).toContainText("One ship lost, 2 left");
  await expect(side(0).locator(".lost a"), "under the side that had it first, and nowhere else").toHaveCount(0);
  await expect(side(1).locator(".lost a")).toHaveCount(1);
  await expect(side(1).locator(".lost a")).toContainText(/B3.*A1 rams B3/);
  const tracks = page.locator("[data-tracks]");
  await expect(tracks, "of all six").toHaveAttribute("data-tracks", "6");
  await expect(tracks.locator(".way .lost"), "one ends in a cross").toHaveCount(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("Salamis is played by two seats for a turn", async ({ page }) => {
  test.setTimeout(60_000);
  await start(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
  await hurry(page);
  let moved = 0;
  const all = await squadrons(page);
  const turn = () => page.locator(".track").first().getAttribute("aria-label");
  const first = await turn();
  for (let step = 0; step < 60 && (await turn()) === first && !(await isOver(page)); step += 1) {
    if ((await page.locator("[data-phase]").textContent())?.includes("movement")) {
      for (const squadron of all) moved += await advance(page, squadron);
    }
    await endPhase(page);
    await atRest(page);
  }
  expect(await turn()).not.toBe(first);
  expect(moved).toBeGreaterThan(6);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("Ecnomus is played against the captain for a turn", async ({ page }) => {
  test.setTimeout(60_000);
  await start(page, { scenario: "naumachia/ecnomus", seats: ["me", "captain"] });
  await hurry(page);
  const own = (await squadrons(page)).filter((key) => key.startsWith("0/"));
  const turn = () => page.locator(".track").first().getAttribute("aria-label");
  const mine = () => expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 40_000 });
  await mine();
  const first = await turn();
  let moved = 0;
  for (let step = 0; step < 40 && (await turn()) === first && !(await isOver(page)); step += 1) {
    if ((await page.locator("[data-phase]").textContent())?.includes("movement")) {
      for (const squadron of own) moved += await advance(page, squadron);
    }
    await endPhase(page);
    await mine();
    await atRest(page);
  }
  expect(await turn()).not.toBe(first);
  expect(moved).toBeGreaterThan(3);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});
