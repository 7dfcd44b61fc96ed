// What ships, squadrons and the board itself tell: colours, names, badges, reach, background.
import type { Page } from "@playwright/test";
import { atRest, expect, ship, start, test, UNSAID } from "./table";

/** The colours of the book (3.3). */
const COLOURS: Record<string, string> = {
  B: "purple", J: "mustard", D: "blue", S: "white", O: "burgundy", A: "green", M: "orange", R: "yellow",
};
const rest = (page: Page) => expect(page.locator("[data-resting=true]")).toBeVisible();

for (const scenario of ["lepanto/1571", "lepanto/skirmish", "lepanto/first-battle"]) {
  test(`${scenario}: every squadron has its colour on map, small map and fleet list`, async ({ page }) => {
    if (scenario === "lepanto/first-battle") {
      await page.goto("/");
      await page.locator(`[data-lesson-start="${scenario}"]`).click();
      await expect(page.locator("svg.layer")).toBeVisible();
      await atRest(page);
    } else await start(page, { scenario, seats: ["me", "me"] });
    const drawn = await page.locator("[data-piece]").evaluateAll((pieces) =>
      pieces.map((piece) => [(piece as SVGElement).dataset.code?.[0], (piece as SVGElement).style.getPropertyValue("--band")]),
    );
    for (const [code, band] of drawn) expect(band, code).toBe(`var(--band-${COLOURS[code ?? ""]})`);
    const codes = [...new Set(drawn.map(([code]) => code ?? ""))];
    const dots = await page.locator("[data-dots]").evaluateAll((paths) => paths.map((path) => (path as SVGElement).dataset.dots?.split("/")[1]));
    expect([...dots].sort()).toEqual(codes.map((code) => COLOURS[code]).sort());
    await page.getByRole("tab", { name: "Fleet" }).click();
    for (const code of codes) {
      const swatch = page.locator(`[data-squadron$="/${code}"] .band`);
      await expect(swatch).toHaveAttribute("style", new RegExp(`--band-${COLOURS[code]}\\)`));
    }
  });
}

test("the free set-up and the lobby's pictures have the same colours", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('[data-scenario="lepanto/1571"] svg')).toBeVisible();
  const bands = await page.locator('[data-scenario="lepanto/1571"] svg g').evaluateAll((ships) => ships.map((found) => (found as SVGElement).style.getPropertyValue("--band")));
  expect([...new Set(bands)].sort()).toEqual(Object.values(COLOURS).map((name) => `var(--band-${name})`).sort());
  await start(page, { scenario: "lepanto/free-setup", seats: ["me", "me"] });
  await page.locator("[data-next]").click();
  await page.locator("[data-place]").first().click();
  const placed = page.locator("[data-piece]").first();
  await expect(placed).toBeVisible();
  const code = (await placed.getAttribute("data-code"))?.[0] ?? "";
  expect(await placed.evaluate((piece) => (piece as SVGElement).style.getPropertyValue("--band"))).toBe(`var(--band-${COLOURS[code]})`);
});

test("squadrons are named on the map when all of it is seen, no name over another; ships by their codes from the opening view on", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "me"] });
  await page.keyboard.press("f");
  await rest(page);
  const plates = page.locator("[data-nameplate]");
  await expect(plates).toHaveCount(8);
  await expect(plates.filter({ hasText: "Santa Cruz" })).toBeVisible();
  const boxes = await plates.evaluateAll((all) => all.map((plate) => plate.querySelector("rect")!.getBoundingClientRect().toJSON() as DOMRect));
  for (const [n, a] of boxes.entries()) {
    for (const b of boxes.slice(n + 1)) {
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    }
  }
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await expect(ship(page, "B5").locator(".code")).toBeVisible();
  // A code is within its own hex, and so are the factors that stand with it when one is close.
  for (let nearer = 0; nearer < 4; nearer += 1) await page.keyboard.press("+");
  await rest(page);
  await expect(page.locator(".board.lod-3")).toHaveCount(1);
  const seen = await page.locator("[data-piece]").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const box = (part: string) => piece.querySelector(part)!.getBoundingClientRect();
      const [plate, halo, factors, code] = [box(".plate-of-words rect"), box(".halo"), box(".factors"), box(".code")];
      const isWithin = factors.left >= plate.left - 1 && factors.right <= plate.right + 1 && code.top >= plate.top - 1 && factors.bottom <= plate.bottom + 1;
      return { isWithin, below: plate.bottom - (halo.top + halo.height / 2), radius: (halo.height / 2 / 21) * 26 };
    }),
  );
  expect(seen.length).toBeGreaterThan(40);
  for (const { isWithin, below, radius } of seen) {
    expect(radius, "drawn at all").toBeGreaterThan(20);
    expect(isWithin, "words within their plate").toBe(true);
    expect(below, "the plate within its hex").toBeLessThanOrEqual(radius);
  }
});

