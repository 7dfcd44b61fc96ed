// Looking back: moments and steps, film in pieces, the log folded, dice counted, what a battle cost.
import { expect, test, vi } from "vitest";
import type { Film, LogLine, Piece, RollShown, SeatInfo, Weight } from "../../src/api/shapes";
import { turns, wayLine } from "../../src/board/walking";
import { luck } from "../../src/panels/dice";
import { Foldings } from "../../src/panels/foldings";
import { filtered, folded, type Fold } from "../../src/panels/folds";
import { fallen, swapped } from "../../src/replay/ending";
import { Moments } from "../../src/replay/moments";
import { PIECE, Reel } from "../../src/replay/reel";
import { moves, settled, wayBetween } from "../../src/state/change";
import { scene, ship } from "./scene";

function line(entry: number, over: Partial<LogLine> & { weight?: Weight } = {}): LogLine {
  return { entry, text: { id: `line-${entry}` }, clauses: [], pieces: [], ...over };
}
const step = (entry: number, piece: number, seat = 0) => line(entry, { seat, pieces: [piece] });

// Two turns: ship 1 goes two steps, ship 2 one, dice fall and ship 9 is lost.
const log = [
  line(11, { weight: "turn" }), line(11, { weight: "phase" }),
  step(12, 1), step(13, 1), step(14, 2),
  line(15, { pieces: [2, 9] }), line(15, { weight: "capture", pieces: [9] }), line(15, { weight: "loss", pieces: [9] }),
  line(16, { weight: "turn" }), step(17, 1),
];
const moments = new Moments({ moments: [11, 12, 13, 14, 15, 16, 17], log });

test("moments have names, lines up to them, and one bookmark each", () => {
  expect(moments.last).toBe(7);
  expect([moments.name(0), moments.name(3), moments.moment(13), moments.moment(null), moments.moment(99)]).toEqual([null, 13, 3, 0, null]);
  expect([0, 1, 2, 5, 7].map((at) => moments.said(at))).toEqual([0, 2, 3, 8, 10]);
  expect(moments.bookmarks.map(({ moment, weight }) => [moment, weight])).toEqual([[5, "capture"]]);
  expect(moments.chapters.map(({ moment, weight }) => `${moment} ${weight}`)).toEqual(["1 turn", "1 phase", "6 turn"]);
  expect(moments.bookmark(0, 1)?.moment).toBe(5);
  expect([moments.bookmark(5, 1), moments.bookmark(7, -1)?.moment]).toEqual([null, 5]);
});

test("each wind has the moments through which it blows", () => {
  const wind = (toward: number) => ({ toward, name: { id: `wind-${toward}` } });
  const { winds } = new Moments({ moments: [11, 12, 13, 14], log: [], winds: [{ since: null, wind: wind(0) }, { since: 12, wind: wind(900) }] });
  expect(winds.map(({ from, to, wind: { toward } }) => [from, to, toward])).toEqual([[0, 1, 0], [2, 4, 900]]);
  expect(moments.winds).toEqual([]);
});

test("a turn has its own number, though the beginning of the first was never told", () => {
  const numbers = (all: LogLine[], names: number[]) => new Moments({ moments: names, log: all }).turns.map(({ moment, number }) => `${number} at ${moment}`);
  expect(moments.turns.map(({ moment, number }) => [number, moment])).toEqual([[1, 1], [2, 6]]);
  const untold = [step(11, 1), step(12, 2), line(13, { weight: "turn" }), step(14, 1), line(15, { weight: "turn" })];
  expect(numbers(untold, [11, 12, 13, 14, 15])).toEqual(["1 at 0", "2 at 3", "3 at 5"]);
  expect(numbers([step(11, 1)], [11])).toEqual([]);
});

test("steps lead to the end of a ship's move, to phases, to turns, and back again", () => {
  const forth = (unit: "entry" | "ship" | "turn") => {
    const way = [0];
    while (way.at(-1) !== moments.last) way.push(moments.step(way.at(-1)!, unit, 1));
    return way;
  };
  expect(forth("entry")).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(forth("ship")).toEqual([0, 1, 3, 4, 5, 6, 7]);
  expect(forth("turn")).toEqual([0, 1, 6, 7]);
  for (const unit of ["entry", "ship", "phase", "turn"] as const) {
    let at = moments.last;
    for (let steps = 0; at > 0; steps += 1) {
      expect(steps).toBeLessThan(9);
      const before = at;
      at = moments.step(at, unit, -1);
      expect(at).toBeLessThan(before);
    }
    expect(moments.step(0, unit, -1)).toBe(0);
  }
});

