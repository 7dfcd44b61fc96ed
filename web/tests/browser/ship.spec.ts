// One ship: its targets, a move, taking it back, a reload in the middle, and what it may not do.
import { atRest, expect, ship, start, test } from "./table";

test.describe.configure({ mode: "serial" });

test("a ship is chosen, shows its targets, moves, and takes the move back", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await expect(page.locator("[data-selected-code]")).toHaveText("B4");
  const places = page.locator("[data-place]");
  await expect(places.first()).toBeVisible();
  const from = (await page.locator("[data-place-name]").textContent()) ?? "";

  // Pointing at a target shows what it costs and by which clause.
  await page.locator("[data-choices] button").first().hover();
  await expect(page.locator("aside.card")).toContainText(/Cost/);
  await expect(page.locator("aside.card .cite").first()).toBeVisible();

  // A hex with one way to it takes one click.
  const labels = await places.evaluateAll((all) => all.map((one) => one.querySelector(".more") === null));
  const only = places.nth(labels.indexOf(true));
  const [col = "", row = ""] = ((await only.getAttribute("data-place")) ?? "").split(",");
  const to = col.padStart(2, "0") + row.padStart(2, "0");
  await only.click();
  await expect(page.locator("[data-place-name]")).toHaveText(to);
  await expect(page.locator("[data-log] .line").first()).toBeVisible();

  await atRest(page);
  await page.locator("[data-undo]").click();
  await expect(page.locator("[data-place-name]")).toHaveText(from);
  await expect(page.locator("[data-undo]")).toBeDisabled();
});

test("several ways to one hex are offered, and the one chosen is taken", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:has(.more)").first().click();
  const ways = page.locator("[data-chooser] [role=menuitem]");
  expect(await ways.count()).toBeGreaterThan(1);
  await ways.first().click();
  await expect(page.locator("[data-chooser]")).toBeHidden();
  await expect(page.locator("[data-undo]")).toBeEnabled();
});

test("a reload in the middle loses nothing", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await expect(page.locator("[data-log] .line").first()).toBeVisible();
  await atRest(page);
  const state = async () => ({
    places: await page.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform)),
    log: await page.locator("[data-log] .line").allTextContents(),
    revision: await page.locator("main").getAttribute("data-revision"),
  });
  const before = await state();
  await page.reload();
  await expect(page.locator("[data-piece]")).toHaveCount(before.places.length);
  await atRest(page);
  expect(await state()).toEqual(before);
  await page.locator("[data-undo]").click();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", before.revision ?? "");
});

test("what is forbidden says why, with the clause, which opens", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  // An enemy at the other end of the map.
  await ship(page, "M3").click();
  const note = page.locator("[data-note]");
  await expect(note).toBeVisible();
  const cite = note.locator(".cite").first();
  const number = (await cite.textContent()) ?? "";
  expect(number).toMatch(/^(\d|L-)/);
  await cite.click();
  await expect(page.locator(`[data-clause="${number}"].open dd`)).toBeVisible();

  // An empty hex far away, with a reason of its own.
  await page.keyboard.press("Escape");
  const board = await page.getByRole("group", { name: /map/i }).boundingBox();
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + (board?.height ?? 0) - 160);
  await expect(page.locator("[data-note] .cite").first()).toBeVisible();
});
