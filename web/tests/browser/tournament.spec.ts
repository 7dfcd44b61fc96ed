// A tournament by link: made, joined by three, started; games end by giving up, the organiser sets a result,
// rounds follow by themselves, and the standings are shown to all.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, test, UNSAID } from "./table";

async function visitor(browser: Browser, baseURL: string, name: string, faults: string[], more: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...more })).newPage();
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto("/");
  await expect(page.locator("[data-me-link]")).toBeVisible();
  await page.evaluate(async (name) => {
    await fetch("/api/me", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });
  }, name);
  return page;
}

/** Gives up the game that a player's tournament page leads to. */
async function giveUp(page: Page): Promise<void> {
  const address = await page.locator("[data-own-game]").getAttribute("href");
  await page.evaluate(async (id) => {
    const view = (await (await fetch(`/api/games/${id}`)).json()) as { own: number[] };
    const body = JSON.stringify({ client: "gives-up", seat: view.own[0], action: "resign" });
    const answer = await fetch(`/api/games/${id}/table`, { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, address!.split("/").at(-1)!);
}

test("rounds follow each other, and everybody sees how they stand", async ({ page, browser, table, faults }) => {
  await page.goto("/");
  await page.locator("[data-tournaments-link]").click();
  await page.locator("[data-tournament-title]").fill("Gulf cup");
  await page.locator("input[name=system][value=round-robin]").check();
  await page.screenshot({ path: "test-results/tournament-new.png", fullPage: true });
  await page.locator("[data-make-tournament]").click();
  await expect(page.locator("[data-tournament-state=open]")).toBeVisible();
  const address = page.url();
  await expect(page.locator("[data-needs]")).toHaveText("At least 2 players");
  // Why it cannot start stays until something else is done, whatever else happens at the table.
  await page.locator("[data-start-tournament]").click();
  const refused = page.getByRole("alert").filter({ hasText: "It takes at least 2 players." });
  await expect(refused).toBeVisible();

  const eufemia = await visitor(browser, table.address, "Eufemia", faults);
  const bruno = await visitor(browser, table.address, "Bruno", faults, { locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true });
  const carla = await visitor(browser, table.address, "Carla", faults);
  for (const [on, place] of [[eufemia, 1], [bruno, 2], [carla, 3]] as const) {
    await on.goto(address);
    await on.locator("[data-join]").click();
    await expect(page.locator("[data-standing]")).toHaveCount(place);
    await expect(refused).toBeVisible();
  }
  faults.length = 0;
  await page.locator("[data-start-tournament]").click();
  await expect(page.locator("[data-round]")).toHaveCount(1);
  await expect(page.locator("[data-result=bye]")).toHaveCount(1);

  // Two play; the third rests. Nobody reloads anything.
  const [board] = await page.locator("[data-round='1'] [data-board]").allInnerTexts();
  const players = [eufemia, bruno, carla];
  const names = ["Eufemia", "Bruno", "Carla"];
  const loser = players[names.findIndex((name) => board!.includes(name))]!;
  await expect(loser.locator("[data-own-game]")).toBeVisible();
  await giveUp(loser);
  await expect(bruno.locator("[data-round='2']")).toBeVisible();

  // The organiser sets what came of the second round.
  await page.locator("[data-round='2'] [data-decide]").first().click();
  await page.screenshot({ path: "test-results/tournament-decide.png", fullPage: true });
  await page.locator("[data-decide-as=draw]").click();
  await expect(page.locator("[data-round='3']")).toBeVisible();
  await expect(page.locator("[data-round='2'] [data-result=draw]")).toHaveCount(1);
  await expect(bruno.locator("[data-round='3']")).toBeVisible();
  await bruno.screenshot({ path: "test-results/tournament-phone.png", fullPage: true });
  const fits = await bruno.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(fits, "the page fits a phone").toBe(true);
  await expect(bruno.locator("main")).not.toContainText(UNSAID);
  await expect(page.locator("main")).not.toContainText(UNSAID);

  // Whoever leaves still has the game that they are in.
  const [played] = await page.locator("[data-round='3'] [data-board]").allInnerTexts();
  const leaver = players[names.findIndex((name) => played!.includes(name))]!;
  await leaver.locator("[data-leave-tournament]").click();
  await leaver.locator("[data-leave-yes]").click();
  await expect(leaver.locator("[data-leave-yes]")).toHaveCount(0);
  await expect(leaver.locator("[data-own-game]")).toBeVisible();

  const last = page.locator("[data-round='3'] [data-pairing-game]");
  await last.click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await page.goto(address);
  await page.locator("[data-round='3'] [data-decide]").first().click();
  await page.locator("[data-decide-as=none]").click();
  await expect(carla.locator("[data-tournament-state=over]")).toBeVisible();
  await expect(page.locator("[data-tie-line]")).toBeVisible();
  await page.screenshot({ path: "test-results/tournament.png", fullPage: true });
  const found = await new AxeBuilder({ page }).include("main").analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.goto("/#/tournament");
  await expect(page.locator("[data-own-tournaments] a")).toHaveCount(1);
  for (const on of players) await on.context().close();
});
