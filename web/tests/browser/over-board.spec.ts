// What is written over the board hides nothing that it speaks of, and beside the board all is read whole:
// a ram's chart, a reach, the codes of many ships, dice, the log.
import type { Page } from "@playwright/test";
import { begin, choose, own, press, roll, setValue, squadrons, value } from "./open-table";
import { atRest, expect, ship, test } from "./table";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIZES = { "a large window": { viewport: { width: 1600, height: 900 } }, "a small laptop": { viewport: { width: 1366, height: 768 } }, "a telephone": PHONE };

/** Which of the second lie under one of the first. */
const under = (page: Page, over: string, below: string) =>
  page.evaluate(([over, below]) => {
    const boxes = [...document.querySelectorAll(over!)].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(below!)].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isUnder = boxes.some((it) => it.left < right - 1 && it.right > left + 1 && it.top < bottom - 1 && it.bottom > top + 1);
      return isUnder ? [one.closest("[data-code]")?.getAttribute("data-code") ?? one.getAttribute("class") ?? one.tagName] : [];
    });
  }, [over, below]);
const WORDS = ".steering .words text, .steering .words .under";

/** A1 has B1 before its bow a little to starboard, and another ship on either side of where a chart would lie. */
const TURN = own("Turn", [["A1 trireme at 300 200 0", "A2 trireme at 120 100 0"], ["B1 trireme at 325 288 270", "B2 trireme at 375 290 180", "B3 trireme at 260 290 180"]]);

/** Has A1 on its move, so far ahead that it may turn. */
async function begun(page: Page): Promise<void> {
  await begin(page, { scenario: "naumachia/turn", seats: ["me", "me"], dice: "hands", source: TURN });
  await roll(page, 9, 2);
  await ship(page, "A1").click({ force: true });
  await atRest(page);
  await press(page, "A1 speed 8");
  await setValue(page, 40);
}
/** Sets values one after another until a ram's chart is there. */
async function untilChart(page: Page, values: readonly number[]): Promise<void> {
  const chart = page.locator("[data-steered-spread]");
  for (const wanted of values) {
    await value(page).fill(`${wanted}`);
    await value(page).press("Tab");
    await atRest(page);
    if ((await chart.count()) > 0) break;
  }
  await expect(chart).toBeVisible();
}

for (const [name, use] of Object.entries(SIZES)) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("a ram's chart lies over none of the ships that it is about, and says of whom it is", async ({ page }) => {
      await begun(page);
      await page.locator('[data-set^="A1 turn"]').click();
      await untilChart(page, [5, 10, 15, 20, 25, 30]);
      await expect(page.locator("[data-steered-note]").filter({ hasText: "B1" }), "whom it would ram").toBeVisible();
      const about = '[data-code="B1"] .base, .steering .ghost .base, .steering .grip';
      await expect.poll(() => under(page, WORDS, about)).toEqual([]);
      await page.locator('[data-set^="A1 ahead"]').click();
      await value(page).fill("15");
      await value(page).press("Tab");
      await expect(page.locator("[data-steered-value]")).toBeVisible();
      await atRest(page);
      await expect.poll(() => under(page, WORDS, ".steering .ghost .base, .steering .grip"), "nor do the words of a move").toEqual([]);
    });

    test("what a ram would come to is read whole, clear of the tools", async ({ page }) => {
      await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
      await roll(page, 9, 2);
      await choose(page, "A1");
      await press(page, "A1 speed 10");
      await untilChart(page, [100]);
      await expect(page.locator("[data-steered-note]").first()).toContainText("Ram on B3");
      await expect.poll(() => under(page, WORDS, ".tools:not(.away) button")).toEqual([]);
      const sight = (await page.locator("svg.layer").first().boundingBox())!;
      const right = await page.locator(WORDS).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
      expect(right).toBeLessThanOrEqual(sight.x + sight.width);
    });

    test("the handle points along a way ahead, and across a turn", async ({ page }) => {
      await begun(page);
      const arrows = page.locator(".handle .arrows");
      // The bow points up the screen.
      await expect(arrows).toHaveAttribute("transform", "rotate(90)");
      await page.locator('[data-set^="A1 turn"]').click();
      await value(page).fill("30");
      await value(page).press("Tab");
      await expect(arrows).toHaveAttribute("transform", "rotate(30)");
    });

    test("of many ships that are chosen none writes over its neighbours", async ({ page }) => {
      await begin(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
      await squadrons(page);
      await page.locator('[data-squadron="1/P"]').click();
      await atRest(page);
      await expect(page.locator("[data-piece].selected")).toHaveCount(6);
      const words = page.locator('[data-piece].selected :is([data-words] text, .badge circle, .number circle)');
      const lying = await words.evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
          // A line of words is higher than its capitals.
          const free = one.tagName === "text" ? height * 0.2 : 0;
          return width > 0 ? [{ of: one.closest("[data-code]")!.getAttribute("data-code"), left, right, top: top + free, bottom: bottom - free }] : [];
        }),
      );
      const over = lying.flatMap((a, n) => lying.slice(n + 1).filter((b) => a.of !== b.of && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map((b) => `${a.of} ${b.of}`));
      expect(over).toEqual([]);
    });
  });
}