test("the fleet list tells wing and full name; pointing at a ship tells what it is", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "me"] });
  await page.getByRole("tab", { name: "Fleet" }).click();
  await expect(page.locator('[data-squadron="0/J"]')).toContainText("Don Juan · centre");
  await expect(page.locator('[data-squadron="0/J"]')).toContainText("Don Juan of Austria");
  await expect(page.locator('[data-squadron="1/O"]')).toContainText("left");
  await expect(page.locator('[data-squadron="1/R"]')).toContainText("reserve");
  await ship(page, "B1").hover();
  const card = page.locator("[data-piece-card=B1]");
  await expect(card).toContainText("Galleass B1 of Barbarigo");
  await expect(card).toContainText("Agostino Barbarigo, left");
  await expect(card).toContainText("Under tow");
  await expect(card).toContainText("G6 Guns");
  // Galliots have their numbers in the colour of the shore that they may enter (6.6).
  await ship(page, "R14").hover();
  await expect(page.locator("[data-piece-card=R14] .factors b").first()).toHaveAttribute("style", /--ink-light-blue/);
  await expect(ship(page, "R14").locator(".factors tspan").first()).toHaveAttribute("style", /--ink-light-blue/);
  await page.mouse.move(900, 845);
  await expect(page.locator("[data-piece-card]")).toHaveCount(0);
});

test("the legend tells of every badge on the board, and of dots, bars and rings", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "me"] });
  await page.locator("[data-legend-toggle]").click();
  const legend = page.locator("[data-legend]");
  const badges = await page.locator("[data-piece] [data-status]").evaluateAll((all) => [...new Set(all.map((badge) => (badge as SVGElement).dataset.status))]);
  expect(badges.length).toBeGreaterThan(1);
  for (const id of badges) await expect(legend.locator(`[data-badge="${id}"]`)).toBeVisible();
  // Also those that nobody bears yet.
  for (const id of ["exhausted", "repulsed", "immobilized", "anchored", "ramming", "moved", "done"]) await expect(legend.locator(`[data-badge="${id}"]`)).toHaveCount(1);
  for (const said of ["several ways to do it", "Results of the attack", "Can still do something", "Closed by land", "may enter the shoreline"]) await expect(legend).toContainText(said);
  await expect(legend).not.toContainText(UNSAID);
  await legend.getByRole("button").click();
  await expect(legend).toHaveCount(0);
});

test("arcs of guns and hexes in danger are shown on request, by key and by button", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  const reach = page.locator("[data-reaches]");
  await expect(reach).toHaveCount(0);
  await ship(page, "B5").click();
  await page.keyboard.press("a");
  // A galley: ahead, two ahead and the two beside that.
  await expect(reach.locator("[data-reached]")).toHaveCount(4);
  await expect(page.locator("[data-reach-note=own]")).toContainText("B5");
  await expect(page.locator("[data-reach-note]")).toContainText("7.1");
  await ship(page, "B3").click();
  // A galleass: its arcs on every side.
  await expect.poll(() => reach.locator("[data-reached]").count()).toBeGreaterThan(40);
  await page.keyboard.press("a");
  await expect(reach).toHaveCount(0);
  await page.locator("[data-danger]").click();
  await expect(page.locator("[data-reaches=danger] [data-reached]").first()).toBeVisible();
  await expect(page.locator("[data-danger]")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(reach).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(page.locator("[data-reach-note=danger]")).toBeVisible();
});

test("coasts are named, and what the book tells of the battle stands with rules and scenario", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/1571"]').click();
  const notes = page.locator("[data-scenario-notes]");
  await notes.locator("summary").click();
  await expect(notes).toContainText("stands for two of the battle, each galleass for one");
  await expect(notes).toContainText("30 turns are 5 hours");
  await expect(notes).toContainText("1:60,000");
  await expect(notes).toContainText("7 October 1571");
  await expect(notes).not.toContainText(UNSAID);
  await start(page, { scenario: "lepanto/1571", seats: ["me", "me"] });
  await expect(page.locator("[data-label]")).toHaveText(["Oxia", "Mainland of Greece"]);
  await page.getByRole("tab", { name: "Rules" }).click();
  const battle = page.locator('[data-chapter="battle"]');
  await expect(battle).toContainText("Gulf of Patras");
  await expect(battle.locator('[data-clause="3.3"]')).toContainText("Santa Cruz white");
  await expect(battle).not.toContainText(UNSAID);
  // Clauses speak with the numbers that are played (7.5).
  await expect(page.locator('[data-clause="7.5"]')).toContainText("own hex included, plus 2");
});

test("on a map of sectors too, pointing at a unit tells what and whose it is", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  const unit = page.locator("[data-piece]").first();
  await unit.hover();
  const card = page.locator("[data-piece-card]");
  await expect(card).toBeVisible();
  await expect(card).toContainText(/Frigate|Flagship/);
  await expect(card).toContainText(/Holy League|Ottoman/);
  await expect(card).not.toContainText(UNSAID);
});
