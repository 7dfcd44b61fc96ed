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
