// The first battle, played to where its arms come into reach.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship } from "./table";

const coach = (page: Page) => page.locator("[data-lesson]");

/** Does a thing that is offered for the chosen ship, by the end of its notation. */
export async function choose(page: Page, code: string, ends: string): Promise<void> {
  await ship(page, code).click();
  await atRest(page);
  await page.locator(`[data-choices] [data-choice$="${ends}"]`).first().click();
  await atRest(page);
}

/** Moves a ship to a place marked on the map. */
async function move(page: Page, code: string, place: string): Promise<void> {
  await ship(page, code).click();
  await atRest(page);
  await page.locator(`[data-place="${place}"]`).click({ force: true });
  await atRest(page);
  const chooser = page.locator("[data-chooser] button").first();
  if (await chooser.isVisible()) await chooser.click();
  await atRest(page);
}

/** Ends the phase and waits for one's next move. */
async function done(page: Page): Promise<void> {
  await endPhase(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 20_000 });
  await atRest(page);
}

/** Up to where one's guns bear. */
export async function inRange(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator('[data-lesson-start="lepanto/first-battle"]').click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible();
  await atRest(page);
  await choose(page, "M1", "M1 row");
  await choose(page, "M1", "M1 row");
  for (let ended = 0; ended < 2; ended += 1) await done(page);
  await choose(page, "M1", "M1 sail; M1 sail");
  await done(page);
}

/** Up to where a boarding can be made. */
export async function alongside(page: Page): Promise<void> {
  await inRange(page);
  await choose(page, "M1", "gun B1");
  await expect(coach(page)).toContainText("That is how guns work");
  while ((await coach(page).getAttribute("data-lesson")) === "7") await done(page);
  await move(page, "M2", "9,4");
  await move(page, "M3", "9,6");
  await done(page);
}
