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
  await expect(rules).toContainText("Nothing of that in the rules");
  // From a ship's status and from anywhere else.
  await ship(page, "B1").click();
  await atRest(page);
  await page.locator("article.ship .statuses .cite").first().click();
  await expect(rules.locator(".open")).toBeInViewport();
});
