// Values that are set: bounds, pools, fields, and the line they are written as.
import { expect, test } from "vitest";
import type { Manoeuvre, Piece } from "../../src/api/shapes";
import { changed, dialsOf, firstOf, inField, isShared, lineOf, moved, onDial, onTurn, totalOf, written } from "../../src/state/values";

const label = { id: "label" };
const dial = (from: number, to: number, now?: number) => ({ dial: { unit: { id: "points" }, from, to, step: 1, listed: 1, ...(now === undefined ? {} : { now }) } });
const field = { field: { within: [{ left: -50, bottom: 0, right: 450, top: 210 }, { left: 400, bottom: 200, right: 600, top: 300 }], grid: 50, listed_grid: 200, turn: 5, listed_turn: 900 } };
const share: Manoeuvre = { label, settings: [dial(0, 4), dial(0, 2), dial(0, 0)], pool: { name: { id: "guns" }, least: 1, points: 4 }, notation: "A shoot {} {} {}", clauses: [] };
const put: Manoeuvre = { label, settings: [field], notation: "A at {} {} {}", clauses: [] };

test("values are written as the table writes them", () => {
  // The table's own test has the same three.
  expect(lineOf(put, [400, 50, 900])).toBe("A at 4 0.5 90");
  expect(lineOf(put, [-50, 205, 5])).toBe("A at -0.5 2.05 0.5");
  expect(lineOf({ ...share, settings: [dial(0, 9)], notation: "{} shots" }, [7])).toBe("7 shots");
  expect(lineOf(share, [3, 1, 0])).toBe("A shoot 3 1 0");
  expect([written(-23, 1), written(1205, 100), written(3599, 10)]).toEqual(["-23", "12.05", "359.9"]);
});

test("a dial takes its nearest value, and no other", () => {
  const fives = { unit: label, from: -10, to: 12, step: 5, listed: 5 };
  expect([-40, -8, -7, 3, 99].map((wanted) => onDial(fives, wanted))).toEqual([-10, -10, -5, 5, 10]);
});

test("a field takes its nearest place on the grid, in whichever of its areas", () => {
  expect(inField(field.field, 120, 140)).toEqual([100, 150]);
  expect(inField(field.field, -400, -400)).toEqual([-50, 0]);
  expect(inField(field.field, 590, 260)).toEqual([600, 250]);
  expect(inField({ ...field.field, within: [{ left: 1, bottom: 1, right: 9, top: 9 }] }, 5, 5), "no point of the grid lies in it").toBeNull();
  expect([onTurn(field.field, 13), onTurn(field.field, -20), onTurn(field.field, 3599)]).toEqual([15, 3580, 0]);
});

test("a pool is never overdrawn, and points move as a whole", () => {
  expect(changed(share, [3, 1, 0], 0, 1), "the pool is empty").toEqual([3, 1, 0]);
  expect(changed(share, [1, 1, 0], 0, 9)).toEqual([3, 1, 0]);
  expect(changed(share, [1, 1, 0], 1, 5), "the dial ends first").toEqual([1, 2, 0]);
  expect(moved(share, [3, 1, 0], 0, 1)).toEqual([2, 2, 0]);
  expect(moved(share, [2, 2, 0], 0, 1), "what cannot be taken stays").toEqual([2, 2, 0]);
  expect(moved(share, [2, 2, 0], 0, 2)).toEqual([2, 2, 0]);
  expect([isShared(share, [0, 0, 0]), isShared(share, [1, 0, 0]), isShared(share, [4, 1, 0])]).toEqual([false, true, false]);
  expect(totalOf(share, [2, 1, 0])).toBe(3);
});

test("values begin as things are", () => {
  const piece = { place: { point: { x: 130, y: 90 } }, facing: 453 } as Piece;
  expect(firstOf(put, piece, 1000)).toEqual([150, 100, 455]);
  expect(firstOf(put, null, 1000), "the middle of its area, looking at the board").toEqual([200, 100, 0]);
  expect(firstOf(put, null, 50)).toEqual([200, 100, 1800]);
  expect(firstOf({ ...share, pool: null, settings: [dial(-60, 60)] }, null, 0)).toEqual([0]);
  expect(firstOf({ ...share, pool: null, settings: [dial(2, 8, 5)] }, null, 0)).toEqual([5]);
  expect(dialsOf({ ...put, settings: [field, dial(0, 3)] }).map(({ at }) => at)).toEqual([3]);
});
