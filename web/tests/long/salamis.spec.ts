// The whole of Salamis by two seats in a real browser: too long for every run of the tests.
// usage: npm run test:long
import { advance, declare, isOver, squadrons } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "../browser/table";

test("Salamis is played by two seats to its end", async ({ page }) => {
  test.setTimeout(1_800_000);
  await start(page, { scenario: "naumachia/salamis", seats: ["me", "me"] });
  await hurry(page);
  const all = await squadrons(page);
  let moved = 0;
  let declared = 0;
  for (let step = 0; step < 900 && !(await isOver(page)); step += 1) {
    const phase = (await page.locator("[data-phase]").textContent()) ?? "";
    if (phase.includes("movement")) for (const squadron of all) moved += await advance(page, squadron);
    if (await isOver(page)) break;
    if (await declare(page)) declared += 1;
    else await endPhase(page);
    await atRest(page);
    if (step % 10 === 0) console.log(step, moved, declared, phase);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(moved).toBeGreaterThan(40);
  expect(declared, "contacts that somebody has named").toBeGreaterThan(3);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-tracks]")).toBeVisible();
});
