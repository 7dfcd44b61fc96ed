// The main states of the page, one picture each.
import type { Page } from "@playwright/test";
import { atRest, ship, start, still, test } from "../browser/table";

/** Orders a squadron about until ships are within reach of each other. The dice are others every time,
 * and now and then they never are. */
async function close(page: Page): Promise<boolean> {
  for (let phase = 0; phase < 14; phase += 1) {
    await page.locator("main[data-busy=false] :is(section.mine, [data-ended])").first().waitFor({ timeout: 60_000 });
    if ((await page.locator("[data-ended]").count()) > 0) return false;
    await page.locator(".tab-fleet").click();
    await page.locator('[data-squadron="0/B"]').click();
    const sail = page.locator('[data-order="sail 1"]');
    if ((await sail.count()) > 0) {
      await sail.click();
      await page.locator("[data-report]").waitFor();
      if (await page.locator("[data-give]").isEnabled()) await page.locator("[data-give]").click();
      await atRest(page);
    }
    if ((await page.locator('[data-order="fire"]').count()) > 0) return true;
    await page.locator("section.mine .buttons button").first().click();
    await page.locator("main[data-busy=false] :is(section.mine, [data-ended])").first().waitFor({ timeout: 60_000 });
    if ((await page.locator('[data-order="fire"]').count()) > 0) return true;
  }
  return false;
}

test("main states", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/${name}-${project.name}.png` });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant"}'));
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await shot("1-lobby");
  await start(page, { scenario: "lepanto/1571", seats: ["me", "random"] });
  await shot("2-fleets");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await shot("3-table");
  await ship(page, "B4").click({ force: true });
  await atRest(page);
  await page.locator("[data-place]").last().focus();
  await shot("4-ship");
  await page.locator("[data-place]:has(.more)").first().click({ force: true });
  await shot("5-ways");
  await page.keyboard.press("Escape");
  await ship(page, "M3").click({ force: true });
  await page.locator("[data-note]").waitFor();
  await shot("6-refused");
  await page.keyboard.press("Escape");
  await page.locator(".tab-fleet").click();
  await shot("7-fleet");
  for (let game = 1; !(await close(page)); game += 1) {
    if (game === 3) throw new Error("in three games no ship came within reach of another");
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  }
  await page.locator('[data-order="fire"]').click();
  await page.locator("[data-report]").waitFor();
  await shot("8-group");
  await page.locator("[data-give]").click();
  await atRest(page);
  await shot("9-fired");
  const able = page.locator("[data-piece].able");
  for (let n = 0; n < Math.min(12, await able.count()) && (await page.locator("[data-aim]").count()) === 0; n += 1) {
    await page.locator("[data-next]").click();
    await atRest(page);
  }
  if ((await page.locator("[data-aim]").count()) > 0) await page.locator("[data-aim]").first().focus();
  await shot("10-combat");
  await page.locator(".tab-rules").click();
  await shot("11-rules");
});
