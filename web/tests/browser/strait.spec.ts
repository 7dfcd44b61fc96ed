// What the chart of a strait shows before anything is done: risks, lanes, rings, drift, who fights whom; and
// the same on a phone, in Italian, by keys alone, and for whoever does not see it.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, revision, ship, test, UNSAID } from "./table";

async function begin(page: Page, lesson: string): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-lesson-start="constantinople/${lesson}"]`).click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await page.locator("main[data-busy=false] section.mine").first().waitFor();
  await atRest(page);
}
const settings = (page: Page, more: Record<string, unknown> = {}) =>
  page.addInitScript((set) => {
    // What the page itself changes outlives a reload.
    if (!localStorage.getItem("trierarch.settings")) localStorage.setItem("trierarch.settings", JSON.stringify({ pace: "instant", ...set }));
  }, more);
async function take(page: Page, code: string): Promise<void> {
  const counter = ship(page, code).first();
  if (!/\bselected\b/.test((await counter.getAttribute("class")) ?? "")) await counter.click({ force: true });
  await atRest(page);
}
async function act(page: Page, code: string, notation: string): Promise<void> {
  await take(page, code);
  await page.locator(`[data-choices] [data-choice="${notation}"]`).first().click();
  await atRest(page);
}
async function go(page: Page, code: string, hex: string, tenths: number): Promise<void> {
  await take(page, code);
  await page.locator(`[data-place="${Number(hex.slice(0, 2))},${Number(hex.slice(2))}"]`).first().click({ force: true });
  await atRest(page);
  await page.locator(`[data-facing="${tenths}"]`).first().click({ force: true });
  await atRest(page);
}
async function end(page: Page): Promise<void> {
  await endPhase(page);
  await page.locator("main[data-busy=false] section.mine").first().waitFor({ timeout: 20_000 });
  await atRest(page);
}
/** What axe-core finds that keeps somebody out. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}
/** To where 3335 and 3235, which have shoals, can be reached. */
async function amongShoals(page: Page): Promise<void> {
  await begin(page, "first-sail");
  await act(page, "VE", "VE speed 4");
  await go(page, "VE", "3337", 600);
  await end(page);
  await act(page, "VE", "VE speed 5");
}
const risky = (page: Page) => page.locator('[data-place][data-harm="chance"]');

test("what does harm is marked with its risk, and asked once more before it is done", async ({ page }) => {
  await settings(page);
  await amongShoals(page);
  await expect(risky(page).first()).toBeAttached();
  await expect(risky(page).first().locator(".chance")).toHaveText(/^\d+%$/);
  await expect(risky(page).first()).toHaveAttribute("aria-label", /risk of loss/);
  const before = await revision(page);
  const peril = page.locator("[data-peril]");
  const choose = async () => {
    await risky(page).first().click({ force: true });
    await atRest(page);
    if ((await peril.count()) > 0) return;
    await page.locator('[data-facing][data-harm="chance"]').first().click({ force: true });
  };
  await choose();
  await expect(peril).toContainText("risk of loss");
  expect(await revision(page), "nothing is done yet").toBe(before);
  await expect(page.locator("[data-peril-do]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(peril).toHaveCount(0);
  await page.keyboard.press("Escape");
  await take(page, "VE");
  await choose();
  await expect(peril).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(peril).toHaveCount(0);
});

test("whoever has had enough of being asked is asked no more, until they want it again", async ({ page }) => {
  await settings(page, { warns: false });
  await amongShoals(page);
  const before = await revision(page);
  await risky(page).first().click({ force: true });
  await atRest(page);
  if ((await revision(page)) === before) await page.locator("[data-facing]").first().click({ force: true });
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(page.locator("[data-peril]")).toHaveCount(0);
  await page.locator(".more summary").click();
  const warns = page.locator("[data-warns]");
  await expect(warns).toHaveAttribute("aria-pressed", "false");
  await warns.click();
  await expect(warns).toHaveAttribute("aria-pressed", "true");
});

test("a ship that will drift has an arrow, two that can fight have a line, and what one puts on the other is written there", async ({ page }) => {
  await settings(page);
  await begin(page, "first-sail");
  await act(page, "VE", "VE speed 4");
  await go(page, "VE", "3337", 600);
  // ME lies at speed 0 in open water.
  await expect(page.locator("[data-arrow=drift]").first()).toBeAttached();
  await end(page);
  await act(page, "VE", "VE speed 5");
  await go(page, "VE", "3432", 0);
  await end(page);
  await act(page, "VE", "VE speed 4");
  await go(page, "VE", "3330", 3000);
  await act(page, "VE", "VE turn starboard");
  await end(page);
  await expect(page.locator("[data-arrow=melee]").first()).toBeAttached();
  await act(page, "VE", "strike VE K1 7");
  await expect(page.locator("[data-arrow=strike] [data-arrow-label]")).toHaveText("7");
  await endPhase(page);
  await expect(page.locator("[data-log]")).toContainText("VE strikes K1 with 7");
});

test("oars have a ring for each pace, with words for both, and the legend knows them", async ({ page }) => {
  await settings(page);
  await begin(page, "first-ram");
  await take(page, "F1");
  await page.keyboard.press("a");
  await expect(page.locator("[data-ring=cruising]")).toBeAttached();
  await expect(page.locator("[data-ring=battle]")).toBeAttached();
  await expect(page.locator("[data-reach-note] [data-reach-line=battle]")).toContainText("Battle Speed");
  await page.locator("[data-legend-toggle]").click();
  const legend = page.locator("[data-legend]");
  await expect(legend.locator("[data-legend-reach]")).toHaveCount(5);
  await expect(legend.locator("[data-legend-arrow=drift-off]")).toContainText("off the map");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("a ship is moved by keys alone", async ({ page }) => {
  await settings(page);
  await begin(page, "first-ram");
  const before = await revision(page);
  await page.keyboard.press("n");
  await atRest(page);
  for (let key = 0; key < 4 && (await revision(page)) === before; key += 1) {
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await atRest(page);
    if ((await page.locator("[data-peril]").count()) > 0) await page.keyboard.press("Enter");
    await atRest(page);
  }
  expect(await revision(page)).toBeGreaterThan(before);
});

for (const theme of ["light", "dark"] as const) {
  test(`axe-core finds nothing serious on the chart, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await settings(page, { theme });
    await amongShoals(page);
    expect(await serious(page), "table").toEqual([]);
    await risky(page).first().click({ force: true });
    await atRest(page);
    if ((await page.locator("[data-peril]").count()) === 0) await page.locator("[data-facing]").first().click({ force: true });
    await expect(page.locator("[data-peril]")).toBeVisible();
    expect(await serious(page), "asked once more").toEqual([]);
  });
}