test.describe("beside the board", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test("the log has lines to read while a ship is chosen", async ({ page }) => {
    await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
    await roll(page, 9, 2);
    await choose(page, "A1");
    await press(page, "A1 speed 10");
    const { frame, lines } = await page.locator("[data-log]").evaluate((log) => {
      const { top, bottom } = log.getBoundingClientRect();
      const isWhole = (line: Element) => line.getBoundingClientRect().top >= top && line.getBoundingClientRect().bottom <= bottom;
      return { frame: bottom - top, lines: [...log.children].filter(isWhole).length };
    });
    expect(frame).toBeGreaterThan(45);
    expect(lines).toBeGreaterThan(0);
  });

  test("a reach is told where no ship lies, narrow beside them where that is so", async ({ page }) => {
    const row = (side: string, y: number) => Array.from({ length: 8 }, (_, n) => `${side}${n + 1} trireme at ${90 + n * 90} ${y} ${side === "A" ? 0 : 180}`);
    await begin(page, { scenario: "naumachia/rows", seats: ["me", "me"], source: own("Rows", [row("A", 40), row("B", 760)]), dice: "hands" });
    await roll(page, 9, 2);
    await page.locator("[data-own-reach]").click();
    await expect(page.locator("[data-reach-note=own]")).toHaveClass(/slim/);
    await atRest(page);
    await expect.poll(() => under(page, "[data-reach-note]", "[data-piece] .base")).toEqual([]);
  });
});

test.describe("on a telephone", () => {
  test.use(PHONE);

  test("a reach is told clear of the rose, many dice stand above what they meant", async ({ page }) => {
    await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
    await roll(page, 9, 2);
    const tray = page.locator("[data-dice]");
    await expect(tray).toBeVisible();
    // As many as fall for a large ship.
    const { dice, said } = await tray.locator("p").last().evaluate((told) => {
      const die = told.firstElementChild!;
      const faces = die.querySelector("svg") ?? die;
      for (let n = 0; n < 7; n += 1) faces.parentElement!.insertBefore(faces.cloneNode(true), faces);
      return { dice: die.getBoundingClientRect().bottom, said: told.querySelector(".said")!.getBoundingClientRect() };
    });
    expect(said.top).toBeGreaterThanOrEqual(dice - 1);
    expect(said.width).toBeGreaterThan(140);
    // The first tap opens it, the second puts it away.
    for (let taps = 0; taps < 2 && (await tray.count()) > 0; taps += 1) await tray.locator("p").last().tap();
    await expect(tray).toHaveCount(0);
    await ship(page, "A1").tap({ force: true });
    await atRest(page);
    await page.locator("[data-own-reach]").tap();
    await expect(page.locator("[data-reach-note=own]")).toBeVisible();
    await expect.poll(() => under(page, "[data-reach-note]", "[data-rose]")).toEqual([]);
  });
});

test("odds open for whoever points at a choice, not for a mouse that rests where it comes up", async ({ page }) => {
  await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
  await roll(page, 9, 2);
  await choose(page, "A1");
  await press(page, "A1 speed 10");
  await expect(page.locator("[data-asked]")).toHaveText("Steer A1");
  await setValue(page, 60);
  await expect(page.locator("[data-asked]")).toHaveText("Declare A1’s contact");
  const [ram, card] = [page.locator('[data-choices] [data-choice="A1 ram B3"]'), page.locator("aside.card")];
  await ram.hover();
  await expect(card).toContainText("%");
  // Another is chosen, and this one again, by keys.
  for (const code of ["A2", "A1"]) {
    await ship(page, code).focus();
    await page.keyboard.press("Enter");
    await atRest(page);
  }
  await expect(ram).toBeVisible();
  await expect.poll(() => ram.evaluate((one) => one.matches(":hover")), "the mouse lies over it").toBe(true);
  await expect(card).toHaveCount(0);
  const { x, y } = (await ram.boundingBox())!;
  await page.mouse.move(x + 12, y + 8);
  await expect(card).toContainText("%");
});

test("of many results those that are rare are told together", async ({ page }) => {
  await begin(page, { scenario: "naumachia/first-battle", seats: ["me", "me"], dice: "hands" });
  await roll(page, 9, 2);
  await choose(page, "A2");
  await press(page, "A2 speed 10");
  await setValue(page, 10);
  await page.locator('[data-set^="A2 turn"]').click();
  await setValue(page, 4);
  await setValue(page, 90);
  await page.locator('[data-choices] [data-choice="A2 rake B2"]').hover();
  const odds = page.locator("aside.card .odds");
  await expect(odds.locator("[data-odds-rare] summary")).toContainText("others, less than 1 % each");
  const shares = await odds.locator(":scope > ul").first().locator("b").allTextContents();
  expect(shares.length).toBeGreaterThan(2);
  for (const share of shares) expect(Number.parseFloat(share)).toBeGreaterThanOrEqual(1);
});
