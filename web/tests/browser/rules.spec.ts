// The rules beside the board: chapters, charts, search, and the clause in question.
import { atRest, expect, ship, start, test } from "./table";

test("the rules open at the clause in question, are searched, and have the charts", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await page.getByRole("tab", { name: "Rules" }).click();
  const rules = page.locator(".rules");
  await expect(rules.locator('[data-chart="gunnery"] tbody tr').first()).toContainText("Galleass, either side");
  await expect(rules.locator('[data-chart="gunnery"] tbody tr').first().locator("td")).toHaveText(["6", "4", "3", "1"]);
  await expect(rules.locator('[data-chart="melee"] tbody tr')).toHaveCount(6);
  // By chapter.
  await rules.locator("[data-chapters]").selectOption({ label: "Ramming" });
  await expect(rules.locator('[data-clause="7.5"]')).toBeInViewport();
  await expect(rules.locator('[data-clause="6.2"]')).not.toBeInViewport();
  // A clause cited on a chart opens.
  await rules.locator('[data-chart="rowing"] .cite', { hasText: "6.7" }).click();
  await expect(rules.locator('[data-clause="6.7"]')).toHaveClass(/open/);
  await expect(rules.locator('[data-clause="6.7"]')).toBeInViewport();
  // Searched.
  await rules.getByRole("searchbox").fill("anchor");
  await expect(rules.locator('[data-clause="6.1"]')).toBeVisible();
  await expect(rules.locator('[data-clause="7.5"]')).toHaveCount(0);
  await rules.getByRole("searchbox").fill("submarine");
  await expect(rules).toContainText("Nothing found in the rules");
  // From a ship's status and from anywhere else.
  await ship(page, "B1").click();
  await atRest(page);
  await page.locator("article.ship .statuses .cite").first().click();
  await expect(rules.locator(".open")).toBeInViewport();
});

test("whoever looks back has the same chapters and charts beside the board, and keys of their own", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await page.goto(`/#/game/${page.url().split("/").at(-1)}/at/start`);
  await expect(page.locator("[data-replay][data-busy=false]")).toBeVisible();
  await page.locator("[data-tab=rules]").click();
  await expect(page.locator('.rules [data-chart="melee"] tbody tr')).toHaveCount(6);
  await page.locator("[data-chapters]").selectOption({ label: "Ramming" });
  await expect(page.locator('[data-clause="7.5"]')).toBeInViewport();
  await page.locator("[data-play]").focus();
  await page.keyboard.press("?");
  const sheet = page.locator("[data-shortcuts]");
  await expect(sheet.locator("[data-line=step]")).toBeVisible();
  await expect(sheet.locator("[data-line=squadron]")).toHaveCount(0);
});

test("an option is told in a line of its own, apart from its values", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  await expect(page.locator("[data-option-line=calm]")).toContainText("nobody sails or drifts");
  await expect(page.locator("[data-option=calm] option")).toHaveText(["A new wind at once", "A turn without wind"]);
  await expect(page.locator("input[name=dice]")).toHaveCount(2);
  await page.locator('[data-scenario="duel/lepanto"]').click();
  await expect(page.locator("[data-option-line=years]")).toContainText("draw");
  await expect(page.locator("input[name=dice]")).toHaveCount(0);
});
