// Buttons that change their meaning where they stand: a double click does no more than the first of
// its clicks.
import { type Page } from "@playwright/test";
import { atRest, expect, hurry, ship, start, test } from "./table";

const withoutReminders = (page: Page) => page.addInitScript(() => localStorage.setItem("trierarch.settings", JSON.stringify({ reminds: false })));

test("a double click on the end of a phase neither runs through the reminder nor drops what is planned", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await page.locator("[data-plans-first]").click();
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
  await expect(page.locator("[data-planned]")).toHaveCount(1);
  const revision = await page.locator("main").getAttribute("data-revision");

  await page.locator("[data-general]").first().dblclick();
  await expect(page.locator("[data-farewell]")).toBeVisible();
  await atRest(page);
  await expect(page.locator("[data-planned]"), "the plan stands").toHaveCount(1);
  await expect(page.locator("[data-general]").first(), "only the reminder ends it now").toBeDisabled();
  await expect(page.locator("main")).toHaveAttribute("data-revision", revision ?? "");

  // The reminder's own button does not take an echo either; a click of its own it does.
  await page.locator("[data-end-anyway]").click();
  await expect(page.locator("[data-farewell]")).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", revision ?? "");
});

test("what is planned is not dropped unasked where reminders are switched off", async ({ page }) => {
  await withoutReminders(page);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await page.locator("[data-plans-first]").click();
  await ship(page, "B4").click();
  await atRest(page);
  await page.locator("[data-place]:not(:has(.more))").first().click();
  await atRest(page);
  await page.locator("[data-general]").first().click();
  await expect(page.locator("[data-farewell]")).toBeVisible();
  await expect(page.locator("[data-planned]")).toHaveCount(1);
});

test("a double click ends one phase and not two", async ({ page }) => {
  await withoutReminders(page);
  // Both sides are one's own, so that the next phase begins under the pointer at once.
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  const revision = Number(await page.locator("main").getAttribute("data-revision"));
  await page.locator("[data-general]").first().dblclick();
  await atRest(page);
  expect(Number(await page.locator("main").getAttribute("data-revision"))).toBe(revision + 1);
});
