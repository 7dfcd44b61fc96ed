// Looking back: a finished battle step by step, a moment as a link, playing on from it, how it ended,
// and what somebody who comes back has missed.
import { atRest, expect, hurry, start, test } from "./table";
import type { Locator, Page } from "@playwright/test";

/** Two computers fight a skirmish to its end; the page shows it at once. */
async function fought(page: Page): Promise<string> {
  await page.addInitScript(() => {
    localStorage.getItem("trierarch.settings") ?? localStorage.setItem("trierarch.settings", JSON.stringify({ pace: "instant" }));
  });
  await start(page, { scenario: "lepanto/skirmish", seats: ["ensign", "ensign"] });
  await expect(page.locator("[data-ended]")).toBeVisible({ timeout: 45_000 });
  await atRest(page);
  return /#\/game\/([\w-]+)/.exec(page.url())?.[1] ?? "";
}
/** Ends phases until a computer's moves are played. */
async function untilPlaying(page: Page): Promise<Locator> {
  const playing = page.locator("[data-playing]");
  const mine = page.locator("[data-busy=false] section.mine .buttons button").first();
  // Nothing has happened yet in a new game, and nothing is played.
  await expect(playing).toHaveCount(0);
  for (let phase = 0; phase < 6 && !(await playing.isVisible()); phase += 1) {
    const revision = (await page.locator("main.table").getAttribute("data-revision")) ?? "";
    await mine.click();
    // One's own phase has ended before anything counts as someone else's move.
    await expect(page.locator("main.table")).not.toHaveAttribute("data-revision", revision);
    await expect(playing.or(mine).first()).toBeVisible();
  }
  await expect(playing).toBeVisible();
  return playing;
}
const moment = async (page: Page) => Number(await page.locator("[data-replay]").getAttribute("data-moment"));

test("a finished battle: how it ended, looked at again, a moment as a link, and played on from there", async ({ page }) => {
  test.setTimeout(120_000);
  const game = await fought(page);
  const said = await page.locator("[data-ended]").textContent();
  await page.locator("[data-end-link]").click();
  await expect(page.locator("[data-result]")).toHaveText(said ?? "");
  await expect(page.locator(".lost a").first()).toBeVisible();
  await page.locator("header .cite").first().click();
  await expect(page.locator("[data-clause]")).toBeVisible();
  await expect(page.locator("[data-dice-count] table")).not.toHaveCount(0);

  // A ship that was lost: the moment before it went down has it still.
  await page.locator(".lost a").first().click();
  await atRest(page);
  const loss = await moment(page);
  expect(loss).toBeGreaterThan(0);
  await page.locator("[data-unit]").selectOption("entry");
  const ships = await page.locator("[data-piece]").count();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-moment", `${loss - 1}`);
  await expect(page.locator("[data-piece]")).not.toHaveCount(ships);

  // The winds of the battle lie along the slider, and one alone needs no strip.
  const winds = await page.evaluate(async (id) => ((await (await fetch(`/api/games/${id}/timeline`)).json()) as { winds: unknown[] }).winds.length, game);
  await expect(page.locator("[data-winds] > span")).toHaveCount(winds > 1 ? winds : 0);
  await expect(page.locator("[data-slider]")).toHaveAttribute("aria-valuetext", /Wind: /);

  // By keyboard from end to end, and by bookmarks.
  await page.keyboard.press("Home");
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-moment", "0");
  await expect(page.locator("[data-log]")).toContainText("Nothing has happened yet");
  await page.locator("[data-mark-on]").click();
  await atRest(page);
  const marked = await moment(page);
  expect(marked).toBeGreaterThan(0);
  await page.keyboard.press("End");
  await atRest(page);
  const last = await moment(page);
  expect(last).toBeGreaterThan(marked);
  await expect(page.locator("[data-open-play-on]")).toBeDisabled();
  await page.locator("[data-unit]").selectOption("turn");
  await page.keyboard.press("ArrowLeft");
  await atRest(page);
  expect(await moment(page)).toBeLessThan(last);

  // Played: it moves by itself and stops when told.
  await page.keyboard.press("Home");
  await page.locator("[data-unit]").selectOption("ship");
  await page.locator("body").click({ position: { x: 5, y: 700 } });
  await page.keyboard.press(" ");
  await expect.poll(() => moment(page)).toBeGreaterThan(3);
  await page.keyboard.press(" ");
  await expect(page.locator("[data-play]")).toHaveAttribute("aria-pressed", "false");

  // The slider goes anywhere, and the address names the moment for whoever opens it.
  await page.locator("[data-slider]").fill("40");
  await atRest(page);
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-moment", "40");
  // The address follows a moment later, so that dragging does not flood the history.
  const entry = await page.locator("[data-replay]").getAttribute("data-entry");
  await expect.poll(() => page.url()).toMatch(new RegExp(`/at/${entry}$`));
  const where = await page.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform));
  const log = await page.locator("[data-log]").textContent();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await atRest(other);
  await expect(other.locator("[data-replay]")).toHaveAttribute("data-moment", "40");
  expect(await other.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform))).toEqual(where);
  expect(await other.locator("[data-log]").textContent()).toEqual(log);
  await other.close();

  // Play on from here: the same position, as a game of one's own.
  await page.locator("[data-open-play-on]").click();
  await page.locator("[data-play-on] [data-seat='0']").selectOption("me");
  await page.locator("[data-play-on] [data-seat='1']").selectOption("me");
  await page.locator("[data-begin]").click();
  await expect(page.locator("main.table")).toBeVisible();
  await atRest(page);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  expect(page.url()).not.toContain(game);
  expect(await page.locator("[data-piece]").evaluateAll((all) => all.map((one) => (one as SVGElement).style.transform))).toEqual(where);
  await expect(page.locator("section.mine")).toBeVisible();
});

