// What the page tells: onlookers whom the game waits for, who comes back what can be done now, notices for a while.
import { atRest, ends, expect, hurry, ship, start, test, UNSAID } from "./table";

test("an onlooker is not told to move, but who is waited for", async ({ page, browser, table }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await expect(page.locator("[data-asked]")).toContainText("ove your ships");
  const context = await browser.newContext({ baseURL: table.address, locale: "en-GB" });
  const seen = await context.newPage();
  await seen.goto(page.url());
  await expect(seen.getByText("You are watching.", { exact: true })).toBeVisible();
  await expect(seen.locator("[data-asked]")).toHaveText("Waiting for Christians.");
  await seen.goto("/");
  await expect(seen.locator(`a[href*="${new URL(page.url()).pathname}"]`).first()).toBeVisible();
  await expect(seen.locator("body"), "nor in the lobby").not.toContainText("ove your ships");
  await context.close();
});

test("what can be done now is told with the turn that begins, and leads there", async ({ page }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["ensign", "me"] });
  await hurry(page);
  const can = page.locator("[data-recap] [data-recap-can]");
  for (let phase = 0; phase < 20 && (await can.count()) === 0; phase += 1) {
    await expect.poll(() => ends(page), { timeout: 30_000 }).toBe(true);
    await expect(page.locator("section.mine")).toBeVisible({ timeout: 30_000 });
    await atRest(page);
  }
  await expect(can.first()).toBeVisible();
  await expect(page.locator("[data-recap]")).not.toContainText(UNSAID);
  const code = (await can.first().getAttribute("data-recap-can")) ?? "";
  await can.first().click();
  await expect(page.locator("[data-selected-code]")).toHaveText(code);
  for (const [width, height] of [[1366, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("svg.layer")).toBeInViewport();
    await expect(page.locator("[data-recap]")).toBeVisible();
    const panel = await page.locator("section.prompt").boundingBox();
    expect(panel?.height, "the recap leaves the board its room").toBeLessThan(height / 2.5);
    await page.screenshot({ path: `test-results/recap-${width}.png` });
  }
});

test("in the Duel the page says unit, not ship", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await expect(page.getByRole("button", { name: "All units" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\bships?\b/i);
  await expect(page.getByRole("button", { name: "Previous unit" })).toBeAttached();
});

test("a notice hung on the map leaves by itself", async ({ page }) => {
  await page.clock.install();
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  await ship(page, "M3").click();
  const note = page.locator("[data-hanging] [data-note]");
  await expect(note).toBeVisible();
  // The card of what is pointed at does not lie on it.
  const over = await note.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(over).toBe(true);
  // Whoever points at it keeps it; nobody does.
  await page.mouse.move(5, 5);
  await page.clock.fastForward(13_000);
  await expect(note).toHaveCount(0);
});

test("the Duel's legend says why a frigate is kept out of a key position", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await page.locator("[data-legend-toggle]").click();
  await expect(page.locator("[data-legend]")).toContainText("into a key position only against a flagship");
});

test("“Next” goes only to ships that still have something to do", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const count = Number(/\d+/.exec((await page.locator("[data-able]").textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(3);
  for (let n = 0; n < count; n += 1) {
    await page.locator("[data-next]").click();
    await atRest(page);
    await expect(page.locator("[data-choices] [data-choice]").first()).toBeVisible();
  }
});

for (const [width, height] of [[1366, 768], [390, 844]] as const) {
  test(`nothing of “More” hangs over its edge at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
    await page.getByText("More", { exact: true }).click();
    await expect(page.locator("[data-record]")).toBeVisible();
    const beyond = await page.locator("details[open] button:visible, details[open] a:visible, details[open] select:visible").evaluateAll((all) =>
      all.filter((one) => {
        const [own, menu] = [one.getBoundingClientRect(), one.closest("details")!.querySelector(":scope > :not(summary)")!.getBoundingClientRect()];
        return own.left < Math.max(0, menu.left) - 1 || own.right > Math.min(innerWidth, menu.right) + 1;
      }).map((one) => one.textContent),
    );
    expect(beyond).toEqual([]);
  });
}
