// A sound and a mark in the title when it is one's turn.
import { type Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, start, test } from "./table";

interface Heard {
  /** Tones that were started, and contexts that really ran. */
  tones: number;
  running: number;
}

/** Hears the sounds that the page makes, as one who looks elsewhere. */
async function listen(page: Page, isWatched: "watched" | "unwatched"): Promise<() => Promise<Heard>> {
  await page.addInitScript((isWatched) => {
    const heard: Heard = { tones: 0, running: 0 };
    Object.assign(window, { heard });
    document.hasFocus = () => isWatched;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        let hasRun = false;
        const look = (): void => {
          if (this.state === "running" && !hasRun) heard.running += 1;
          hasRun ||= this.state === "running";
        };
        look();
        this.addEventListener("statechange", look);
      }
    };
    // Every oscillator is started by this one.
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when?: number): void {
      heard.tones += 1;
      start.call(this, when);
    };
  }, isWatched === "watched");
  return () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
}

/** Ends what is asked until the enemy has had a turn and it is one's own again. */
async function passOn(page: Page): Promise<void> {
  const turn = page.locator("[data-able]");
  const log = page.locator("main");
  const revision = Number(await log.getAttribute("data-revision"));
  for (let asked = 0; asked < 3; asked += 1) {
    await endPhase(page);
    await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 30_000 });
    await atRest(page);
    await expect(turn).not.toBeEmpty();
  }
  expect(Number(await log.getAttribute("data-revision"))).toBeGreaterThan(revision + 3);
}

test("whoever looks elsewhere hears that it is their turn, until that is switched off", async ({ page }) => {
  const heard = await listen(page, "unwatched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await expect(page).toHaveTitle(/^● /);
  expect(await heard(), "who has just begun is not called").toEqual({ tones: 0, running: 0 });
  await passOn(page);
  await expect.poll(async () => (await heard()).tones).toBeGreaterThan(0);
  await expect.poll(async () => (await heard()).running, "the browser lets it be heard").toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^● /);

  await page.locator("summary", { hasText: "More" }).click();
  await page.locator("[data-rings]").click();
  await expect(page.locator("[data-rings]")).toHaveAttribute("aria-pressed", "false");
  await page.locator("summary", { hasText: "More" }).click();
  const before = await heard();
  await passOn(page);
  expect(await heard()).toEqual(before);
});

test("whoever looks at the table needs no sound", async ({ page }) => {
  const heard = await listen(page, "watched");
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await hurry(page);
  await passOn(page);
  expect((await heard()).tones).toBe(0);
});
