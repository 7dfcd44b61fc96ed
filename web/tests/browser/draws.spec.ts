// A draw that is offered is answered: by a computer with a line in the log, by a person with a click.
import { atRest, expect, start, test } from "./table";

const DUEL = "duel/lepanto";

async function offer(page: import("@playwright/test").Page): Promise<void> {
  await page.locator("details.more > summary").click();
  await page.getByRole("button", { name: "Offer a draw" }).click();
}

test("a computer declines a draw before anything was fought out, and says so", async ({ page }) => {
  await start(page, { scenario: DUEL, seats: ["me", "captain"] });
  await offer(page);
  await expect(page.getByText("The draw is declined (Ottoman Empire).").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("[data-offer]")).toHaveCount(0);
});

test("a person declines a draw with a click, and agrees to the next", async ({ page, browser, table }) => {
  await start(page, { scenario: DUEL, seats: ["me", "open"] });
  const beyond = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const friend = await beyond.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("section.mine")).toBeVisible();
  await offer(page);
  await expect(page.locator("[data-offer]")).toHaveCount(0);
  await expect(page.locator("[data-own-offer]")).toContainText("You have offered a draw.");
  // A double click says so once.
  await friend.locator("[data-decline]").dblclick();
  await expect(page.getByText("The draw is declined (Ottoman Empire).").first()).toBeVisible();
  await expect(friend.locator("[data-offer]")).toHaveCount(0);
  await expect(friend.locator("[data-note]")).toHaveCount(0);
  await atRest(page);
  await offer(page);
  await page.locator("[data-withdraw-offer]").click();
  await expect(page.locator("[data-own-offer]")).toHaveCount(0);
  await expect(friend.locator("[data-offer]")).toHaveCount(0);
  // Who has closed the offer still agrees from the menu.
  await offer(page);
  await friend.locator("[data-offer] .plain").click();
  await friend.locator("details.more > summary").click();
  await friend.keyboard.press("Escape");
  await expect(friend.getByRole("button", { name: "Accept the draw" })).toBeHidden();
  await friend.locator("details.more > summary").click();
  await friend.getByRole("button", { name: "Accept the draw" }).click();
  await expect(page.getByText("The sides agree to a draw.").first()).toBeVisible();
  await beyond.close();
});

test("whoever has given up while others play on looks on, and has no say in a draw", async ({ page, browser, table }) => {
  await start(page, { scenario: "duel/standard", seats: ["me", "open", "me", "me", "me", "me", "me"] });
  const beyond = await browser.newContext({ baseURL: table.address, viewport: { width: 1366, height: 768 } });
  const friend = await beyond.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("section.mine")).toBeVisible();
  // Until every power has acted the game is called off instead.
  friend.on("dialog", (dialog) => void dialog.accept());
  const isReady = (on: typeof page, seats: number[]) => on.evaluate(async (seats) => {
    const game = `/api/games/${location.hash.split("/").at(-1)}`;
    for (const seat of seats) {
      const { revision } = (await (await fetch(game)).json()) as { revision: number };
      const body = JSON.stringify({ client: `ready-${seat}`, seat, revision, actions: ["ready"] });
      await fetch(`${game}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body });
    }
  }, seats);
  await isReady(page, [0, 2, 3, 4, 5, 6]);
  await isReady(friend, [1]);
  await expect(friend.getByText("Fall 1901: orders").first()).toBeVisible();
  await friend.locator("details.more > summary").click();
  await friend.getByRole("button", { name: "Resign" }).click();
  await expect(friend.locator("[data-out]")).toHaveText("You are out of the game and are watching.");
  await offer(page);
  await expect(page.locator("[data-own-offer]")).toBeVisible();
  await friend.reload();
  await expect(friend.locator("[data-out]")).toBeVisible();
  await expect(friend.locator("[data-decline]")).toHaveCount(0);
  await friend.locator("details.more > summary").click();
  await expect(friend.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await expect(friend.getByRole("button", { name: "Accept the draw" })).toHaveCount(0);
  await beyond.close();
});

test("an order that is not understood is told in words, and one written otherwise is given", async ({ page }) => {
  await start(page, { scenario: DUEL, seats: ["me", "open"] });
  await page.locator(".tab-text").click();
  const input = page.locator("[data-notation] input");
  await input.fill("G D2 jumps E3");
  await expect(page.getByText("what the unit does")).toBeVisible();
  await input.fill("Galley D2 => E3.");
  await input.press("Enter");
  await expect(page.locator('[data-order-line="G D2 - E3"]')).toBeVisible();
  await input.fill("Turkish G L4 - K4");
  await input.press("Enter");
  await expect(page.getByText("your own side only").first()).toBeVisible();
});
