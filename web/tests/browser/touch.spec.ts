// Fingers on the boards: holding shows what a click would do, two fingers zoom and move, and nothing
// of that commits anything. The fingers are the browser's own, not events made up in the page.
import type { CDPSession, Locator, Page } from "@playwright/test";
import { atRest, expect, ship, start, still, test } from "./table";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type At = { x: number; y: number };

class Fingers {
  readonly #hand: CDPSession;
  private constructor(hand: CDPSession) {
    this.#hand = hand;
  }
  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }
  async #send(type: "touchStart" | "touchMove" | "touchEnd", points: At[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }));
    await this.#hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  /** Holds until `until`, and lifts. */
  async hold(at: At, until: () => Promise<void>): Promise<void> {
    await this.#send("touchStart", [at]);
    await until();
    await this.#send("touchEnd", []);
  }
  /** Two fingers go from one pair of places to another, in steps. */
  async both(from: [At, At], to: [At, At]): Promise<void> {
    const steps = 8;
    await this.#send("touchStart", [from[0]]);
    await this.#send("touchStart", from);
    for (let n = 1; n <= steps; n += 1) {
      const between = (a: At, b: At): At => ({ x: a.x + ((b.x - a.x) * n) / steps, y: a.y + ((b.y - a.y) * n) / steps });
      await this.#send("touchMove", [between(from[0], to[0]), between(from[1], to[1])]);
    }
    await this.#send("touchEnd", [to[0]]);
    await this.#send("touchEnd", []);
  }
}

/** Where something is once the view rests: a finger put down before would hold what lies beside. */
async function middle(of: Locator): Promise<At> {
  await still(of.page());
  await expect(of.page().locator("[data-resting=true]")).toBeVisible();
  const box = await of.boundingBox();
  if (!box) throw new Error("not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const revision = async (page: Page) => (await page.locator("main").getAttribute("data-revision")) ?? "";

/** A duel in which the other side has written, so that what happens after is one's own doing. */
async function duel(page: Page): Promise<void> {
  await start(page, { scenario: "duel/lepanto", seats: ["me", "random"] });
  await expect(page.locator("main")).toHaveAttribute("data-revision", "1");
}

/** Pinches, and moves with two fingers; two pieces on the board keep their places between them. */
async function pinches(page: Page, mark: Locator, other: Locator): Promise<void> {
  const fingers = await Fingers.on(page);
  const before = await revision(page);
  const box = (await page.getByRole("group", { name: /map/i }).boundingBox())!;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const pair = (at: At, apart: number): [At, At] => [{ x: at.x - apart, y: at.y }, { x: at.x + apart, y: at.y }];
  const apart = async () => {
    const [a, b] = [await middle(mark), await middle(other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const [was, far] = [await middle(mark), await apart()];
  await fingers.both(pair(centre, 40), pair(centre, 60));
  await expect(page.locator("[data-resting=true]")).toBeVisible();
  const near = await middle(mark);
  expect((await apart()) / far).toBeCloseTo(1.5, 1);
  expect(Math.abs(near.x - (centre.x + (was.x - centre.x) * 1.5))).toBeLessThan(6);
  expect(Math.abs(near.y - (centre.y + (was.y - centre.y) * 1.5))).toBeLessThan(6);
  await fingers.both(pair(centre, 50), pair({ x: centre.x + 30, y: centre.y + 24 }, 50));
  await expect(page.locator("[data-resting=true]")).toBeVisible();
  const moved = await middle(mark);
  expect(Math.abs(moved.x - near.x - 30)).toBeLessThan(3);
  expect(Math.abs(moved.y - near.y - 24)).toBeLessThan(3);
  expect(await revision(page), "two fingers commit nothing").toBe(before);
}

test("on a board of hexes two fingers zoom and move", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await pinches(page, ship(page, "B4"), ship(page, "M3"));
});

test("on a map of sectors two fingers zoom and move", async ({ page }) => {
  await duel(page);
  await pinches(page, page.locator("[data-piece]").first(), page.locator("[data-piece]").last());
});

test("a finger held on a hex shows way, cost and clause, and keeps showing them when it is lifted", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  // Not next to the ship: the marks of its turns lie there, and a finger is broad.
  const place = page.locator("[data-place]:not(:has(.more))").nth(2);
  for (let next = 0; next < 6 && (await place.count()) === 0; next += 1) {
    await page.locator("[data-next]").tap();
    await atRest(page);
  }
  const before = await revision(page);
  const card = page.locator("aside.card");
  const fingers = await Fingers.on(page);
  await fingers.hold(await middle(place), async () => {
    await expect(card).toContainText(/cost/i);
    await expect(card.locator(".cite").first()).toBeVisible();
    await expect(page.locator("svg.layer path.way").first()).toHaveAttribute("d", /^M/);
  });
  await expect(card).toBeVisible();
  expect(await revision(page), "holding commits nothing").toBe(before);
  await place.tap({ force: true });
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", before);
});

test("a finger held on a target shows its odds, what makes them and the clause", async ({ page }) => {
  test.setTimeout(150_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["ensign", "me"] });
  // The ensign comes to meet whoever waits.
  await page.evaluate(() => localStorage.setItem("trierarch.settings", JSON.stringify({ pace: "instant", reminds: false })));
  await page.reload();
  const aim = page.locator("[data-aim]").first();
  const able = async () => {
    const ids = await page.locator("[data-piece].able").evaluateAll((all) => all.map((one) => Number((one as SVGElement).dataset.piece)));
    const game = page.url().split("/").at(-1);
    return page.evaluate(
      async ([game, ids]) => {
        for (const piece of ids) {
          const choices = await (await fetch(`/api/games/${game}/choices?seat=1&piece=${piece}`)).json();
          for (const { choices: some } of choices.groups) if (some.some(({ target, odds }: { target: object; odds?: object }) => odds && target instanceof Object && "piece" in target)) return piece;
        }
        return null;
      },
      [game, ids] as const,
    );
  };
  let shooter: number | null = null;
  for (let phase = 0; phase < 40 && shooter === null; phase += 1) {
    await expect(page.locator("main[data-busy=false] section.mine")).toBeVisible({ timeout: 60_000 });
    shooter = await able();
    if (shooter === null) await page.locator("[data-general]").first().tap();
  }
  await page.locator(`[data-piece="${shooter}"]`).tap({ force: true });
  await atRest(page);
  const before = await revision(page);
  const card = page.locator("aside.card");
  const fingers = await Fingers.on(page);
  await fingers.hold(await middle(aim), async () => expect(card).toContainText("%"));
  await expect(card.locator(".cite").first()).toBeVisible();
  expect(await revision(page), "holding commits nothing").toBe(before);
});

test("a finger held on a sector shows the order that it would be", async ({ page }) => {
  await duel(page);
  const target = page.locator("[data-target]").last();
  const able = page.locator("[data-piece].able");
  // Some pieces can go nowhere.
  for (let n = 0; n < (await able.count()) && !(await target.isVisible()); n += 1) {
    await able.nth(n).tap({ force: true });
    await atRest(page);
  }
  const before = await revision(page);
  const fingers = await Fingers.on(page);
  await fingers.hold(await middle(target), async () => {
    await expect(page.locator("aside.card h3")).not.toBeEmpty();
  });
  await expect(page.locator("aside.card")).toBeVisible();
  expect(await revision(page), "holding commits nothing").toBe(before);
});
