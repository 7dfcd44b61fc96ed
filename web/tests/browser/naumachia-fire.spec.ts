// Naumachia at the table: fire by squadron with the targets that bear lit, a boarding against the odds, and a
// lieutenant in command of a squadron.
import type { Locator, Page } from "@playwright/test";
import { begin, own, roll, squadrons, untilBoarding } from "./open-table";
import { atRest, endPhase, expect, test, UNSAID } from "./table";

/** Goes on until squadron A may shoot at B1; the order to do so. */
async function untilShooting(page: Page): Promise<Locator> {
  const aimed = page.locator('[data-order="shoot B1"]');
  for (let step = 0; step < 40; step += 1) {
    await page.locator('[data-squadron="0/A"]').click();
    await expect(page.locator("[data-group]")).toBeVisible();
    await atRest(page);
    if ((await aimed.count()) > 0) break;
    await page.keyboard.press("Escape");
    // The next step is looked at once it lies on the page.
    const before = (await page.locator("[data-revision]").getAttribute("data-revision"))!;
    await endPhase(page);
    await expect(page.locator("[data-revision]")).not.toHaveAttribute("data-revision", before);
    await atRest(page);
  }
  return aimed;
}

/** Two side by side, one with ballistae; one enemy ahead of it and one abeam, both within reach of bows. */
const ARCS = own("Arcs", [
  ["A1 quinquereme archers 2 ballistae 2 at 300 200 0", "A2 trireme archers 1 at 380 200 0", "A3 trireme archers 0 at 460 200 0"],
  ["B1 trireme archers 0 speed 0 at 300 270 90", "B2 trireme archers 0 speed 0 at 240 200 90", "B3 trireme archers 0 at 900 700 180"],
]);

test("a squadron shoots at one of those that its bows bear on, and who cannot says why", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "naumachia/arcs", seats: ["me", "me"], source: ARCS, dice: "hands" });
  await roll(page, 9, 2);
  await squadrons(page);
  const aimed = await untilShooting(page);
  await expect(page.locator("[data-aim]"), "nobody is aimed at yet").toHaveCount(0);
  await aimed.click();
  await expect(aimed).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[data-aim]"), "ahead and abeam, not far away").toHaveCount(2);
  await expect(page.locator("[data-aim-hint]")).toContainText("marked on the map");
  // Where the weapons of the chosen reach.
  await page.keyboard.press("a");
  await expect(page.locator("[data-reach-note=own]")).toContainText(/A1, A2,? and A3/);
  for (const kind of ["archers", "ballistae"]) await expect(page.locator(`[data-reach-area="${kind}"]`)).toHaveAttribute("d", /^M/);
  await expect(page.locator("[data-reach-area]")).toHaveCount(2);
  // Each has a line of its own on the map and in the key, with how far it reaches and its own clauses.
  const told = (kind: string) => page.locator(`[data-reach-note=own] [data-reach-kind="${kind}"]`);
  await expect(told("archers")).toContainText(/Archers: 5 cm\s+6-S1/);
  await expect(told("archers")).not.toContainText("6-S2");
  await expect(told("ballistae")).toContainText(/Ballistae: 15 cm\s+6-S2/);
  const lines = await page.locator("[data-reach-area]").evaluateAll((all) => all.map((one) => getComputedStyle(one).strokeDasharray));
  expect(new Set(lines).size).toBe(2);
  await page.keyboard.press("a");
  await expect(page.locator("[data-reach-area]")).toHaveCount(0);
  await page.locator('[data-aim="3"]').click();
  const report = page.locator("[data-report]");
  await expect(report).toBeVisible();
  await expect(report).toContainText(/Shoot at a ship \(B1\)\s*One ship can do this\./);
  await expect(report).toContainText("B1 is out of range of A2");
  await expect(report).toContainText(/no archers/);
  await expect(page.locator("[data-aim]")).toHaveCount(0);
  await report.locator("[data-give]").click();
  await atRest(page);
  // Both dice of the one that bears, in one handful.
  await page.locator("[data-dice-line]").fill("9 3");
  await page.locator("[data-dice-line]").press("Enter");
  await atRest(page);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator("[data-log]")).toContainText(/A1 shoots at B1/);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

/** Two side by side that bear on the same enemy, and one without archers. */
const ROW = own("Row", [
  ["A1 quinquereme archers 2 speed 0 at 300 200 0", "A2 quinquereme archers 2 speed 0 at 340 200 0", "A3 trireme archers 0 speed 0 at 460 200 0"],
  ["B1 trireme archers 0 speed 0 at 320 270 90", "B2 trireme archers 0 speed 0 at 900 700 180"],
]);

