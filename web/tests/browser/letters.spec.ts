// A Duel at mail pace between two accounts: orders written after a letter said that it is one's turn, and its
// link led there, though the server was killed in between; and the letter's other link, by which there are no
// more. Elsewhere letters wait five minutes.
import { join, test } from "./post";
import { atRest, expect, UNSAID } from "./table";
import type { Page } from "@playwright/test";

async function write(page: Page, order: string): Promise<void> {
  await page.locator(".tab-text").click();
  await page.locator("[data-notation] input").fill(order);
  await page.locator("[data-notation] input").press("Enter");
  await expect(page.locator(`[data-order-line="${order}"]`)).toBeVisible();
  await atRest(page);
}

async function ready(page: Page): Promise<void> {
  const before = (await page.locator("main").getAttribute("data-revision")) ?? "";
  await page.locator('[data-choice="ready"]').click();
  const anyway = page.locator("[data-end-anyway]");
  await expect.poll(async () => (await anyway.count()) > 0 || (await page.locator("main").getAttribute("data-revision")) !== before).toBe(true);
  if ((await anyway.count()) > 0) await anyway.click();
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", before);
}

test.use({ options: ["--letters-after", "6"] });

test("a duel at mail pace is played by letters, and a killed server forgets none", async ({ page, browser, table, post, faults }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: table.address });
  const other = await context.newPage();
  other.on("pageerror", (error) => faults.push(String(error)));
  const people = [[page, "carla@example.org", "Carla"], [other, "dario@example.org", "Dario"]] as const;
  for (const [on, address, name] of people) {
    await join(on, post, address, name);
    await on.locator("[data-letters]").selectOption({ index: 1 });
    await on.locator("[data-save-letters]").click();
    await expect(on.locator("[data-me] [role=status]")).toHaveText("Saved.");
  }
  await page.goto("/");
  await page.locator('[data-scenario="duel/lepanto"]').click();
  await page.locator('[data-seat="1"]').selectOption("open");
  const terms = page.getByRole("group", { name: "Clocks" });
  await terms.locator("[data-pace]").selectOption("mail");
  await terms.locator("[data-days]").fill("2");
  await page.locator("[data-start]").click();
  await page.waitForURL(/#\/game\//);
  const game = page.url().split("/").at(-1)!;
  await other.goto(page.url());
  await other.locator('[data-sit-down="1"]').click();
  await expect(other.locator("section.mine")).toBeVisible();
  // Nobody looks at the table: both go to bed, and the server dies in the night.
  await page.goto("about:blank");
  await other.goto("about:blank");
  await table.kill();

  for (const [on, address, name] of people) {
    await expect.poll(() => post.to(address).length, { timeout: 60_000, intervals: [500] }).toBe(2);
    const letter = post.to(address)[1]!;
    const link = new RegExp(`http\\S+${game}\\S*`).exec(letter.body)?.[0];
    expect(link, `${name}: ${letter.body}`).toBeTruthy();
    expect(letter.subject + letter.body).not.toMatch(UNSAID);
    await on.goto(link!);
    await expect(on.locator("section.mine")).toBeVisible();
  }
  await write(page, "G D2 - E3");
  await ready(page);
  await write(other, "F I2 - G1");
  await ready(other);
  // Each has the other's order now.
  const record = (on: Page) => on.evaluate(async (id) => (await fetch(`/api/games/${id}/record`)).text(), game);
  await expect.poll(() => record(page)).toContain("F I2 - G1");
  await expect.poll(() => record(other)).toContain("G D2 - E3");
  // One letter at most in so many hours: the next position sends none.
  for (const [, address] of people) expect(post.to(address).length).toBe(2);
  // Whoever wants no more of them follows the letter's link, in whatever browser, and says so.
  const [, last] = [...post.to("dario@example.org")];
  const stop = /http\S+#\/letters\/\S+/.exec(last!.body)?.[0];
  expect(stop, last!.body).toBeTruthy();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(stop!);
  await stranger.locator("[data-end-letters-yes]").click();
  await expect(stranger.locator("[data-me] [role=status]")).toHaveText("You have been unsubscribed.");
  await stranger.context().close();
  await other.goto("/#/me");
  await expect(other.locator("[data-letters]")).toHaveValue("0");
  await page.goto("/#/me");
  await expect(page.locator("[data-letters]"), "the other gets hers").not.toHaveValue("0");
  faults.length = 0;
  await context.close();
});
