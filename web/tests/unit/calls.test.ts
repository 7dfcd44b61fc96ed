// What is new among one's own games, and what calls away from the page that shows one of them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { GameSummary } from "../../src/api/shapes";
import { callTo } from "../../src/state/bell.svelte";
import { Calls } from "../../src/state/calls.svelte";
import { callOf, callToGame, claimable, News, show } from "../../src/state/news";

vi.mock("../../src/state/bell.svelte", () => ({ callTo: vi.fn() }));

/** A game of seat 0's against somebody else, who is to move. */
function game(id: string, over: Partial<GameSummary> = {}): GameSummary {
  return { id, revision: 1, own: [0], mover: [1], seats: seats("me", "other"), ...over } as GameSummary;
}
function seats(...players: string[]): GameSummary["seats"] {
  return players.map((player, seat) => ({ seat, player }) as GameSummary["seats"][number]);
}
const mine = (id: string, revision = 2): GameSummary => game(id, { revision, mover: [0] });
const ids = (games: GameSummary[]): string[] => games.map(({ id }) => id);

/** The locks of a browser, as far as its pages use them. */
class Locks {
  #held: { name: string; over: Promise<unknown> }[] = [];

  async request(name: string, { mode, signal }: LockOptions, hold: () => Promise<void>): Promise<void> {
    const isFree = (): boolean => mode === "shared" || this.#held.every((lock) => lock.name !== name);
    while (!isFree()) {
      await Promise.race(this.#held.filter((lock) => lock.name === name).map(({ over }) => over));
      signal?.throwIfAborted();
    }
    const lock = { name, over: hold() };
    this.#held.push(lock);
    await lock.over;
    this.#held = this.#held.filter((other) => other !== lock);
  }
  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: this.#held.map(({ name }) => ({ name })), pending: [] });
  }
}

/** Pages of a browser that hear each other. */
class Channel {
  static all = new Set<Channel>();
  onmessage = (): void => undefined;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(): void {
    for (const other of Channel.all) if (other !== this) other.onmessage();
  }
  close(): void {
    Channel.all.delete(this);
  }
}

/** A table with games in it, and those who listen to it. */
class Told {
  games: GameSummary[] = [];
  asked = 0;
  lines = new Set<() => void>();
  readonly client = {
    games: async () => {
      this.asked += 1;
      return this.games;
    },
    listenToGames: (changed) => {
      this.lines.add(changed);
      changed();
      return () => this.lines.delete(changed);
    },
  } satisfies Partial<TableClient> as Partial<TableClient> as TableClient;

  /** Something has changed, and whoever listens has looked. */
  async changes(...games: GameSummary[]): Promise<void> {
    this.games = games;
    for (const changed of this.lines) changed();
    await vi.advanceTimersByTimeAsync(5_000);
  }
}

/** A page that shows a game and hears of others. */
async function page(table: Told, shown = "shown"): Promise<Calls> {
  const calls = new Calls(table.client, shown);
  calls.open();
  await vi.advanceTimersByTimeAsync(5_000);
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: new Locks() });
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.mocked(callTo).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Channel.all.clear();
});

test("whom one need not wait for any longer calls once, and the turn after that again", () => {
  const news = new News();
  const out = game("a", { claimable: [1] });
  expect(callOf(out)).toBe("claim");
  expect(ids(news.of([game("a")]))).toEqual([]);
  expect(ids(news.of([out]))).toEqual(["a"]);
  expect(ids(news.of([out]))).toEqual([]);
  expect(ids(news.of([game("a")])), "they were given time").toEqual([]);
  expect(ids(news.of([out])), "which has run out in the same position").toEqual([]);
  expect(ids(news.of([mine("a")]))).toEqual(["a"]);
  // Whoever owes an answer takes nothing from another, unless both have clocks; whoever has no time left never does.
  expect(callOf(game("b", { claimable: [1], mover: [0, 1] }))).toBe("turn");
  expect(claimable(game("b", { claimable: [1], mover: [0, 1] }))).toEqual([]);
  expect(claimable(game("b", { claimable: [1], mover: [0, 1], clock: {} as NonNullable<GameSummary["clock"]> }))).toEqual([1]);
  expect(claimable(game("b", { claimable: [0, 1], mover: [1] }))).toEqual([]);
  expect(claimable(game("b", { claimable: [1], own: [] }))).toEqual([]);
  expect(claimable(game("b", { claimable: [1], ended: { id: "won" } }))).toEqual([]);
});

test("what was there first is no news, a turn that comes is, once for each position", () => {
  const news = new News();
  expect(ids(news.of([mine("a"), game("b")]))).toEqual([]);
  expect(ids(news.of([mine("a"), mine("b")]))).toEqual(["b"]);
  expect(ids(news.of([mine("a", 3), mine("b", 3)])), "it is still the same turn").toEqual([]);
  // A list that is behind, or an undo to what was told already.
  expect(ids(news.of([game("b")]))).toEqual([]);
  expect(ids(news.of([mine("b")]))).toEqual([]);
  expect(ids(news.of([game("b", { revision: 4 })]))).toEqual([]);
  expect(ids(news.of([mine("a", 9), mine("b", 5)])), "what was not listed for a while stays known").toEqual(["b"]);
});

