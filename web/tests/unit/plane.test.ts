// An open table: points, bases in true scale, distances and directions in words.
import { expect, test } from "vitest";
import type { PlaneBoard } from "../../src/api/shapes";
import { millimetres, type Lying } from "../../src/board/bases";
import { Plane, planeSense, tapeSaid } from "../../src/board/plane";
import { hour } from "../../src/board/sense";

const board: PlaneBoard = {
  width: 120_000, height: 60_000,
  land: [[[0, 0], [14_000, 0], [0, 14_000]]],
  unit: { length: 2_000, name: { id: "unit-segment" } },
};
const plane = new Plane(board);
const at = (x: number, y: number) => ({ point: { x, y } });

test("points are counted from the lower left corner, and read back", () => {
  expect(plane.point(at(0, 0))).toEqual({ x: 0, y: plane.height });
  expect(plane.point(at(120_000, 60_000))).toEqual({ x: plane.width, y: 0 });
  expect(plane.placeAt({ x: plane.width / 2, y: plane.height / 2 })).toEqual(at(60_000, 30_000));
  expect(plane.placeAt({ x: -1, y: 5 })).toBeNull();
  expect(plane.point({ sector: "x" })).toBeNull();
});

test("a ship is as long and as wide on the drawing as its base on the table", () => {
  const { width, length } = plane.sizeOf({ width: 2_000, length: 6_000 });
  expect([width, length]).toEqual([plane.length(2_000), plane.length(6_000)]);
  const whole = plane.stretchOf({ width: 2_000, length: 6_000 });
  const half = plane.stretchOf({ width: 1_000, length: 3_000 });
  expect(whole.along / half.along).toBeCloseTo(2);
  expect(whole.across / half.across).toBeCloseTo(2);
});

test("a point beside the board is its nearest edge", () => {
  expect(plane.pointAt({ x: -5, y: plane.height + 9 })).toEqual({ x: 0, y: 0 });
  expect(plane.pointAt({ x: plane.width * 2, y: 0 })).toEqual({ x: 120_000, y: 60_000 });
});

test("directions are the hours of a clock", () => {
  expect([hour(0, 0), hour(900, 0), hour(0, 900), hour(1790, 0), hour(140, 0), hour(160, 0)]).toEqual([12, 3, 9, 6, 12, 1]);
});

const base = { width: 2_000, length: 6_000 };
const lies = (x: number, y: number, facing = 0, on: typeof base | null = base): Lying => ({ place: at(x, y), facing, base: on });

test("it is measured from base to base, in whole millimetres, rounded up", () => {
  const here = lies(30_000, 30_000);
  // Half a length of each lies between the middles: 100 mm are 40.
  expect(millimetres(here, lies(30_000, 40_000))).toBe(40);
  expect(millimetres(here, lies(30_000, 40_000, 1800)), "its stern or its bow").toBe(40);
  expect(millimetres(here, lies(30_000, 40_000, 900)), "its side").toBe(60);
  expect(millimetres(here, lies(40_000, 30_000)), "beam to beam").toBe(80);
  expect(millimetres(here, lies(35_000, 39_000)), "from corner to corner").toBe(Math.ceil(Math.hypot(30, 30)));
  expect(millimetres(lies(35_000, 39_000), here), "the same from there").toBe(43);
  expect(millimetres(here, lies(30_000, 41_000, 450)), "a corner points at it").toBe(52);
  expect(millimetres(here, lies(30_000, 38_000, 0, null)), "a point has no base").toBe(50);
});

test("what is told to be 50 mm away lies within 50 mm, and what touches has nothing between", () => {
  const here = lies(30_000, 30_000);
  const ahead = (gap: number) => millimetres(here, lies(30_000, 36_000 + gap));
  expect([ahead(5_000), ahead(5_002), ahead(5_010), ahead(5_100)]).toEqual([50, 50, 51, 51]);
  expect([ahead(0), ahead(5), ahead(-500), ahead(20)]).toEqual([0, 0, 0, 1]);
  expect(millimetres(here, lies(30_000, 30_000, 900)), "across each other").toBe(0);
  expect(millimetres(here, { place: { sector: "x" }, facing: 0, base })).toBeNull();
});

test("words tell short distances in millimetres, and others in the unit of the table", () => {
  const inSegments = planeSense(board).count!;
  const inCentimetres = planeSense({ ...board, unit: null }).count!;
  expect([0, 1, 50, 99].map(inSegments)).toEqual(["touching", "1 mm", "50 mm", "99 mm"]);
  expect([100, 101, 1000].map(inCentimetres), "rounded up as well").toEqual(["10 cm", "11 cm", "100 cm"]);
  expect(inSegments(110)).toBe("[unit-segment]");
});

test("words tell directions from the top", () => {
  const sense = planeSense(board);
  expect(sense.bearing(at(0, 0), at(0, 10))).toBe(0);
  expect(sense.bearing(at(0, 0), at(10, 0))).toBe(900);
  expect(sense.bearing(at(0, 0), at(-10, -10))).toBe(2250);
  expect(sense.bearing(at(5, 5), at(5, 5))).toBeNull();
  expect(sense.called(at(12_345, 678))).toBe("123, 7 mm");
});

test("land is drawn as it lies", () => {
  expect(plane.landPath).toBe("M0 428.6L100 428.6L0 328.6Z");
});

test("a tape says how far it is from edge to edge, and at what hour of a ship; over water how far alone", () => {
  const base = { width: 2_000, length: 6_000 };
  const lies = (x: number, y: number, facing = 0): Lying => ({ place: at(x, y), facing, base });
  expect(tapeSaid(lies(0, 0), lies(0, 10_000))).toBe("40 mm, at 12 o’clock");
  expect(tapeSaid(lies(0, 0, 2_700), lies(0, 10_000))).toMatch(/, at 3 o’clock$/);
  expect(tapeSaid(lies(0, 0), lies(0, 6_000))).toBe("touching, at 12 o’clock");
  expect(tapeSaid(lies(0, 0), { place: at(5_000, 0) })).toBe("40 mm, at 3 o’clock");
  expect(tapeSaid({ place: at(0, 0) }, { place: at(5_000, 0) })).toBe("50 mm");
  expect([tapeSaid(undefined, lies(0, 0)), tapeSaid({ place: { sector: "x" } }, lies(0, 0))]).toEqual(["", ""]);
});
