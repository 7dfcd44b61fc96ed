// Looking for an opponent in any scenario of a game, on either side, within a range of ratings.
import { atRest, expect, test, UNSAID } from "./table";

test("whoever is outside the range is barred, whoever is within plays a scenario that is drawn", async ({ page, browser, table, faults }) => {
  const context = await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 } });
  const friend = await context.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto("/");

  await page.goto("/");
  await page.locator('[data-scenario="lepanto/skirmish"]').click();
  const form = page.locator("[data-seek-form]");
  await form.locator("summary").click();
  await expect(form.locator("[data-seek-side]"), "either side will do").toHaveValue("any");
  await form.locator("[data-seek-lowest]").fill("1800");
  await form.locator("[data-seek-highest]").fill("2200");
  await form.locator("[data-seek-start]").click();
  await expect(form.getByRole("status")).toContainText("Listed.");
  await expect(form.locator("[data-seek-start]"), "the same is not listed twice").toBeDisabled();
  const own = page.locator("[data-seek=own]");
  await expect(own).toContainText("opponent 1800 to 2200");
  await expect(own, "no side is named").not.toContainText("plays");
  const others = friend.locator("[data-seek=other]");
  await expect(others).toContainText("1800");
  await expect(others.locator("[data-take-seek]")).toBeDisabled();
  await page.locator("[data-drop-seek]").click();
  await expect(form.locator("[data-seek-start]")).toBeEnabled();
  await expect(others).toHaveCount(0);

  // A scenario of the game is drawn when it is taken up.
  await form.locator("[data-seek-any]").check();
  await expect(form.locator("[data-seek-side]")).toBeDisabled();
  await form.locator("[data-seek-lowest]").fill("1400");
  await form.locator("[data-seek-highest]").fill("");
  await form.locator("[data-seek-start]").click();
  await expect(own).toContainText("any scenario");
  await expect(own).toContainText("opponent 1400 or more");
  await expect(friend.locator("body")).not.toContainText(UNSAID);
  await others.locator("[data-take-seek]").click();
  await Promise.all([page, friend].map((on) => on.waitForURL(/#\/game\//)));
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  expect(new URL(page.url()).hash.split("/")[2]).toBe(new URL(friend.url()).hash.split("/")[2]);
  await context.close();
});
