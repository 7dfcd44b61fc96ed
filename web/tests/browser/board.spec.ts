// What lies over and beside the board: notices, the log's words, the list of squadrons, keys, focus, addresses.
import { atRest, expect, hurry, ship, start, test } from "./table";

test("an address that leads nowhere says so and leads back to the lobby", async ({ page }) => {
  for (const address of ["/games/xyz", "/#/gaem/1"]) {
    await page.goto(address);
    await expect(page.locator("[data-nowhere]")).toContainText("no page at this address");
    await page.locator("[data-nowhere] button").click();
    await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
  }
});

test("the list of squadrons stays open after a choice, adds with Shift, and takes a whole fleet", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const chosen = page.locator("[data-piece].selected");
  const count = () => chosen.count();
  await page.getByRole("tab", { name: "Fleet" }).click();
  const squadrons = page.locator("[data-squadron]:not(:disabled)");
  await squadrons.first().click();
  await expect(squadrons.first()).toBeVisible();
  await expect(squadrons.first()).toHaveAttribute("aria-pressed", "true");
  const one = await count();
  await squadrons.last().click({ modifiers: ["Shift"] });
  await expect.poll(count).toBeGreaterThan(one);
  await page.locator("[data-fleet='0']").click();
  await expect.poll(count).toBe(await page.locator(".counter.side-0").count());
});

test("one key hides all counters and shows them again", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.keyboard.press("h");
  await expect(ship(page, "B4")).toBeHidden();
  await expect(page.locator("[data-stripped]")).toBeVisible();
  await page.keyboard.press("h");
  await expect(ship(page, "B4")).toBeVisible();
});

test("a word of the log lights the ship it names", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  await ship(page, "B4").click();
  await atRest(page);
  await page.keyboard.press("1");
  await atRest(page);
  const word = page.locator("[data-log] [data-word='B4']").first();
  await word.hover();
  await expect(page.locator("[data-lit]")).toBeVisible();
  await page.mouse.move(5, 300);
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  // What is done every turn is said in a quieter colour than the rest of the log.
  const colour = (line: string) => page.locator(line).first().evaluate((one) => getComputedStyle(one).color);
  expect(await colour("[data-log] .line.routine")).not.toBe(await colour("[data-log]"));
});

test("a click on a word of the log goes to the ship it names", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  await ship(page, "B4").click();
  await atRest(page);
  await page.keyboard.press("1");
  await atRest(page);
  // Elsewhere on the map, so that the ship is out of sight.
  for (let n = 0; n < 4; n += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  const small = (await page.locator("[data-minimap]").boundingBox())!;
  await page.mouse.click(small.x + small.width - 6, small.y + 6);
  await expect(ship(page, "B4")).not.toBeInViewport();
  await page.locator("[data-log] [data-word='B4']").first().click();
  await expect(ship(page, "B4")).toBeInViewport();
});

test("numbers of clauses never break over two lines", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.keyboard.press("1");
  await atRest(page);
  const chips = page.locator("[data-log] .cite");
  await expect(chips.first()).toBeAttached();
  const broken = await chips.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent));
  expect(broken).toEqual([]);
});

test("an enemy that is clicked with an own ship chosen is shown, with the reason", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await page.keyboard.press("0");
  const enemy = page.locator(".counter.side-1").first();
  const code = await enemy.getAttribute("data-code");
  await enemy.click();
  await expect(page.locator(`[data-beside="${code}"]`)).toBeVisible();
  await expect(page.locator("[data-note]")).toBeVisible();
  await expect(page.locator("[data-selected-code]").first()).toHaveText("B4");
});

test("the focus never falls to the body: not by undo, not by Escape, not by the end of a phase", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  const isHeld = () => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null);
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-choice]").first().focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await expect.poll(isHeld, "after an order").toBe(true);
  await page.locator("[data-undo]").focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await expect.poll(isHeld, "after undo").toBe(true);
  await page.locator("[data-choice]").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-choice]:not([data-general])")).toHaveCount(0);
  await expect.poll(isHeld, "after Escape").toBe(true);
  await page.locator("[data-general]").first().focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await expect.poll(isHeld, "after the end of a phase").toBe(true);
  // What is left on purpose is left: the keys of the table hold again.
  await page.locator(".aside select").first().focus();
  await page.locator("main").evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("h");
  await expect(page.locator("[data-stripped]")).toBeVisible();
});

test("Escape closes the legend and nothing else", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await page.getByRole("button", { name: "Legend" }).click();
  await expect(page.locator("[data-legend]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-legend]")).toHaveCount(0);
});

test("in high contrast a ring marks who can still act", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const stroke = (which: string) => page.locator(`${which} .halo`).first().evaluate((halo) => getComputedStyle(halo).stroke);
  expect(await stroke(".counter.able")).not.toBe(await stroke(".counter:not(.able)"));
});
