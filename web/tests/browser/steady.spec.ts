// What stays where it is, and in sight: the page within its window, orders under the pointer, on a
// telephone the ships that are spoken of.
import type { Locator, Page } from "@playwright/test";
import { begin, choose, own, press, roll, untilBoarding, value } from "./open-table";
import { atRest, endPhase, expect, ship, still, test } from "./table";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIZES = { "a large window": { viewport: { width: 1600, height: 900 } }, "a small laptop": { viewport: { width: 1366, height: 768 } }, "a telephone": PHONE };

/** One against one, locked, four against four: likely to fail. */
const WEAK = own("Weak", [["A1 quinquereme marines 4 archers 0 at 300 200 0", "A2 trireme at 100 100 0"], ["B1 quinquereme marines 4 archers 0 at 300 228 90", "B2 trireme at 900 700 180"]], ["A1 ram B1"]);

/** The page is as high as its window: nothing of it can be scrolled away. */
const fits = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
const letters = (page: Page, size: string) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
const box = async (one: Locator) => (await one.boundingBox())!;
/** Which of these lie neither whole on the map nor free of tools and rose. */
const hidden = (page: Page, pieces: string) =>
  page.evaluate((pieces) => {
    const map = document.querySelector(".board .board")!.getBoundingClientRect();
    const over = [...document.querySelectorAll(".tools button, [data-rose]")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(pieces)].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOut = left < map.left || right > map.right || top < map.top || bottom > map.bottom;
      const isUnder = over.some((it) => it.left < right && it.right > left && it.top < bottom && it.bottom > top);
      return isOut || isUnder ? [`${one.closest("[data-code]")?.getAttribute("data-code")} ${isOut ? "out" : "under"}`] : [];
    });
  }, pieces);

for (const [name, use] of Object.entries(SIZES)) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("a boarding leaves the page in its window, and warns beside the button that does it", async ({ page }) => {
      test.setTimeout(120_000);
      await begin(page, { scenario: "naumachia/weak", seats: ["me", "me"], source: WEAK });
      await untilBoarding(page, "A1", "B1");
      await expect(page.locator("[data-manoeuvre] [data-deck]")).toHaveCount(2);
      await fits(page);
      await expect(page.locator("[data-contest-warning]")).toHaveCount(1);
      await expect(page.locator("[data-contest-warning]")).toBeInViewport({ ratio: 1 });
      await expect(page.locator("[data-do]")).toBeInViewport({ ratio: 1 });
      await letters(page, "200%");
      await fits(page);
      // With letters of that size the value has a line of its own: nothing lies over anything.
      const parts = await page.locator(".dial > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
      const meets = parts.some((a, n) => parts.slice(n + 1).some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
      expect(meets).toBe(false);
      await letters(page, "");
      await page.locator("[data-do]").click();
      await atRest(page);
      await fits(page);
    });
  });
}

test("a ram that is looked at leaves the page in its window", async ({ page }) => {
  await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
  await roll(page, 9, 2);
  await choose(page, "A1");
  await press(page, "A1 speed 10");
  await value(page).fill("60");
  await value(page).press("Tab");
  await expect(page.locator("[data-spread]")).toBeVisible();
  await fits(page);
});

test("who looks again for what is being set has it brought into view", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await begin(page, { scenario: "naumachia/weak", seats: ["me", "me"], source: WEAK });
  await untilBoarding(page, "A1", "B1");
  await expect(page.locator("[data-manoeuvre] [data-deck]")).toHaveCount(2);
  const again = page.locator('.can [data-set^="A1 board B1"]').last();
  await again.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-do]")).not.toBeInViewport();
  await again.click();
  await expect(page.locator("[data-do]")).toBeInViewport({ ratio: 1 });
  // And by key its value is at hand.
  await page.locator('[data-code="A1"]').focus();
  await page.keyboard.press("o");
  await expect(value(page)).toBeFocused();
});

/** Chooses the first squadron once orders can be given to it. */
async function ordered(page: Page): Promise<void> {
  await begin(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
  for (let step = 0; step < 10; step += 1) {
    await page.locator(".tab-fleet").click();
    await page.locator('[data-squadron="0/A"]').click();
    await atRest(page);
    if ((await page.locator('[data-order^="abreast"]').count()) > 0) return;
    await page.keyboard.press("Escape");
    await endPhase(page);
    await atRest(page);
  }
}

for (const [name, use] of Object.entries(SIZES)) {
  test.describe(`orders on ${name}`, () => {
    test.use(use);

    test("an order that is chosen stays under the pointer, and so do the others", async ({ page }) => {
      test.setTimeout(120_000);
      await ordered(page);
      const orders = page.locator("[data-order]");
      const places = () => orders.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]));
      for (const wanted of [page.locator('[data-order="abreast 5"]'), page.locator('[data-order^="periplous"]').last()]) {
        await wanted.scrollIntoViewIfNeeded();
        const [before, { x, y, width, height }] = [await places(), await box(wanted)];
        await page.mouse.click(x + width / 2, y + height / 2);
        await expect(wanted).toHaveAttribute("aria-pressed", "true");
        await expect(page.locator("[data-give]")).toBeInViewport({ ratio: 1 });
        expect(await page.locator("[data-report] .said p").evaluate((one) => one.scrollHeight - one.clientHeight), "its name is read whole").toBeLessThanOrEqual(1);
        await still(page);
        expect(await places()).toEqual(before);
        await page.mouse.click(x + width / 2, y + height / 2);
        await atRest(page);
        await expect(wanted).toHaveAttribute("aria-pressed", "true");
        expect(await places()).toEqual(before);
      }
    });
  });
}

