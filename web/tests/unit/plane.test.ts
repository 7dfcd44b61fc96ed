// An open table: points, bases in true scale, distances and directions in words.
import { expect, test } from "vitest";
import type { PlaneBoard } from "../../src/api/shapes";
import { Plane, planeSense } from "../../src/board/plane";

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

test("a ship is as long on the drawing as its base on the table", () => {
  // 42 units of a silhouette on a base of 58.8 mm: neither stretched nor shrunk.
  expect(plane.scaleOf({ width: 2_000, length: 5_880 })).toBeCloseTo(1);
  expect(plane.scaleOf({ width: 2_000, length: 2_940 })).toBeCloseTo(0.5);
});

test("words count units and tell directions from the top", () => {
  const sense = planeSense(board);
  expect(sense.steps(at(0, 0), at(6_000, 8_000))).toBe(5);
  expect(sense.bearing(at(0, 0), at(0, 10))).toBe(0);
  expect(sense.bearing(at(0, 0), at(10, 0))).toBe(900);
  expect(sense.bearing(at(0, 0), at(-10, -10))).toBe(2250);
  expect(sense.bearing(at(5, 5), at(5, 5))).toBeNull();
  expect(sense.called(at(12_345, 678))).toBe("123, 7 mm");
});

test("land is drawn as it lies", () => {
  expect(plane.landPath).toBe("M0 428.6L100 428.6L0 328.6Z");
});
