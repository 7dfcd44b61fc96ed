// The whole of Salamis by two seats, each in a browser of its own: too long for every run of the tests.
// usage: npm run test:long
import type { Page } from "@playwright/test";
import { advance, begin, declare, isOver, squadrons } from "../browser/open-table";
import { atRest, endPhase, expect, hurry, test, UNSAID } from "../browser/table";

test("Salamis is played by two seats in two browsers to its end", async ({ page, browser, table, faults }) => {
  test.setTimeout(1_800_000);
  await begin(page, { scenario: "naumachia/salamis", seats: ["me", "open"] });
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await hurry(friend);
  await expect(page.locator("[data-invite]")).toBeHidden();
  const both = [page, friend];
  const own = new Map<Page, string[]>();
  for (const [side, seen] of both.entries()) own.set(seen, (await squadrons(seen)).filter((key) => key.startsWith(`${side}/`)));
  const isAsked = (seen: Page) => seen.locator("main[data-busy=false] section.mine").count();
  const [moved, declared] = [new Map(both.map((seen) => [seen, 0])), new Map(both.map((seen) => [seen, 0]))];
  for (let step = 0; step < 1_800 && !(await isOver(page)); step += 1) {
    const seen = both[step % 2]!;
    if ((await isAsked(seen)) === 0) {
      await seen.waitForTimeout(50);
      continue;
    }
    await atRest(seen);
    const phase = (await seen.locator("[data-phase]").textContent()) ?? "";
    if (phase.includes("movement")) for (const squadron of own.get(seen)!) moved.set(seen, moved.get(seen)! + (await advance(seen, squadron)));
    if (await isOver(page)) break;
    if (await declare(seen)) declared.set(seen, declared.get(seen)! + 1);
    else if ((await isAsked(seen)) > 0 && (await seen.locator("[data-general]").count()) > 0) await endPhase(seen);
    await atRest(seen);
    if (step % 20 === 0) console.log(step, [...moved.values()], [...declared.values()], phase);
  }
  for (const seen of both) {
    await expect(seen.locator("[data-ended]")).not.toBeEmpty();
    expect(moved.get(seen)).toBeGreaterThan(15);
    expect(await seen.locator("body").textContent()).not.toMatch(UNSAID);
  }
  expect([...declared.values()].reduce((sum, one) => sum + one), "contacts that somebody has named").toBeGreaterThan(3);
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-tracks]")).toBeVisible();
  await context.close();
});