test.describe("on a phone, in Italian", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the chart is read and a ship is moved by taps, and nothing is wider than the screen", async ({ page }) => {
    await settings(page, { locale: "it" });
    await begin(page, "first-ram");
    await page.locator("[data-next]").tap();
    await atRest(page);
    const before = await revision(page);
    const row = page.locator("[data-choices] [data-choice$=' row']").first();
    await row.tap();
    await expect.poll(() => revision(page)).toBeGreaterThan(before);
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(page.locator("body")).not.toContainText(UNSAID);
    expect(await serious(page)).toEqual([]);
  });
});

test("points are dragged from one enemy to the other, and the odds follow", async ({ page }) => {
  await settings(page);
  await begin(page, "first-ram");
  await act(page, "T1", "T1 row");
  const ram = async (code: string) => {
    await take(page, code);
    await page.locator(`[data-choices] [data-choice$="${code} ram CR"]`).first().click();
    await atRest(page);
  };
  await ram("F1");
  await end(page);
  await act(page, "F1", "strike F1 CR 1");
  await end(page);
  await act(page, "F1", "F1 free");
  await ram("T1");
  await end(page);
  await take(page, "T1");
  // All that it can set stands open.
  await page.locator("[data-manoeuvre^='strike T1']").waitFor();
  const row = (at: number) => page.locator(`[data-split-at="${at}"]`);
  await row(0).waitFor();
  await page.locator("[data-split]").scrollIntoViewIfNeeded();
  const count = async (at: number) => Number(await page.locator(`[data-split-value="${at}"]`).textContent());
  const drag = async (from: number, to: number) => {
    const token = (await row(from).locator("[data-token]").first().boundingBox())!;
    const target = (await row(to).boundingBox())!;
    await page.mouse.move(token.x + 5, token.y + 5);
    await page.mouse.down();
    await page.mouse.move(target.x + 30, target.y + target.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  // Each enemy gets one point at least; what is left is dragged to the first, and from there to the other.
  if ((await row(-1).locator("[data-token]").count()) > 0) {
    const first = await count(0);
    await drag(-1, 0);
    await expect.poll(() => count(0)).toBe(first + 1);
  }
  const [first, second] = [await count(0), await count(1)];
  expect(first, "more than the least").toBeGreaterThan(1);
  await drag(0, 1);
  await expect.poll(() => count(1)).toBe(second + 1);
  expect(await count(0)).toBe(first - 1);
});