/** A film in which ship 1 goes one hex a moment. */
function filmOf(from: number, count: number, last: number): Film {
  const at = (moment: number) => ({ ...ship(1), place: { hex: { col: 1, row: moment + 1 } } });
  const until = Math.min(from + count - 1, last);
  const names = Array.from({ length: until - from + 1 }, (_, n) => (from + n === 0 ? null : from + n));
  return {
    from, moments: names, scene: scene([at(from), ship(2)]),
    changes: names.slice(1).map((_, n) => ({ change: { pieces: [at(from + n + 1)] } })),
  };
}

/** A table with film of so many moments. */
function filmed(last: number) {
  const film = vi.fn(async (_game: string, from: number, count: number) => filmOf(from, count, last));
  const filmText = vi.fn(async (_game: string, from: number, count: number) => JSON.stringify(filmOf(from, count, last)));
  return { film, filmText };
}

test("film is fetched in pieces, the nearest first and once each, and gives every position; a jump is answered first", async () => {
  const { film, filmText } = filmed(1_000);
  const reel = new Reel({ film, filmText }, "g");
  const at = (moment: number) => ({ hex: { col: 1, row: moment + 1 } });
  expect((await reel.at(PIECE + 5)).pieces[0]?.place).toEqual(at(PIECE + 5));
  expect(reel.now(PIECE + 5)).toBeNull();
  await Promise.all([reel.prepare(PIECE + 5, 1_000), reel.prepare(PIECE + 6, 1_000)]);
  for (const moment of [0, PIECE - 1, PIECE, PIECE + 6, 3 * PIECE - 1, 1_000, 500, 1]) {
    expect(reel.now(moment)?.pieces[0]?.place).toEqual(at(moment));
  }
  expect(film.mock.calls.map(([, from, count]) => [from, count])).toEqual([[PIECE + 5, 1]]);
  expect(filmText.mock.calls.map(([, from]) => from / PIECE)).toEqual([1, 2, 0, 3, 4, 5, 6, 7]);
});

test("whoever jumps meanwhile has what is near the new moment fetched first", async () => {
  const { film, filmText } = filmed(1_000);
  const reel = new Reel({ film, filmText }, "g");
  await Promise.all([reel.prepare(0, 1_000), reel.prepare(1_000, 1_000)]);
  expect(filmText.mock.calls.slice(0, 3).map(([, from]) => from / PIECE)).toEqual([0, 7, 6]);
});

test("a piece that could not be fetched is asked for again", async () => {
  const { film, filmText } = filmed(9);
  film.mockRejectedValueOnce(new Error("away"));
  const reel = new Reel({ film, filmText }, "g");
  await expect(reel.at(3)).rejects.toThrow("away");
  filmText.mockRejectedValueOnce(new Error("away"));
  await reel.prepare(3, 9);
  expect(reel.now(3)).toBeNull();
  await reel.prepare(3, 9);
  expect(reel.now(3)?.pieces).toHaveLength(2);
});

test("a position from elsewhere keeps the pieces that are the same", () => {
  const before = scene([ship(1), ship(2)]);
  const after = scene([ship(1), ship(2, { facing: 600 })]);
  const kept = settled(after, before);
  expect(kept.pieces[0]).toBe(before.pieces[0]);
  expect(kept.pieces[1]).toBe(after.pieces[1]);
  expect(settled(after, null)).toBe(after);
  // The same content in other objects is the same piece; more or less of it is another.
  const again = scene([ship(1), ship(2, { statuses: [{ id: "s", name: { id: "s" }, clauses: [] }] })]);
  expect(settled(again, before).pieces.map((piece) => before.pieces.includes(piece))).toEqual([true, false]);
  expect(settled(scene([{ ...ship(1), more: 1 } as Piece]), before).pieces[0]).not.toBe(before.pieces[0]);
});

