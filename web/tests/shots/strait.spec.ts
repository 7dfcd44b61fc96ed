// The states of the chart of a strait, one picture each: ends lit with their risks, rings, lanes, melee.
import type { Page } from "@playwright/test";
import { atRest, endPhase, ship, start, still, test } from "../browser/table";

async function take(page: Page, code: string): Promise<void> {
  await ship(page, code).first().press("Enter");
  await atRest(page);
}
async function act(page: Page, code: string, notation: string): Promise<void> {
  if (!/\bselected\b/.test((await ship(page, code).first().getAttribute("class")) ?? "")) await take(page, code);
  await page.locator(`[data-choices] [data-choice="${notation}"]`).first().click();
  await atRest(page);
}
async function go(page: Page, hex: string, tenths: number): Promise<void> {
  await page.locator(`[data-place="${Number(hex.slice(0, 2))},${Number(hex.slice(2))}"]`).first().press("Enter");
  await atRest(page);
  await page.locator(`[data-facing="${tenths}"]`).first().press("Enter");
  await atRest(page);
}
async function end(page: Page): Promise<void> {
  await endPhase(page);
  await page.locator("main[data-busy=false] :is(section.mine, [data-ended])").first().waitFor({ timeout: 60_000 });
  await atRest(page);
}
async function lesson(page: Page, id: string): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-lesson-start="constantinople/${id}"]`).click();
  await page.locator("main[data-busy=false] section.mine").first().waitFor();
  await atRest(page);
}

test("the chart of a strait", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/strait-${name}-${project.name}.png` });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant"}'));
  await start(page, { scenario: "constantinople/the-boom", seats: ["me", "me"] });
  await shot("1-boom");
  await start(page, { scenario: "constantinople/campaign", seats: ["me", "me"] });
  await shot("2-campaign");
  await lesson(page, "first-sail");
  await act(page, "VE", "VE speed 4");
  await shot("3-drift-and-ends");
  await go(page, "3337", 600);
  await end(page);
  await act(page, "VE", "VE speed 5");
  await shot("4-risks");
  const risky = page.locator('[data-place][data-harm="chance"]').first();
  await risky.press("Enter");
  await atRest(page);
  await shot("5-bows");
  if ((await page.locator("[data-peril]").count()) === 0) await page.locator("[data-facing]").first().press("Enter");
  await page.locator("[data-peril]").waitFor();
  await shot("6-asked-once-more");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await take(page, "VE");
  await go(page, "3432", 0);
  await end(page);
  await act(page, "VE", "VE speed 4");
  await go(page, "3330", 3000);
  await act(page, "VE", "VE turn starboard");
  await end(page);
  await act(page, "VE", "strike VE K1 7");
  await shot("7-melee");
  await endPhase(page);
  await atRest(page);
  await shot("8-struck");
  await lesson(page, "first-ram");
  await take(page, "T1");
  await page.keyboard.press("a");
  await page.locator("[data-ring]").first().waitFor();
  await shot("9-rings");
  await page.locator("[data-legend-toggle]").click();
  await page.locator("[data-legend]").evaluate((legend) => legend.scrollTo(0, legend.scrollHeight / 2));
  await shot("10-legend");
});
