// Nauta at the table: its lesson to the end, and a blind game, in which nothing is shown before a move.
import type { Page } from "@playwright/test";
import { answers, begin, choose, isOver, press, set, value } from "./open-table";
import { atRest, endPhase, expect, hurry, test, UNSAID } from "./table";

/** Two triremes against three at close quarters. */
const SMALL = "nauta/lesson";
const coach = (page: Page) => page.locator("[data-lesson]");

test("the lesson is learnt to its end as it asks", async ({ page }) => {
  test.setTimeout(45_000);
  await page.goto("/");
  await page.locator(`[data-lesson-start="${SMALL}"]`).click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await atRest(page);
  await expect(coach(page)).toHaveAttribute("data-lesson", "0");
  // The ship that the step speaks of is marked.
  await expect(page.locator('[data-code="A1"] .base')).toHaveCSS("stroke-dasharray", /\d/);
  await set(page, "A1", 3);
  await expect(coach(page)).toHaveAttribute("data-lesson", "1");
  await press(page, "ready");
  await expect(coach(page)).toHaveAttribute("data-lesson", "2");
  await press(page, "first");
  await expect(coach(page)).toHaveAttribute("data-lesson", "3");
  await choose(page, "A1");
  await expect(page.locator('[data-met="P1"]')).toBeVisible();
  await expect(page.locator("[data-note]").first()).toContainText("P1");
  await expect(page.locator(".odds").first()).toBeVisible();
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(coach(page)).toHaveAttribute("data-lesson", "4");
  await set(page, "A2", 20);
  await expect(page.locator('[data-wake="A2"]')).toHaveCount(1);
  await expect(coach(page)).toHaveAttribute("data-lesson", "5");
  await choose(page, "A1");
  await press(page, "A1 board P1");
  await expect(coach(page)).toHaveAttribute("data-lesson", "6");
  await press(page, "ready");
  await expect(coach(page)).toHaveAttribute("data-lesson", "7", { timeout: 20_000 });
  await set(page, "A2", 3);
  await press(page, "ready");
  if ((await answers(page)).includes("first")) await press(page, "first");
  await choose(page, "A2");
  await press(page, "A2 dash");
  await expect(coach(page)).toHaveAttribute("data-lesson", "8");
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("in a blind game nothing is shown, asked or measured before a move, and the page says so", async ({ page, faults }) => {
  test.setTimeout(45_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(preview|odds|draft)$/.test(request.url())) asked.push(request.url());
  });
  await begin(page, { scenario: SMALL, seats: ["me", "me"], options: { measuring: "blind" } });
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  await press(page, "first");
  asked.length = 0;
  const next = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
  const code = (await next.getAttribute("data-awaited-piece"))!;
  await next.click();
  await atRest(page);
  await expect(page.locator("[data-blind]")).toBeVisible();
  await value(page).fill("20");
  await value(page).press("Tab");
  for (const shown of ["[data-reach]", "[data-ghost-base]", "[data-note]", ".odds", "[data-results]", "[data-change]", "[data-reach-legend]", "[data-scale-bar]"]) await expect(page.locator(shown)).toHaveCount(0);
  // Nor in words: who lies there, and not how far or where.
  await page.getByRole("tab", { name: "Text" }).click();
  const text = page.locator("[data-text-board]");
  await expect(text.locator("[data-unmeasured]")).toContainText("Nothing is measured");
  await expect(text.locator("[data-unmeasured]")).toContainText("9.14");
  await expect(text.locator("[data-text-chosen]")).toContainText(code);
  await expect(text).toContainText("P1");
  for (const squadron of await text.locator("summary").all()) await squadron.click();
  expect(await text.textContent()).not.toMatch(/\bmm\b|segments? |o’clock/);
  for (const piece of await page.locator("[data-piece]").all()) expect(await piece.getAttribute("aria-label")).not.toMatch(/\bmm\b/);
  await page.getByRole("tab", { name: "Log" }).click();
  // The ruler that is laid says why it reads nothing.
  await page.keyboard.press("r");
  const [from, to] = await Promise.all(["A1", "P1"].map(async (one) => (await page.locator(`[data-code="${one}"] [data-base]`).boundingBox())!));
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("[data-ruler-says]")).toContainText("Nothing is measured");
  await page.keyboard.press("Escape");
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(page.locator(`[data-awaited-piece="${code}"]`)).toHaveCount(0);
  await expect(page.locator("[data-undo]"), "it is not taken back").toBeDisabled();
  expect(asked).toEqual([]);
  // Nor is the position taken to where it could be measured; the reason is said where that was asked.
  await page.goto(`${page.url()}/at/start`);
  await page.locator("[data-open-play-on]").click();
  await page.locator("[data-begin]").click();
  await expect(page.locator("main.table"), "from the start the battle may begin anew").toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-replay][data-busy=false]")).toBeVisible();
  await page.locator("[data-slider]").fill("2");
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-moment", "2");
  await page.locator("[data-open-play-on]").click();
  await page.locator("[data-begin]").click();
  await expect(page.locator("[data-play-on] [role=alert]")).toContainText("Nothing is measured");
  // The refusal is in the browser's console, too.
  faults.length = 0;
});

