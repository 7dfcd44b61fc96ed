// Many ships at once: squadron, Shift and box; an order to all, who cannot and why, and taking it back.
import { atRest, expect, hurry, ship, start, test } from "./table";

test("an order to a squadron is worked out, reported, given, and taken back as a whole", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator('[data-squadron="0/B"]').click();
  await expect(page.locator("[data-piece].selected")).toHaveCount(25);
  const before = await page.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform));

  await page.locator('[data-order="row 1"]').click();
  const report = page.locator("[data-report]");
  await expect(report).toBeVisible();
  const [obey, refuse] = [page.locator("[data-piece].obeys"), page.locator("[data-piece].refuses")];
  expect(await obey.count()).toBeGreaterThan(0);
  // Galleasses have no oars of their own to speak of: they go along with whoever tows them.
  await expect(page.locator("[data-carried]")).toBeVisible();
  await expect(refuse).toHaveCount(0);
  // Who cannot says so, with the clause: nobody in this formation can turn about.
  await page.locator('[data-order="head W"]').click();
  await expect(refuse.first()).toBeVisible();
  expect(await page.locator("[data-refused] [data-refuses]").count()).toBe(await refuse.count());
  await expect(page.locator("[data-refused] .cite").first()).toBeVisible();
  await page.locator('[data-order="row 1"]').click();
  await expect(obey.first()).toBeVisible();
  const now = () => page.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform));
  expect(await now()).toEqual(before);

  await page.locator("[data-give]").click();
  await expect(page.locator("[data-give]")).toBeHidden();
  await atRest(page);
  expect(await now()).not.toEqual(before);
  await page.locator("[data-undo]").click();
  await atRest(page);
  await expect.poll(now).toEqual(before);
});

test("ships are chosen with Shift and with a box", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const chosen = page.locator("[data-piece].selected");
  await ship(page, "B5").click();
  await ship(page, "B7").click({ modifiers: ["Shift"] });
  await ship(page, "B9").click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveCount(3);
  await ship(page, "B7").click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);

  const board = await page.getByRole("group", { name: /map/i }).boundingBox();
  const { x, y, width, height } = board ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.getByRole("button", { name: /Select with a box/ }).click();
  await page.mouse.move(x + 5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 80, y + height - 5, { steps: 4 });
  await page.mouse.up();
  expect(await chosen.count()).toBeGreaterThan(3);
  // Shift and a box add to what is chosen.
  await page.keyboard.press("Escape");
  await ship(page, "B4").click();
  await page.keyboard.down("Shift");
  const near = await ship(page, "B20").boundingBox();
  await page.mouse.move((near?.x ?? 0) - 30, (near?.y ?? 0) - 10);
  await page.mouse.down();
  await page.mouse.move((near?.x ?? 0) + 40, (near?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(ship(page, "B4")).toHaveClass(/selected/);
  await expect(ship(page, "B20")).toHaveClass(/selected/);
  // Only ships under one's own command.
  await expect(page.locator("[data-piece].selected.side-1")).toHaveCount(0);
});

test("fleets are set up by orders: one from a hex, the rest where there is room, ship by ship in turn", async ({ page }) => {
  test.setTimeout(300_000);
  await start(page, { scenario: "lepanto/free-setup", seats: ["me", "me"] });
  await hurry(page);
  // The Ottomans begin; this page sits on both sides, and each has an order of its own.
  const pieces = page.locator("[data-piece]");
  // The last squadron is large: a small one is arrayed before the page is there again.
  await page.locator('[data-fleet-order="array"]').last().click();
  await expect(page.getByText("choose on the map where it starts")).toBeVisible();
  await page.locator("[data-place]").first().click();
  await expect(pieces).toHaveCount(1);
  await expect(page.locator("[data-who]")).toContainText("Christians");
  await page.locator('[data-fleet-order="rest"]').click();
  // From here both go on by themselves until the Ottoman squadron is arrayed.
  await expect.poll(() => pieces.count(), { timeout: 60_000 }).toBeGreaterThan(6);
  await expect(page.locator("[data-standing]")).toBeVisible();
  // A reload in the middle, while a ship is being placed, breaks nothing off.
  const placed = await pieces.count();
  await page.reload();
  await expect.poll(() => pieces.count(), { timeout: 60_000 }).toBeGreaterThan(placed + 3);
  await expect(page.locator("[data-standing]")).toBeVisible();
  // Stopped is stopped, after a reload too.
  await page.locator("[data-stop]").click();
  await expect(page.locator("[data-fleet-orders]")).toBeVisible();
  await page.reload();
  await atRest(page);
  await expect(page.locator("[data-fleet-orders]")).toBeVisible();
  await expect(page.locator("[data-standing]")).toHaveCount(0);
});

test("against a computer a whole fleet is set up by one click", async ({ page }) => {
  test.setTimeout(300_000);
  await start(page, { scenario: "lepanto/free-setup", seats: ["me", "random"] });
  await hurry(page);
  await page.locator('[data-fleet-order="rest"]').click();
  await expect(page.locator("[data-standing]")).toBeVisible();
  await expect(page.locator("[data-phase]")).toContainText("Turn 1", { timeout: 280_000 });
  await expect(page.locator("[data-standing]")).toHaveCount(0);
  await expect(page.locator("[data-piece]")).toHaveCount(227);
});