test("a damaged file says where it is damaged, and the whole one is taken", async ({ page, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await page.locator("section.mine .buttons button").first().click();
  await atRest(page);
  const saved = page.waitForEvent("download");
  await page.getByText("More", { exact: true }).click();
  await page.locator("[data-record]").click();
  const stream = await (await saved).createReadStream();
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  await page.getByRole("button", { name: "Back to the lobby" }).click();
  const file = (content: string) => ({ name: "battle.jsonl", mimeType: "text/plain", buffer: Buffer.from(content) });
  const lines = text.trimEnd().split("\n");
  const alert = page.getByRole("alert");
  await page.locator("input[type=file]").setInputFiles(file([...lines.slice(0, -1), lines.at(-1)?.slice(0, 30)].join("\n")));
  await expect(alert).toContainText(`line ${lines.length}`);
  await page.locator("input[type=file]").setInputFiles(file("no record at all"));
  await expect(alert).toContainText("line 1");
  await page.locator("input[type=file]").setInputFiles(file(text));
  await expect(page.locator("main.table")).toBeVisible();
  // The browser itself notes each refusal.
  faults.length = 0;
});

test("what others do is played and can be skipped with a key", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await page.locator(".aside select").first().selectOption("slow");
  const playing = await untilPlaying(page);
  await page.keyboard.press("k");
  await expect(playing).toBeHidden();
});

test("what happened since one last looked is played on return, and can be skipped or asked for", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await page.locator(".aside select").first().selectOption("slow");
  const address = page.url();
  const playing = await untilPlaying(page);
  const seen = Number(await page.locator("main.table").getAttribute("data-revision"));
  await page.goto("about:blank");
  // The battle goes on without anybody at the page.
  const game = /#\/game\/([\w-]+)/.exec(address)?.[1] ?? "";
  const revision = async () => ((await (await page.request.get(`/api/games/${game}`)).json()) as { revision: number }).revision;
  await expect.poll(revision).toBeGreaterThan(seen + 8);
  await page.goto(address);
  await expect(playing).toContainText("Since you last looked");
  await page.locator("[data-skip]").click();
  await expect(playing).toBeHidden({ timeout: 20_000 });

  // Whoever wants all at once is asked first.
  await page.locator(".aside select").first().selectOption("instant");
  await atRest(page);
  // Only once it is one's own turn does nothing more happen; what was seen is written down when nobody
  // waits for the page. Both are looked at in one moment: each may still change by itself.
  await expect(page.locator("[data-general]").first()).toBeEnabled({ timeout: 30_000 });
  const isKept = () =>
    page.evaluate(() => {
      const kept = (JSON.parse(localStorage.getItem("trierarch.seen") ?? "[]") as [string, number][])[0]?.[1];
      return kept !== undefined && String(kept) === document.querySelector<HTMLElement>("main.table")?.dataset.revision;
    });
  await expect.poll(isKept).toBe(true);
  // The page writes once more as it goes: what it remembers is changed where it is not.
  await page.goto("/icon.svg");
  await page.evaluate(() => {
    const [[game, revision]] = JSON.parse(localStorage.getItem("trierarch.seen") ?? "[]") as [[string, number]];
    localStorage.setItem("trierarch.seen", JSON.stringify([[game, revision - 4]]));
  });
  await page.goto(address);
  const missed = page.locator("[data-missed]");
  await expect(missed).toBeVisible();
  await page.locator("[data-show-missed]").click();
  await expect(missed).toBeHidden();
  await atRest(page);
  await expect(missed).toBeHidden();
});

