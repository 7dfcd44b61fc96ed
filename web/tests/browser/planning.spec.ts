// Planning before doing: ghosts, changing and dropping single orders, giving all at once, taking
// back what was given as a whole (after a reload too), the lieutenant, and what is left to do.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship, start, test } from "./table";

const where = (page: Page) =>
  page.locator("[data-piece]").evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute("data-code"), (one as SVGElement).style.transform])));

/** Chooses a ship and the first target of it that has one way only. */
async function plan(page: Page, code: string): Promise<void> {
  await ship(page, code).click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
}

test("orders are planned as ghosts, dropped singly, kept over a reload, and given all at once", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const [before, revision] = [await where(page), await page.locator("main").getAttribute("data-revision")];
  await page.locator("[data-plans-first]").click();
  for (const code of ["B4", "B2"]) await plan(page, code);
  await ship(page, "B5").click();
  await atRest(page);
  await page.locator('[data-choice="B5 row"]').click();
  await atRest(page);
  const orders = page.locator("[data-planned]");
  await expect(orders).toHaveCount(3);
  expect(await page.locator("[data-ghost]").count()).toBeGreaterThanOrEqual(3);
  expect(await where(page)).toEqual(before);
  await expect(page.locator("main")).toHaveAttribute("data-revision", revision ?? "");

  // A ship goes on from where its plan leaves it, as one order.
  await ship(page, "B5").click();
  await atRest(page);
  await page.locator('[data-choice="B5 turn port"]').click();
  await atRest(page);
  await expect(orders).toHaveCount(3);
  await expect(page.locator('[data-planned*="B5 turn"]')).toHaveCount(1);

  await orders.nth(0).locator("[data-drop]").click();
  await atRest(page);
  await expect(orders).toHaveCount(2);
  await page.reload();
  await expect(orders).toHaveCount(2);
  await atRest(page);
  const lines = await orders.evaluateAll((all) => all.map((one) => one.getAttribute("data-planned")));

  await page.locator("[data-commit]").click();
  await expect(orders).toHaveCount(0);
  await atRest(page);
  const after = await where(page);
  expect(after).not.toEqual(before);
  expect(after.B4).toBe(before.B4);

  // Undo takes all of it back in one go, after a reload too; then there is nothing left to undo.
  await page.reload();
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  await atRest(page);
  await page.locator("[data-undo]").click();
  await expect.poll(() => where(page)).toEqual(before);
  await atRest(page);
  await expect(page.locator("[data-undo]")).toBeDisabled();
  expect(lines.length).toBe(2);
});

test("what was given goes back into the plan to be changed, and dice end undo", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await plan(page, "B4");
  await plan(page, "B5");
  await page.locator("[data-reopen]").click();
  await expect(page.locator("[data-planned]")).toHaveCount(1);
  await expect(page.locator('[data-planned^="B5"]')).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.locator("[data-planned]")).toHaveCount(0);
  await atRest(page);
  await expect(page.locator("[data-undo]")).toBeEnabled();
  // The other side's wind is rolled when both have had their turn: what lies before is final.
  const turn = page.locator("[data-phase]");
  for (let n = 0; n < 8 && !(await turn.textContent())?.startsWith("Turn 2"); n += 1) {
    await endPhase(page);
    await atRest(page);
  }
  await expect(turn).toContainText("Turn 2");
  await expect(page.locator("[data-undo]")).toBeDisabled();
});

test("a squadron goes on later in the phase, and forms line, with those told who go along", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B5").dblclick();
  await expect(page.locator("[data-piece].selected")).toHaveCount(25);
  await atRest(page);
  await page.locator('[data-order="row 1"]').click();
  await page.locator("[data-plan-it]").click();
  await atRest(page);
  await expect(page.locator("[data-planned]").first()).toBeVisible();
  const rows = await page.locator("[data-planned]").count();
  expect(rows).toBeGreaterThan(18);
  await page.locator('[data-order="turn port"]').click();
  await expect(page.locator("[data-report]")).toBeVisible();
  // Galleasses have no helm of their own, and go along with whoever has them in tow.
  await expect(page.locator("[data-carried]")).toBeVisible();
  await page.locator("[data-plan-it]").click();
  await atRest(page);
  expect(await page.locator('[data-planned*="row; "][data-planned*="turn port"]').count()).toBeGreaterThan(18);
  await page.keyboard.press("x");
  await expect(page.locator("[data-planned]")).toHaveCount(0);

  await page.locator('[data-order="line abreast"]').click();
  await expect(page.locator("[data-report]")).toBeVisible();
  expect(await page.locator("[data-ghost]").count()).toBeGreaterThan(3);
  await page.locator("[data-give]").click();
  await expect(page.locator("[data-give]")).toBeHidden();
  await atRest(page);
  await expect(page.locator("[data-undo]")).toBeEnabled();
});

