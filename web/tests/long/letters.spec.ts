// A Duel at mail pace between two accounts: orders written after a letter said that it is one's turn, and its
// link led there, though the server was killed in between. Letters wait five minutes, so this is no test for
// every run: npm run test:long
import { join, test } from "../browser/post";
import { atRest, expect, UNSAID } from "../browser/table";
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

test("a duel at mail pace is played by letters, and a killed server forgets none", async ({ page, browser, table, post, faults }) => {
  test.setTimeout(900_000);
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
    await expect.poll(() => post.to(address).length, { timeout: 480_000, intervals: [5_000] }).toBe(2);
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
  // Then both hold what they have, to the last turn.
  const isOver = async () => (await page.locator("[data-ended]").count()) > 0;
  for (let n = 0; n < 200 && !(await isOver()); n += 1) {
    const on = n % 2 === 0 ? page : other;
    await atRest(on);
    if ((await on.locator("main[data-busy=false] section.mine").count()) === 0) await on.waitForTimeout(100);
    else if ((await on.locator('[data-choice="ready"]').count()) > 0) await ready(on);
    else await on.locator("[data-general]").first().click();
  }
  for (const [on] of people) {
    await expect(on.locator("[data-ended]")).not.toBeEmpty();
    await expect(on.locator("[data-runs=true]")).toHaveCount(0);
  }
  faults.length = 0;
  await context.close();
});
