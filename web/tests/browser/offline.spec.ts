// Without the table: one message, and none once it is reached again.
import { atRest, expect, start, test } from "./table";

const LOST = /cannot be reached|Connection lost/;

test("the lobby says once that the table is out of reach, and no longer once it is back", async ({ page, context, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.goto("/");
  await expect(page.locator("[data-game]").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(LOST)).toHaveCount(1);
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.locator("[data-game]").first(), "what was known stays").toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(LOST)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator("[data-game]").first()).toBeVisible();
  // The browser notes by itself what it could not fetch.
  faults.length = 0;
});

test("a lobby opened anew without the table has one message and lists nothing as if there were nothing", async ({ page, context, faults }) => {
  await page.goto("/");
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  // Only the table is gone: the page itself is there.
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(LOST)).toHaveCount(1);
  await expect(page.getByText("None. Leave a seat")).toHaveCount(0);
  await page.unroute("**/api/**");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator("[data-scenario]").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(LOST)).toHaveCount(0);
  faults.length = 0;
});

test("a game that cannot be had now says why, and is asked for again", async ({ page, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "here"] });
  const game = new URL(page.url()).hash.split("/")[2];
  await page.goto("/");
  let status = 503;
  await page.route(`**/api/games/${game}`, (route) => route.fulfill({ status, body: "<h1>away</h1>" }));
  await page.goto(`/#/game/${game}`);
  await expect(page.locator("[data-no-game='503']")).toContainText("The table cannot be reached.");
  await page.unroute(`**/api/games/${game}`);
  await page.locator("[data-again]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  // One that was set aside has a record still.
  status = 423;
  await page.goto("/");
  await page.route(`**/api/games/${game}`, (route) => route.fulfill({ status, contentType: "application/json", body: JSON.stringify({ complaint: { text: { id: "table-throttled", args: [["minutes", 1]] }, clauses: [] } }) }));
  await page.goto(`/#/game/${game}`);
  await expect(page.locator("[data-no-game='423'] [role=alert]")).toHaveText("That was too often. Try again in a minute.");
  await expect(page.locator("[data-no-game] [data-record]")).toHaveAttribute("href", `/api/games/${game}/record`);
  faults.length = 0;
});

test("a game says once that the line is lost, and goes on where it was", async ({ page, context, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await context.setOffline(true);
  await expect(page.getByText(LOST)).toHaveCount(1);
  await expect(page.locator("svg.layer")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(LOST)).toHaveCount(0, { timeout: 30_000 });
  await atRest(page);
  await page.locator("[data-next]").click();
  await expect(page.locator(".ship h2")).toBeVisible();
  faults.length = 0;
});