test("a way is told step by step, turns the shorter way round", () => {
  const stands = [1, 2, 3].map((row) => ({ place: { hex: { col: 1, row } }, facing: 0 }));
  const pieces = stands.map((stand) => ({ ...ship(1), ...stand }));
  const scenes = pieces.map((piece) => scene([piece]));
  const [way] = wayBetween(scenes);
  expect(way?.through?.map(({ place }) => place)).toEqual([stands[1]?.place, stands[2]?.place]);
  expect(wayLine(way!, (place) => ("hex" in place ? { x: 0, y: place.hex.row } : null))).toBe("M0 1L0 2L0 3");
  expect(turns([3500, 100, 0])).toEqual([350, 370, 360]);
  const told = moves(scenes[0]!, { pieces: [pieces[2]!] }, [{ piece: 1, stands: [stands[1]!, stands[2]!] }]);
  expect(told[0]?.through).toHaveLength(2);
});

const roll = (entry: number, faces: number[], side: number | null = 0): RollShown => ({ entry, kind: "k", faces, sides: 6, side });

test("steps of a ship are one line, a squadron's order another, and dice stand alone", () => {
  const rolls = new Map([[90, roll(90, [4])]]);
  expect(folded([step(1, 1), step(2, 1), step(3, 2)], rolls).map((fold) => fold.kind)).toEqual(["steps", "line"]);
  const order = [1, 2, 3, 4, 5].flatMap((piece) => [step(piece * 10, piece), step(piece * 10 + 1, piece)]);
  const folds = folded([line(9, { weight: "phase" }), ...order, line(90, { pieces: [1] }), line(90, { weight: "loss", pieces: [2] })], rolls);
  expect(folds.map((fold) => fold.kind)).toEqual(["line", "fleet", "line", "line"]);
  const fleet = folds[1];
  expect(fleet?.kind === "fleet" && [fleet.ships.length, fleet.count]).toEqual([5, 10]);
  expect(folds.map((fold) => (fold.kind === "line" ? (fold.roll?.faces ?? null) : null))).toEqual([null, null, [4], null]);
  // Orders that were decided at once are read one by one, each of its own piece.
  const decided = folded([line(9, { weight: "phase" }), ...[1, 2, 3, 4].map((piece) => step(20, piece)), step(21, 5)], rolls);
  expect(decided.map((fold) => fold.kind === "line" && fold.of)).toEqual([null, 1, 2, 3, 4, null]);
  // What says the same of different things is one line; dice and other words part it.
  const passed = (entry: number, id = "passed"): LogLine => ({ ...line(entry, {}), text: { id, args: [["what", { id: "step" }]] } });
  const alike = folded([passed(30), passed(30), passed(31), passed(31, "other"), passed(90), passed(91)], rolls);
  expect(alike.map((fold) => fold.kind)).toEqual(["alike", "line", "line", "line", "line"]);
  // Another seat's ships are another order.
  const others = [1, 2, 3].map((piece) => step(piece, piece)).concat([6, 7, 8].map((piece) => step(piece, piece, 1)));
  expect(folded(others, new Map()).every((fold) => fold.kind === "line")).toBe(true);
});

test("a log that grows is folded as the whole would be, and what stays the same stays the same object", () => {
  const long = [1, 2, 3].flatMap((turn) => [
    line(turn * 100, { weight: "turn" }), line(turn * 100, { weight: "phase" }),
    ...[1, 2, 3, 4, 5].map((piece) => step(turn * 100 + piece, piece)),
    line(turn * 100 + 10, { pieces: [1] }), line(turn * 100 + 10, { weight: "phase" }), step(turn * 100 + 20, 7), step(turn * 100 + 21, 7),
  ]);
  // The dice of an entry stand by its first line, though a heading follows within it.
  const rolls = new Map([1, 2, 3].map((turn) => [turn * 100 + 10, roll(turn * 100 + 10, [4])]));
  const foldings = new Foldings();
  let before: readonly Fold[] = [];
  for (let end = 0; end <= long.length; end += 1) {
    const { folds, hasMore } = foldings.end(long.slice(0, end), rolls, 1_000);
    expect(folds).toEqual(folded(long.slice(0, end), rolls));
    expect(hasMore).toBe(false);
    // Whatever was there and has not changed is the very same.
    for (const fold of before.slice(0, -5)) expect(folds).toContain(fold);
    before = folds;
  }
  const tail = new Foldings().end(long, rolls, 2);
  expect(tail.hasMore).toBe(true);
  expect(tail.folds).toEqual(folded(long, rolls).slice(-tail.folds.length));
  expect(tail.folds.length).toBeGreaterThanOrEqual(2);
  // Taken back, the log is shorter in the middle.
  const withdrawn = long.filter(({ entry }) => entry !== 320);
  expect(foldings.end(withdrawn, rolls, 1_000).folds).toEqual(folded(withdrawn, rolls));
});

