// Fair dice: two browsers add to the dice by themselves, and once the game is over each finds that all of
// it is as it should be; whatever is changed afterwards shows.
import { readFile, writeFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "@playwright/test";
import { expect, start, test, UNSAID } from "./table";

test.use({ drawn: true });

/** Gives the game up for a seat. */
async function resign(page: Page, game: string, seat: number): Promise<void> {
  const body = JSON.stringify({ client: "resign", seat, action: "resign" });
  const send = ([game, body]: string[]) => fetch(`/api/games/${game}/table`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(await page.evaluate(`(${send})(${JSON.stringify([game, body])}).then((answer) => answer.ok)`)).toBe(true);
}

test("two browsers add to the dice and check them when the game is over", async ({ page, browser, table, faults }, info) => {
  // The storm, or who moves first, is rolled for before anybody has done anything.
  await start(page, { scenario: "naumachia/salamis", seats: ["me", "open"] });
  const game = page.url();
  const id = game.split("/").at(-1) ?? "";
  const friends = await browser.newContext({ baseURL: table.address, locale: "it-IT" });
  const friend = await friends.newPage();
  friend.on("pageerror", (error) => faults.push(String(error)));
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();
  const added = async () => ((await (await page.request.get(`/api/games/${id}`)).json()) as { added: number[] }).added;
  await expect.poll(added).toEqual([0, 1]);

  await page.goto(`/#/game/${id}/dice`);
  await expect(page.locator("[data-not-over]")).toBeVisible();
  await expect(page.locator("[data-fair]")).toContainText("10 seconds");
  await expect(page.locator("[data-commitment]")).toHaveText(/^[\da-f]{64}$/);
  await expect(page.locator("[data-found=told]")).toHaveAttribute("data-good", "true");
  await expect(page.locator("[data-found=own]")).toHaveAttribute("data-good", "true");
  await page.goto(game);
  await resign(page, id, 0);

  for (const [who, seat] of [[page, 0], [friend, 1]] as const) {
    await who.goto(`/#/game/${id}/end`);
    await who.locator("[data-fair-link]").click();
    for (const found of ["seed", "rolls", "told", "own"]) await expect(who.locator(`[data-found=${found}]`), `${seat}: ${found}`).toHaveAttribute("data-good", "true");
    await expect(who.locator("[data-added]")).toHaveCount(2);
    await expect(who.locator("[data-found][data-good=false]")).toHaveCount(0);
    await expect(who.locator("body")).not.toContainText(UNSAID);
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/fair.png", fullPage: true });

  // A record in a file is checked just so, and one that was changed is found out.
  const record = await (await page.request.get(`/api/games/${id}/record`)).text();
  const file = info.outputPath("record.jsonl");
  await writeFile(file, record);
  await page.goto("/#/dice");
  await page.locator("[data-record-file]").setInputFiles(file);
  await expect(page.locator("[data-found=seed]")).toHaveAttribute("data-good", "true");
  const [head = "", ...rest] = (await readFile(file, "utf8")).split("\n");
  const other = JSON.stringify({ ...(JSON.parse(head) as object), seed: "0".repeat(64) });
  const changed = info.outputPath("changed.jsonl");
  await writeFile(changed, [other, ...rest].join("\n"));
  await page.locator("[data-record-file]").setInputFiles(changed);
  await expect(page.locator("[data-found=seed]")).toHaveAttribute("data-good", "false");
  await expect(page.locator("[data-found=wrong]")).toHaveAttribute("data-good", "false");
  await friends.close();
});