test("where the table rolls, an order to shoot goes on from ship to ship by itself", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "naumachia/row", seats: ["me", "me"], source: ROW });
  await squadrons(page);
  const aimed = await untilShooting(page);
  await aimed.click();
  await page.locator('[data-aim="3"]').click();
  const report = page.locator("[data-report]");
  await expect(report.locator("[data-later]"), "the second waits for the dice of the first").toContainText("A2");
  await report.locator("[data-give]").click();
  await atRest(page);
  await page.getByRole("tab", { name: "Log" }).click();
  for (const code of ["A1", "A2"]) await expect(page.locator("[data-log]")).toContainText(`${code} shoots at B1`);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("real dice for a whole squadron are typed on one line, and the order goes on from ship to ship with them", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "naumachia/row", seats: ["me", "me"], source: ROW, dice: "hands" });
  await roll(page, 9, 2);
  await squadrons(page);
  const aimed = await untilShooting(page);
  await aimed.click();
  await page.locator('[data-aim="3"]').click();
  const report = page.locator("[data-report]");
  await report.locator("[data-give]").click();
  await atRest(page);
  await expect(report.locator("[data-held]"), "it waits for dice, and says so").toBeVisible();
  // Two of each ship, and one too many.
  const line = page.locator("[data-dice-line]");
  await line.fill("1 2 2 1 9");
  await line.press("Enter");
  await expect(report.locator("[data-later]"), "nobody is left").toHaveCount(0);
  await atRest(page);
  await expect(page.locator("[data-own-dice]")).toHaveCount(0);
  // Nobody else shoots in this step, and what was typed beyond it is not passed over in silence.
  await expect(page.locator("[data-dice-left]")).toHaveText("Not used: 9");
  await expect(page.locator("[data-heard]")).toHaveText("Not used: 9");
  await page.getByRole("tab", { name: "Log" }).click();
  for (const code of ["A1", "A2"]) await expect(page.locator("[data-log]")).toContainText(`${code} shoots at B1`);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("what a squadron reaches is shown of that squadron, and of the whole side when none is chosen", async ({ page }) => {
  await begin(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
  const [first, second] = (await squadrons(page)).filter((key) => key.startsWith("0/"));
  const note = page.locator("[data-reach-note=own]");
  const area = page.locator('[data-reach-area="archers"]');
  /** Of how many sectors the area is. */
  const sectors = async () => ((await area.getAttribute("d")) ?? "").split("M").length - 1;
  const reached: number[] = [];
  for (const squadron of [first, second]) {
    await page.locator(`[data-squadron="${squadron}"]`).click();
    await atRest(page);
    await page.keyboard.press("a");
    await expect(area).toHaveCount(1);
    await expect(note).toContainText(`: ${squadron!.slice(2)}1, `);
    reached.push((await sectors()) / (await page.locator("[data-piece].selected").count()));
    // The note goes first, then what is chosen.
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  const [each] = reached;
  expect(reached, "as much for each of the chosen").toEqual([each, each]);
  await page.keyboard.press("a");
  await expect(area).toHaveCount(1);
  await expect(note).not.toContainText("A1, ");
  expect([12 * each!, 13 * each!], "all of the side that is to move").toContain(await sectors());
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

/** One against one, locked, so many marines against four. */
const locked = (marines: number) =>
  own("Locked", [[`A1 quinquereme marines ${marines} archers 0 at 300 200 0`, "A2 trireme at 100 100 0"], ["B1 quinquereme marines 4 archers 0 at 300 228 90", "B2 trireme at 900 700 180"]], ["A1 ram B1"]);

for (const [marines, warned] of [[4, true], [12, false]] as const) {
  test(`a boarding of ${marines} against four ${warned ? "is warned of" : "is not warned of"}`, async ({ page }) => {
    test.setTimeout(60_000);
    await begin(page, { scenario: "naumachia/locked", seats: ["me", "me"], source: locked(marines), dice: "hands" });
    await roll(page, 9, 2);
    await untilBoarding(page, "A1", "B1");
    await expect(page.locator("[data-contest-warning]")).toHaveCount(warned ? 1 : 0);
    await expect(page.locator("[data-arrow=lock].bar")).toHaveCount(1);
    // The same in words, with what holds the two together.
    await page.getByRole("tab", { name: "Text" }).click();
    await expect(page.locator("[data-text-links]")).toContainText("A1 has rammed B1");
    await expect(page.locator("[data-text-board]"), "from base to base").toContainText(/: (touching|\d+ mm), at \d+ o’clock/);
  });
}

test("a lieutenant rows a squadron of Salamis", async ({ page }) => {
  test.setTimeout(60_000);
  await begin(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
  const all = await squadrons(page);
  const where = () => page.locator("[data-piece]").evaluateAll((ships) => ships.map((one) => (one as SVGElement).style.transform));
  for (let step = 0; step < 10 && !(await page.locator("[data-phase]").textContent())?.includes("movement"); step += 1) {
    await endPhase(page);
    await atRest(page);
  }
  const before = await where();
  const lead = page.locator("[data-lead]");
  for (const squadron of all) {
    await page.locator(`[data-squadron="${squadron}"]`).click();
    await atRest(page);
    const box = page.locator("[data-lieutenant]");
    if ((await box.count()) === 0) continue;
    if (!(await box.evaluate((element: HTMLDetailsElement) => element.open))) await box.locator("summary").click();
    await box.locator("select").first().selectOption("ensign");
    if (!(await lead.isEnabled())) continue;
    await lead.click();
    await expect(page.locator("main[data-busy=false] [data-lead]")).toBeVisible({ timeout: 40_000 });
    await atRest(page);
    break;
  }
  const after = await where();
  const moved = after.filter((one, n) => one !== before[n]).length;
  expect(moved, "ships of one squadron have moved").toBeGreaterThan(1);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});
