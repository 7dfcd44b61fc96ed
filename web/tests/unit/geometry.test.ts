// The board's arithmetic: hexes to points and back, directions, sides.
import { describe, expect, test } from "vitest";
import { HexGrid, placeKey, placeName, polar, RADIUS } from "../../src/board/geometry";

const grids = [
  new HexGrid({ cols: 48, rows: 36, top: "pointy-even-east" }),
  new HexGrid({ cols: 21, rows: 17, top: "flat-even-down" }),
];

describe.each(grids.map((grid) => [grid.top, grid] as const))("%s", (_, grid) => {
  test("the hex under a hex's middle is that hex", () => {
    for (let col = 1; col <= grid.cols; col += 1) {
      for (let row = 1; row <= grid.rows; row += 1) {
        expect(grid.hexAt(grid.centre({ col, row }))).toEqual({ col, row });
      }
    }
  });

  test("a point near each corner still belongs to its hex", () => {
    const place = { col: 9, row: 8 };
    for (const corner of grid.corners(grid.centre(place), RADIUS * 0.93)) {
      expect(grid.hexAt(corner)).toEqual(place);
    }
  });

  test("outside the grid there is no hex", () => {
    expect(grid.hexAt({ x: -200, y: -200 })).toBeNull();
    expect(grid.hexAt({ x: grid.width + 100, y: 50 })).toBeNull();
  });

  test("every hex lies within the drawing", () => {
    for (const place of [{ col: 1, row: 1 }, { col: grid.cols, row: grid.rows }]) {
      for (const { x, y } of grid.corners(grid.centre(place))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(grid.width);
        expect(y).toBeLessThanOrEqual(grid.height);
      }
    }
  });
});

describe("neighbours by facing", () => {
  const across = RADIUS * Math.sqrt(3);

  test("pointy hexes: even rows stand half a hex to the east", () => {
    const grid = grids[0]!;
    const from = grid.centre({ col: 10, row: 10 });
    const at = (direction: number) => grid.hexAt(polar(from, direction, across));
    expect(at(900)).toEqual({ col: 11, row: 10 });
    expect(at(300)).toEqual({ col: 11, row: 9 });
    expect(at(3300)).toEqual({ col: 10, row: 9 });
    expect(at(2100)).toEqual({ col: 10, row: 11 });
  });

  test("flat hexes: even columns stand half a hex down", () => {
    const grid = grids[1]!;
    const from = grid.centre({ col: 10, row: 10 });
    const at = (direction: number) => grid.hexAt(polar(from, direction, across));
    expect(at(0)).toEqual({ col: 10, row: 9 });
    expect(at(600)).toEqual({ col: 11, row: 10 });
    expect(at(1200)).toEqual({ col: 11, row: 11 });
  });
});

test("the common side of two neighbours lies between them", () => {
  const grid = grids[0]!;
  const ends = grid.side({ col: 5, row: 5 }, { col: 6, row: 5 });
  const [x1, y1, x2, y2] = ends.match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number];
  const middle = grid.centre({ col: 5, row: 5 }).x + (RADIUS * Math.sqrt(3)) / 2;
  expect(x1).toBeCloseTo(middle, 0);
  expect(x2).toBeCloseTo(middle, 0);
  expect(Math.abs(y1 - y2)).toBeCloseTo(RADIUS, 0);
});

test("places have keys and printed names", () => {
  expect(placeKey({ hex: { col: 9, row: 14 } })).toBe("9,14");
  expect(placeName({ hex: { col: 9, row: 14 } })).toBe("0914");
  expect(placeName({ sector: "Galata" })).toBe("Galata");
});