test("a changed mind in mid-battle: from now on we roll, and then the table again", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await hurry(page);
  const wish = async () => {
    await page.getByText("More", { exact: true }).click();
    await page.locator("[data-dice-wish]").click();
  };
  await wish();
  await expect(page.locator("[data-log]")).toContainText("Dice are rolled by hand from now on");
  const dice = page.locator("[data-own-dice]");
  for (let phase = 0; phase < 12 && (await dice.count()) === 0; phase += 1) {
    await page.locator("section.mine .buttons button").first().click();
    await atRest(page);
  }
  await expect(dice).toBeVisible();
  // The table takes over the very roll that is due.
  await wish();
  await expect(dice).toHaveCount(0);
  await expect(page.locator("[data-log]")).toContainText("The table rolls the dice from now on");
  await page.getByRole("tab", { name: "Dice" }).click();
  await expect(page.locator("[data-dice-count] table")).toHaveCount(1);
});

test("the log folds a squadron's order into one line, shows one ship alone, and has headings", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  await page.getByRole("tab", { name: "Fleet" }).click();
  await page.locator('[data-squadron="0/B"]').click();
  await page.locator('[data-order="row 1"]').click();
  await page.locator("[data-give]").click();
  await atRest(page);
  await page.getByRole("tab", { name: "Log" }).click();
  const fold = page.locator("[data-fold=fleet]");
  await expect(fold).toHaveCount(1);
  await fold.locator("summary").first().click();
  await expect(fold.locator(".text, summary").nth(4)).toBeVisible();
  await page.locator("section.mine .buttons button").first().click();
  await atRest(page);
  await expect(page.locator("[data-log] [role=heading]").last()).toBeVisible();
});

test("the chances of a finished battle: asked for, growing under the slider, as a table, and there again later", async ({ page }) => {
  test.setTimeout(120_000);
  const game = await fought(page);
  await page.goto(`/#/game/${game}/at/start`);
  await page.keyboard.press("End");
  await atRest(page);
  const chances = page.locator("[data-chances]");
  const before = await chances.boundingBox();
  await page.locator("[data-analyse]").click();
  await expect(chances).toHaveAttribute("data-chances", "done", { timeout: 90_000 });
  await expect(chances.locator("svg")).toHaveAttribute("aria-label", /from 8 of 8 points/);
  // Nothing has moved, and the graph is as wide as the slider's own scale.
  expect(await chances.boundingBox()).toEqual(before);
  // Both sides are named, with figures that add up.
  const names = await chances.locator(".name").allTextContents();
  expect(names.join(" ")).toMatch(/Ottomans.*Christians/s);
  const shares = names.map((name) => Number(/(\d+)\s%/.exec(name)?.[1] ?? -1));
  expect(Math.abs((shares[0] ?? 0) + (shares[1] ?? 0) - 100)).toBeLessThanOrEqual(1);
  // The same as a table, whose rows lead to their moments.
  await page.locator("[data-tab=chances]").click();
  const rows = page.locator("[data-chances-table] table").nth(1).locator("tbody tr");
  await expect(rows).toHaveCount(8);
  // Each says which turn's phase begins there.
  const moments = await rows.getByRole("button").allTextContents();
  expect(moments[0]).toMatch(/^Turn 1: /);
  expect(new Set(moments).size).toBe(8);
  await rows.first().getByRole("button").click();
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-moment", "0");
  // A swing is a mark to jump to, by keyboard as well, and says what happened.
  const marks = page.locator("[data-swing]");
  expect(await marks.count()).toBe(await page.locator("[data-swing-row]").count());
  // None of them is cut off, wherever it stands.
  const graph = await chances.boundingBox();
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox();
    expect(box && graph && box.x >= graph.x && box.x + box.width <= graph.x + graph.width).toBe(true);
  }
  if ((await marks.count()) > 0) {
    await expect(marks.first()).toHaveAccessibleName(/\d+\s% to \d+\s%/);
    await marks.first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-replay]")).not.toHaveAttribute("data-moment", "0");
  }
  const swings = await marks.count();
  // It is kept: whoever comes again finds it, and how it ended says when it turned.
  await page.reload();
  await expect(chances).toHaveAttribute("data-chances", "done");
  await page.goto(`/#/game/${game}/end`);
  await expect(page.locator("[data-turned]")).toHaveAttribute("data-turned", "done");
  await expect(page.locator("[data-turned-see]")).toHaveCount(swings > 0 ? 1 : 0);
  if (swings > 0) {
    await page.locator("[data-turned-on]").click();
    await expect(page.locator("[data-play-on]")).toContainText("before");
  }
});
