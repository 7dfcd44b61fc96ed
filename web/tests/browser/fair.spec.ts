// Fair dice: two browsers add to the dice by themselves, and once the game is over each finds that all of
// it is as it should be; whatever is changed afterwards shows.
import { readFile, writeFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "@playwright/test";
import { expect, start, test, UNSAID } from "./table";

test.use({ drawn: true });

/** Posts something in a game as whoever has a page. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/games/${path}`, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives the game up for a seat. */
const resign = (page: Page, game: string, seat: number) => post(page, `${game}/table`, { client: "resign", seat, action: "resign" });

/** Writes orders for a seat and seals them. */
async function seal(page: Page, game: string, seat: number, ...orders: string[]): Promise<void> {
  const { revision } = (await (await page.request.get(`/api/games/${game}`)).json()) as { revision: number };
  await post(page, `${game}/actions`, { client: `seal-${revision}`, seat, revision, actions: [...orders, "ready"] });
}

/** The seals that a browser has kept of a game. */
async function kept(page: Page, game: string): Promise<{ seat: number; commitment: string }[]> {
  const all = await page.evaluate(() => JSON.parse(localStorage.getItem("trierarch.seals") ?? "[]") as [string, { seat: number; commitment: string }[]][]);
  return all.find(([id]) => id === game)?.[1] ?? [];
}

test("two browsers add to the dice and check them when the game is over", async ({ page, browser, table, faults }, info) => {
  test.setTimeout(90_000);
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

  // The page of the dice is linked under the dice.
  await page.locator(".tab-dice").click();
  await page.locator("[data-fair-link]").click();
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

test("browsers keep what others seal, and find at the end whether it is in the record", async ({ page, browser, table, faults }) => {
  test.setTimeout(120_000);
  await start(page, { scenario: "duel/lepanto", seats: ["me", "open"] });
  const id = page.url().split("/").at(-1)!;
  const come = async (locale: string): Promise<Page> => {
    const other = await (await browser.newContext({ baseURL: table.address, locale })).newPage();
    other.on("pageerror", (error) => faults.push(String(error)));
    await other.goto(page.url());
    await expect(other.locator("svg.layer")).toBeVisible();
    return other;
  };
  const [friend, onlooker] = [await come("it-IT"), await come("en-GB")];
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("section.mine")).toBeVisible();
  const late = await come("en-GB");
  await late.goto("/");

  // Whoever is ready last is revealed at once, and seals nothing for anybody.
  await seal(page, id, 0, "G D2 - E3", "F E2 - G1");
  for (const who of [friend, onlooker]) await expect.poll(() => kept(who, id)).toEqual([{ seat: 0, commitment: expect.stringMatching(/^[\da-f]{32}$/) as unknown }]);
  await seal(friend, id, 1, "G J2 - I3");
  await seal(friend, id, 1, "G I3 - H3");
  for (const [who, count] of [[page, 1], [onlooker, 2]] as const) await expect.poll(async () => (await kept(who, id)).length).toBe(count);
  await page.goto(`/#/game/${id}/dice`);
  await expect(page.locator("[data-kept]")).toHaveText("This browser has kept one seal of others’ orders, to be checked then.");
  await seal(page, id, 0, "G E3 - F3");
  await resign(page, id, 0);

  const check = async (who: Page) => {
    await who.goto(`/#/game/${id}/end`);
    await who.locator("[data-fair-link]").click();
    await expect(who.locator("[data-found=seed]")).toHaveAttribute("data-good", "true");
  };
  for (const [who, held, unseen] of [[page, 1, ["1"]], [friend, 1, ["0"]], [onlooker, 2, ["0", "1"]], [late, 0, ["0", "1"]]] as const) {
    await check(who);
    await expect(who.locator("[data-found=held]")).toHaveCount(held);
    await expect(who.locator("[data-found][data-good=false]")).toHaveCount(0);
    expect(await who.locator("[data-unseen]").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-unseen")))).toEqual(unseen);
    await expect(who.locator("body")).not.toContainText(UNSAID);
  }
  await expect(page.locator("[data-found=held]")).toContainText("the seal that this browser kept holds");
  await expect(friend.locator("[data-found=held]")).toContainText("il sigillo conservato da questo browser regge");
  await expect(late.locator("[data-unseen='0']")).toContainText("of 3 sealed orders");

  // Another order than the record has was sealed.
  await friend.evaluate((id) => {
    const all = JSON.parse(localStorage.getItem("trierarch.seals") ?? "[]") as [string, { commitment: string }[]][];
    for (const [game, seals] of all) if (game === id) for (const seal of seals) seal.commitment = `${seal.commitment.slice(1)}0`;
    localStorage.setItem("trierarch.seals", JSON.stringify(all));
  }, id);
  await friend.reload();
  await expect(friend.locator("[data-found=broken]")).toHaveAttribute("data-good", "false");
  await expect(friend.locator("[data-found=broken]")).toContainText("un sigillo conservato da questo browser non regge");
  await expect(friend.locator("[data-found=held]")).toHaveCount(0);
  expect((await new AxeBuilder({ page: friend }).analyze()).violations).toEqual([]);
  await friend.screenshot({ path: "test-results/seals.png", fullPage: true });
  for (const who of [friend, onlooker, late]) await who.context().close();
});