test("the lieutenant's plan waits as ghosts, is changed, and given", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const before = await where(page);
  await ship(page, "B5").dblclick();
  await page.locator("[data-lieutenant] summary").click();
  await page.locator("[data-advise]").click();
  const orders = page.locator("[data-planned]");
  await expect(orders.first()).toBeVisible({ timeout: 30_000 });
  await atRest(page);
  const count = await orders.count();
  expect(await page.locator("[data-ghost]").count()).toBeGreaterThan(5);
  expect(await where(page)).toEqual(before);
  await orders.last().locator("[data-drop]").click();
  await atRest(page);
  await expect(orders).toHaveCount(count - 1);
  await page.locator("[data-give-plan]").click();
  await expect(orders).toHaveCount(0);
  await atRest(page);
  expect(await where(page)).not.toEqual(before);
});

test("a lieutenant who acts goes on after dice, until nothing is worth doing", async ({ page }) => {
  test.setTimeout(180_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await hurry(page);
  const id = /game\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const rolls = () => page.evaluate(async (game) => (await (await fetch(`/api/games/${game}`)).json()).rolls.length as number, id);
  const lead = page.locator("[data-lead]");
  let most = 0;
  for (let n = 0; n < 24 && most < 2; n += 1) {
    await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("tab", { name: "Fleet" }).click();
    await page.locator('[data-squadron="0/B"]').click();
    const box = page.locator("[data-lieutenant]");
    if (!(await box.evaluate((element: HTMLDetailsElement) => element.open))) await box.locator("summary").click();
    await box.locator("select").first().selectOption("ensign");
    const before = await rolls();
    await lead.click();
    await expect(page.locator("main[data-busy=false] [data-lead]")).toBeEnabled({ timeout: 60_000 });
    await expect(page.locator("[data-planned]")).toHaveCount(0);
    most = (await rolls()) - before;
    if (most >= 2) break;
    await endPhase(page);
  }
  expect(most).toBeGreaterThanOrEqual(2);
  // Asked once more it has nothing to add.
  await lead.click();
  await expect(page.locator("[data-lieutenant]")).toContainText("would leave them as they are");
});

test("the end of a phase names who could still do something, leads there, and can be had anyway", async ({ page }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await hurry(page);
  const farewell = page.locator("[data-farewell]");
  for (let n = 0; n < 40 && (await farewell.count()) === 0; n += 1) {
    await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
    if ((await page.locator("[data-phase]").textContent())?.includes("Christians move")) {
      await ship(page, "B5").or(page.locator("[data-piece].side-0").first()).first().dblclick();
      await atRest(page);
      await page.locator('[data-order="sail 1"]').click();
      const give = page.locator("[data-give]");
      await atRest(page);
      if (await give.isEnabled()) await give.click();
      await atRest(page);
    }
    await page.keyboard.press("e");
    await atRest(page);
  }
  await expect(farewell).toBeVisible();
  const line = page.locator("[data-reminder]").first();
  const code = (await line.getAttribute("data-reminder")) ?? "";
  await expect(farewell.locator(".cite").first()).toBeVisible();
  await line.click();
  await expect(farewell).toBeHidden();
  await expect(page.locator("[data-selected-code]")).toHaveText(code);
  await atRest(page);
  const phase = await page.locator("[data-phase]").textContent();
  await page.keyboard.press("e");
  await expect(farewell).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator("[data-phase]")).not.toHaveText(phase ?? "");
});
