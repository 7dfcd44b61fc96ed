// The duel, the first lesson, the position as text, and colours that the system gives, one picture each.
import { atRest, endPhase, expect, ship, start, still, test } from "../browser/table";

test("duel, lesson, text and the system's colours", async ({ page }, { project }) => {
  const shot = async (name: string) => {
    await still(page);
    await page.screenshot({ path: `shots/${name}-${project.name}.png` });
  };
  await page.addInitScript(() => localStorage.setItem("trierarch.settings", '{"theme":"auto","pace":"instant","reminds":false}'));
  await start(page, { scenario: "duel/lepanto", seats: ["me", "random"] });
  await shot("30-duel");
  const target = page.locator("[data-target]").last();
  const able = page.locator("[data-piece].able");
  for (let n = 0; n < (await able.count()) && !(await target.isVisible()); n += 1) {
    await able.nth(n).click({ force: true });
    await atRest(page);
  }
  await target.hover({ force: true });
  await shot("31-duel-orders");
  await endPhase(page);
  await page.locator("main[data-busy=false] section.mine").waitFor();
  await shot("32-duel-resolved");
  await start(page, { scenario: "duel/standard", seats: ["me", "random", "random", "random", "random", "random", "random"] });
  await shot("33-powers");
  await start(page, { scenario: "duel/standard", seats: Array.from({ length: 7 }, () => "me") });
  await shot("34-all-powers");
  await page.goto("/");
  await page.locator('[data-scenario="duel/standard"]').click();
  await page.locator("[data-try-alone]").click();
  await atRest(page);
  await shot("35-sandbox");
  await page.goto("/");
  await page.locator("[data-lesson-start]").first().click();
  await page.locator("main[data-busy=false] section.mine").waitFor();
  await shot("40-lesson");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click({ force: true });
  await atRest(page);
  await page.getByRole("tab", { name: "Text" }).click();
  await shot("50-text");
  await page.getByRole("tab", { name: "Log" }).click();
  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.locator("[data-piece].selected")).toHaveCount(1);
  await shot("60-forced-colours");
});
