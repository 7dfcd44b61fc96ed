// What a battle of Naumachia looks like at the table: a ram's table beside the drag, what has happened to
// ships drawn on them, tape and turning template, real dice on one line; by keys, by touch, in Italian.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { begin, changed, choose, own, press, roll, setValue, turn, untilBoarding, value } from "./open-table";
import { atRest, endPhase, expect, ship, still, test, UNSAID } from "./table";

const FIRST = { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" } as const;

/** The first battle with Amber on the move: the dice of initiative, its own first. */
async function amber(page: Page): Promise<void> {
  await begin(page, { ...FIRST, seats: [...FIRST.seats] });
  await roll(page, 9, 2);
}

/** The first battle after many a blow. */
function battered(): string {
  const file = fileURLToPath(new URL("../../../crates/rules-naumachia/scenarios/first-battle.toml", import.meta.url));
  const [text = ""] = readFileSync(file, "utf8").split("# The seed");
  return changed(text, [
    ["A2 trireme-light at", "A2 trireme-light lost-oars 5 damage 2 at"],
    ["B1 trireme-light flag at", "B1 trireme-light flag fires 2 at"],
    ["B2 trireme-light at", "B2 trireme-light damage 5 at"],
  ]);
}

const spread = (page: Page) => page.locator("[data-spread]");
const rows = (page: Page) => spread(page).locator("[data-contest-row]").evaluateAll((all) => all.map((row) => Number(row.getAttribute("data-contest-row"))));

test("what a ram's die would be read on builds up beside the drag, with all that is added to it", async ({ page }) => {
  await amber(page);
  await choose(page, "A1");
  await press(page, "A1 speed 10");
  await value(page).fill("40");
  await value(page).press("Tab");
  await expect(page.locator("[data-note]").first()).toBeVisible();
  await expect(spread(page), "nothing is met yet").toHaveCount(0);
  await value(page).fill("60");
  await value(page).press("Tab");
  await expect(spread(page)).toHaveAttribute("data-spread", "7");
  await expect(spread(page)).toContainText("Ram on B3");
  await expect(spread(page).locator("li")).toHaveCount(3);
  expect(await rows(page), "seven levels, from none to smashed").toEqual([0, 1_000, 2_000, 2_000, 2_000, 2_000, 1_000]);
  await expect(spread(page).getByRole("row", { name: /9–10 medium.*20/ })).toBeVisible();
  // The same as a drawing beside the bow.
  const bars = page.locator("[data-steered-spread] .share");
  expect(await bars.evaluateAll((all) => all.map((one) => Number(one.getAttribute("width"))))).toEqual([0, 14, 28, 28, 28, 28, 14]);
  // It goes with the drag: by the bow back to where nothing is met.
  const handle = page.locator('[data-grab="bow"]');
  const grip = (await handle.boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2 + 120, { steps: 6 });
  await expect(spread(page)).toHaveCount(0);
  await expect(bars).toHaveCount(0);
  await page.mouse.up();
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("oars that are lost are gone, fires burn, a wreck floats, and who lies still is marked", async ({ page }) => {
  await begin(page, { scenario: "naumachia/battered", seats: ["me", "me"], dice: "hands", source: battered() });
  const of = (code: string) => page.locator(`[data-code="${code}"]`);
  const strokes = async (code: string) => ((await of(code).locator("[data-oars]").getAttribute("d")) ?? "").split("M").length;
  await expect(of("A1").locator("[data-oars]")).toHaveAttribute("data-oars", "100");
  await expect(of("A2").locator("[data-oars]")).toHaveAttribute("data-oars", "37");
  expect(await strokes("A2")).toBeLessThan(await strokes("A1"));
  await expect(of("B1").locator('[data-burns="fire"]')).toHaveAttribute("data-flames", "2");
  await expect(of("A1").locator("[data-burns]")).toHaveCount(0);
  await expect(of("B2").locator('[data-afloat="wreck"]')).toHaveCount(1);
  for (const code of ["A3", "B3"]) await expect(of(code).locator('[data-status="stationary"]'), code).toHaveCount(1);
  await expect(of("A1").locator('[data-status="stationary"]')).toHaveCount(0);
  await expect(page.locator("[data-wind]"), "the rose says where the wind blows").toHaveAttribute("aria-label", /Light wind, toward the \w+/);
  // It is the same beside words: as many oars, the same flames.
  await roll(page, 9, 2);
  await choose(page, "A2");
  const beside = page.locator('[data-miniature="A2"] [data-oars="37"]');
  await expect(beside).toHaveAttribute("d", (await of("A2").locator("[data-oars]").getAttribute("d")) ?? "none");
  // In the middle of what is drawn there is smoke.
  await page.keyboard.press("Escape");
  await of("B1").locator("[data-base]").click();
  await expect(page.locator('[data-miniature="B1"] [data-burns="fire"]')).toHaveCount(1);
  // The picture of the position has them as well.
  const game = page.url().split("/").at(-1);
  const picture = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/picture.svg`)).text(), game);
  expect(picture.match(/class="flame"/g), "one ship burns").toHaveLength(1);
  expect(picture).toContain('class="wash-line"');
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("which sides of a ship the enemy could ram or rake next is told, with what would be added to the die", async ({ page }) => {
  await amber(page);
  await choose(page, "A2");
  await page.locator("[data-danger]").click();
  await atRest(page);
  const note = page.locator('[data-reach-note="danger"]');
  await expect(note).toContainText("A2");
  // B2 comes towards it to starboard.
  await expect(note.locator('[data-reach-kind="rake-starboard"]')).toContainText(/Oars raked to starboard: B2 → A2 \([+−]\d+\)/);
  await expect(note.locator('[data-reach-kind="ram-bow"]')).toContainText("B2 → A2");
  await expect(note.locator('[data-reach-kind="ram-port"]')).toHaveCount(0);
  await expect(page.locator('[data-reach-line="4>1"]').first(), "a line from who comes to whom").toBeAttached();
  await expect(page.locator('[data-reach-line$=">0"]'), "of the chosen ship alone").toHaveCount(0);
  // The same of one's own ship, by key.
  await page.keyboard.press("d");
  await expect(note).toHaveCount(0);
  // What is said of all ships hides none of them.
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(note).toContainText("B2 → A2");
  await atRest(page);
  const over = await note.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const isUnder = (piece: Element) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    return [...document.querySelectorAll("[data-piece]")].filter(isUnder).map((piece) => piece.getAttribute("data-code"));
  });
  expect(over).toEqual([]);
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  await choose(page, "A1");
  await page.keyboard.press("a");
  await expect(page.locator('[data-reach-note="own"] [data-reach-kind="ram-starboard"]')).toContainText("A1 → B3 (+7)");
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

/** One against one, locked, and few on the deck that is boarded. */
const ABOARD = own("Aboard", [
  ["A1 quinquereme marines 4 heavies 2 archers 0 at 300 200 0", "A2 trireme at 100 100 0"],
  ["B1 quinquereme marines 2 archers 0 at 300 228 90", "B2 trireme at 900 700 180"],
], ["A1 ram B1"]);

/** Goes on until A1 may board B1, where whoever boards is asked who falls. */
async function askedForLosses(page: Page): Promise<void> {
  await begin(page, { scenario: "naumachia/aboard", seats: ["me", "me"], source: ABOARD, dice: "hands" });
  await roll(page, 9, 2);
  await page.locator("[data-standing-answers] summary").click();
  await page.locator('[data-standing-answer="answer-losses"]').selectOption({ label: "ask me" });
  await atRest(page);
  await untilBoarding(page, "A1", "B1");
}

test("the button that boards stays where it is, and in sight, when the decks come later", async ({ page }) => {
  await begin(page, { scenario: "naumachia/aboard", seats: ["me", "me"], source: ABOARD });
  await untilBoarding(page, "A1", "B1");
  await page.keyboard.press("Escape");
  // What it would come to is told once it has been asked for.
  let come: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/preview", async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, "A1");
  const button = page.locator("[data-do]");
  await expect(button).toBeInViewport({ ratio: 1 });
  const before = await button.boundingBox();
  await expect(page.locator("[data-manoeuvre] [data-contest]")).toHaveCount(0);
  come?.();
  await expect(page.locator("[data-manoeuvre] [data-deck]")).toHaveCount(2);
  await still(page);
  expect(await button.boundingBox()).toEqual(before);
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("who falls in a boarding is chosen by clicks on the pegs, where that is to be asked", async ({ page }) => {
  test.setTimeout(60_000);
  await askedForLosses(page);
  await expect(page.locator("[data-take]"), "nobody has fallen").toHaveCount(0);
  const thrown = (deck: string) => page.locator(`[data-deck=${deck}] [data-thrown]`);
  await expect(page.locator("[data-deck] .out"), "no die has been thrown").toHaveCount(2);
  await page.locator("[data-do]").click();
  await atRest(page);
  // Fourteen against four are three to one: 1 and 3 against 4, and one of the attackers falls.
  await page.locator("[data-dice-line]").fill("1 4");
  await page.locator("[data-dice-line]").press("Enter");
  await atRest(page);
  await expect(thrown("attacks")).toHaveAttribute("data-thrown", "1");
  await expect(thrown("defends")).toHaveAttribute("data-thrown", "4");
  await page.screenshot({ path: "test-results/naumachia-decks.png" });
  const deck = page.locator("[data-deck=attacks]");
  await expect(page.locator("[data-take]")).toHaveCount(2);
  await expect(page.locator("[data-deck=defends] [data-take]"), "it is not they who fall").toHaveCount(0);
  await expect(deck.locator('[data-take="lose A1 heavy"]')).toContainText("2");
  await deck.locator('[data-take="lose A1 heavy"]').click();
  await atRest(page);
  await expect(page.locator("[data-take]"), "one was to fall").toHaveCount(0);
  // As its boxes say, too: four marines, one of two heavies.
  const boxes = () => page.locator(".rows [data-boxes]").evaluateAll((all) => all.map((one) => one.getAttribute("data-boxes")));
  await expect.poll(boxes).toEqual(expect.arrayContaining([expect.stringMatching(/^1\//)]));
  await expect(page.locator(".rows [data-boxes^='1/'] i").nth(1), "the dice of the fight took it").toHaveAttribute("title", /A1 against B1: .*lead/);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a boarding that the server's dice fight out at once is looked back at, with its dice and the row of the last", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "naumachia/aboard", seats: ["me", "me"], source: ABOARD });
  await untilBoarding(page, "A1", "B1");
  await page.locator("[data-do]").click();
  await atRest(page);
  // By the usual standing answers nobody is asked until it is over.
  const contest = page.locator("[data-contest]");
  await expect(contest).toContainText(/Boarding of B1: (the deck is cleared|the attackers)/);
  await expect(contest.locator("[data-rolled=true]")).toHaveCount(1);
  await expect(contest.locator("[data-rolled=true]")).toBeVisible();
  const rounds = contest.locator("[data-round]");
  expect(await rounds.count()).toBeGreaterThan(0);
  await expect(rounds.first().locator("path.die"), "two d10").toHaveCount(2);
  await expect(rounds.last().locator("[data-round-result]")).not.toBeEmpty();
  await expect(page.locator("[data-take]"), "nobody falls any more").toHaveCount(0);
  // It is the row that fell which is lit, whichever the likeliest is.
  const grounds = await contest.locator("[data-contest-row]").evaluateAll((all) => all.map((row) => [row.getAttribute("data-rolled"), getComputedStyle(row).backgroundColor]));
  const lit = grounds.filter(([rolled]) => rolled === "true").map(([, ground]) => ground);
  expect(grounds.filter(([, ground]) => ground === lit[0])).toHaveLength(1);
  expect(new Set(grounds.map(([, ground]) => ground)).size, "all others lie on one ground").toBe(2);
  await page.screenshot({ path: "test-results/naumachia-boarding-over.png" });
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a turning template lies on whatever is selected, and goes ahead with what is set", async ({ page }) => {
  await amber(page);
  const template = page.locator("[data-template]");
  const told = page.locator("[data-heard]");
  await page.locator("[data-template-tool]").click();
  await expect(template, "it lies on a ship").toHaveCount(0);
  await expect(told).toContainText("Select a ship");
  await expect(page.locator("[data-template-hint]")).toBeVisible();
  // An enemy's as well as one's own.
  for (const code of ["B1", "A1"]) {
    await page.locator(`[data-code="${code}"]`).click();
    await atRest(page);
    await expect(template).toHaveAttribute("data-template", "60");
    await expect(told).toContainText(`${code} turns up to 60°`);
  }
  await expect(page.locator('[data-template-end="-60"]')).toHaveCount(1);
  await expect(page.locator("[data-template-hint]")).toHaveCount(0);
  await press(page, "A1 speed 10");
  const at = async () => (await page.locator('[data-template-end="60"]').getAttribute("transform")) ?? "";
  const here = await at();
  await value(page).fill("30");
  await value(page).press("Tab");
  await expect.poll(at, "where it would then be").not.toBe(here);
  await page.keyboard.press("Escape");
  await expect(template).toHaveCount(0);
  await page.keyboard.press("w");
  await expect(page.locator("[data-template-tool]")).toHaveAttribute("aria-pressed", "true");
});

test("the tape is there while others move", async ({ page, browser, table, faults }) => {
  await begin(page, { scenario: "naumachia/salamis", seats: ["me", "open"] });
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(page.locator("[data-invite]")).toBeHidden();
  // Whichever side comes first by these dice: one is asked, and the other has to wait.
  const isMine = (seen: Page) => seen.locator("section.mine").count();
  await expect.poll(async () => (await isMine(page)) + (await isMine(friend))).toBe(1);
  const waiting = (await isMine(page)) > 0 ? friend : page;
  await expect(waiting.locator("section.mine")).toHaveCount(0);
  await waiting.locator("[data-ruler-tool]").click();
  const middle = async (n: number) => {
    const box = (await waiting.locator("[data-piece] [data-base]").nth(n).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await waiting.mouse.move(...(await middle(0)));
  await waiting.mouse.down();
  await waiting.mouse.move(...(await middle(1)), { steps: 4 });
  await expect(waiting.locator("[data-ruler-says]")).toContainText(/\d mm/);
  await waiting.mouse.up();
  await context.close();
});

test("a handful of d10 is typed on one line", async ({ page }) => {
  test.setTimeout(60_000);
  await amber(page);
  await choose(page, "A1");
  await press(page, "A1 speed 10");
  await setValue(page, 100);
  await press(page, "A1 ram B3");
  const line = page.locator("[data-dice-line]");
  const die = page.locator("[data-own-dice] .die button");
  for (let step = 0; step < 20 && (await line.count()) === 0; step += 1) {
    // Seven and seven are severe: four units are hit.
    if ((await die.count()) > 0) await roll(page, 7);
    else await endPhase(page).then(() => atRest(page));
  }
  await expect(page.locator("[data-own-dice] [role=group]")).toHaveCount(4);
  await expect(page.locator("[data-own-dice] [role=group] path.die"), "each face as a die of ten").toHaveCount(40);
  await line.fill("7 3 11 2");
  await expect(page.locator('[data-own-dice] [aria-pressed="true"]'), "no d10 shows eleven").toHaveCount(3);
  await line.fill("7 3 10 2");
  await expect(page.locator('[data-own-dice] [aria-pressed="true"]')).toHaveCount(4);
  await line.press("Enter");
  await atRest(page);
  for (const face of [7, 3, 10, 2]) await expect(page.locator("[data-log]")).toContainText(`Casualty die for B3: ${face}`);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a turn is played by keys alone", async ({ page }) => {
  test.setTimeout(90_000);
  await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"] });
  await page.locator("main").evaluate(() => (document.activeElement as HTMLElement).blur());
  const first = await turn(page);
  const phase = page.locator("[data-phase]");
  let moved = 0;
  for (let step = 0; step < 60 && (await turn(page)) === first; step += 1) {
    const now = (await phase.textContent()) ?? "";
    if (now.includes("movement") && moved < 2) {
      const code = now.startsWith("Amber") ? "A2" : "B2";
      await page.locator(`[data-code="${code}"]`).focus();
      await page.keyboard.press("Enter");
      await atRest(page);
      const speed = page.locator(`[data-choice="${code} speed 4"]`);
      if ((await speed.count()) > 0) {
        await speed.focus();
        await page.keyboard.press("Enter");
        await atRest(page);
        const handle = page.locator('[data-grab="bow"]');
        await handle.focus();
        await page.keyboard.press("End");
        await expect(handle).toHaveAttribute("aria-valuenow", "40");
        await page.keyboard.press("Shift+ArrowLeft");
        await expect(handle).toHaveAttribute("aria-valuenow", "35");
        await page.keyboard.press("End");
        await page.keyboard.press("Enter");
        await atRest(page);
        await expect(page.locator("[data-log]")).toContainText(`${code} `);
        moved += 1;
      }
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await atRest(page);
    if ((await page.locator("[data-farewell]").count()) > 0) await page.keyboard.press("e");
    await atRest(page);
  }
  expect([moved, (await turn(page)) !== first], "a ship of each side has moved, and the turn is over").toEqual([2, true]);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("by keys a choice leads on to the dial that it opens, and a second Enter takes nothing away", async ({ page }) => {
  await amber(page);
  await choose(page, "A1");
  const speed = page.locator('[data-choice="A1 speed 10"]');
  await speed.focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  const dial = page.locator("[data-manoeuvre]");
  await expect(dial.locator("input[type=range]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dial).toBeVisible();
  await page.keyboard.press("End");
  await expect(value(page)).toHaveValue("100");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-do]"), "and then what does it").toBeFocused();
  // Keys of the table hold at the slider, too.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(dial).toHaveCount(0);
});

test.describe("in Italian, on a telephone", () => {
  test.use({ locale: "it-IT", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a ram is looked at, made and fought out by taps, and everything is said in Italian", async ({ page }) => {
    test.setTimeout(60_000);
    await amber(page);
    const inside = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing lies beside the screen").toBeLessThanOrEqual(390);
    await page.locator('[data-code="A1"]').tap();
    await atRest(page);
    await page.locator('[data-choice="A1 speed 10"]:visible').first().tap();
    await atRest(page);
    // To where something else begins: the ram.
    await page.locator("[data-change]").tap();
    await expect(spread(page)).toContainText("Speronamento di B3: danni");
    await expect(spread(page)).toContainText("gravissimo");
    await inside();
    // Small beside the bow as well, and whole: what cannot fall is left out.
    const chart = page.locator("[data-steered-spread]");
    await expect(chart).toHaveAttribute("data-steered-spread", "6");
    const lies = (await chart.boundingBox())!;
    expect(lies.x).toBeGreaterThanOrEqual(0);
    expect(lies.x + lies.width).toBeLessThanOrEqual(390);
    await page.locator("[data-do]").tap();
    await atRest(page);
    // It comes up where the last tap was: as the second of a double tap it would rightly count for nothing.
    const declared = page.locator("[data-queued]");
    await expect(async () => {
      if ((await declared.count()) === 0) await page.locator('[data-choice="A1 ram B3"]:visible').first().tap({ timeout: 1_000 });
      await expect(declared).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await atRest(page);
    await page.locator("[data-template-tool]").tap();
    await expect(page.locator("[data-template]"), "it lies on the ship that was selected").toHaveCount(1);
    await expect(page.locator("[data-heard]")).toHaveText("A1 vira fino a 60° per lato");
    const die = page.locator("[data-own-dice] .die button");
    for (let step = 0; step < 12 && (await die.count()) === 0; step += 1) await endPhase(page).then(() => atRest(page));
    await die.nth(9).tap();
    await atRest(page);
    await expect(page.locator('[data-code="B3"]'), "smashed").toHaveCount(0);
    await inside();
    expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  });
});

/** What axe-core finds that keeps somebody out. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

for (const theme of ["light", "dark"]) {
  test(`axe-core finds nothing serious at the table, in the builder and in the designer: ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.addInitScript((wanted) => localStorage.setItem("trierarch.settings", JSON.stringify({ theme: wanted, pace: "instant" })), theme);
    await amber(page);
    expect(await serious(page), "table").toEqual([]);
    await choose(page, "A1");
    await page.keyboard.press("w");
    expect(await serious(page), "a ship, with the template").toEqual([]);
    await press(page, "A1 speed 10");
    await value(page).fill("60");
    await value(page).press("Tab");
    await expect(spread(page)).toBeVisible();
    expect(await serious(page), "a ram").toEqual([]);
    await page.locator("[data-do]").click();
    await atRest(page);
    await press(page, "A1 ram B3");
    while ((await page.locator("[data-own-dice]").count()) === 0) await endPhase(page).then(() => atRest(page));
    expect(await serious(page), "dice").toEqual([]);
    await page.goto("/");
    await page.locator('[data-fleets="naumachia"]').click();
    await expect(page.locator('[data-fleet="0"]')).toHaveAttribute("data-behind", "false");
    expect(await serious(page), "builder").toEqual([]);
    await page.goto("/#/designer/naumachia");
    await expect(page.locator("[data-designer-page]")).toHaveAttribute("data-busy", "false");
    expect(await serious(page), "designer").toEqual([]);
    expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  });
}

test("which dice took which boxes is still known after a reload, on the cards too, and told by keys", async ({ page }) => {
  test.setTimeout(90_000);
  await askedForLosses(page);
  await page.locator("[data-do]").click();
  await atRest(page);
  await page.locator("[data-dice-line]").fill("1 4");
  await page.locator("[data-dice-line]").press("Enter");
  await atRest(page);
  await page.locator('[data-take="lose A1 heavy"]').click();
  await atRest(page);
  const titles = () => page.locator(".rows i").evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
  await choose(page, "A1");
  const seen = await titles();
  expect(seen.filter((one) => /A1 against B1: .*lead/.test(one)), "one heavy has fallen").toHaveLength(1);

  await page.reload();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  await choose(page, "A1");
  await expect.poll(titles, "as it was told before").toEqual(seen);
  // The row itself says so: nothing need be pointed at.
  const row = page.locator("[data-ticks]").filter({ has: page.locator('[data-boxes^="1/"]') });
  await expect(row.locator("li")).toBeHidden();
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(row.locator("li")).toHaveText(/^Box 2: A1 against B1: .*lead/);
  await page.screenshot({ path: "test-results/naumachia-ticks.png" });

  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator("[data-roster-link]").click();
  const card = page.locator("[data-roster-card=A1] [data-ticks]").filter({ has: page.locator('[data-boxes^="1/"]') });
  await card.locator("summary").click();
  await expect(card.locator("li")).toHaveText(/^Box 2: A1 against B1: .*lead/);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a ship that is pointed at says how often it burns, and who holds it", async ({ page }) => {
  const held = own("Held", [["A1 quinquereme at 300 200 0", "A2 trireme at 100 100 0"], ["B1 quinquereme fires 2 at 300 228 90", "B2 trireme at 900 700 180"]], ["A1 ram B1"]);
  await begin(page, { scenario: "naumachia/held", seats: ["me", "me"], source: held });
  await page.locator('[data-code="B1"] [data-base]').hover();
  const card = page.locator('[data-piece-card="B1"]');
  await expect(card.locator("li", { hasText: "Fires" })).toHaveText("Fires 2");
  await expect(card.locator("[data-tie]")).toHaveText("A1 has rammed B1");
  await page.screenshot({ path: "test-results/naumachia-held.png" });
  await page.locator('[data-code="B1"] [data-base]').click();
  await atRest(page);
  await expect(page.locator(".ship .statuses li", { hasText: "Fires" })).toContainText("Fires 2");
  await expect(page.locator("[data-ties]")).toHaveText("A1 has rammed B1");
  await expect(page.locator('[data-code="B1"]')).toHaveAttribute("aria-label", /Fires 2/);
});

test.describe("the steps of a phase, on a telephone", () => {
  test.use({ locale: "it-IT", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("are a list within the screen, in Italian", async ({ page }) => {
    test.setTimeout(60_000);
    await begin(page, { ...FIRST, seats: [...FIRST.seats], dice: "seeded" });
    const list = page.locator("[data-step-list]");
    /** Opens the list, which lies within the screen as a whole, and closes it. */
    const look = async (steps: number): Promise<void> => {
      await page.locator("[data-steps] summary").tap();
      await expect(list.locator("[data-step]")).toHaveCount(steps);
      await expect(list.locator("[data-step=now]")).toHaveCount(1);
      const lies = (await list.boundingBox())!;
      expect(lies.x).toBeGreaterThanOrEqual(0);
      expect(lies.x + lies.width).toBeLessThanOrEqual(390);
      expect(lies.width, "as wide as there is room").toBeGreaterThan(370);
      expect(lies.y + lies.height).toBeLessThanOrEqual(844);
      const below = (await page.locator("[data-steps] summary").boundingBox())!;
      expect(lies.y, "under what opened it").toBeGreaterThan(below.y + below.height - 1);
      await page.screenshot({ path: `test-results/naumachia-steps-${steps}.png` });
      await page.locator("[data-steps] summary").tap();
      await expect(list).toBeHidden();
    };
    const isBetween = async () => (await page.locator("[data-phase]").textContent())?.includes("Fase intermedia");
    for (let step = 0; step < 30 && !(await isBetween()); step += 1) {
      await endPhase(page);
      await atRest(page);
    }
    await look(20);
    expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  });
});

test("orders to a group stand in rows of numbers, the ship for which they stand still is shown, and no turn is set unasked", async ({ page }) => {
  const ships: [string[], string[]] = [["A1 quinquereme at 340 200 0", "A2 quinquereme at 340 290 90", "A3 quinquereme at 260 200 0", "A4 trireme-light at 200 200 0"], ["B1 trireme-light at 340 490 90"]];
  await begin(page, { scenario: "naumachia/halted", seats: ["me", "me"], source: own("Halted", ships) });
  const isMine = () => page.locator("[data-phase]").textContent().then((phase) => phase === "A: movement");
  for (let step = 0; step < 30 && !(await isMine()); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await choose(page, "A1");
  for (const code of ["A3", "A4"]) {
    await ship(page, code).click({ modifiers: ["Shift"] });
    await atRest(page);
  }
  await expect(page.locator(".numbers").first()).toContainText("In line abreast, first ship up to … cm");
  await expect(page.locator('[data-order="abreast 8"]')).toHaveText("8");
  await expect(page.locator('[data-order="abreast 8"]')).toHaveAccessibleName("In line abreast, first ship up to 8 cm");
  await page.locator('[data-order="abreast 8"]').click();
  await expect(page.locator("[data-later]")).toContainText("once A1 has declared what it does to A2: A3 A4");
  await page.locator("[data-give]").click();
  await atRest(page);
  await expect(page.locator("[data-selected-code]")).toHaveText("A1");
  await expect(page.getByText("First A1 has to decide; still to act: A3 A4")).toBeVisible();
  await page.locator('[data-choice^="A1 "]', { hasText: "Collide with A2" }).click();
  await atRest(page);
  await choose(page, "A3");
  await press(page, "A3 speed 4");
  await setValue(page, 10);
  await page.locator('[data-set="A3 turn {}"]').click();
  await expect(value(page)).toHaveValue("0");
  await expect(page.locator("[data-do]")).toBeDisabled();
  await page.locator("[data-less]").click();
  await expect(page.locator("[data-manoeuvre] .typed"), "the number stands in the field").toHaveText("° (to port)");
  await expect(page.locator("[data-do]")).toBeEnabled();
});

test("a squadron goes round the enemies' flank, one ship behind the other", async ({ page }) => {
  const line = (side: string, y: number, heading: number) => [300, 360, 420].map((x, n) => `${side}${n + 1} trireme at ${x} ${y} ${heading}`);
  await begin(page, { scenario: "naumachia/round", seats: ["me", "me"], source: own("Round", [line("A", 200, 0), line("B", 400, 180)]) });
  const isMine = () => page.locator("[data-phase]").textContent().then((phase) => phase === "A: movement");
  for (let step = 0; step < 30 && !(await isMine()); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await choose(page, "A1");
  for (const code of ["A2", "A3"]) {
    await ship(page, code).click({ modifiers: ["Shift"] });
    await atRest(page);
  }
  const round = page.locator('[data-order="periplous port 6"]');
  await expect(round).toHaveAccessibleName("Periplous to port (round their flank), up to 6 cm");
  await round.click();
  await expect(page.locator("[data-report]")).toContainText(/Periplous to port \(round their flank\), up to 6 cm\s*3 ships can do this\./);
  await expect(page.locator("[data-warned]")).toHaveCount(0);
  await page.locator("[data-give]").click();
  await expect(page.locator("[data-report]")).toContainText("3 ships carried it out.");
  await atRest(page);
  // The first is on its way past the flank, the others steer for it.
  for (const [code, place] of [["A1", "287, 258 mm"], ["A2", "318, 237 mm"], ["A3", "377, 235 mm"]] as const) {
    await expect(ship(page, code)).toHaveAttribute("aria-label", new RegExp(`at ${place}`));
  }
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

for (const hand of ["a key in its field", "its button by a key", "the mouse"]) {
  test(`a move done by ${hand} leads on to what can be declared`, async ({ page }) => {
    await amber(page);
    await choose(page, "A1");
    await press(page, "A1 speed 10");
    await value(page).fill("100");
    await value(page).press("Tab");
    await atRest(page);
    if (hand === "the mouse") await page.locator("[data-do]").click();
    else {
      await (hand.includes("field") ? value(page) : page.locator("[data-do]")).focus();
      await page.keyboard.press("Enter");
    }
    const first = page.locator('[data-awaited] [data-choice="A1 ram B3"]');
    await expect(first).toBeVisible();
    await atRest(page);
    if (hand === "the mouse") await expect(page.locator("[data-choice]:focus"), "whose odds nobody has asked for").toHaveCount(0);
    else await expect(first).toBeFocused();
  });
}