test.describe("the map of a telephone", () => {
  test.use(PHONE);

  test("begins with all ships, clear of tools and rose, and a squadron that is chosen comes into view", async ({ page }) => {
    test.setTimeout(120_000);
    await ordered(page);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.locator("svg.layer")).toBeVisible();
    await atRest(page);
    expect(await hidden(page, "[data-piece]")).toEqual([]);
    for (let n = 0; n < 4; n += 1) await page.getByRole("button", { name: "Zoom in" }).tap();
    await expect(page.locator(".board[data-resting=true]")).toBeVisible();
    expect(await hidden(page, '[data-code^="A"]'), "somebody is out of it").not.toEqual([]);
    await page.locator(".tab-fleet").tap();
    await page.locator('[data-squadron="0/A"]').tap();
    await atRest(page);
    await expect.poll(() => hidden(page, '[data-code^="A"] .base')).toEqual([]);
  });

  test("has its tools where they were, whatever is asked below it", async ({ page }) => {
    await begin(page, { scenario: "naumachia/weak", seats: ["me", "me"], source: WEAK });
    const places = () => page.locator(".tools button").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]));
    const [before, { height }] = [await places(), await box(page.locator(".table > .board"))];
    await page.locator("[data-standing-answers] summary").tap();
    await expect.poll(async () => (await box(page.locator(".table > .board"))).height).toBeLessThan(height);
    expect(await places()).toEqual(before);
    // What is asked goes on below its end, and is seen to.
    await expect(page.locator(".table > .prompt")).toHaveClass(/more/);
    await page.locator(".table > .prompt").evaluate((prompt) => prompt.scrollTo(0, prompt.scrollHeight));
    await expect(page.locator(".table > .prompt")).not.toHaveClass(/more/);
  });

  test("shows whom a lesson speaks of, and where what is set would come to", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    await page.locator('[data-lesson-start="naumachia/first-battle"]').tap();
    await expect(page.locator("[data-lesson-step]")).toBeVisible();
    await atRest(page);
    const taught = async (...codes: string[]) => {
      await expect.poll(() => hidden(page, codes.map((code) => `[data-code="${code}"] .base`).join())).toEqual([]);
      await fits(page);
    };
    await taught("A1", "B3");
    await ship(page, "A1").tap({ force: true });
    await press(page, "A1 speed 10");
    const table = page.locator("[data-steered-spread]");
    for (let step = 0; step < 12 && (await table.count()) === 0; step += 1) await page.locator("[data-change]").tap();
    await expect(table).toBeInViewport({ ratio: 1 });
    await page.locator("[data-do]").tap();
    await atRest(page);
    await page.locator("[data-choices] [data-choice]").first().tap();
    await atRest(page);
    await expect(page.locator("[data-lesson-step]")).toContainText("4");
    await taught("A2", "B2");
    await ship(page, "A2").tap({ force: true });
    await atRest(page);
    await press(page, "A2 speed 10");
    await value(page).fill("100");
    await value(page).press("Tab");
    await expect.poll(() => hidden(page, "[data-grab] .grip, [data-steered-value]")).toEqual([]);
  });

  test("is given back by the dice: a tap opens what they meant, another puts it away", async ({ page }) => {
    test.setTimeout(120_000);
    await begin(page, { scenario: "naumachia/weak", seats: ["me", "me"], source: WEAK });
    await untilBoarding(page, "A1", "B1");
    await page.locator("[data-do]").tap();
    await atRest(page);
    const tray = page.locator("[data-dice]");
    const last = tray.locator("p").last();
    await last.tap();
    await expect(tray).toHaveClass(/open/);
    // Who fell is to be read whole, and said once however many did.
    const said = last.locator(".said");
    await expect(said).toContainText(/lose|nobody|repulsed/);
    expect(await said.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    expect(await said.textContent()).not.toMatch(/(A1 loses a unit: \w+).*\1/);
    await last.tap();
    await expect(tray).toHaveCount(0);
  });
});

test.describe("the tabs of a telephone in Italian", () => {
  test.use({ ...PHONE, locale: "it-IT" });

  test("stand in one line, whichever is chosen", async ({ page }) => {
    await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"] });
    const bar = page.locator(".table > .tabs");
    const before = await box(bar);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.tap();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      expect(await box(bar)).toEqual(before);
      await expect(tab).toBeInViewport({ ratio: 0.95 });
    }
  });
});
