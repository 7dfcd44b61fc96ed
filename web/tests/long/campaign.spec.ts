// The whole campaign of 1453 by two seats in a real browser: too long for every run of the tests.
// usage: npm run test:long
import type { Page } from "@playwright/test";
import { isOver } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "../browser/table";

/** The lieutenant plays what the ships of the seat that is asked can do now; how much that was. */
async function lead(page: Page): Promise<number> {
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

test("the campaign is played by two seats to its end", async ({ page }) => {
  test.setTimeout(3_000_000);
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  await start(page, { scenario: "constantinople/campaign", seats: ["me", "me"] });
  await hurry(page);
  const phase = async () => (await page.locator("[data-phase]").textContent()) ?? "";
  const seen = new Set<string>();
  let done = 0;
  for (let step = 0; step < 4_000 && !(await isOver(page)); step += 1) {
    seen.add(await phase());
    done += await lead(page);
    if (await isOver(page)) break;
    const end = page.locator("[data-end]:visible, [data-general]:visible").first();
    if ((await end.count()) > 0 && (await end.isEnabled())) await endPhase(page);
    await atRest(page);
    if (step % 20 === 0) console.log(step, done, await phase());
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(done).toBeGreaterThan(200);
  // Every turn until the end, with its impulses, was shown.
  expect([...seen].filter((name) => /impulse 5/.test(name)).length).toBeGreaterThan(5);
  expect(faults).toEqual([]);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toBeVisible();
  await page.screenshot({ path: "test-results/campaign-end.png" });
});
