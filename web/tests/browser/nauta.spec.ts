// Nauta at the table: its lesson to the end, a battle of two seats to the end that is declared, some turns
// against the captain, and a blind game, in which nothing is shown before a move.
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship, test, UNSAID } from "./table";

/** Two triremes against three at close quarters. */
const SMALL = "nauta/lesson";
const coach = (page: Page) => page.locator("[data-lesson]");
const value = (page: Page) => page.locator("[data-value]");
const ended = (page: Page) => page.locator("[data-ended]");

/** Begins a game of it: a lesson's scenario is in no list of battles. */
async function begin(page: Page, seats: string[], options: Record<string, string> = {}): Promise<void> {
  await page.goto("/");
  // Once the lobby is there this browser is known to the table.
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  const id = await page.evaluate(
    async ([scenario, seats, options]) => {
      const body = JSON.stringify({ scenario, seats, options, dice: "seeded" });
      const answer = await fetch("/api/games", { method: "POST", headers: { "content-type": "application/json" }, body });
      return ((await answer.json()) as { id: string }).id;
    },
    [SMALL, seats, options] as const,
  );
  await page.goto(`/#/game/${id}`);
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await atRest(page);
}

async function choose(page: Page, code: string): Promise<void> {
  await page.keyboard.press("Escape");
  await ship(page, code).click();
  await atRest(page);
}
async function set(page: Page, code: string, wanted: number): Promise<void> {
  await choose(page, code);
  await value(page).fill(`${wanted}`);
  await value(page).press("Tab");
  await page.locator("[data-do]").click();
  await atRest(page);
}
async function press(page: Page, choice: string): Promise<void> {
  await page.locator(`[data-choice="${choice}"]:visible`).first().click();
  await atRest(page);
}
/** The general answers there are, by their notation. */
const answers = (page: Page) => page.locator("[data-general]").evaluateAll((all) => all.map((one) => one.getAttribute("data-choice")));

/** Moves the next ship that has to: into an enemy where it can be done, else straight on. */
async function move(page: Page, code: string): Promise<void> {
  await page.locator(`[data-awaited-piece="${code}"]`).click();
  await atRest(page);
  await expect(page.locator("[data-manoeuvre]")).toHaveAttribute("data-manoeuvre", new RegExp(`^${code} go`));
  const meets = page.locator("[data-run]:has(.mark.foe)");
  await page.locator("[data-results]").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  if ((await meets.count()) > 0) {
    await meets.first().click();
    await expect(page.locator("[data-met]").first()).toBeVisible();
  }
  await page.locator("[data-do]").click();
  await atRest(page);
}

/** One step of a battle in which both seats are here. */
async function goOn(page: Page): Promise<void> {
  const general = await answers(page);
  if (general.includes("first")) return press(page, "first");
  const next = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
  if ((await next.count()) > 0) return move(page, (await next.getAttribute("data-awaited-piece"))!);
  if ((await page.locator("[data-card]").count()) > 0) {
    await page.locator('[data-sweep="most"]').first().click();
    const give = page.locator("[data-give-cards]");
    if (await give.isEnabled()) await give.click();
    await atRest(page);
  }
  if ((await page.locator(".asked").textContent())?.includes("boarding")) {
    for (const code of ["A1", "A2", "P1", "P2", "P3"]) {
      if ((await ship(page, code).count()) === 0) continue;
      await choose(page, code);
      const boards = page.locator(`[data-choices] [data-choice^="${code} board"]`).first();
      if ((await boards.count()) > 0) await boards.click();
      await atRest(page);
    }
    await page.keyboard.press("Escape");
  }
  await endPhase(page);
  await atRest(page);
}

