// The odds of a ram, shown before the ship goes in like those of any attack.
import { atRest, endPhase, expect, hurry, start, test } from "./table";

test("a ram shows its odds, what makes them and the clause before it is entered", async ({ page }) => {
  test.setTimeout(150_000);
  // The ensign comes to meet whoever waits.
  await start(page, { scenario: "lepanto/skirmish", seats: ["ensign", "me"] });
  await hurry(page);
  const game = page.url().split("/").at(-1);
  const mine = page.locator("main[data-busy=false] section.mine");
  let rammer: number | undefined;
  for (let n = 0; n < 40 && rammer === undefined; n += 1) {
    await expect(mine).toBeVisible({ timeout: 60_000 });
    const reminders = await page.evaluate(async (id) => (await fetch(`/api/games/${id}/reminders?seat=1`)).json(), game);
    rammer = (reminders as { piece: number; what: { id: string } }[]).find(({ what }) => what.id === "reminder-ram")?.piece;
    if (rammer === undefined) await endPhase(page);
  }
  await page.locator(`[data-piece="${rammer}"]`).click();
  await atRest(page);
  const ram = page.locator("[data-choices] button", { hasText: "Ram " }).first();
  await ram.hover();
  const card = page.locator("aside.card");
  await expect(card).toContainText("%");
  await expect(card).toContainText("These dice are rolled later");
  await expect(card.locator(".modifiers li").first()).toContainText(/run: sinks on \d or less/);
  await expect(card.locator(".cite", { hasText: "7.5" }).first()).toBeVisible();
});