test("the log of one side or one ship keeps its headings", () => {
  const sides = (found: LogLine) => (found.pieces?.includes(9) ? [1] : [0]);
  expect(filtered(log, { side: 1, piece: null }, sides).map((found) => found.entry)).toEqual([11, 11, 15, 15, 15, 16]);
  expect(filtered(log, { side: null, piece: 2 }, sides).map((found) => found.entry)).toEqual([11, 11, 14, 15, 16]);
  expect(filtered(log, { side: null, piece: null }, sides)).toBe(log);
});

test("dice are counted a side, against what was to be expected", () => {
  const counted = luck([roll(1, [6, 2]), roll(2, [1], 1), roll(3, [5], null), roll(4, [4])]);
  expect(counted.map(({ side, count, mean }) => [side, count, mean])).toEqual([[0, 3, 4], [1, 1, 1], [null, 1, 5]]);
  expect(counted[0]).toMatchObject({ faces: [0, 1, 0, 1, 0, 1], expected: 3.5 });
});

/** What was lost of ship 1 of side 0, which ship 2 of side 1 and ship 3 of side 0 fought for; as it lies at the end. */
function lostOf(told: LogLine[], end: Partial<Piece> | null): [piece: number, side: number, entry: number, isTaken: boolean][] {
  const cast = new Map([ship(1), ship(2, { side: 1 }), ship(3)].map((piece) => [piece.id, piece]));
  const lost = fallen({ log: told, scene: { pieces: end ? [ship(1, end), ship(2, { side: 1 }), ship(3)] : [] } }, cast);
  return lost.map(({ piece, entry, isTaken }) => [piece.id, piece.side, entry, isTaken]);
}
const taken = (entry: number, by: number) => line(entry, { weight: "capture", pieces: [1, by] });
const sunk = (entry: number, piece = 1) => line(entry, { weight: "loss", pieces: [piece] });

test("a ship that was taken is lost to the side that had it first, and who took it is not lost", () => {
  expect(lostOf([taken(5, 2)], { side: 1 })).toEqual([[1, 0, 5, true]]);
  expect(lostOf([taken(5, 2), sunk(8)], null), "it sank as a prize").toEqual([[1, 0, 5, true]]);
  expect(lostOf([taken(5, 2), sunk(8)], { side: 1 }), "and floats as a wreck").toEqual([[1, 0, 5, true]]);
  expect(lostOf([taken(5, 2)], null), "it was taken away").toEqual([[1, 0, 5, true]]);
  const prize = { id: "prize", name: { id: "status-prize" }, clauses: [] };
  expect(lostOf([taken(5, 2)], { side: 0, statuses: [prize] }), "it stays on its list, as a prize").toEqual([[1, 0, 5, true]]);
  expect(lostOf([taken(5, 2), sunk(7, 2)], { side: 1 }), "in the order of the log").toEqual([[1, 0, 5, true], [2, 1, 7, false]]);
});

test("a ship that was retaken is not lost, and one that was taken twice is lost once", () => {
  expect(lostOf([taken(5, 2), taken(6, 3)], { side: 0 })).toEqual([]);
  expect(lostOf([taken(5, 2), taken(6, 3), sunk(8)], null), "it sank under its own side").toEqual([[1, 0, 8, false]]);
  expect(lostOf([taken(5, 2), taken(6, 3), taken(7, 2)], { side: 1 })).toEqual([[1, 0, 7, true]]);
});

test("a capture and its loss are one ship, and sides are swapped seat by seat", () => {
  const lost = fallen({ log, scene: { pieces: [] } }, new Map([[9, ship(9)]]));
  expect(lost).toMatchObject([{ piece: { id: 9 }, entry: 15, isTaken: true }]);
  const seat = (n: number, side: number, player: string): SeatInfo => ({ seat: n, side, player, name: { id: "s" }, squadrons: [] });
  expect(swapped([seat(0, 0, "me"), seat(1, 1, "ensign")], ["ensign"])).toEqual(["ensign", "me"]);
  expect(swapped([seat(0, 0, "other"), seat(1, 1, "ensign"), seat(2, 1, "me")], ["ensign"])).toEqual(["ensign", "open", "open"]);
});
