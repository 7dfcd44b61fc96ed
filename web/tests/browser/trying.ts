// Steps in a sandbox of sealed orders, where one person orders all sides by clicks.
import type { Locator, Page } from "@playwright/test";
import { atRest, expect, ship } from "./table";

/** The line of an order that has been given. */
export const orderLine = (page: Page, order: string): Locator => page.locator(`[data-order-line="${order}"]`);

export async function open(page: Page, scenario: string): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-scenario="${scenario}"]`).click();
  await page.locator("[data-try-alone]").click();
  await expect(page.locator("[data-sandbox]")).toBeVisible();
  await atRest(page);
}
/** Sets a position written as text, or tries to. */
export async function set(page: Page, position: string): Promise<void> {
  await page.locator("[data-sandbox-edit]").click();
  await page.locator("[data-position] textarea").fill(position);
  await page.locator("[data-position-set]").click();
}
export async function choose(page: Page, code: string): Promise<void> {
  await ship(page, code).click();
  await expect(page.locator("[data-selected-code]")).toHaveText(code);
  await atRest(page);
}
/** Clicks a sector where a piece in it would stand: the middle of a bent one may be another's. */
export async function clickSector(page: Page, id: string): Promise<void> {
  const point = await page.evaluate(async (wanted) => {
    interface Known { board: { sectors: { sectors: { id: string; stand: [number, number] }[] } } }
    const game = /game\/(\w+)/.exec(location.hash)?.[1];
    const known = (await (await fetch(`/api/games/${game}`)).json()) as Known;
    const stand = known.board.sectors.sectors.find((one) => one.id === wanted)!.stand;
    const seen = new DOMPoint(...stand).matrixTransform(document.querySelector<SVGSVGElement>("svg.layer")!.getScreenCTM()!);
    return { x: seen.x, y: seen.y };
  }, id);
  await page.mouse.click(point.x, point.y);
}
export async function carryOut(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("[data-carry-out]").click();
  await atRest(page);
}