test("a game has begun when people play in it and no seat is free", () => {
  const news = new News();
  const invited = game("invited", { mover: [0], seats: seats("me", "open") });
  expect(news.of([invited])).toEqual([]);
  const alone = game("alone", { mover: [0], seats: seats("me", "random") });
  const over = game("over", { ended: { id: "ended" } });
  const mastered = game("mastered", { own: [], seats: seats("other", "other") });
  expect(ids(news.of([invited, alone, over, mastered, game("found")]))).toEqual(["found"]);
  expect(ids(news.of([mine("invited"), game("alone", { seats: seats("me", "random") }), mine("found")]))).toEqual(["invited", "found"]);
  expect(ids(news.of([alone])), "a turn is one against a computer, too").toEqual(["alone"]);
});

test("another game calls once, and is told until its turn is over", async () => {
  const table = new Told();
  table.games = [mine("before"), game("a"), game("shown")];
  const calls = await page(table);
  expect(calls.waiting).toEqual([]);
  await table.changes(mine("before"), mine("a"), mine("shown"));
  expect(ids(calls.waiting)).toEqual(["a"]);
  expect(callTo).toHaveBeenCalledTimes(1);
  await table.changes(mine("before"), mine("a", 3), game("shown", { revision: 4 }));
  expect(ids(calls.waiting)).toEqual(["a"]);
  await table.changes(mine("before"), game("a", { revision: 5 }), mine("shown", 6));
  expect(calls.waiting).toEqual([]);
  expect(callTo).toHaveBeenCalledTimes(1);
  calls.close();
});

test("one that begins is told though others move first, and calls again when they have", async () => {
  const table = new Told();
  const calls = await page(table);
  await table.changes(game("a"));
  expect([ids(calls.waiting), vi.mocked(callTo).mock.calls.length]).toEqual([["a"], 1]);
  await table.changes(mine("a"), game("b"));
  expect([ids(calls.waiting), vi.mocked(callTo).mock.calls.length]).toEqual([["a", "b"], 2]);
  await table.changes(game("a", { revision: 3 }), game("b", { ended: { id: "ended" } }));
  expect(calls.waiting).toEqual([]);
  calls.close();
});

test("no page calls to a game that another one shows", async () => {
  const table = new Told();
  table.games = [game("a"), game("b")];
  const calls = await page(table);
  const hide = show("a");
  await table.changes(mine("a"), game("b"));
  await callToGame("a");
  expect([calls.waiting.length, vi.mocked(callTo).mock.calls.length]).toEqual([0, 0]);
  hide();
  await vi.advanceTimersByTimeAsync(0);
  await callToGame("a");
  expect(callTo).toHaveBeenCalledTimes(1);
  await table.changes(mine("a"), mine("b"));
  expect(ids(calls.waiting), "it waits all the same when that page is gone").toEqual(["a", "b"]);
  calls.close();
});

test("the pages of a browser have one line, which the next takes over", async () => {
  const table = new Told();
  table.games = [game("a")];
  const first = await page(table, "one");
  const second = await page(table, "two");
  expect(table.lines.size).toBe(1);
  await table.changes(mine("a"));
  expect([ids(first.waiting), ids(second.waiting)]).toEqual([["a"], ["a"]]);
  first.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(table.lines.size).toBe(1);
  await table.changes(game("a", { revision: 3 }));
  expect([ids(first.waiting), ids(second.waiting)], "what is closed looks no more").toEqual([["a"], []]);
  second.close();
  expect(table.lines.size).toBe(0);
});

test("a page that was closed before the line was free never holds it", async () => {
  const table = new Told();
  const first = await page(table, "one");
  const second = await page(table, "two");
  second.close();
  first.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.lines.size).toBe(0);
});

test("where pages do not know of each other they ask now and then", async () => {
  vi.stubGlobal("navigator", {});
  const table = new Told();
  table.games = [game("a")];
  const calls = await page(table);
  expect([table.lines.size, table.asked]).toEqual([0, 1]);
  table.games = [mine("a")];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ids(calls.waiting)).toEqual(["a"]);
  calls.close();
  const { asked } = table;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(table.asked).toBe(asked);
});

test("much that comes at once is asked after once, and what failed is found the next time", async () => {
  const table = new Told();
  table.games = [game("a")];
  const calls = await page(table);
  const { asked } = table;
  for (let n = 0; n < 20; n += 1) for (const changed of table.lines) changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.asked).toBe(asked + 1);
  vi.spyOn(table.client, "games").mockRejectedValueOnce(new Error("away"));
  await table.changes(mine("a"));
  expect(calls.waiting).toEqual([]);
  await table.changes(mine("a"));
  expect(ids(calls.waiting)).toEqual(["a"]);
  calls.close();
});
