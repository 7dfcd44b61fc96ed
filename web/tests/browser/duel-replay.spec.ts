// A duel looked back at: phase by phase in the replay, played on from there, taken home as a record and
// as a picture, and imported again; and what somebody who comes back has missed.
import type { Page } from "@playwright/test";
import { atRest, expect, hurry, ship, start, test, UNSAID } from "./table";

/** Gives orders as the table takes them, without the page; then both sides are ready. */
async function phase(page: Page, orders: [number, string[]][]): Promise<void> {
  await page.evaluate(async (all) => {
    const game = `/api/games/${/game\/(\w+)/.exec(location.hash)?.[1]}`;
    for (const [seat, actions] of [...all, [0, ["ready"]], [1, ["ready"]]] as [number, string[]][]) {
      const { revision } = (await (await fetch(game)).json()) as { revision: number };
      const body = JSON.stringify({ client: crypto.randomUUID(), seat, revision, actions });
      const answer = await fetch(`${game}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, orders);
  await atRest(page);
}

async function twoPhases(page: Page): Promise<void> {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  await hurry(page);
  await phase(page, [[0, ["G D2 - E3", "G D3 S G D2 - E3", "F E2 - G1"]], [1, ["F I2 - G1", "G J3 - I3"]]]);
  await phase(page, [[0, ["G E3 - F3"]], [1, ["G I3 - H3"]]]);
  await expect(ship(page, "G F3")).toBeVisible();
}

test("a duel is replayed by phases, played on, exported, imported and pictured", async ({ page, table }) => {
  test.setTimeout(90_000);
  await twoPhases(page);
  const game = /game\/(\w+)/.exec(page.url())![1]!;
  await page.locator(".more summary").click();
  await page.locator("[data-look-back]").click();
  await atRest(page);
  await expect(page.locator("[data-unit]")).toHaveValue("phase");
  await expect(ship(page, "G D2")).toBeVisible();
  await page.locator("[data-step]").click();
  await atRest(page);
  await expect(ship(page, "G E3")).toBeVisible();
  await expect(page.locator('[data-past-orders] [data-order-line="F E2 - G1"]')).toHaveAttribute("data-fate", "failed");
  await expect(page.locator('[data-order="F E2 - G1"] [data-mark="bounced"]')).toBeVisible();
  await expect(page.locator("[data-said]")).toContainText("revealed");
  // The address is that of the moment, and what is played on begins with it.
  await expect(page).toHaveURL(/\/at\/\d+$/);
  await page.locator("[data-open-play-on]").click();
  await page.locator("[data-play-on] [data-begin]").click();
  await expect(page.locator("main.table")).toBeVisible();
  await atRest(page);
  await expect(ship(page, "G E3")).toBeVisible();
  await expect(ship(page, "G F3")).toHaveCount(0);
  await expect(page.locator("[data-phase]")).toContainText("10:30: orders");

  // The record goes home and comes back as a game of its own, with its phases.
  const record = await (await page.request.get(`${table.address}/api/games/${game}/record`)).text();
  expect(record).toContain('"action":"G D2 - E3"');
  await page.goto("/");
  await page.locator('input[type="file"]').setInputFiles({ name: "duel.jsonl", mimeType: "text/plain", buffer: Buffer.from(record) });
  await expect(page.locator("main.table")).toBeVisible();
  await atRest(page);
  expect(page.url()).not.toContain(game);
  await expect(ship(page, "G F3")).toBeVisible();
  await page.locator("[data-phase-back]").click();
  await page.locator("[data-phase-back]").click();
  await expect(page.locator('[data-past-orders] [data-order-line="F E2 - G1"]')).toContainText("1 against 1");

  // The board as a picture, in both forms.
  const svg = await page.request.get(`${table.address}/api/games/${game}/picture.svg?locale=en`);
  expect(await svg.text()).toMatch(/<svg[\s\S]*G F3|<svg[\s\S]*Holy League/);
  const png = await page.request.get(`${table.address}/api/games/${game}/picture.png?locale=en&width=400`);
  expect((await png.body()).subarray(1, 4).toString()).toBe("PNG");
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("whoever looks back stays there while others sit down and get up", async ({ page }) => {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "captain"] });
  await hurry(page);
  const sent = page.evaluate(async () => {
    const game = `/api/games/${/game\/(\w+)/.exec(location.hash)?.[1]}`;
    const { revision } = (await (await fetch(game)).json()) as { revision: number };
    const body = JSON.stringify({ client: crypto.randomUUID(), seat: 0, revision, actions: ["F E2 - G1", "ready"] });
    return (await fetch(`${game}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body })).ok;
  });
  expect(await sent).toBe(true);
  await expect(page.locator("[data-phase-back]")).toBeEnabled({ timeout: 20_000 });
  await atRest(page);
  await page.locator("[data-phase-back]").click();
  await expect(page.locator("[data-past-orders]").first()).toBeVisible();
  await page.locator("[data-seats] summary").click();
  await page.locator('[data-sit="1"]').selectOption("random");
  await expect(page.locator('[data-sit="1"]')).toHaveValue("random");
  await atRest(page);
  await expect(page.locator("[data-phases].back [data-phase-now]")).toBeVisible();
  await expect(page.locator("[data-past-orders]").first()).toBeVisible();
});

test("who comes back is told how much was missed, and shown it with the film of each phase", async ({ page }) => {
  test.setTimeout(90_000);
  await start(page, { scenario: "duel/lepanto", seats: ["me", "me"] });
  const game = page.url();
  // Away while two phases are played.
  await page.goto("/");
  await page.evaluate((hash) => history.replaceState(null, "", hash), new URL(game).hash);
  await page.evaluate(async () => {
    const address = `/api/games/${/game\/(\w+)/.exec(location.hash)?.[1]}`;
    const steps: [number, string[]][] = [[0, ["F E2 - G1", "ready"]], [1, ["F I2 - G1", "ready"]], [0, ["G D2 - E3", "ready"]], [1, ["ready"]]];
    for (const [seat, actions] of steps) {
      const { revision } = (await (await fetch(address)).json()) as { revision: number };
      const body = JSON.stringify({ client: crypto.randomUUID(), seat, revision, actions });
      await fetch(`${address}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body });
    }
  });
  await page.goto("/#/");
  await page.goto(game);
  await expect(page.locator("[data-playing], [data-missed]").first()).toBeVisible();
  await expect(page.locator('[data-film="bounces"]')).toContainText("F E2 - G1", { timeout: 20_000 });
  await expect(page.locator('[data-film="moves"]')).toContainText("G D2 - E3", { timeout: 20_000 });
  await page.locator("[data-skip-film]").click();
  await atRest(page);
  await expect(ship(page, "G E3")).toBeVisible();
});
