// A game as it is followed: updates in order, own ones at once, retractions, gaps.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener, TableClient } from "../../src/api/client";
import type { Film, GameView, LogLine, Update } from "../../src/api/shapes";
import { LiveGame } from "../../src/state/live.svelte";
import { scene, ship } from "./scene";

const standing = { mover: [0], offers: [], withdrawable: [], recallable: [], subjects: [], due: null, dice: "seeded" as const };
const view: GameView = {
  id: "g", ruleset: "r", scenario: "r/s", title: "S", edition: "shipped", seed_chosen: false, started: 0, options: {}, commitment: "", may_call_off: false,
  board: { hex: { cols: 9, rows: 9, top: "pointy-even-east", terrain: [], legend: [], closed_sides: [] } },
  scene: scene([ship(1), ship(2)]), own: [0], eyes: [0], seats: [], log: [line(1)], rolls: [], revision: 4, ...standing,
};

function line(entry: number): LogLine {
  return { entry, text: { id: `line-${entry}` }, clauses: [], pieces: [] };
}
function update(revision: number, over: Partial<Update> = {}): Update {
  return { revision, ...standing, lines: [line(revision)], rolls: [], withdrawn: [], ...over };
}

/** A table that hands out the view and lets the test send updates. */
async function followed(more: Partial<TableClient> = {}): Promise<{
  game: LiveGame;
  send: Listener["update"];
  seat: Listener["seats"];
  loads: () => number;
}> {
  let listener: Listener | undefined;
  const load = vi.fn(async () => view);
  const table: Partial<TableClient> = {
    game: load,
    book: async () => [],
    clauses: async () => [{ book: "b", number: "1.1", title: "t", gist: "g" }],
    rulesets: async () => [],
    catalogue: async () => "",
    listen: (_id, _revision, heard) => {
      listener = heard;
      return () => undefined;
    },
    ...more,
  };
  const game = new LiveGame(table as TableClient, "g");
  await game.open();
  return { game, send: (sent) => listener!.update(sent), seat: (seating) => listener!.seats(seating), loads: () => load.mock.calls.length };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => {
  // What is to be remembered is written a little later.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("moves of others are shown one after another", async () => {
  const { game, send } = await followed();
  send(update(5, { change: { pieces: [ship(1, { facing: 300 })] } }));
  send(update(6, { change: { pieces: [ship(2, { facing: 300 })] } }));
  expect(game.waiting).toBe(2);
  expect(game.revision).toBe(4);
  await vi.advanceTimersByTimeAsync(400);
  expect(game.revision).toBe(5);
  expect(game.scene?.pieces.map((piece) => piece.facing)).toEqual([300, 900]);
  await vi.advanceTimersByTimeAsync(400);
  expect(game.revision).toBe(6);
  expect(game.waiting).toBe(0);
});

test("what waits can be skipped", async () => {
  const { game, send } = await followed();
  for (const revision of [5, 6, 7]) send(update(revision));
  game.skip();
  expect(game.revision).toBe(7);
  expect(game.log).toHaveLength(4);
});

test("what this page did itself is shown at once, and told once more without harm", async () => {
  const { game, send } = await followed();
  await game.doing(Promise.resolve({ revision: 6, updates: [update(5), update(6)] }));
  expect([game.revision, game.log.length]).toEqual([6, 3]);
  for (const revision of [5, 6]) send(update(revision));
  game.skip();
  expect([game.revision, game.log.length]).toEqual([6, 3]);
  let answer: (answer: { revision: number }) => void = () => undefined;
  const early = game.doing(new Promise<{ revision: number }>((resolve) => (answer = resolve)));
  send(update(7));
  send(update(8));
  // Until it is answered nobody knows whose it is.
  expect([game.revision, game.waiting]).toEqual([6, 0]);
  answer({ revision: 7 });
  await early;
  expect([game.revision, game.waiting]).toEqual([7, 1]);
  await vi.advanceTimersByTimeAsync(400);
  expect(game.revision).toBe(8);
});

