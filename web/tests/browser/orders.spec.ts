// Orders of the standard map by nothing but clicks: an army carried by several fleets, coasts that
// have to be chosen and coasts that need not, an order given once more to take it away, and the
// removals and builds of an autumn.
import type { Page } from "@playwright/test";
import { atRest, expect, hurry, ship, start, test, UNSAID } from "./table";
import { carryOut, choose, clickSector, open, orderLine, set } from "./trying";

const SPRING = `turn 2 orders
ENGLAND F NTH
ENGLAND F ENG
ENGLAND F MAO
ENGLAND A LON
ENGLAND owns EDI LON LVP
FRANCE F GAS
FRANCE F WES
FRANCE owns PAR BRE MAR
TURKEY F AEG
TURKEY F CON
TURKEY owns ANK CON SMY
`;

async function openAt(page: Page, position: string): Promise<void> {
  await open(page, "duel/standard");
  await set(page, position);
  await expect(page.locator("[data-position]")).toBeHidden();
  await atRest(page);
}

test("an army is carried by a chain of fleets, coasts are chosen where they must be, and an order given again is taken away", async ({ page }) => {
  test.setTimeout(90_000);
  await openAt(page, SPRING);
  // The army first: shores that the fleets could reach together are marked.
  await choose(page, "A LON");
  await expect(page.locator('[data-target="SPA"]')).toBeVisible();
  await clickSector(page, "SPA");
  await expect(orderLine(page, "A LON - SPA")).toHaveCount(1);
  await atRest(page);
  // Each fleet: the army, "carry", and the shore.
  for (const fleet of ["F ENG", "F MAO"]) {
    await choose(page, fleet);
    await ship(page, "A LON").click();
    await page.locator("[data-chooser]").getByRole("menuitem", { name: /Convoy/ }).click();
    await clickSector(page, "SPA");
    await expect(orderLine(page, `${fleet} C A LON - SPA`)).toHaveCount(1);
    await atRest(page);
  }
  await expect(page.locator('[data-order="A LON - SPA"]')).toHaveCount(1);
  // The same once more takes it away; and it can be given again.
  await choose(page, "A LON");
  await clickSector(page, "SPA");
  await expect(orderLine(page, "A LON - SPA")).toHaveCount(0);
  await expect(page.locator('[data-order="A LON - SPA"]')).toHaveCount(0);
  await atRest(page);
  await choose(page, "A LON");
  await clickSector(page, "SPA");
  await expect(orderLine(page, "A LON - SPA")).toHaveCount(1);
  await atRest(page);

  // A fleet that reaches one coast only goes there; one that reaches both is asked which.
  await choose(page, "F GAS");
  await clickSector(page, "SPA");
  await expect(orderLine(page, "F GAS - SPA/NC")).toHaveCount(1);
  await atRest(page);
  await choose(page, "F CON");
  await clickSector(page, "BUL");
  await page.locator("[data-chooser]").getByRole("menuitem", { name: "Move to BUL/EC" }).click();
  await expect(orderLine(page, "F CON - BUL/EC")).toHaveCount(1);
  await atRest(page);
  // Help for a fleet by clicks: whom, and where to, whichever coast it takes.
  await choose(page, "F WES");
  await ship(page, "F GAS").click();
  await clickSector(page, "SPA");
  await expect(page.locator('[data-order-line^="F WES S F GAS - SPA"]')).toHaveCount(1);
  await atRest(page);

  await carryOut(page);
  await page.locator("[data-skip-film]").click();
  // The supported fleet is stronger than the army that is carried.
  await expect(ship(page, "F SPA/NC")).toBeVisible();
  await expect(ship(page, "F BUL/EC")).toBeVisible();
  await expect(page.locator('[data-past-orders] [data-order-line="A LON - SPA"]')).toContainText("1 against 2");
  // The log tells every order with its reason, none of them folded away.
  const log = page.locator("[data-log]");
  await expect(log).toContainText("England: A LON - SPA – bounced with the unit from GAS, 1 against 2.");
  await expect(log).toContainText("Turkey: F CON - BUL/EC – moved.");
  await expect(log.locator("[data-fold]")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("who is ready too early is told which ships would hold, and which would be removed unasked", async ({ page }) => {
  test.setTimeout(90_000);
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await hurry(page);
  const ready = page.locator('[data-choice="ready"]');
  const anyway = page.locator("[data-end-anyway]");
  await expect(page.locator("[data-scene-note]")).toContainText(/at least 2 have to go/);
  await choose(page, "G D2");
  await page.locator('[data-sector="C2"]').click();
  await expect(orderLine(page, "G D2 - C2")).toHaveCount(1);
  await atRest(page);
  await ready.click();
  // Five more galleys and frigates; flagships only ever hold.
  await expect(page.locator("[data-reminder]")).toHaveCount(5);
  await expect(page.locator('[data-reminder="F E2"]')).toContainText("would hold");
  // A line leads to its ship, which is given its order; then the others hold.
  await page.locator('[data-reminder="F E2"]').click();
  await expect(page.locator("[data-selected-code]")).toHaveText("F E2");
  await page.keyboard.press("Escape");
  await expect(anyway).toHaveCount(0);
  for (let seat = 0; seat < 4; seat += 1) {
    await atRest(page);
    await ready.click();
    await anyway.click();
  }
  await atRest(page);
  await expect(page.locator("[data-phase]")).toContainText("builds and removals");
  // Eight ships on five key positions: three have to go, frigates first unless others are chosen. One
  // galley is, by a click on it.
  await ready.click();
  await expect(page.locator("[data-reminder]")).toHaveCount(3);
  await expect(page.locator('[data-reminder="F E2"]')).toContainText("removed");
  await page.keyboard.press("Escape");
  await choose(page, "G D6");
  await ship(page, "G D6").click();
  await expect(orderLine(page, "G D6 D")).toHaveCount(1);
  await atRest(page);
  await ready.click();
  await expect(page.locator("[data-reminder]")).toHaveCount(2);
  await anyway.click();
  await atRest(page);
  await ready.click();
  await anyway.click();
  await atRest(page);
  await expect(page.locator("[data-phase]")).toContainText("orders");
  await expect(ship(page, "G D6")).toHaveCount(0);
  await expect(page.locator('[data-past-orders] [data-order-line="G D6 D"]')).not.toContainText("unasked");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});
