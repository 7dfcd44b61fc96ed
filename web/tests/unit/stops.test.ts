// The stops of a dial as a shape: outcomes, parts, the stop that a point means, the next change.
import { expect, test } from "vitest";
import type { Piece, PlaneBoard, Stop } from "../../src/api/shapes";
import { arcPath } from "../../src/board/arcs";
import { polar } from "../../src/board/geometry";
import { Plane } from "../../src/board/plane";
import { bowOf, clausesOf, endsOf, nearestEnd, nextChange, partsOf, resultsOf, runsOf, stopAt } from "../../src/board/stops";

const plane = new Plane({ width: 100_000, height: 100_000 } satisfies PlaneBoard);
const at = (x: number, y: number) => ({ point: { x, y } });
const piece = { id: 1, side: 0, place: at(50_000, 50_000), facing: 0, base: { width: 1_000, length: 3_000 } } as Piece;
const sides = new Map([[1, 0], [2, 0], [7, 1]]);
const stop = (value: number, contacts: number[] = [], notes: string[] = []): Stop => ({
  value,
  preview: { path: [], facing: null, contacts, notes: notes.map((id) => ({ id })), stands: [{ place: piece.place, facing: 0 }, { place: piece.place, facing: value * 10 }, { place: at(50_000 + value * 300, 60_000), facing: (value * 10 + 3600) % 3600 }] },
});
const stops = [stop(-3), stop(-2), stop(-1, [2]), stop(0), stop(1), stop(2, [7]), stop(3, [7]), stop(5, [], ["off"]), stop(6)];
const results = resultsOf(stops, piece, sides);
const ends = endsOf(results, plane, piece);

test("what is met gives a stop its outcome", () => {
  expect(results.map(({ outcome }) => outcome)).toEqual(["free", "free", "friend", "free", "free", "foe", "foe", "noted", "free"]);
});

test("what a preview says it comes to is its outcome, whatever is touched", () => {
  const told = [stop(0, [7]), stop(1, [2]), stop(2), stop(3, [], ["passes"])];
  told[0]!.preview.upshot = "clashes";
  told[1]!.preview.upshot = "fouls";
  told[2]!.preview.upshot = "grounds";
  expect(resultsOf(told, piece, sides).map(({ outcome }) => outcome)).toEqual(["clashes", "fouls", "grounds", "noted"]);
});

test("what is met has its clauses, and what else is said has none", () => {
  const name = { id: "rams", args: [["ship", "P1"]] as [string, string][] };
  const preview = { ...stop(0, [7]).preview, notes: [name, { id: "odds" }], meets: [{ piece: 7, name, clauses: ["11.1"], own: [], other: [] }] };
  expect(preview.notes.map((note) => clausesOf(preview, note))).toEqual([["11.1"], []]);
});

test("what most stops say is no outcome of its own", () => {
  const said = resultsOf([stop(0, [], ["costs"]), stop(1, [], ["costs"]), stop(2)], piece, sides);
  expect(said.map(({ outcome }) => outcome)).toEqual(["free", "free", "noted"]);
});

test("the shape falls into parts by outcome, and where values may not be there is none", () => {
  const parts = partsOf(ends, 1);
  expect(parts.map(({ outcome }) => outcome)).toEqual(["free", "friend", "free", "foe", "noted", "free"]);
  expect(partsOf(ends, 2).map(({ outcome }) => outcome)).toEqual(["free", "friend", "free", "foe", "noted", "free"]);
  for (const { shape, edge } of parts) expect([shape, edge].every((path) => /^M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z?$/.test(path)), `${shape} ${edge}`).toBe(true);
  expect(partsOf([], 1)).toEqual([]);
});

test("a point means the stop whose way leads nearest by", () => {
  for (const end of ends) {
    expect(nearestEnd(ends, end.bow)?.end.value).toBe(end.value);
    const beyond = polar(end.bow, end.value * 10, 30);
    expect(Math.abs((nearestEnd(ends, beyond)?.end.value ?? 99) - end.value)).toBeLessThanOrEqual(3);
  }
  expect(nearestEnd([], { x: 0, y: 0 })).toBeNull();
});

test("results one after another, and the next change in both directions", () => {
  const runs = runsOf(ends, 1);
  expect(runs.map(({ from, to }) => [from, to])).toEqual([[-3, -2], [-1, -1], [0, 1], [2, 3], [5, 5], [6, 6]]);
  expect([nextChange(runs, 0, 1), nextChange(runs, 0, -1), nextChange(runs, 6, 1), nextChange(runs, -3, -1)]).toEqual([2, -1, null, null]);
});

test("between two stops the one before holds", () => {
  expect([stopAt(stops, 4)?.value, stopAt(stops, -9)?.value, stopAt(stops, 99)?.value]).toEqual([3, undefined, 6]);
});

test("the bow is half a base ahead of the middle", () => {
  const bow = bowOf(plane, { place: piece.place, facing: 900 }, piece.base);
  const middle = plane.point(piece.place);
  expect(bow?.x).toBeCloseTo((middle?.x ?? 0) + plane.length(1_500));
  expect(bow?.y).toBeCloseTo(middle?.y ?? 0);
});

test("a sector of a circle is drawn from its nearer edge to its farther one, a whole circle as two", () => {
  const from = at(50_000, 50_000);
  const wedge = arcPath({ from, facing: 0, half: 450, least: 0, most: 14_000 }, plane);
  expect(wedge).toMatch(/^M286.4 286.4A100 100 0 0 1 427.9 286.4L357.1 357.1Z$/);
  const ring = arcPath({ from, facing: 900, half: 1_000, least: 1_400, most: 14_000 }, plane);
  expect(ring.match(/A[\d.]+ [\d.]+ 0 1 [01]/g)).toEqual(["A100 100 0 1 1", "A10 10 0 1 0"]);
  expect(arcPath({ from, facing: 0, half: 1_800, least: 0, most: 14_000 }, plane).match(/A/g)?.length).toBe(2);
  expect(arcPath({ from: { sector: "x" }, facing: 0, half: 450, least: 0, most: 1 }, plane)).toBe("");
});