test("what came while something failed is shown all the same", async () => {
  const { game, send } = await followed();
  const failing = game.doing(Promise.reject(new Error("refused")));
  send(update(5));
  await expect(failing).rejects.toThrow("refused");
  expect([game.revision, game.waiting]).toEqual([4, 1]);
  await vi.advanceTimersByTimeAsync(400);
  expect(game.revision).toBe(5);
});

test("an answer without its updates makes the page load the game anew", async () => {
  const { game, loads } = await followed();
  await game.doing(Promise.resolve({ revision: 9 }));
  expect(loads()).toBe(2);
});

test("lines that were taken back leave the log; old updates are passed over", async () => {
  const { game, send } = await followed();
  send(update(5));
  send(update(6, { withdrawn: [1], lines: [] }));
  game.skip();
  expect(game.log.map((known) => known.entry)).toEqual([5]);
  send(update(5));
  game.skip();
  expect(game.log).toHaveLength(1);
});

test("what changes within a revision is shown too", async () => {
  const { game, send } = await followed();
  send(update(4, { mover: [1], lines: [] }));
  game.skip();
  expect(game.standing?.mover).toEqual([1]);
  expect(game.log).toHaveLength(1);
});

test("after a gap the whole scene and the whole log come", async () => {
  const { game, send } = await followed();
  send(update(30, { scene: scene([ship(9)]), log: [line(28), line(29)], lines: [] }));
  game.skip();
  expect(game.scene?.pieces.map((piece) => piece.id)).toEqual([9]);
  expect(game.log.map((known) => known.entry)).toEqual([28, 29]);
});

test("who sits where is shown; with other seats of its own the page loads the game anew", async () => {
  const { game, seat, loads } = await followed();
  const info = { seat: 1, side: 1, name: { id: "side-blue", args: [] }, squadrons: [], player: "other" };
  seat({ own: [0], eyes: [0], seats: [info], may_call_off: false });
  expect(game.view?.seats).toEqual([info]);
  expect(loads()).toBe(1);
  seat({ own: [0, 1], eyes: [0, 1], seats: [info], may_call_off: false });
  expect(loads()).toBe(2);
});

test("a game loaded anew while moves were being shown goes on showing them", async () => {
  const { game, send } = await followed();
  send(update(5));
  send(update(6));
  await game.refresh();
  expect(game.waiting).toBe(0);
  send(update(5));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(game.revision).toBe(5);
});

test("whoever skips sees all at once until it is their own move", async () => {
  const { game, send } = await followed();
  const theirs = { mover: [1] };
  send(update(5, theirs));
  send(update(6, theirs));
  expect(game.waiting).toBe(2);
  game.skip();
  expect([game.revision, game.waiting]).toEqual([6, 0]);
  send(update(7, theirs));
  expect(game.revision).toBe(7);
  send(update(8));
  send(update(9, theirs));
  expect([game.revision, game.waiting]).toEqual([8, 1]);
  game.close();
});

