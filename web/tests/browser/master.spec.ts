// A game master who does not play: they stop the clocks, give time, replace somebody and propose to go
// back; both players see each of it, and going back needs both.
import type { Browser, Page } from "@playwright/test";
import { ends, expect, hurry, revision, test, UNSAID } from "./table";

const SKIRMISH = "lepanto/skirmish";

async function seated(page: Page, browser: Browser, address: string, seat: number, phone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    ...(phone ? { hasTouch: true, isMobile: true, locale: "it-IT" } : {}),
  });
  const player = await context.newPage();
  await player.goto(page.url());
  await player.locator(`[data-sit-down="${seat}"]`).click();
  await expect(player.locator(`[data-sit-down="${seat}"]`)).toHaveCount(0);
  return player;
}

/** Whoever is asked ends what they are asked. */
const end = (players: Page[]): Promise<void> =>
  expect.poll(async () => {
    for (const player of players) if (await ends(player)) return true;
    return false;
  }, { timeout: 40_000 }).toBe(true);

test("a game master keeps the table for two others", async ({ page, browser, table, faults }, info) => {
  test.setTimeout(150_000);
  await page.goto("/");
  await page.locator(`[data-scenario="${SKIRMISH}"]`).click();
  for (const seat of [0, 1]) await page.locator(`[data-seat="${seat}"]`).selectOption("open");
  await page.locator("[data-new-game] [data-pace]").selectOption("live");
  await page.locator("[data-master]").check();
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  const [red, blue] = [await seated(page, browser, table.address, 0), await seated(page, browser, table.address, 1, true)];
  for (const player of [red, blue]) player.on("pageerror", (error) => faults.push(String(error)));
  await hurry(page);
  await hurry(red);

  const menu = page.locator("[data-master-menu]");
  await menu.locator("summary").click();
  await expect(menu.locator("[data-master-who]")).toContainText("You are the game master");
  await menu.locator('[data-master-pause="5"]').click();
  for (const looker of [page, red, blue]) await expect(looker.locator("[data-runs=true]")).toHaveCount(0);
  await expect(red.locator("[data-master-deed]")).toContainText("The game master stopped the clocks for 5 minutes.");
  await expect(blue.locator("[data-master-deed]")).toContainText("L’arbitro ha fermato gli orologi per 5 minuti.");
  await red.locator("[data-master-deed] button").click();
  await expect(red.locator("[data-master-deed]")).toHaveCount(0);
  await menu.locator("[data-master-resume]").click();
  await expect(page.locator("[data-runs=true]")).toHaveCount(1);
  await menu.locator('[data-master-extend="1/5"]').click();
  await expect(menu.locator("[data-master-deeds] li")).toHaveCount(3);
  await page.screenshot({ path: info.outputPath("master.png") });

  // Some phases are played, and then all go back to before the first of them.
  for (let phase = 0; phase < 3; phase += 1) await end([red, blue]);
  const back = menu.locator("[data-master-back]");
  await expect.poll(() => back.locator("option").count()).toBeGreaterThan(1);
  const first = await back.locator("option").last().getAttribute("value");
  await back.selectOption({ index: (await back.locator("option").count()) - 1 });
  expect(first).not.toBeNull();
  await menu.locator("[data-master-propose]").click();
  for (const player of [red, blue]) await expect(player.locator("[data-master-proposal]")).toBeVisible();
  await expect(red.locator("[data-master-proposal]")).toContainText("The game master proposes going back to before:");
  await red.screenshot({ path: info.outputPath("proposal.png") });
  await blue.screenshot({ path: info.outputPath("proposal-phone.png") });
  await blue.locator("[data-master-decline]").click();
  for (const player of [page, red, blue]) await expect(player.locator("[data-master-proposal]")).toHaveCount(0);
  await back.selectOption({ index: (await back.locator("option").count()) - 1 });
  await menu.locator("[data-master-propose]").click();
  await red.locator("[data-master-agree]").click();
  await expect(red.locator("[data-master-proposal]")).toContainText("Waiting for");
  const before = await revision(red);
  await blue.locator("[data-master-agree]").click();
  await expect.poll(() => revision(red)).toBeGreaterThan(before);
  await expect(red.locator("[data-log]")).toContainText("All agreed to go back.");
  await expect(red.locator("[data-master-deed]")).toContainText("All agreed to go back.");

  // Whoever is absent is replaced by a computer, which plays on.
  await menu.locator('[data-master-replace="1"]').selectOption("random");
  await expect(red.locator("[data-master-deed]")).toContainText("to a computer.");
  await expect(blue.locator("[data-master-menu]")).toHaveCount(1);
  await blue.locator("[data-master-menu] summary").click();
  await blue.screenshot({ path: info.outputPath("master-phone.png") });
  for (const looker of [page, red, blue]) await expect(looker.locator("body")).not.toContainText(UNSAID);

  // It is in their list though they do not play.
  await page.goto("/");
  await expect(page.locator("[data-game]").first()).toBeVisible();
  for (const player of [red, blue]) await player.context().close();
});