test("the lesson is learnt to its end as it asks", async ({ page }) => {
  test.setTimeout(45_000);
  await page.goto("/");
  await page.locator(`[data-lesson-start="${SMALL}"]`).click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await atRest(page);
  await expect(coach(page)).toHaveAttribute("data-lesson", "0");
  // The ship that the step speaks of is marked.
  await expect(page.locator('[data-code="A1"] .base')).toHaveCSS("stroke-dasharray", /\d/);
  await set(page, "A1", 3);
  await expect(coach(page)).toHaveAttribute("data-lesson", "1");
  await press(page, "ready");
  await expect(coach(page)).toHaveAttribute("data-lesson", "2");
  await press(page, "first");
  await expect(coach(page)).toHaveAttribute("data-lesson", "3");
  await choose(page, "A1");
  await expect(page.locator('[data-met="P1"]')).toBeVisible();
  await expect(page.locator("[data-note]").first()).toContainText("P1");
  await expect(page.locator(".odds").first()).toBeVisible();
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(coach(page)).toHaveAttribute("data-lesson", "4");
  await set(page, "A2", 20);
  await expect(page.locator('[data-wake="A2"]')).toHaveCount(1);
  await expect(coach(page)).toHaveAttribute("data-lesson", "5");
  await choose(page, "A1");
  await press(page, "A1 board P1");
  await expect(coach(page)).toHaveAttribute("data-lesson", "6");
  await press(page, "ready");
  await expect(coach(page)).toHaveAttribute("data-lesson", "7", { timeout: 20_000 });
  await set(page, "A2", 3);
  await press(page, "ready");
  if ((await answers(page)).includes("first")) await press(page, "first");
  await choose(page, "A2");
  await press(page, "A2 dash");
  await expect(coach(page)).toHaveAttribute("data-lesson", "8");
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a battle of two seats is fought to the end that is declared", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, ["me", "me"]);
  for (let step = 0; step < 60 && (await ended(page).count()) === 0; step += 1) await goOn(page);
  await expect(ended(page)).toContainText("third");
  await expect(page.locator("[data-log]")).toContainText(/rams/);
  await expect(page.locator("[data-awaited]")).toHaveCount(0);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toContainText("third");
});

test("the captain answers move by move", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, ["me", "captain"]);
  for (let step = 0; step < 14 && (await ended(page).count()) === 0; step += 1) {
    await expect(page.locator("main[data-busy=false] section.mine, [data-ended]").first()).toBeVisible({ timeout: 20_000 });
    if ((await ended(page).count()) === 0) await goOn(page);
  }
  await expect(page.locator("[data-log]")).toContainText(/P\d moves/);
  await expect(page.locator("[data-log]")).toContainText("Turn 2");
});

test("in a blind game nothing is shown, asked or measured before a move, and the page says so", async ({ page }) => {
  test.setTimeout(45_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(preview|odds|draft)$/.test(request.url())) asked.push(request.url());
  });
  await begin(page, ["me", "me"], { measuring: "blind" });
  for (let side = 0; side < 2; side += 1) await endPhase(page).then(() => atRest(page));
  await press(page, "first");
  asked.length = 0;
  const next = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
  const code = (await next.getAttribute("data-awaited-piece"))!;
  await next.click();
  await atRest(page);
  await expect(page.locator("[data-blind]")).toBeVisible();
  await value(page).fill("20");
  await value(page).press("Tab");
  for (const shown of ["[data-reach]", "[data-ghost-base]", "[data-note]", ".odds", "[data-results]", "[data-change]"]) await expect(page.locator(shown)).toHaveCount(0);
  // The ruler that is laid says why it reads nothing.
  await page.keyboard.press("r");
  const [from, to] = await Promise.all(["A1", "P1"].map(async (one) => (await page.locator(`[data-code="${one}"] [data-base]`).boundingBox())!));
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("[data-ruler-says]")).toContainText("Nothing is measured");
  await page.keyboard.press("Escape");
  await page.locator("[data-do]").click();
  await atRest(page);
  await expect(page.locator(`[data-awaited-piece="${code}"]`)).toHaveCount(0);
  await expect(page.locator("[data-undo]"), "it is not taken back").toBeDisabled();
  expect(asked).toEqual([]);
});
