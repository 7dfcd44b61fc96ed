// Tape and turning template for everybody at any time: onlookers, in the past, and by keys over open water.
import type { Page } from "@playwright/test";
import { begin, own } from "./open-table";
import { atRest, expect, test, UNSAID } from "./table";

const PAIR = own("Pair", [["A1 quinquereme at 300 200 0", "A2 trireme at 100 100 0"], ["B1 quinquereme at 300 330 90", "B2 trireme at 900 700 180"]]);

const says = (page: Page) => page.locator("[data-ruler-says]");
const heard = (page: Page) => page.locator("[data-heard]");

/** Lays the tape from one ship to another by a drag. */
async function lay(page: Page, from: string, to: string): Promise<void> {
  const middle = async (code: string) => {
    const box = (await page.locator(`[data-code="${code}"] [data-base]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

test("an onlooker lays the tape and the template, and reads what the players read", async ({ page, browser, table }) => {
  await begin(page, { scenario: "naumachia/pair", seats: ["me", "me"], source: PAIR });
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const looker = await context.newPage();
  await looker.goto(page.url());
  await expect(looker.locator("svg.layer")).toBeVisible();
  await atRest(looker);
  for (const seen of [page, looker]) {
    await seen.locator("[data-ruler-tool]").click();
    await lay(seen, "A1", "B1");
  }
  const read = async (seen: Page) => Number(/^([\d.]+) mm/.exec((await says(seen).textContent()) ?? "")?.[1]);
  await expect(says(page)).toContainText(/^[\d.]+ mm/);
  await expect(says(looker)).toContainText(/^\d+ mm, at 12 o’clock$/);
  expect(await read(looker), "in whole millimetres").toBe(Math.ceil(await read(page)));
  await expect(heard(looker)).toContainText(/mm, at 12 o’clock/);
  await looker.keyboard.press("Escape");
  await looker.locator('[data-code="B1"] [data-base]').click();
  await looker.keyboard.press("w");
  await expect(looker.locator("[data-template]")).toHaveCount(1);
  expect(await looker.locator("body").textContent()).not.toMatch(UNSAID);
  await context.close();
});

test("the past is measured as it was, by tape and template", async ({ page }) => {
  await begin(page, { scenario: "naumachia/pair", seats: ["me", "me"], source: PAIR });
  await page.goto(`/#/game/${page.url().split("/").at(-1)}/at/start`);
  await expect(page.locator("main[data-replay][data-busy=false]")).toBeVisible();
  await expect(page.locator('[data-code="A1"]')).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.locator("[data-ruler-tool]")).toHaveAttribute("aria-pressed", "true");
  await lay(page, "A1", "B1");
  await expect(says(page)).toContainText(/^\d+ mm, at 12 o’clock$/);
  await expect(heard(page)).toContainText(/mm, at 12 o’clock/);
  await page.screenshot({ path: "test-results/tape-replay.png" });
  await page.keyboard.press("Escape");
  await expect(says(page)).toHaveCount(0);
  await page.locator('[data-code="A1"] [data-base]').click();
  await page.locator("[data-template-tool]").click();
  await expect(page.locator("[data-template]")).toHaveCount(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("by keys the tape goes from ship to ship, and over open water", async ({ page }) => {
  await begin(page, { scenario: "naumachia/pair", seats: ["me", "me"], source: PAIR });
  await page.keyboard.press("r");
  const hint = page.locator("[data-tape-hint]");
  const end = page.locator("[data-tape-end]");
  const a1 = page.locator('[data-code="A1"]');
  await a1.focus();
  await page.keyboard.press("Enter");
  await expect(hint).toContainText("Press Enter on another ship");
  await page.locator('[data-code="B1"]').focus();
  await page.keyboard.press("Enter");
  await expect(says(page)).toContainText(/^[\d.]+ mm, dead ahead/);

  await a1.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(end).toBeFocused();
  await expect(hint).toContainText("arrow keys move it");
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("Shift+ArrowUp");
  const far = async () => Number(/^([\d.]+) mm/.exec((await says(page).textContent()) ?? "")?.[1]);
  await expect(says(page)).toContainText(/^[\d.]+ mm/);
  await expect.poll(far).toBeGreaterThan(50);
  const before = await far();
  await page.keyboard.press("ArrowUp");
  await expect.poll(far, "a millimetre farther").toBeCloseTo(before + 1);
  await page.screenshot({ path: "test-results/tape-loose.png" });
  await page.keyboard.press("Enter");
  await expect(end).toHaveCount(0);
  await expect(a1).toBeFocused();
  await expect(says(page), "it stays where it was laid").toContainText(/mm/);
  await page.keyboard.press("Escape");
  await expect(says(page)).toHaveCount(0);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});
