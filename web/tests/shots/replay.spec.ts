// Looking back, playing on, and how a battle ended, one picture each.
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
});
