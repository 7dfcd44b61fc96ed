// A sound and a mark in the title when it is one's turn, or a game begins that one has looked for.
import { type Page } from "@playwright/test";
import { listen } from "./sounds";
import { atRest, endPhase, expect, hurry, isAsked, revision, start, test } from "./table";

/** Ends what is asked until the enemy has had a turn and it is one's own again. */
async function passOn(page: Page): Promise<void> {
  const turn = page.locator("[data-able]");
  const log = page.locator("main");
  const revision = Number(await log.getAttribute("data-revision"));
  for (let asked = 0; asked < 3; asked += 1) {
    await endPhase(page);
    await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
    await atRest(page);
    await expect(turn).not.toBeEmpty();
  }
  expect(Number(await log.getAttribute("data-revision"))).toBeGreaterThan(revision + 3);
}

test("whoever looks elsewhere hears that it is their turn, until that is switched off", async ({ page }) => {
  const heard = await listen(page, "unwatched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await expect(page).toHaveTitle(/^● /);
  expect(await heard(), "who has just begun is not called").toEqual({ tones: 0, running: 0 });
  await passOn(page);
  await expect.poll(async () => (await heard()).tones).toBeGreaterThan(0);
  await expect.poll(async () => (await heard()).running, "the browser lets it be heard").toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^● /);

  await page.locator("summary", { hasText: "More" }).click();
  await page.locator("[data-rings]").click();
  await expect(page.locator("[data-rings]")).toHaveAttribute("aria-pressed", "false");
  await page.locator("summary", { hasText: "More" }).click();
  const before = await heard();
  await passOn(page);
  expect(await heard()).toEqual(before);
});

test("whoever looks at the table needs no sound", async ({ page }) => {
  const heard = await listen(page, "watched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await passOn(page);
  expect((await heard()).tones).toBe(0);
});

/** Looks for an opponent in a skirmish, and has one found. */
async function find(page: Page, other: Page): Promise<void> {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await page.locator("[data-seek-form] summary").click();
  await page.locator("[data-seek-start]").click();
  await expect(page.locator("[data-seek=own]")).toBeVisible();
  await other.goto("/");
  await other.locator("[data-take-seek]").click();
  await page.waitForURL(/#\/game\//);
  await atRest(page);
}

test("whoever looks elsewhere hears that the game begins that they look for", async ({ page, browser, table }) => {
  const heard = await listen(page, "unwatched");
  const context = await browser.newContext({ baseURL: table.address });
  await find(page, await context.newPage());
  await expect.poll(async () => (await heard()).tones).toBe(2);
  await expect(page, "whoever is to move").toHaveTitle(/^● /);
  // Once they look it says no more than whose turn it is.
  await page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event("focus"));
  });
  await expect(page).toHaveTitle((await isAsked(page)) ? /^● / : /^[^●]/);
  await context.close();
});

test("whoever waits for their game in the lobby needs no sound", async ({ page, browser, table }) => {
  const heard = await listen(page, "watched");
  const context = await browser.newContext({ baseURL: table.address });
  await find(page, await context.newPage());
  expect((await heard()).tones).toBe(0);
  await expect(page).toHaveTitle((await isAsked(page)) ? /^● / : /^[^●]/);
  await context.close();
});

test("whoever let the time for sealed orders run out is called to the next turn", async ({ page, browser, table }) => {
  const heard = await listen(page, "unwatched");
  await page.goto("/");
  await page.locator('[data-scenario="duel/lepanto"]').click();
  await page.locator('[data-seat="1"]').selectOption("open");
  const terms = page.getByRole("group", { name: "Clocks" });
  await terms.locator("[data-pace]").selectOption("live");
  await terms.locator("[data-minutes]").fill("0.15");
  await terms.locator("[data-increment]").fill("600");
  await terms.locator("[data-timeout]").selectOption("defaults");
  await page.locator("[data-start]").click();
  await expect(page.locator("[data-clock]")).toHaveCount(2);
  await hurry(page);
  const context = await browser.newContext({ baseURL: table.address });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await friend.locator('[data-choice="ready"]').click();
  await friend.locator("[data-end-anyway]").click();
  await expect(friend.locator("section.mine")).toHaveCount(0);
  expect((await heard()).tones, "it is still the same turn").toBe(0);
  const [before, phase] = [await revision(page), await page.locator("[data-phase]").textContent()];
  // Everything happens at once then: time is up, the orders are carried out, and the next are asked for.
  await expect(page.locator("[data-phase]")).not.toHaveText(phase ?? "", { timeout: 20_000 });
  expect(await revision(page)).toBeGreaterThan(before);
  expect(await isAsked(page)).toBe(true);
  await expect.poll(async () => (await heard()).tones).toBe(2);
  await context.close();
});
