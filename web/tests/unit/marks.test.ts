// What is drawn of choices on a board of hexes: the harm they do, lanes through enemies, rings of reach.
import { expect, test } from "vitest";
import type { Choice, Cost, Piece } from "../../src/api/shapes";
import { HexGrid } from "../../src/board/geometry";
import { lanePath, lanesOf } from "../../src/board/lanes";
import { lineOf, ringPath } from "../../src/board/rings";
import { NO_TARGETS, sorted } from "../../src/board/targets";
import { lossesOn, tracked } from "../../src/replay/tracks";
import { harmOf, harmsOf, leastHarm } from "../../src/state/harms";
import { scene, ship } from "./scene";

const grid = new HexGrid({ cols: 12, rows: 12, top: "flat-even-down" });
const hex = (col: number, row: number) => ({ hex: { col, row } });
const cost = (harm?: Cost["harm"]): Cost => ({ name: { id: "cost" }, amount: 0, ...(harm ? { harm } : {}) });
const choice = (costs: Cost[], over: Partial<Choice> = {}): Choice => ({ label: { id: "go" }, target: { place: hex(3, 3) }, plan: ["go"], clauses: [], costs, ...over });

test("the worst of a choice is what is seen of it, with its chance, and what comes later beside it", () => {
  expect(harmOf(choice([cost()]))).toBeNull();
  expect(harmOf(undefined)).toBeNull();
  expect(harmOf(choice([cost("later"), cost({ chance: { percent: 33 } })]))).toEqual({ kind: "chance", percent: 33, isLater: true });
  expect(harmOf(choice([cost({ chance: { percent: 33 } }), cost("sure")]))).toEqual({ kind: "sure", percent: null, isLater: false });
  expect(harmsOf(choice([cost(), cost("sure")]))).toHaveLength(1);
});

test("a place is as harmful as the best that can be done there", () => {
  const [safe, risky, worse] = [choice([]), choice([cost({ chance: { percent: 17 } })]), choice([cost({ chance: { percent: 50 } })])];
  expect(leastHarm([worse, risky])?.percent).toBe(17);
  expect(leastHarm([choice([cost("sure")]), worse])?.kind).toBe("chance");
  expect(leastHarm([risky, safe])).toBeNull();
});

test("a way through an enemy is a lane, one through a friend or past him is none", () => {
  const mover = ship(1, { place: hex(3, 6), side: 1 });
  const pieces: Piece[] = [mover, ship(2, { place: hex(3, 5), side: 0 }), ship(3, { place: hex(5, 5), side: 1 })];
  const point = (place: Parameters<HexGrid["point"]>[0]) => grid.point(place);
  const through = choice([], { target: { place: hex(3, 4) }, path: [hex(3, 5), hex(3, 4)] });
  // The same lane again, by a heading that is chosen with the second click.
  const further = choice([], { target: { place: hex(3, 3) }, next: [choice([], { target: { facing: 0 }, path: [hex(3, 5), hex(3, 4), hex(3, 3)] })] });
  const past = choice([], { target: { place: hex(6, 5) }, path: [hex(4, 5), hex(5, 5), hex(6, 5)] });
  const targets = sorted([through, further, past]);
  const lanes = lanesOf(targets, mover, pieces, point);
  expect(lanes.map(({ by, key }) => [by.id, key])).toEqual([[2, "3,6>3,5"]]);
  expect(lanePath(lanes[0]!).sides.match(/M/g)).toHaveLength(2);
  expect(lanesOf(targets, null, pieces, point)).toEqual([]);
  expect(lanesOf(NO_TARGETS, mover, pieces, point)).toEqual([]);
});

test("a ring goes round its hexes and not between them", () => {
  const sides = (path: string) => path.match(/M/g)?.length ?? 0;
  expect(sides(ringPath(grid, [{ col: 3, row: 3 }]))).toBe(6);
  expect(sides(ringPath(grid, [{ col: 3, row: 3 }, { col: 3, row: 4 }]))).toBe(10);
  // A hex and all round it: 7 hexes have 18 sides to the outside.
  const round = [[3, 3], [3, 2], [3, 4], [2, 2], [2, 3], [4, 2], [4, 3]].map(([col, row]) => ({ col: col!, row: row! }));
  expect(sides(ringPath(grid, round))).toBe(18);
  expect(sides(ringPath(grid, round.slice(1)))).toBe(24);
  expect([lineOf("cruising"), lineOf("melee"), lineOf("guns")]).toEqual(["cruising", "melee", "other"]);
});

test("what is lost is counted where it last was on the map", () => {
  const at = (id: number, col: number, row: number) => ship(id, { place: hex(col, row) });
  const gone = (id: number) => ship(id, { place: { sector: "lost" } });
  const start = { ...scene([at(1, 1, 1), at(2, 2, 2), at(3, 3, 3), gone(4)]) };
  const film = { first: 0, scene: start, changes: [{ change: { pieces: [at(1, 2, 2)] } }, { change: { pieces: [gone(1)] } }, { change: { gone: [2] } }] };
  const tracks = tracked(new Map(), film as unknown as Parameters<typeof tracked>[1]);
  const losses = lossesOn(tracks, new Set([1, 2, 4]));
  expect(losses.map(({ hex, pieces }) => [hex.col, hex.row, pieces.map(({ id }) => id)])).toEqual([[2, 2, [1, 2]]]);
});
