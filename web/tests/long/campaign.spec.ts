// The siege of twenty-seven turns, played in a real browser to its end by two seats: ships are placed and
// come in one by one; after that fleets are ordered together, and who has nothing to do lies still.
import type { Page } from "@playwright/test";
import { atRest, expect, hurry, start, test, UNSAID } from "../browser/table";

/** What is done first where there is a choice of buttons; of others the first one. */
const WISHES = ["rest 6", "portage", "ready", "done", "stop"];

const isOver = async (page: Page) => (await page.locator("[data-ended]").count()) > 0;
const buttons = (page: Page) => page.locator("[data-general]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choice ?? ""));
const next = async (page: Page) => {
  await page.locator("main[data-busy=false] :is(section.mine, [data-ended])").first().waitFor();
  await atRest(page);
};

/** Puts the next ship on the map: the first hex that is lit, and the first bow there. */
async function put(page: Page): Promise<boolean> {
  const able = page.locator("[data-piece].able");
  if ((await page.locator("[data-next]").count()) === 0 || (await able.count()) === 0) return false;
  await page.locator("[data-next]").click();
  await atRest(page);
  const places = page.locator("[data-place]");
  if ((await places.count()) === 0) return false;
  await places.nth(Math.floor((await places.count()) / 2)).click({ force: true });
  await atRest(page);
  const bow = page.locator("[data-facing]").first();
  if (await bow.isVisible()) await bow.click({ force: true });
  await atRest(page);
  return true;
}
/** Orders the whole fleet of whoever moves. */
async function order(page: Page, side: number, line: string): Promise<void> {
  await page.locator(".tab-fleet").click();
  const all = page.locator(`[data-side-all="${side}"], [data-squadron^="${side}/"]`).first();
  await all.click();
  const button = page.locator(`[data-order="${line}"]`);
  if ((await button.count()) === 0) return;
  await button.first().click();
  await page.locator("[data-report]").waitFor();
  if (await page.locator("[data-give]").isEnabled()) await page.locator("[data-give]").click();
  await atRest(page);
}

test("the siege is played to its end by two seats", async ({ page }) => {
  await start(page, { scenario: "constantinople/campaign", seats: ["me", "me"] });
  await hurry(page);
  const asked = new Map<string, number>();
  for (let ask = 0; ask < 4_000 && !(await isOver(page)); ask += 1) {
    await next(page);
    if (await isOver(page)) break;
    const said = (await page.locator("section.mine .asked").first().textContent()) ?? "";
    asked.set(said, (asked.get(said) ?? 0) + 1);
    const open = await buttons(page);
    const wish = WISHES.find((it) => open.includes(it)) ?? open[0];
    const isFirst = /turn 1\b/i.test((await page.locator("section.mine").first().textContent()) ?? "");
    if (isFirst && (wish === undefined || wish === "done") && (await put(page))) continue;
    if (wish === undefined) {
      if (!(await put(page))) throw new Error(`nothing can be done: ${said}`);
      continue;
    }
    await page.locator(`[data-general][data-choice="${wish}"]`).first().click();
    await atRest(page);
    const anyway = page.locator("[data-end-anyway]");
    if ((await anyway.count()) > 0) await anyway.click();
  }
  console.log([...asked].map(([said, count]) => `${count} × ${said}`).join("\n"));
  await expect(page.locator("[data-ended]")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(UNSAID);
});
