// The siege of 1453: both lessons to their ends as they ask, and the relief against a captain.
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship, start, test, UNSAID } from "./table";

const coach = (page: Page) => page.locator("[data-lesson]");
const mine = (page: Page) => page.locator("main[data-busy=false] :is(section.mine, [data-ended])").first();

async function begin(page: Page, lesson: string): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-lesson-start="${lesson}"]`).click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await mine(page).waitFor();
  await atRest(page);
}

/** Chooses a ship. */
async function take(page: Page, code: string): Promise<void> {
  const counter = ship(page, code).first();
  if (!/\bselected\b/.test((await counter.getAttribute("class")) ?? "")) await counter.click({ force: true });
  await atRest(page);
}
/** Does what is offered for a ship, by its notation. */
async function act(page: Page, code: string, notation: string): Promise<void> {
  await take(page, code);
  await page.locator(`[data-choices] [data-choice="${notation}"]`).first().click();
  await atRest(page);
}
/** Moves a ship to a hex, the first click, and turns its bow there, the second. */
async function go(page: Page, code: string, hex: string, tenths?: number): Promise<void> {
  await take(page, code);
  await page.locator(`[data-place="${Number(hex.slice(0, 2))},${Number(hex.slice(2))}"]`).first().click({ force: true });
  await atRest(page);
  if (tenths !== undefined) await page.locator(`[data-facing="${tenths}"]`).first().click({ force: true });
  await atRest(page);
}
async function end(page: Page): Promise<void> {
  await endPhase(page);
  await mine(page).waitFor({ timeout: 20_000 });
  await atRest(page);
}

test("the wind is learnt as the lesson asks", async ({ page }) => {
  await begin(page, "constantinople/first-sail");
  await expect(coach(page)).toContainText("The rose shows");
  await act(page, "VE", "VE speed 4");
  await expect(coach(page)).toContainText("The lit hexes");
  await go(page, "VE", "3337", 600);
  await expect(coach(page)).toContainText("IA lies beside the Boom");
  await end(page);
  await expect(coach(page)).toContainText("Speed grows by one");
  await act(page, "VE", "VE speed 5");
  await go(page, "VE", "3432", 0);
  await expect(coach(page)).toContainText("have shoals");
  await end(page);
  await expect(coach(page)).toContainText("the passage of the Boom");
  await act(page, "VE", "VE speed 4");
  await go(page, "VE", "3330", 3000);
  await expect(coach(page)).toContainText("You are inside");
  await act(page, "VE", "VE turn starboard");
  await expect(coach(page)).toContainText("A galley rows at you");
  await end(page);
  await expect(coach(page)).toContainText("K1 lies across the chain");
  await act(page, "VE", "strike VE K1 7");
  await end(page);
  await expect(coach(page)).toContainText("Speed falls by two at most");
  await act(page, "VE", "VE speed 2");
  await act(page, "VE", "VE ahead");
  await act(page, "VE", "VE turn starboard 2");
  await expect(coach(page)).toContainText("IA touches K1");
  await end(page);
  await end(page);
  await expect(coach(page)).toContainText("lies at anchor");
  await act(page, "VE", "VE speed 0");
  await expect(coach(page)).toContainText("You can sail");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("oars, rams and pins are learnt as the lesson asks", async ({ page }) => {
  await begin(page, "constantinople/first-ram");
  await expect(coach(page)).toContainText("There is no wind");
  await act(page, "T1", "T1 row");
  await expect(coach(page)).toContainText("A ram takes a run");
  await ram(page, "F1", "CR");
  await expect(coach(page)).toContainText("Rammer and rammed");
  await end(page);
  await expect(coach(page)).toContainText("Engaged ships fight");
  await act(page, "F1", "strike F1 CR 1");
  await end(page);
  await expect(coach(page)).toContainText("F1 may try to break free");
  await act(page, "F1", "F1 free");
  await expect(coach(page)).toContainText("Now T1");
  await ram(page, "T1", "CR");
  await expect(coach(page)).toContainText("Any 6 would have hurt");
  await end(page);
  await expect(coach(page)).toContainText("T1 lies beside both CR and ME");
  for (let ask = 0; ask < 8 && (await page.locator("[data-ended]").count()) === 0; ask += 1) await end(page);
  await expect(page.locator("[data-ended]")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

/** Clicks the ship that is to be rammed. */
async function ram(page: Page, code: string, target: string): Promise<void> {
  await take(page, code);
  await page.locator(`[data-choices] [data-choice$="${code} ram ${target}"]`).first().click();
  await atRest(page);
}

test("the relief is sailed against a captain by orders to squadrons", async ({ page }) => {
  await start(page, { scenario: "constantinople/genoese-relief", seats: ["me", "captain"] });
  await hurry(page);
  await expect(page.locator("[data-phase]")).toContainText("impulse 1");
  for (let ask = 0; ask < 24; ask += 1) {
    await mine(page).waitFor({ timeout: 20_000 });
    await atRest(page);
    if (/impulse 4/.test((await page.locator("[data-phase]").textContent()) ?? "")) break;
    if ((await page.locator("[data-status=must-move]").count()) > 0) {
      await expect(page.locator("[data-must-first]")).toContainText("Before you can end this:");
      for (const squadron of ["Genoa", "Empire"]) await make(page, squadron, "make for 3430", "3430");
    }
    await end(page);
  }
  await expect(page.locator("[data-phase]")).toContainText("impulse 4");
  // Nobody has run aground, and the four are well on their way.
  for (const code of ["GA", "GB", "IA", "ME"]) await expect(ship(page, code).first()).toBeAttached();
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

/** Orders a Byzantine squadron to a hex and gives the order. */
async function make(page: Page, squadron: string, order: string, to: string): Promise<void> {
  await page.locator(".tab-fleet").click();
  await page.locator(`[data-squadron="0/${squadron}"]`).click();
  await page.locator(`[data-order="${order}"]`).first().click();
  const hex = page.getByRole("textbox", { name: /Make for a hex/ });
  await hex.fill(to);
  await hex.press("Enter");
  await page.locator("[data-report]").waitFor();
  await atRest(page);
  if (await page.locator("[data-give]").isEnabled()) await page.locator("[data-give]").click();
  await atRest(page);
}

test("while all ships are beside the map, the map that they come to is seen, and nothing beyond it", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await start(page, { scenario: "constantinople/campaign", seats: ["me", "me"] });
  await atRest(page);
  const seen = await page.evaluate(() => {
    const sheet = document.querySelector(".sheet")!.getBoundingClientRect();
    const view = document.querySelector(".sheet")!.parentElement!.getBoundingClientRect();
    return { left: sheet.left - view.left, right: view.right - sheet.right };
  });
  expect(seen.left).toBeLessThanOrEqual(0.5);
  // The tools lie over the rest.
  expect(seen.right).toBeLessThanOrEqual(60);
  await expect(ship(page, "VE").first()).toBeInViewport();
});
