// The whole of Ecnomus against the captain in a real browser: too long for every run of the tests.
// usage: npm run test:long
import { advance, declare, isOver, squadrons } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, start, test, UNSAID } from "../browser/table";

test("Ecnomus is played against the captain to its end", async ({ page }) => {
  test.setTimeout(1_800_000);
  await start(page, { scenario: "naumachia/ecnomus", seats: ["me", "captain"] });
  await hurry(page);
  const own = (await squadrons(page)).filter((key) => key.startsWith("0/"));
  const mine = () => expect(page.locator("main[data-busy=false] section.mine").or(page.locator("[data-ended]")).first()).toBeVisible({ timeout: 120_000 });
  const turn = () => page.locator(".track").first().getAttribute("aria-label");
  const seen = new Set<string>();
  let moved = 0;
  for (let step = 0; step < 900; step += 1) {
    await mine();
    await atRest(page);
    if (await isOver(page)) break;
    seen.add((await turn()) ?? "");
    const phase = (await page.locator("[data-phase]").textContent()) ?? "";
    if (phase.includes("movement")) for (const squadron of own) moved += await advance(page, squadron);
    if (await isOver(page)) break;
    if (!(await declare(page))) await endPhase(page);
    if (step % 10 === 0) console.log(step, moved, await turn(), phase);
  }
  await expect(page.locator("[data-ended]")).not.toBeEmpty();
  expect(moved).toBeGreaterThan(8);
  expect(seen.size).toBeGreaterThan(2);
  // It was fought, not only rowed.
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator("[data-log]")).toBeVisible();
  const points = await page.evaluate(async () => {
    const game = /game\/(\w+)/.exec(location.hash)?.[1];
    const { scene } = (await (await fetch(`/api/games/${game}`)).json()) as { scene: { scores: { points: number }[] } };
    return scene.scores.map((score) => score.points);
  });
  expect(Math.max(...points)).toBeGreaterThan(0);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).not.toBeEmpty();
  await expect(page.locator("[data-tracks]")).toBeVisible();
});
