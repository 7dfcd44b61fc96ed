// The sandbox of sealed orders: a position from text, orders of all sides by clicks and as text, a
// convoy, a dislodgement with its retreat, builds with a coast, a removal, a build that is waived;
// going back, looking back phase by phase, and why a click means nothing.
import type { Page } from "@playwright/test";
import { atRest, expect, ship, start, test, UNSAID } from "./table";
import { carryOut, choose, clickSector, open, orderLine, set } from "./trying";

/** A fall in which an army lands, a capital falls, and three powers have builds or removals. */
const FALL = `turn 1 orders
ENGLAND F NTH
ENGLAND A YOR
ENGLAND owns EDI LON LVP
RUSSIA A GAL
RUSSIA A BOH
RUSSIA F BLA
RUSSIA owns MOS SEV STP WAR
AUSTRIA A VIE
AUSTRIA F ADR
AUSTRIA A ALB
AUSTRIA owns BUD TRI VIE
TURKEY A CON
TURKEY owns ANK CON SMY
`;

async function write(page: Page, ...orders: string[]): Promise<void> {
  await page.locator(".tab-text").click();
  for (const order of orders) {
    await page.locator("[data-notation] input").fill(order);
    await page.locator("[data-notation] input").press("Enter");
    await expect(page.locator("[data-notation] input")).toHaveValue("");
    await atRest(page);
  }
}
test("a fall is played out for all sides by clicks and text, from the landing to the builds", async ({ page, faults }) => {
  test.setTimeout(120_000);
  await open(page, "duel/standard");
  // What is wrong with a position is said line by line, and nothing is changed.
  await set(page, "turn 1 orders\nRUSSIA A XYZ\nNOBODY A PAR");
  await expect(page.locator("[data-position-faults]")).toContainText(/^2: .*"XYZ"\s+3: "NOBODY"/);
  await expect.poll(() => faults.length).toBe(1);
  faults.splice(0); // The browser itself says that the position was refused.
  await page.locator("[data-position] textarea").fill(FALL);
  await page.locator("[data-position-set]").click();
  await expect(page.locator("[data-position]")).toBeHidden();
  await atRest(page);
  await expect(page.locator("[data-phase]")).toContainText("Fall 1901: orders");

  // A convoy by clicks: the fleet, the army, "convoy", the shore; then the army itself.
  await choose(page, "F NTH");
  await ship(page, "A YOR").click();
  await page.locator("[data-chooser]").getByRole("menuitem", { name: /Convoy/ }).click();
  await expect(page.locator("[data-stage]")).toBeVisible();
  // A shore that no fleet here reaches is refused with the reason, and the choice stays begun.
  await clickSector(page, "ROM");
  await expect(page.locator("[data-hanging]")).toContainText(/chain of fleets|route/);
  await expect(page.locator("[data-stage]")).toBeVisible();
  await clickSector(page, "MOS");
  await clickSector(page, "NWY");
  await expect(orderLine(page, "F NTH C A YOR - NWY")).toHaveCount(1);
  await atRest(page);
  await choose(page, "A YOR");
  await clickSector(page, "NWY");
  await expect(orderLine(page, "A YOR - NWY")).toHaveCount(1);
  await atRest(page);
  // Another side's ship is chosen by a click: its seat writes. A support by clicks, the move as text.
  await choose(page, "A BOH");
  await ship(page, "A GAL").click();
  await page.locator("[data-chooser]").getByRole("menuitem", { name: /Support/ }).click();
  await expect(page.locator("[data-stage]")).toBeVisible();
  await clickSector(page, "MUN");
  await expect(page.locator("[data-hanging]")).toContainText(/could not do that/);
  await page.keyboard.press("Escape");
  await clickSector(page, "VIE");
  await expect(orderLine(page, "A BOH S A GAL - VIE")).toHaveCount(1);
  await atRest(page);
  await write(page, "a gal - vie", "A ALB - GRE");
  await expect(orderLine(page, "A GAL - VIE")).toHaveCount(1);

  await carryOut(page);
  // The film tells what happened and can be ended.
  await expect(page.locator("[data-film]")).toBeVisible();
  await page.locator("[data-skip-film]").click();
  await expect(page.locator("[data-film]")).toHaveCount(0);
  await expect(page.locator("[data-phase]")).toContainText("Fall 1901: retreats");
  await expect(ship(page, "A NWY")).toBeVisible();
  await expect(page.locator('[data-order="A YOR - NWY"][data-fate="done"]')).toHaveCount(1);

  // The dislodged army: where it may go is shown, one click sends it there.
  await choose(page, "A VIE*");
  await expect(page.locator('[data-target="TYR"]')).toBeVisible();
  await expect(page.locator('[data-target="BOH"]')).toHaveCount(0);
  await clickSector(page, "TYR");
  await expect(orderLine(page, "A VIE R TYR")).toHaveCount(1);
  await atRest(page);
  await carryOut(page);
  await page.locator("[data-skip-film]").click();
  await expect(page.locator("[data-phase]")).toContainText("builds and removals");
  await expect(ship(page, "A TYR")).toBeVisible();

  // Builds: a click on a centre asks which unit, and at which coast; another is written; one waived.
  await page.getByRole("button", { name: "Russia", exact: true }).click();
  await atRest(page);
  await clickSector(page, "STP");
  await page.locator("[data-chooser]").getByRole("menuitem", { name: /fleet in STP\/SC/ }).click();
  await expect(orderLine(page, "F STP/SC B")).toHaveCount(1);
  await atRest(page);
  await write(page, "build F LON");
  await expect(orderLine(page, "F LON B")).toHaveCount(1);
  await carryOut(page);
  await page.locator("[data-skip-film]").click();
  await expect(page.locator("[data-phase]")).toContainText("Spring 1902: orders");
  await expect(ship(page, "F STP/SC")).toBeVisible();
  await expect(ship(page, "F LON")).toBeVisible();
  // Russia might have built a second one, England too: what is not entered is not built.
  for (const code of ["A MOS", "A SEV", "F LVP", "F EDI"]) await expect(ship(page, code)).toHaveCount(0);

  // Back phase by phase, each with its orders; the address names the phase and leads back to it.
  await page.locator("[data-phase-back]").click();
  await expect(page).toHaveURL(/\/phase\/\d+$/);
  await expect(page.locator('[data-order-line="F STP/SC B"]')).toHaveCount(1);
  await page.locator("[data-phase-back]").click();
  await page.locator("[data-phase-back]").click();
  await expect(page.locator('[data-past-orders] [data-order-line="A GAL - VIE"]')).toHaveAttribute("data-fate", "done");
  await expect(ship(page, "A VIE*")).toBeVisible();
  await expect(page.locator("[data-target]")).toHaveCount(0);
  await page.locator("[data-phase-play]").click();
  await expect(page.locator("[data-film]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-film]")).toHaveCount(0);
  await page.reload();
  await expect(ship(page, "A VIE*")).toBeVisible();
  await page.locator("[data-phase-now]").click();
  await expect(page).toHaveURL(/\/game\/\w+$/);
  await expect(ship(page, "F STP/SC")).toBeVisible();

  // A phase back, with its orders; then from the very start.
  await page.locator("[data-sandbox-back]").click();
  await expect(page.locator("[data-phase]")).toContainText("Fall 1901: builds and removals");
  await expect(orderLine(page, "F STP/SC B")).toHaveCount(1);
  await atRest(page);
  await page.locator("[data-sandbox-start]").click();
  await expect(page.locator("[data-phase]")).toContainText("Spring 1901: orders");
  await expect(page.locator("[data-piece]")).toHaveCount(22);
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("a sandbox is opened from a game and leaves it as it is", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  const game = page.url();
  await write(page, "G D2 - E3", "G D3 S G D2 - E3");
  await page.locator(".more summary").click();
  await page.locator("[data-try-out]").click();
  await expect(page.locator("[data-sandbox]")).toBeVisible();
  await atRest(page);
  expect(page.url()).not.toBe(game);
  // What was written comes along, and the other side is ordered as well.
  await expect(orderLine(page, "G D2 - E3")).toHaveCount(1);
  await write(page, "F I2 - G1");
  await carryOut(page);
  await page.locator("[data-skip-film]").click();
  await expect(ship(page, "G E3")).toBeVisible();
  await expect(ship(page, "F G1")).toBeVisible();
  // The text that is taken along says it all.
  await page.locator("[data-sandbox-edit]").click();
  await expect(page.locator("[data-position] textarea")).toHaveValue(/turn 1 orders\nLEAGUE FL B3[\s\S]*LEAGUE G E3[\s\S]*# {3}G D2 - E3: moved/);
  await page.keyboard.press("Escape");
  await page.goto(game);
  await expect(ship(page, "G D2")).toBeVisible();
  await expect(orderLine(page, "G D2 - E3")).toHaveCount(1);
  await expect(page.locator("[data-phases]")).toHaveCount(0);
  // It is listed apart from games that are played.
  await page.goto("/");
  await expect(page.locator("[data-sandboxes] [data-game]")).toHaveCount(1);
});

test.describe("calm", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("who wants no motion is shown what came of it at once, with the reasons in the list", async ({ page }) => {
    await open(page, "duel/lepanto");
    await write(page, "F E2 - G1", "F I2 - G1");
    await carryOut(page);
    await expect(page.locator("[data-film]")).toHaveCount(0);
    await expect(page.locator('[data-past-orders] [data-order-line="F E2 - G1"]')).toContainText("bounced with the unit from I2, 1 against 1");
    // The mark of a bounce, and at a click who was in the way.
    await expect(page.locator('[data-order="F E2 - G1"] [data-mark="bounced"]')).toBeVisible();
    await page.locator('[data-past-orders] [data-order-line="F E2 - G1"] button.name').click();
    await expect(page.locator("[data-order-card]")).toContainText("1 against 1");
    await expect(page.locator("[data-cause]")).toHaveCount(1);
  });
});
