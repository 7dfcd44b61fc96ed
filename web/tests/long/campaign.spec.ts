// The whole campaign of 1453 by two seats in a real browser: too long for every run of the tests.
// usage: npm run test:long
import { isOver } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "../browser/table";
import { lead } from "./lieutenant";

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
