// The first battle: the lesson begins from the lobby, survives a reload, and follows whoever does something else.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, test } from "./table";

const coach = (page: Page) => page.locator("[data-lesson]");

async function begin(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator('[data-lesson-start="lepanto/first-battle"]').click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await hurry(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible();
  await atRest(page);
}

/** Ends the phase and waits for one's next move. */
async function done(page: Page): Promise<void> {
  await endPhase(page);
  await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 20_000 });
  await atRest(page);
}

test("whoever does something else is met there", async ({ page }) => {
  await begin(page);
  await expect(coach(page)).toContainText("Your galley M1");
  await page.reload();
  await expect(coach(page)).toContainText("Your galley M1");
  await atRest(page);
  await done(page);
  await done(page);
  await expect(coach(page), "the lesson has gone on with the turn").toContainText("wind die");
  await page.locator("[data-lesson] button").first().click();
  await expect(coach(page)).not.toContainText("wind die");
});
