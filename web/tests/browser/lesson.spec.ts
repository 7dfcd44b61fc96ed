// The lessons: played to their ends as they ask, and left to one's own devices.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, test, UNSAID } from "./table";

const coach = (page: Page) => page.locator("[data-lesson]");
const step = (page: Page) => coach(page).getAttribute("data-lesson");

async function begin(page: Page, lesson = "lepanto/first-battle"): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-lesson-start="${lesson}"]`).click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible();
  await atRest(page);
}

/** Does a thing that is offered for the chosen ship, by the end of its notation. */
async function choose(page: Page, ship: string, ends: string): Promise<void> {
  await page.locator(`[data-code="${ship}"]`).click();
  await atRest(page);
  await page.locator(`[data-choices] [data-choice$="${ends}"]`).first().click();
  await atRest(page);
}

/** Moves a ship to a place marked on the map. */
async function move(page: Page, ship: string, place: string): Promise<void> {
  await page.locator(`[data-code="${ship}"]`).click();
  await atRest(page);
  await page.locator(`[data-place="${place}"]`).click({ force: true });
  await atRest(page);
  const chooser = page.locator("[data-chooser] button").first();
  if (await chooser.isVisible()) await chooser.click();
  await atRest(page);
}

/** Whether a button that ends the phase is pointed at. */
const isRinged = (page: Page) =>
  page.locator("[data-general]").evaluateAll((all) => all.some((one) => getComputedStyle(one).outlineStyle === "dashed"));

/** Ends the phase and waits for one's next move. */
async function done(page: Page): Promise<void> {
  await endPhase(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 20_000 });
  await atRest(page);
}

test("the lesson is played to its end as it asks", async ({ page }) => {
  test.setTimeout(90_000);
  await begin(page);
  await expect(coach(page)).toContainText("Your galley M1");
  await choose(page, "M1", "M1 row");
  await expect(coach(page)).toContainText("Once more");
  await choose(page, "M1", "M1 row");
  await expect(coach(page)).toContainText("hourglass");
  // It survives a reload, and taking back.
  await page.reload();
  await expect(coach(page)).toContainText("hourglass");
  await atRest(page);
  await expect.poll(() => isRinged(page)).toBe(true);
  await done(page);
  await expect(coach(page)).toContainText("end the turn");
  await done(page);
  await expect(coach(page)).toContainText("wind die");
  await choose(page, "M1", "M1 sail; M1 sail");
  await done(page);
  await expect(coach(page)).toContainText("bow guns");
  await choose(page, "M1", "gun B1");
  await expect(coach(page)).toContainText("That is how guns work");
  while ((await step(page)) === "7") await done(page);
  await expect(coach(page)).toContainText("along your side");
  await move(page, "M2", "9,4");
  await move(page, "M3", "9,6");
  await expect(coach(page)).toContainText("boarding belongs to combat");
  await done(page);
  // In combat the button that would pass over the boarding is not pointed at any more.
  await expect(coach(page)).toContainText("Choose M2");
  await expect.poll(() => isRinged(page)).toBe(false);
  await choose(page, "M2", "assault B2");
  await expect(coach(page)).toContainText("Boarding takes a ship whole");
  while ((await step(page)) === "12") await done(page);
  await expect(coach(page)).toContainText("Now the ram");
  await page.locator('[data-code="M4"]').click();
  await atRest(page);
  await page.locator('[data-choices] [data-choice^="M4"]').filter({ hasText: "Ram" }).first().click();
  await atRest(page);
  await expect(coach(page)).toContainText("is in. End your movement");
  while ((await step(page)) === "14") await done(page);
  await expect(coach(page)).toContainText("You know the game");
  await expect(coach(page).locator("[data-lesson-next]"), "and it goes on from there").toBeVisible();
  await expect(page.locator("[data-log]")).toContainText("stoves it in");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("the lesson is not interrupted by reminders, and notices the wrong ship", async ({ page }) => {
  await begin(page);
  await expect(page.locator("[data-strayed]")).toBeHidden();
  await choose(page, "M2", "M2 row");
  await expect(page.locator("[data-strayed]"), "M1 was asked for").toBeVisible();
  await page.locator("[data-undo]").click();
  await expect(page.locator("[data-strayed]")).toBeHidden();
  await atRest(page);
  await choose(page, "M1", "M1 row");
  await choose(page, "M1", "M1 row");
  await expect(coach(page)).toContainText("hourglass");
  const revision = await page.locator("main").getAttribute("data-revision");
  await page.locator("[data-general]").first().click();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", revision ?? "");
  await expect(page.locator("[data-farewell]"), "three ships have not moved, as the lesson wants").toBeHidden();
});

test("whoever has ended the battle is told who won and offered what comes next, and the lesson is silent", async ({ page }) => {
  await begin(page);
  await page.locator("summary", { hasText: "More" }).click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.locator("[data-ended]")).toContainText("victorious");
  await expect(coach(page)).toHaveCount(0);
  await expect(page.locator("section.prompt [data-lesson-next]")).toBeVisible();
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toContainText("victorious");
  await page.locator("[data-end-page] [data-lesson-next]").click();
  await expect(coach(page), "the next lesson begins").toContainText("A galleass is too heavy");
});

test("whoever does something else is met there", async ({ page }) => {
  await begin(page);
  await done(page);
  await done(page);
  await expect(coach(page), "the lesson has gone on with the turn").toContainText("wind die");
  await page.locator("[data-lesson] button").first().click();
  await expect(coach(page)).not.toContainText("wind die");
});

test("the galleasses are learnt as the lesson asks", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, "lepanto/galleasses");
  await expect(coach(page)).toContainText("A galleass is too heavy");
  await choose(page, "J2", "J2 sail; J2 sail");
  await expect(coach(page)).toContainText("cast off");
  await choose(page, "J1", "J1 sever");
  await expect(coach(page)).toContainText("J3 has no tow");
  await choose(page, "J4", "J4 row");
  await expect(coach(page)).toContainText("End your movement");
  await done(page);
  await choose(page, "J3", "gun A1");
  await choose(page, "J1", "gun A2");
  await expect(coach(page)).toContainText("Each battery fires once");
  await choose(page, "J1", "gun A3");
  await done(page);
  await expect(coach(page)).toContainText("A3 lies ahead of J1");
  await choose(page, "J1", "face NE");
  await expect(coach(page)).toContainText("End the turn");
  await done(page);
  await expect(coach(page)).toContainText("J4 has taken J3 in tow");
  await choose(page, "J4", "J4 row");
  await expect(coach(page)).toContainText("You know the galleasses");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

/** Has a ship support the galley at K3 against what lies at the target. */
async function support(page: Page, ship: string, target: string): Promise<void> {
  await page.locator(`[data-code="${ship}"]`).click();
  await atRest(page);
  await page.locator('[data-code="G K3"]').click();
  await page.locator("[data-chooser] button", { hasText: "Support" }).click();
  await expect(page.getByText("now choose the next step")).toBeVisible();
  await page.locator(`[data-code="${target}"]`).click();
  await atRest(page);
}

test("first orders are learnt as the lesson asks, and the end offers a battle", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, "duel/first-orders");
  await expect(coach(page)).toContainText("Orders are written in secret");
  // The sector that the step speaks of is marked once the ship is chosen.
  await page.locator('[data-code="G J3"]').click();
  await atRest(page);
  await expect(page.locator('[data-target="K3"]')).toHaveCSS("stroke-width", "3.4px");
  await page.locator('[data-choices] [data-choice="G J3 - K3"]').click();
  await atRest(page);
  await choose(page, "G J4", "G J4 - K4");
  await choose(page, "F H3", "F H3 - J2");
  await expect(coach(page)).toContainText("say that you are ready");
  await page.locator('[data-choice="ready"]').first().click();
  await expect(coach(page)).toContainText("All of them moved at once", { timeout: 20_000 });
  await atRest(page);
  await choose(page, "G K3", "G K3 - L3");
  await support(page, "G K4", "FL L3");
  await support(page, "F J2", "FL L3");
  await expect(coach(page)).toContainText("Three against one");
  await page.locator('[data-choice="ready"]').first().click();
  await expect(page.locator("[data-ended]")).toContainText("flagship", { timeout: 20_000 });
  await expect(page.locator("section.prompt [data-lesson-next]")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(UNSAID);
});
