// What the form of a new game lets one choose: a seed for dice that one plays alone with, and which computer goes on
// for whoever runs out of time.
import AxeBuilder from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { expect, test, UNSAID } from "./table";

test.use({ drawn: true });

/** What the form sends for a new game. */
async function begun(page: Page): Promise<Record<string, unknown>> {
  const isNew = (request: Request) => request.method() === "POST" && new URL(request.url()).pathname === "/api/games";
  const sent = page.waitForRequest(isNew);
  await page.locator("[data-start]").click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  await expect(page.locator("svg.layer")).toBeVisible();
  return body;
}

/** The promise of a game's dice, and those that have fallen. */
async function dice(page: Page): Promise<{ commitment: string; fallen: unknown[] }> {
  const record = await (await page.request.get(`/api/games/${page.url().split("/").at(-1)}/record`)).text();
  const [head, ...entries] = record.trim().split("\n").map((line) => JSON.parse(line) as { commitment: string; move?: string; faces?: unknown });
  return { commitment: head!.commitment, fallen: entries.flatMap(({ move, faces }) => (move === "roll" ? [faces] : [])) };
}

async function choose(page: Page, seed: string): Promise<void> {
  await page.goto("/");
  await page.locator('[data-scenario="naumachia/salamis"]').click();
  await page.locator("[data-new-game] summary").filter({ hasText: "Choose the seed" }).click();
  await page.locator("[data-seed-number]").fill(seed);
}

test("whoever plays alone chooses the seed, and the same dice fall again", async ({ page }) => {
  test.setTimeout(120_000);
  await choose(page, "1571");
  expect((await new AxeBuilder({ page }).include("[data-new-game]").analyze()).violations).toEqual([]);
  expect(await begun(page)).toMatchObject({ seed: "1571" });
  await expect(page).toHaveTitle(/chosen seed/);
  const first = await dice(page);
  expect(first.fallen.length).toBeGreaterThan(0);
  await choose(page, "1571");
  await begun(page);
  expect(await dice(page)).toEqual(first);
  await choose(page, "1572");
  await begun(page);
  expect((await dice(page)).commitment).not.toBe(first.commitment);

  // With others, and with dice of one's own, there is nothing to choose, and what was chosen is not sent.
  await choose(page, "1571");
  await page.locator('[data-seat="1"]').selectOption("open");
  await expect(page.locator("[data-seed-number]")).toHaveCount(0);
  expect(await begun(page)).not.toHaveProperty("seed");
  await expect(page).not.toHaveTitle(/chosen seed/);
  await choose(page, "1571");
  await page.locator("input[name=dice][value=hands]").check();
  await expect(page.locator("[data-seed-number]")).toHaveCount(0);
  await choose(page, "a seed");
  await page.locator("[data-start]").click();
  expect(await page.locator("[data-seed-number]").evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  await expect(page.locator("[data-new-game]")).toBeVisible();
});

test("which computer goes on for whoever runs out of time is chosen", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await page.locator('[data-seat="1"]').selectOption("open");
  const terms = page.locator("[data-new-game] [data-clock-fields]");
  await terms.locator("[data-pace]").selectOption("live");
  await expect(terms.locator("[data-timeout-level]")).toHaveCount(0);
  await terms.locator("[data-timeout]").selectOption("computer");
  const levels = await terms.locator("[data-timeout-level] option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(levels.length).toBeGreaterThan(2);
  await expect(terms.locator("[data-timeout-level]"), "the weakest is no match for anybody").toHaveValue(levels[1]!);
  await terms.locator("[data-timeout-level]").selectOption(levels[2]!);
  await expect(terms).not.toContainText(UNSAID);
  expect(await begun(page)).toMatchObject({ clock: { timeout: { computer: levels[2] } } });
});

for (const [name, viewport] of Object.entries({ desk: { width: 1366, height: 768 }, phone: { width: 390, height: 780 } })) {
  test(`the form fits ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await choose(page, "1571");
    await page.locator("[data-new-game] [data-pace]").selectOption("live");
    await page.locator("[data-new-game] [data-timeout]").selectOption("computer");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator("[data-new-game]").screenshot({ path: `test-results/new-game-${name}.png` });
  });
}
