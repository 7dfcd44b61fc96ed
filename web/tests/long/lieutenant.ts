// Whoever has no time for every ship lets a lieutenant play them.
import type { Page } from "@playwright/test";
import { atRest, expect } from "../browser/table";

/** The lieutenant plays what the ships of the seat that is asked can do now; how much that was. */
export async function lead(page: Page): Promise<number> {
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Fleet" }).click();
  for (const fleet of await page.getByRole("button", { name: "Whole fleet" }).all()) await fleet.click({ modifiers: ["Shift"] });
  await atRest(page);
  const box = page.locator("[data-lieutenant]");
  if ((await box.count()) === 0) return 0;
  if (!(await box.evaluate((element: HTMLDetailsElement) => element.open))) await box.locator("summary").click();
  await box.locator("select").first().selectOption("ensign");
  const act = page.locator("[data-lead]");
  if (!(await act.isEnabled())) return 0;
  await act.click();
  await expect(page.locator("main[data-busy=false] [data-lead]").or(page.locator("[data-ended]")).or(page.locator("main[data-busy=false] section.prompt")).first()).toBeVisible({ timeout: 60_000 });
  await atRest(page);
  const told = (await box.count()) > 0 ? ((await box.locator("p").textContent()) ?? "") : "1";
  return Number(/\d+/.exec(told)?.[0] ?? 0);
}
