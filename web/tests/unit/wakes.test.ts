// Wakes: one a piece, joined within a turn, gone with the piece or two turns later.
import { expect, test } from "vitest";
import { wakesAfter } from "../../src/state/wakes";
import { scene, ship } from "./scene";

const at = (col: number) => ship(1, { place: { hex: { col, row: 1 } } });
const turn = (n: number) => [{ id: "turn", name: { id: "t" }, at: n, last: 9, marks: [] }];

test("a wake leads from where a piece began its turn to where it is", () => {
  const first = wakesAfter(new Map(), [{ from: at(1), to: at(2) }], { ...scene([at(2)]), tracks: turn(1) });
  const then = wakesAfter(first, [{ from: at(2), to: at(3) }], { ...scene([at(3)]), tracks: turn(1) });
  expect(then.get(1)?.moved.from).toEqual(at(1));
  expect(then.get(1)?.moved.through).toEqual([at(2), at(3)]);
  const next = wakesAfter(then, [{ from: at(3), to: at(4) }], { ...scene([at(4)]), tracks: turn(2) });
  expect(next.get(1)?.moved).toEqual({ from: at(3), to: at(4) });
});

test("it is gone with its piece, when that is taken back, and two turns later", () => {
  const left = wakesAfter(new Map(), [{ from: at(1), to: at(2) }], { ...scene([at(2)]), tracks: turn(1) });
  expect(wakesAfter(left, [], { ...scene([at(2)]), tracks: turn(2) }).size).toBe(1);
  expect(wakesAfter(left, [], { ...scene([at(2)]), tracks: turn(3) }).size).toBe(0);
  expect(wakesAfter(left, [], { ...scene([at(1)]), tracks: turn(1) }).size).toBe(0);
  expect(wakesAfter(left, [], { ...scene([]), tracks: turn(1) }).size).toBe(0);
});
