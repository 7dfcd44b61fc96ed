// Games on an open table: begun as they are wanted, moved by what is set, ended by general answers.
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship } from "./table";

export interface Wanted {
  scenario: string;
  seats: string[];
  options?: Record<string, string>;
  /** The scenario file itself, where it is none of the house's. */
  source?: string;
  /** Who rolls; the table unless told otherwise. */
  dice?: "seeded" | "hands";
}

/** Begins a game that no form of the lobby offers: of a lesson's scenario, or of one's own. */
export async function begin(page: Page, { scenario, seats, options = {}, source, dice = "seeded" }: Wanted): Promise<void> {
  await page.goto("/");
  // Once the lobby is there this browser is known to the table.
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  const id = await page.evaluate(async (body) => {
    const answer = await fetch("/api/games", { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  }, JSON.stringify({ scenario, seats, options, dice, ...(source ? { source } : {}) }));
  await page.goto(`/#/game/${id}`);
  await expect(page.locator("svg.layer")).toBeVisible();
  // On a telephone there is no room for how fast others move.
  if (await page.locator(".aside select").first().isVisible()) await hurry(page);
  await atRest(page);
}

/** The text of a scenario file of the house, with some words of it changed. */
export function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the scenario does not say ${from}`);
    return now.replace(from, to);
  }, text);
}

export const value = (page: Page) => page.locator("[data-value]");

export async function choose(page: Page, code: string): Promise<void> {
  await page.keyboard.press("Escape");
  await ship(page, code).click();
  await atRest(page);
}

/** Sets a value for the chosen ship and does what it sets. */
export async function setValue(page: Page, wanted: number): Promise<void> {
  await value(page).fill(`${wanted}`);
  await value(page).press("Tab");
  await page.locator("[data-do]").click();
  await atRest(page);
}

export async function set(page: Page, code: string, wanted: number): Promise<void> {
  await choose(page, code);
  await setValue(page, wanted);
}

/** Does a choice by its notation. */
export async function press(page: Page, choice: string): Promise<void> {
  await page.locator(`[data-choice="${choice}"]:visible`).first().click();
  await atRest(page);
}

/** Has dice fall that people roll by hand, one after another. */
export async function roll(page: Page, ...faces: number[]): Promise<void> {
  for (const face of faces) {
    // The next die is thrown once this one lies on the page, and not for this one again.
    const before = (await page.locator("[data-revision]").getAttribute("data-revision"))!;
    await page.locator("[data-own-dice] .die button").nth(face - 1).click();
    await expect(page.locator("[data-revision]")).not.toHaveAttribute("data-revision", before);
    await atRest(page);
  }
}

/** The general answers there are, by their notation. */
export const answers = (page: Page) => page.locator("[data-general]").evaluateAll((all) => all.map((one) => one.getAttribute("data-choice")));
export const isOver = async (page: Page) => (await page.locator("[data-ended]").count()) > 0;

/** The turn, as its track says it. */
export const turn = (page: Page) => page.locator(".track").first().getAttribute("aria-label");

/** Does the next thing there is: a move of whoever has still to move, else what ends the step. */
export async function goOn(page: Page): Promise<void> {
  if ((await answers(page)).includes("first")) return press(page, "first");
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

/** Whose move it is, or the end: computers have moved by then. */
export const turnOfMine = (page: Page) => expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 30_000 });

/** Has a whole squadron go straight on together, if it can move now; how many ships do it. */
export async function advance(page: Page, squadron: string): Promise<number> {
  await page.getByRole("tab", { name: "Fleet" }).click();
  const button = page.locator(`[data-squadron="${squadron}"]`);
  if (await button.isDisabled()) return 0;
  await button.click();
  await atRest(page);
  const wanted = page.locator('[data-order^="abreast"]').first();
  if ((await wanted.count()) === 0) return 0;
  await wanted.click();
  await expect(page.locator("[data-report]")).toBeVisible();
  await atRest(page);
  const obey = await page.locator("[data-piece].obeys").count();
  const give = page.locator("[data-give]");
  if (await give.isEnabled()) {
    await give.click();
    await atRest(page);
  }
  return obey;
}

/** Says what a contact is where that is asked, which no general answer does: the first thing that may be declared. */
export async function declare(page: Page): Promise<boolean> {
  if ((await page.locator("[data-general]").count()) > 0) return false;
  const next = page.locator("[data-next]");
  await page.keyboard.press("Escape");
  const first = page.locator("[data-choices] [data-choice]:visible").first();
  for (let ship = 0; ship < 20 && (await next.count()) > 0 && !(await next.isDisabled()); ship += 1) {
    await next.click();
    await atRest(page);
    if ((await first.count()) === 0) continue;
    await first.click();
    await atRest(page);
    return true;
  }
  return false;
}

/** The squadrons there are, by their keys. */
export const squadrons = async (page: Page): Promise<string[]> => {
  await page.getByRole("tab", { name: "Fleet" }).click();
  // The list of a fleet comes when it is first wanted.
  await expect(page.locator("[data-squadron]").first()).toBeVisible();
  return page.locator("[data-squadron]").evaluateAll((all) => all.map((one) => one.getAttribute("data-squadron") ?? ""));
};

/** A scenario of Naumachia of one's own, in a calm: the ships of either side, and what is locked already. */
export function own(title: string, [first, second]: readonly [string[], string[]], locks: string[] = []): string {
  const squadron = (side: number, code: string, ships: string[]) => `[[squadron]]\nside = ${side}\ncode = "${code}"\nships = ${JSON.stringify(ships)}\n`;
  return `title = "${title}"\nsummary = "Some against some."\nyear = -250\nlocks = ${JSON.stringify(locks)}
[weather]\nwind = "calm"\nsea = "smooth"\nsteady = "yes"
[[side]]\nname = "A"\n[[side]]\nname = "B"\n${squadron(0, "A", first)}${squadron(1, "B", second)}`;
}

/** Ends steps until one ship may board another, the first of them chosen. */
export async function untilBoarding(page: Page, ship: string, other: string): Promise<void> {
  const board = page.locator(`[data-set^="${ship} board ${other}"], [data-manoeuvre^="${ship} board ${other}"]`);
  for (let step = 0; step < 20; step += 1) {
    await choose(page, ship);
    if ((await board.count()) > 0) break;
    await page.keyboard.press("Escape");
    await endPhase(page);
    await atRest(page);
  }
  await expect(page.locator("[data-contest] [data-deck]")).toHaveCount(2);
}
