// The whole Genoese relief against the captain in a real browser: too long for every run of the tests.
// usage: npm run test:long
import { isOver } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "../browser/table";
import { lead } from "./lieutenant";

test("the relief is sailed against the captain to its end", async ({ page }) => {
  test.setTimeout(1_200_000);
  await start(page, { scenario: "constantinople/genoese-relief", seats: ["me", "captain"] });
  await hurry(page);
  const mine = () => expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 120_000 });
  const seen = new Set<string>();
  let done = 0;
  for (let step = 0; step < 600; step += 1) {
    await mine();
    await atRest(page);
    if (await isOver(page)) break;
    seen.add((await page.locator("[data-phase]").textContent()) ?? "");
    done += await lead(page);
    if (await isOver(page)) break;
    const end = page.locator("[data-end]:visible, [data-general]:visible").first();
    if ((await end.count()) > 0 && (await end.isEnabled())) await endPhase(page);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  // Ships were sailed in every impulse until it was dark or decided.
  expect(done).toBeGreaterThan(10);
  expect([...seen].filter((name) => /impulse [1-4]/.test(name)).length).toBeGreaterThan(3);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toBeVisible();
  await page.screenshot({ path: "test-results/relief-end.png" });
});
