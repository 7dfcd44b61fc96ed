// Where pieces stand on a board of hexes: side by side, in piles, in boxes beside the map.
import { expect, test } from "vitest";
import { hexSense } from "../../src/board/sense";
import { HexGrid } from "../../src/board/geometry";
import { standing } from "../../src/board/layout";
import type { HexBoard } from "../../src/api/shapes";
import { ship } from "./scene";

const said = (id: string) => ({ id });
const board: HexBoard = {
  cols: 6, rows: 5, top: "flat-even-down", north: 600, terrain: Array.from({ length: 5 }, () => "......"),
  legend: [{ glyph: ".", look: "sea", name: said("sea") }], closed_sides: [],
  sides: [{ kind: "wall", name: said("wall"), pairs: [[[2, 2], [2, 3]]] }],
  labels: [{ col: 3, row: 3, kind: "place", name: said("harbour") }, { col: 4, row: 4, kind: "danger", text: "4", name: said("shoal") }],
  boxes: [{ id: "late", name: said("late"), side: 0, room: 4, row: 1 }, { id: "lost", name: said("lost"), room: 6, row: 1 }],
};
const grid = new HexGrid(board);
const at = (col: number, row: number) => ({ place: { hex: { col, row } } });
const beside = (sector: string) => ({ place: { sector } });

test("up to four in a hex stand apart, five are a pile", () => {
  const four = standing([1, 2, 3, 4].map((id) => ship(id, at(2, 2))), grid);
  expect(new Set([...four.positions.values()].map(({ x }) => x)).size).toBe(4);
  expect(four.piles).toEqual([]);
  const five = standing([1, 2, 3, 4, 5].map((id) => ship(id, at(2, 2))), grid);
  expect(five.piles.map(({ pieces }) => pieces)).toEqual([[1, 2, 3, 4, 5]]);
  expect(five.positions.get(5)).toEqual(grid.centre({ col: 2, row: 2 }));
  expect(five.pileOf.get(3)).toBe(five.piles[0]);
});

test("boxes lie beside the map, one under another, and fill row by row", () => {
  const [late, lost] = [...grid.boxes.values()];
  expect(late?.left).toBeGreaterThanOrEqual(grid.mapWidth);
  expect(lost?.top).toBeGreaterThan(late?.bottom ?? Infinity);
  expect(grid.width).toBeGreaterThan(lost?.right ?? Infinity);
  const layout = standing([1, 2, 3, 4, 5].map((id) => ship(id, beside("lost"))), grid);
  const points = [...layout.positions.values()];
  expect(new Set(points.map(({ x, y }) => `${x};${y}`)).size).toBe(5);
  expect(points[4]?.x).toBe(points[0]?.x);
  expect(points[4]?.y).toBeGreaterThan(points[0]?.y ?? Infinity);
  for (const { x, y } of points) {
    expect(x > (lost?.left ?? 0) && x < (lost?.right ?? 0) && y > (lost?.top ?? 0) && y < (lost?.bottom ?? 0)).toBe(true);
    expect(grid.hexAt({ x, y })).toBeNull();
  }
  // More than a box has room for lie in it as a pile.
  expect(standing([1, 2, 3, 4, 5, 6, 7].map((id) => ship(id, beside("lost"))), grid).piles[0]?.pieces.length).toBe(7);
  expect(grid.point({ sector: "nowhere" })).toBeNull();
});

test("a board without boxes is as wide as its map", () => {
  const plain = new HexGrid({ cols: 6, rows: 5, top: "flat-even-down" });
  expect([plain.width, plain.height]).toEqual([plain.mapWidth, plain.mapHeight]);
  expect(plain.mapWidth).toBe(grid.mapWidth);
});

test("what is shown first is the map, not the boxes beside it", () => {
  const all = grid.bounds([{ hex: { col: 2, row: 2 } }, { sector: "late" }], 1);
  expect(all.right).toBeLessThan(grid.mapWidth);
});

test("words say what lies between hexes, what is written there and where north is", () => {
  const sense = hexSense(board);
  const [a, b] = [{ hex: { col: 2, row: 3 } }, { hex: { col: 2, row: 2 } }];
  expect(sense.between(a, b, []).map(({ id }) => id)).toEqual(["wall"]);
  const chain = [{ kind: "boom", name: said("boom"), pairs: [[[2, 2], [2, 3]] as [number, number][]] }];
  expect(sense.between(b, a, chain).map(({ id }) => id)).toEqual(["wall", "boom"]);
  expect(sense.between(a, { hex: { col: 3, row: 3 } }, chain)).toEqual([]);
  expect(sense.printed({ hex: { col: 3, row: 3 } }).map(({ id }) => id)).toEqual(["harbour"]);
  expect(sense.north).toBe(600);
});

test("the bearing of each neighbour is one of six", () => {
  const from = { col: 2, row: 2 };
  const around = [[2, 1], [3, 2], [3, 3], [2, 3], [1, 3], [1, 2]].map(([col = 0, row = 0]) => grid.bearing(from, { col, row }));
  expect(around).toEqual([0, 600, 1200, 1800, 2400, 3000]);
});
