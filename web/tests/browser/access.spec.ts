// For everyone: axe-core on each main state in every theme, names for screen readers, the position
// as text, announcements, reduced motion.
import AxeBuilder from "@axe-core/playwright";
import { type Page } from "@playwright/test";
import { atRest, expect, ship, start, test } from "./table";

/** What axe-core finds that keeps somebody out. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

const THEMES = ["light", "dark", "contrast"] as const;
for (const theme of THEMES) {
  test(`axe-core finds nothing serious: ${theme}`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.addInitScript((wanted) => {
      localStorage.setItem("trierarch.settings", JSON.stringify({ theme: wanted, pace: "instant", plansFirst: true }));
    }, theme);
    await page.goto("/");
    await expect(page.locator("[data-scenario]").first()).toBeVisible();
    expect(await serious(page), "lobby").toEqual([]);
    await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
    expect(await serious(page), "table").toEqual([]);
    await ship(page, "B4").click();
    await atRest(page);
    await page.locator("[data-place]").first().focus();
    await expect(page.locator("aside.card")).toBeVisible();
    expect(await serious(page), "ship and card").toEqual([]);
    await ship(page, "B5").dblclick();
    await atRest(page);
    await page.locator('[data-order="row 1"]').click();
    await expect(page.locator("[data-report]")).toBeVisible();
    expect(await serious(page), "order to a squadron").toEqual([]);
    await page.locator("[data-plan-it]").click();
    await atRest(page);
    await page.keyboard.press("e");
    await expect(page.locator("[data-farewell]")).toBeVisible();
    expect(await serious(page), "plan and farewell").toEqual([]);
    await page.keyboard.press("Escape");
    for (const tab of ["Fleet", "Rules", "Text"]) {
      await page.getByRole("tab", { name: tab }).click();
      expect(await serious(page), tab).toEqual([]);
    }
    await page.keyboard.press("?");
    expect(await serious(page), "keys").toEqual([]);
  });
}

test("everything has a name for screen readers", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  const nameless = await page
    .locator("button, [role=button], select, input, [role=tab]")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const label = one.getAttribute("aria-label") ?? one.textContent ?? "";
          return label.trim() === "" && !one.closest("label") && !(one as HTMLInputElement).labels?.length;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(nameless).toEqual([]);
  await expect(ship(page, "B4")).toHaveAttribute("aria-label", /B4.*1013/);
  await expect(page.getByRole("tab", { name: "Log" })).toBeVisible();
});

test("the position can be read as text, and ships chosen from it; what happens is announced", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.getByRole("tab", { name: "Text" }).click();
  const text = page.locator("[data-text-board]");
  await expect(text).toContainText("Turn 1");
  await text.locator('[data-text-squadron="0/B"] summary').click();
  const line = text.getByRole("button", { name: /B4.*1013.*heading 090/ });
  await line.click();
  await atRest(page);
  await expect(page.locator("[data-text-chosen]")).toContainText("B4");
  const around = page.locator("[data-text-around] li");
  await expect(around.filter({ hasText: "1113" })).toContainText("ahead");
  // The reader walks over the map place by place, and back.
  await around.getByRole("button", { name: "1113" }).click();
  await expect(around.getByRole("button", { name: "1213" })).toBeVisible();
  await around.getByRole("button", { name: "Back to B4" }).click();
  await expect(text).toContainText(/M\d+.*hexes, /);
  await page.locator("[data-place]:not(:has(.more))").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-announce]")).toContainText("B4");
  await expect(page.locator("[data-announce-turn]")).toContainText(/move/i);
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  const seconds = await ship(page, "B4").evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(seconds).toMatch(/^0s$|^0ms$/);
});

test("where the system gives the colours, fleets keep theirs and what is pressed shows it", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await ship(page, "B4").click();
  await atRest(page);
  const fill = (code: string) => ship(page, code).locator("path.band").evaluate((path) => getComputedStyle(path).fill);
  const [own, other] = [await fill("B4"), await fill("M3")];
  const turn = page.locator(".track li.now");
  const marked = await turn.evaluate((space) => getComputedStyle(space).backgroundColor);
  await page.emulateMedia({ forcedColors: "active" });
  expect([await fill("B4"), await fill("M3")]).toEqual([own, other]);
  expect(own).not.toBe(other);
  expect(await turn.evaluate((space) => getComputedStyle(space).backgroundColor)).toBe(marked);
  const tab = page.getByRole("tab", { name: "Fleet" });
  await tab.click();
  expect(await tab.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
  await expect(page.locator("[data-place]").first()).toBeVisible();
  expect(await serious(page), "with the system's colours").toEqual([]);
});

test("at 200 % text size no button runs off the edge", async ({ page }) => {
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")));
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("button, select, a.button")]
        .filter((it) => it.getBoundingClientRect().width > 0 && it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => it.textContent),
    );
  await page.goto("/");
  await expect(page.locator("[data-start]")).toBeVisible();
  expect(await outside(), "lobby").toEqual([]);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  expect(await outside(), "table").toEqual([]);
  await ship(page, "B4").click();
  await atRest(page);
  expect(await outside(), "a ship chosen").toEqual([]);
});