/** Two ships a side, a bireme without soldiers athwart the bow of an enemy: its loss alone decides. */
const DUEL = `
title = "Two against two"
summary = "Two ships a side at close quarters."
minutes = 10
points = 120
[[side]]
name = "Athenians"
[[side]]
name = "Persians"
[[squadron]]
side = 0
code = "A"
name = "Athenians"
nation = "athenians"
ships = ["A1 2 +1 admiral at 300 200 0 speed 2", "A2 2 +1 at 345 190 0 speed 2"]
[[squadron]]
side = 1
code = "P"
name = "Persians"
nation = "persians"
ships = ["P1 1 at 300 275 90 speed 0", "P2 2 +1 admiral at 420 330 270 speed 0"]
`;

/** Does the next thing there is: a boarding, a move of whoever has still to move, else what ends the step. */
async function next(page: Page): Promise<void> {
  const awaited = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
  if ((await awaited.count()) > 0) {
    await awaited.click();
    await atRest(page);
    const steer = page.locator("[data-do]:enabled");
    if ((await steer.count()) > 0) {
      await steer.click();
      return atRest(page);
    }
  }
  await endPhase(page);
  await atRest(page);
}

test("a battle is played by two seats to its end", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "nauta/duel", seats: ["me", "me"], source: DUEL });
  await set(page, "A1", 3);
  await choose(page, "A1");
  await expect(page.locator("[data-boxes]").first(), "soldiers as boxes").toBeVisible();
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  const log = page.locator("[data-log]");
  await expect(log, "whoever is ready is named").toContainText("Ready: Athenians");
  let boarded = 0;
  for (let step = 0; step < 160 && !(await isOver(page)); step += 1) {
    if ((await answers(page)).includes("first")) await press(page, "first");
    const board = page.locator('[data-choice="A1 board P1"]:visible');
    if ((await page.locator("[data-general]").count()) > 0 && boarded === 0 && (await log.textContent())?.includes("A1 rams P1")) {
      await choose(page, "A1");
      if ((await board.count()) > 0) {
        await press(page, "A1 board P1");
        boarded += 1;
        continue;
      }
    }
    await next(page);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(boarded).toBeLessThanOrEqual(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).not.toBeEmpty();
});

/** Whose move it is, or the end: computers have moved by then. */
const turnOfMine = (page: Page) => expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 30_000 });

test("a battle is played against the captain to its end", async ({ page }) => {
  test.setTimeout(90_000);
  await begin(page, { scenario: "nauta/duel", seats: ["me", "captain"], source: DUEL });
  let moves = 0;
  for (let step = 0; step < 160; step += 1) {
    await turnOfMine(page);
    await atRest(page);
    if (await isOver(page)) break;
    if ((await page.locator("[data-awaited-side]").count()) > 0) moves += 1;
    if ((await answers(page)).includes("second")) await press(page, "second");
    else await next(page);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(moves).toBeGreaterThan(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).not.toBeEmpty();
});

test("a blind battle is played to its end, and nothing is asked before a move", async ({ page }) => {
  test.setTimeout(60_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(preview|odds|measure)$/.test(request.url())) asked.push(request.url());
  });
  await begin(page, { scenario: "nauta/duel", seats: ["me", "me"], options: { measuring: "blind" }, source: DUEL });
  let moves = 0;
  for (let step = 0; step < 160 && !(await isOver(page)); step += 1) {
    if ((await answers(page)).includes("first")) await press(page, "first");
    else {
      const awaited = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
      if ((await awaited.count()) > 0) {
        moves += 1;
        asked.length = 0;
        await awaited.click();
        await atRest(page);
        await expect(page.locator("[data-blind]")).toBeVisible();
        await expect(page.locator("[data-reach], [data-ghost-base], [data-results]")).toHaveCount(0);
        expect(asked).toEqual([]);
      }
      await next(page);
    }
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(moves).toBeGreaterThan(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).not.toBeEmpty();
});

test("several turns are played against the captain", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: SMALL, seats: ["me", "captain"] });
  const turn = () => page.locator(".track").first().getAttribute("aria-label");
  const first = await turn();
  for (let step = 0; step < 60 && !(await isOver(page)); step += 1) {
    await expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 30_000 });
    await atRest(page);
    const now = await turn();
    if (now !== first && now?.includes("4/")) break;
    if (await isOver(page)) break;
    if ((await answers(page)).includes("second")) await press(page, "second");
    else await next(page);
  }
  await expect(page.locator("[data-log]")).toContainText("P1");
  expect((await isOver(page)) || (await turn()) !== first).toBe(true);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});
