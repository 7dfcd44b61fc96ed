// Who looks at one page is called to a game of theirs elsewhere: from a table, from the lobby, from a tournament.
import type { Browser, Page } from "@playwright/test";
import { listen } from "./sounds";
import { atRest, ends, expect, start, test } from "./table";

const SKIRMISH = "lepanto/skirmish";

/** Has one begin a skirmish and another sit down in it; its address. Whoever began it moves first. */
async function together(host: Page, guest: Page): Promise<string> {
  await start(host, { scenario: SKIRMISH, seats: ["me", "open"] });
  const address = host.url();
  await guest.goto(address);
  await guest.locator('[data-sit-down="1"]').click();
  // The first action waits for what both add to the dice.
  const game = `/api/games/${address.split("/").at(-1)}`;
  const added = async () => ((await (await host.request.get(game)).json()) as { added: number[] }).added;
  await expect.poll(added).toEqual([0, 1]);
  return address;
}

/** Opens a table anew: on the way from one to another a page shows the former for a moment. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
}

/** Ends all that the host of a game is asked, until the server says that it is another's turn. */
async function passOn(page: Page): Promise<void> {
  const id = page.url().split("/").at(-1);
  const isAsked = async () => {
    const games = (await (await page.request.get("/api/games")).json()) as { id: string; mover: number[] }[];
    return games.some((game) => game.id === id && game.mover.includes(0));
  };
  await expect.poll(async () => {
    await atRest(page);
    await ends(page);
    return isAsked();
  }, { timeout: 40_000 }).toBe(false);
}

/** Waits until a page that is opened knows how one's games stand. */
async function knowing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/games" && answer.request().method() === "GET");
  await open();
  await (await listed).finished();
}

/** Somebody who looks elsewhere, what they hear, and a friend in a browser of their own. */
async function two(page: Page, browser: Browser, address: string): Promise<{ heard: () => Promise<{ tones: number }>; friend: Page }> {
  const heard = await listen(page, "unwatched");
  const friend = await (await browser.newContext({ baseURL: address })).newPage();
  return { heard, friend };
}

/** Waits until a page has rung, and is marked. */
async function isCalled(page: Page, heard: () => Promise<{ tones: number }>, title = /^● /): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect.poll(async () => (await heard()).tones).toBe(2);
}

test("a table tells of a turn in another game, and leads there", async ({ page, browser, table }) => {
  test.setTimeout(90_000);
  const { heard, friend } = await two(page, browser, table.address);
  const shown = await together(friend, page);
  const other = await together(friend, page);
  await page.goto(shown);
  await knowing(page, () => page.reload());
  await atRest(page);
  const called = page.locator("[data-called] a");
  await expect(page.locator("[data-called]")).toBeAttached();
  await expect(page).toHaveTitle(/^[^●]/);
  await passOn(friend);
  await expect(called).toHaveText("Your turn in another game");
  await isCalled(page, heard);
  expect(page.url(), "nobody is led away unasked").toBe(shown);

  await called.click();
  await page.waitForURL(other);
  await expect(page.locator("[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
  // The open game waits as well by now, and is not called to: only the other one is, when its turn comes.
  await goTo(friend, shown);
  await passOn(friend);
  await expect(called).toHaveText("Your turn in another game");
  await expect(called).toHaveAttribute("href", new URL(shown).hash);
  await expect.poll(async () => (await heard()).tones).toBe(4);
  await friend.context().close();
});

test("the lobby calls to a turn that comes, and to none that waited before", async ({ page, browser, table }) => {
  test.setTimeout(90_000);
  const { heard, friend } = await two(page, browser, table.address);
  const later = await together(friend, page);
  const game = await together(friend, page);
  const listed = page.locator(`[data-game="${game.split("/").at(-1)}"]`);
  await knowing(page, () => page.goto("/"));
  await expect(listed).toContainText("Waiting for");
  await passOn(friend);
  await expect(listed).toContainText("Your move");
  await isCalled(page, heard);
  await knowing(page, () => page.reload());
  await expect(listed).toContainText("Your move");
  // The next turn rings, and it alone: the one that waited before did not.
  await goTo(friend, later);
  await passOn(friend);
  await expect(page.locator(`[data-game="${later.split("/").at(-1)}"]`)).toContainText("Your move");
  await expect.poll(async () => (await heard()).tones).toBe(2);
  await friend.context().close();
});

for (const where of ["replay", "end", "profile", "dice", "cards", "me", "fleets", "designer"] as const) {
  test(`the page of ${where} tells of a turn in a game, and leads there`, async ({ page, browser, table }) => {
    test.setTimeout(90_000);
    const { heard, friend } = await two(page, browser, table.address);
    const game = await together(friend, page);
    let address = where === "replay" ? `${game}/at/start` : `${game}/${where}`;
    if (where === "me" || where === "fleets" || where === "designer") address = `/#/${where}`;
    if (where === "end") {
      const over = await together(friend, page);
      const resigned = await page.request.post(`/api/games/${over.split("/").at(-1)}/table`, { data: { client: "resign", seat: 1, action: "resign" }, headers: { origin: table.address } });
      expect(resigned.status()).toBe(200);
      address = `${over}/end`;
    }
    if (where === "profile") {
      await friend.request.post("/api/me", { data: { name: "Andrea Doria" }, headers: { origin: table.address } });
      const { seats } = (await (await page.request.get(`/api/games/${game.split("/").at(-1)}`)).json()) as { seats: { profile?: string }[] };
      address = `/#/people/${seats[0]?.profile}`;
    }
    await page.goto("about:blank");
    await knowing(page, () => page.goto(address));
    await expect(page.locator("[data-called]")).toBeAttached();
    await expect(page).toHaveTitle(/^[^●]/);
    await goTo(friend, game);
    await passOn(friend);
    const called = page.locator("[data-called] a");
    await expect(called).toHaveText(["replay", "dice", "cards"].includes(where) ? "Your turn in this game" : "Your turn in another game");
    await isCalled(page, heard);
    await page.screenshot({ path: `test-results/called-${where}.png` });
    await called.click();
    await page.waitForURL(game);
    await friend.context().close();
  });
}

test("a tournament calls those whose game begins", async ({ page, browser, table }) => {
  const { heard, friend } = await two(page, browser, table.address);
  await friend.goto("/");
  await friend.locator("[data-tournaments-link]").click();
  await friend.locator("[data-tournament-title]").fill("Gulf cup");
  await friend.locator("input[name=system][value=double-round-robin]").check();
  await friend.locator("[data-make-tournament]").click();
  await expect(friend.locator("[data-tournament-state=open]")).toBeVisible();
  await friend.locator("[data-join]").click();
  await page.goto("/");
  await expect(page.locator("[data-me-link]")).toBeVisible();
  await page.goto(friend.url());
  await page.locator("[data-join]").click();
  await expect(friend.locator("[data-standing]")).toHaveCount(2);
  await expect(page).toHaveTitle(/^Gulf cup/);
  expect((await heard()).tones).toBe(0);
  await friend.locator("[data-start-tournament]").click();
  await expect(page.locator("[data-own-game]")).toBeVisible();
  await isCalled(page, heard, /^● Gulf cup/);
  await page.reload();
  await expect(page.locator("[data-own-game]")).toBeVisible();
  // The game of the next round rings, and it alone: the one that was there before the page did not.
  await friend.locator("[data-round='1'] [data-decide]").first().click();
  await friend.locator("[data-decide-as=draw]").click();
  await expect(page.locator("[data-round='2']")).toBeVisible();
  await expect.poll(async () => (await heard()).tones).toBe(2);
  await friend.context().close();
});