test("what happened since the game was last shown is played, or asked about first", async () => {
  const kept = new Map<string, string>([["trierarch.seen", JSON.stringify([["g", 2]])]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  const moved = { ...ship(1), place: { hex: { col: 5, row: 5 } } };
  const film = { from: 3, moments: [7, 1], scene: scene([ship(1), ship(2)]), changes: [{ change: { pieces: [moved] } }] };
  const { game } = await followed({ filmSince: async () => film });
  expect([game.waiting, game.isCatchingUp, game.log]).toEqual([1, true, []]);
  game.skip();
  expect(game.scene?.pieces[0]?.place).toEqual(moved.place);
  expect([game.isCatchingUp, game.log.map(({ entry }) => entry)]).toEqual([false, [1]]);
  game.close();
  vi.advanceTimersByTime(300);
  expect(JSON.parse(kept.get("trierarch.seen") ?? "")).toEqual([["g", 4]]);

  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  kept.set("trierarch.seen", JSON.stringify([["g", 2]]));
  const calm = (await followed({ filmSince: async () => film })).game;
  expect([calm.waiting, calm.missed?.film.changes.length]).toEqual([0, 1]);
  calm.showMissed();
  expect([calm.waiting, calm.missed]).toEqual([1, null]);
  calm.close();
});

test("what a line begins with is no news: nothing is played, and what was missed stays offered", async () => {
  const { game, send } = await followed();
  send(update(4, { scene: scene([ship(1), ship(2)]), lines: [] }));
  expect(game.waiting).toBe(0);
  // Somebody else is ready: at once, and within the revision.
  send(update(4, { change: { pieces: [] }, lines: [], mover: [1] }));
  expect([game.waiting, game.standing?.mover]).toEqual([0, [1]]);
  send(update(5));
  expect(game.waiting).toBe(1);
});

test("a game that was left shows nothing more of what was on its way", async () => {
  let answer: (done: { revision: number; updates: Update[] }) => void = () => undefined;
  const { game, send, loads } = await followed();
  const doing = game.doing(new Promise<{ revision: number; updates: Update[] }>((done) => { answer = done; }));
  send(update(5));
  game.close();
  send(update(6));
  answer({ revision: 7, updates: [update(7)] });
  await doing;
  await vi.runAllTimersAsync();
  expect(game.revision).toBe(4);
  expect(game.log.map(({ entry }) => entry)).toEqual([1]);
  expect(loads()).toBe(1);
});

test("who struck whom is shown for as long as the dice lie on the table", async () => {
  const { game, send } = await followed();
  const strike = { kind: "strike", from: { hex: { col: 1, row: 1 } }, to: { hex: { col: 2, row: 1 } }, name: { id: "strike" }, label: "4" };
  const roll = { entry: 5, kind: "melee", sides: 6, faces: [3] };
  send(update(5, { rolls: [roll], strikes: [strike] }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([game.fallen, game.struck]).toEqual([[roll], [strike]]);
  send(update(6));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([game.fallen, game.struck]).toEqual([[], []]);
});

/** A position in which a seat is asked something. */
const asking = (kind: string, phase = "phase") => ({
  ...scene([ship(1)]),
  phase: { id: phase },
  prompts: [{ seats: [0], kind, sealed: true, each: true, text: { id: `ask-${kind}` } }],
});

test("one's own turn begins after others', also where the page was opened during theirs", async () => {
  const { game, send } = await followed({ game: async () => ({ ...view, mover: [1] }) });
  expect(game.turns).toBe(0);
  send(update(5, { mover: [0] }));
  game.skip();
  expect([game.turns, game.turn !== null]).toEqual([1, true]);
  send(update(6, { mover: [1] }));
  send(update(7, { mover: [0] }));
  game.skip();
  expect(game.turns).toBe(2);
});

test("whoever has just opened the page on their own turn is not called", async () => {
  const { game, send } = await followed();
  send(update(5));
  game.skip();
  expect([game.turns, game.turn]).toEqual([0, null]);
});

test("a turn that the table ended may be followed at once by the next", async () => {
  const { game, send } = await followed({ game: async () => ({ ...view, scene: asking("orders") }) });
  const done = (entry: number, over: Partial<LogLine> = {}): LogLine => ({ ...line(entry), seat: 0, ...over });
  // What was done in another browser needs nobody to be called here.
  send(update(5, { scene: asking("retreat"), lines: [done(5)] }));
  game.skip();
  expect(game.turns).toBe(0);
  // A standing answer did it.
  send(update(6, { scene: asking("orders"), lines: [done(6, { standing: true })] }));
  game.skip();
  expect(game.turns).toBe(1);
  // The same is still asked, or somebody else's answer stood.
  send(update(7, { scene: asking("orders"), lines: [done(7, { standing: true })] }));
  send(update(8, { scene: asking("retreat"), lines: [done(8, { standing: true, seat: 1 })] }));
  game.skip();
  expect(game.turns).toBe(1);
  // What this page did itself.
  await game.doing(Promise.resolve({ revision: 9, updates: [update(9, { scene: asking("orders"), lines: [done(9, { standing: true })] })] }));
  expect(game.turns).toBe(1);
});

test("whoever ran out of time where the least is done then is called to the next turn", async () => {
  const clock = { pace: { live: { bank: 60, increment: 0 } }, timeout: "defaults", begun: true, seats: [] } as NonNullable<GameView["clock"]>;
  const { game, send } = await followed({ game: async () => ({ ...view, clock, scene: asking("orders", "spring") }) });
  send(update(5, { scene: asking("orders", "autumn"), lines: [{ ...line(5), seat: 0 }, { ...line(5), seat: 1 }] }));
  game.skip();
  expect(game.turns).toBe(1);
});

test("what took boxes before the page was opened is found on film, once, under what comes meanwhile", async () => {
  const oars = (left: number) => ship(1, { factors: [{ label: "O", name: { id: "oars" }, value: `${left}`, boxes: { of: 8, left } }] });
  const roll = (entry: number) => ({ entry, faces: [7], kind: "ram", sides: 10 });
  const of = (entry: number): LogLine => ({ ...line(entry), pieces: [1] });
  let answer: (film: Film) => void = () => undefined;
  const film = vi.fn(() => new Promise<Film>((resolve) => (answer = resolve)));
  const now = { ...view, scene: scene([oars(6), ship(2)]), log: [of(3)], rolls: [roll(3)] };
  const { game, send } = await followed({ film, game: async () => now });
  const said = () => [...(game.ticks.get(1)?.get("O") ?? [])].map((taken) => taken?.map(({ text }) => text.id).join() ?? "");
  expect(said(), "nobody was there").toEqual([]);
  const learning = game.learnTicks();
  await vi.waitFor(() => expect(film).toHaveBeenCalledTimes(1));
  send(update(5, { change: { pieces: [oars(5)] }, lines: [of(5)], rolls: [roll(5)] }));
  game.skip();
  answer({ from: 0, moments: [null, 3], scene: scene([oars(8), ship(2)]), changes: [{ change: { pieces: [oars(6)] } }] });
  await learning;
  expect(said()).toEqual(["", "", "", "", "", "line-5", "line-3", "line-3"]);
  await game.learnTicks();
  expect(film).toHaveBeenCalledTimes(1);
});

test("where no box is ticked off there is no film to be asked for, and one that did not come is asked for again", async () => {
  const film = vi.fn(async () => { throw new Error("lost"); });
  const whole = await followed({ film });
  await whole.game.learnTicks();
  expect(film).not.toHaveBeenCalled();
  const ticked = ship(1, { factors: [{ label: "O", name: { id: "oars" }, value: "6", boxes: { of: 8, left: 6 } }] });
  const { game } = await followed({ film, game: async () => ({ ...view, scene: scene([ticked]) }) });
  await game.learnTicks();
  await game.learnTicks();
  expect(film).toHaveBeenCalledTimes(2);
});

test("what others seal is looked for in the record as soon as it is told", async () => {
  vi.stubGlobal("isSecureContext", true);
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  const commitment = "0".repeat(32);
  const text = [{ trierarch: 1 }, { move: "sealed", seat: 1, commitment }].map((entry) => JSON.stringify(entry)).join("\n");
  const record = vi.fn(async () => text);
  const { send } = await followed({ record });
  const said = (seat: number) => ({ lines: [{ ...line(5), seat }] });
  const orders = { seats: [0, 1], kind: "orders", text: { id: "orders" }, sealed: true };
  const settle = () => import("../../src/state/seals").then(() => vi.advanceTimersByTimeAsync(0));
  send(update(5, said(1)));
  await settle();
  expect(record, "nothing is sealed").not.toHaveBeenCalled();
  send(update(6, { ...said(0), change: { prompts: [orders] } }));
  await settle();
  expect(record, "one's own").not.toHaveBeenCalled();
  send(update(7, said(1)));
  await settle();
  expect(record).toHaveBeenCalledTimes(1);
  expect(JSON.parse(kept.get("trierarch.seals") ?? "")).toEqual([["g", [{ seat: 1, commitment }]]]);
});
