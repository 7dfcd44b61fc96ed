// Taking games off one's list: asked about first, said what becomes of it, and done on the server.
import AxeBuilder from "@axe-core/playwright";
import { atRest, expect, start, test } from "./table";

const SKIRMISH = "lepanto/skirmish";
const idOf = (url: string) => url.split("/").at(-1) ?? "";

test("a game of one's own is removed after a question, and is deleted for good", async ({ page, faults }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "ensign"] });
  const game = page.url();
  const own = page.locator(`section.mine [data-game="${idOf(game)}"]`);
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await expect(own).toBeVisible();

  // Whoever says no keeps it; the keyboard alone is enough.
  const bin = page.locator(`[data-leave="${idOf(game)}"]`);
  await bin.focus();
  await page.keyboard.press("Enter");
  const question = page.locator("[data-leave-game]");
  await expect(question).toContainText("deleted for good");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(own).toBeVisible();

  await bin.click();
  await page.locator("[data-leave-yes]").click();
  await expect(question).toHaveCount(0);
  await expect(own).toHaveCount(0);
  await page.goto(game);
  await expect(page.getByText("There is no such game here.")).toBeVisible();
  await expect(page.locator("[data-again]")).toHaveCount(0);
  // That the game is not there is what was asked: the browser notes the 404 by itself.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("404")));
});

test("a table that is open in another tab says that its game is gone", async ({ page, context, faults }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "here"] });
  const other = await context.newPage();
  await other.goto("/");
  await other.locator(`[data-leave="${idOf(page.url())}"]`).click();
  await other.locator("[data-leave-yes]").click();
  await expect(page.getByText("There is no such game here.")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  await other.close();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("404")));
});

test("a game that others play cannot be removed, a finished one leaves one list alone", async ({ page, browser, table }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "open"] });
  const id = idOf(page.url());
  const context = await browser.newContext({ baseURL: table.address });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator("[data-sit-down]").click();
  await atRest(friend);
  await page.goto("/");
  await expect(page.locator(`[data-game="${id}"]`)).toBeVisible();
  await expect(page.locator(`[data-leave="${id}"]`)).toHaveCount(0);

  await friend.getByText("More", { exact: true }).click();
  friend.once("dialog", (dialog) => void dialog.accept());
  await friend.locator("[data-call-off]").click();
  await page.locator(`[data-over] [data-leave="${id}"]`).click();
  await expect(page.locator("[data-leave-game]")).toContainText("the other players keep it");
  await page.locator("[data-leave-yes]").click();
  await expect(page.locator(`[data-game="${id}"]`)).toHaveCount(0);
  await friend.goto("/");
  await expect(friend.locator(`[data-over] [data-game="${id}"]`)).toBeVisible();
  await context.close();
});

test("answers that come when the game has been left disturb nothing", async ({ page }) => {
  await start(page, { scenario: SKIRMISH, seats: ["me", "ensign"] });
  const game = page.url();
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  for (const held of ["lesson", "choices", "chat"]) {
    const address = `**/api/games/${idOf(game)}/${held}**`;
    let release = (): void => undefined;
    const left = new Promise<void>((resolve) => (release = resolve));
    let answers: Promise<void>[] = [];
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      answers = [...answers, left.then(() => route.fulfill({ response: answer }))];
    });
    await page.evaluate((hash) => (location.hash = hash), new URL(game).hash);
    await expect(page.locator("svg.layer")).toBeVisible();
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    await page.evaluate(() => (location.hash = "#/"));
    await expect(page.locator("[data-scenario]").first()).toBeVisible();
    release();
    await Promise.all(answers);
    // What the page does with an answer it does at once.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.unroute(address);
  }
});
