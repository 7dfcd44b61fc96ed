// Looking back, playing on, and how a battle ended, one picture each.
import type { Page } from "@playwright/test";
import { atRest, expect, start, still, test } from "../browser/table";

test("looking back", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/${name}-${project.name}.png` });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant"}'));
  await start(page, { scenario: "lepanto/skirmish", seats: ["ensign", "ensign"] });
  await expect(page.locator("[data-ended]")).toBeVisible({ timeout: 90_000 });
  await atRest(page);
  await shot("20-over");
  await page.locator("[data-end-link]").click();
  await page.locator("[data-result]").waitFor();
  await shot("21-end");
  await page.locator("[data-replay-link]").click();
  await atRest(page);
  await page.locator("[data-slider]").fill("150");
  await atRest(page);
  await page.locator("[data-mark-on]").click();
  await atRest(page);
  await page.locator("[data-piece]").first().click({ force: true });
  await shot("22-replay");
  for (const tab of ["moments", "dice"]) {
    await page.locator(`[data-tab=${tab}]`).click();
    await shot(`23-replay-${tab}`);
  }
  await page.locator("[data-open-play-on]").click();
  await shot("24-play-on");
  await page.keyboard.press("Escape");
  await page.locator("[data-analyse]").click();
  await expect(page.locator("[data-chances]")).toHaveAttribute("data-chances", "done", { timeout: 90_000 });
  await page.locator("[data-tab=chances]").click();
  await shot("25-chances");
});

/** Every side writes its orders, and the phase is carried out. */
async function phase(page: Page, sides: readonly (readonly string[])[]): Promise<void> {
  for (const orders of sides) {
    await page.locator(".tab-text").click();
    for (const order of [...orders, "ready"]) {
      await page.locator("[data-notation] input").fill(order);
      await page.locator("[data-notation] input").press("Enter");
      await expect(page.locator("[data-notation] input")).toHaveValue("");
      await atRest(page);
    }
  }
}

test("looking back at a duel", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/${name}-${project.name}.png` });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant"}'));
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await phase(page, [["G D2 - E3", "G D3 S G D2 - E3", "F E2 - G1"], ["F I2 - G1", "G J3 - I3"]]);
  await page.locator(".tab-ship:visible, .tab-log:visible").first().click();
  await shot("26-duel-after");
  await page.goto(`${page.url()}/at/start`);
  await page.locator("main[data-replay][data-busy=false]").waitFor();
  await page.locator("[data-step]").click();
  await atRest(page);
  await shot("27-duel-replay");
});
