// Choices sorted by where they are clicked.
import { expect, test } from "vitest";
import type { Choice, Target } from "../../src/api/shapes";
import { atPiece, atPlace, sorted } from "../../src/board/targets";

const choice = (target: Target, ...plan: string[]): Choice => ({ label: { id: "x" }, target, plan, clauses: [] });
const hex = (col: number, row: number) => ({ hex: { col, row } });

test("several ways to one hex stay together, the most usual first", () => {
  const [row, sail] = [choice({ place: hex(3, 4) }, "B1 row"), choice({ place: hex(3, 4) }, "B1 sail")];
  const targets = sorted([row, choice({ place: hex(4, 4) }, "B1 row", "B1 row"), sail]);
  expect(targets.places.map(({ key }) => key)).toEqual(["3,4", "4,4"]);
  expect(atPlace(targets, hex(3, 4))).toEqual([row, sail]);
  expect(atPlace(targets, hex(9, 9))).toEqual([]);
});

test("pieces, facings and buttons have lists of their own", () => {
  const targets = sorted([choice({ piece: 7 }, "fire"), choice({ facing: 300 }, "turn"), choice("button", "done")]);
  expect(atPiece(targets, 7)).toHaveLength(1);
  expect(atPiece(targets, 8)).toHaveLength(0);
  expect(targets.facings.map(({ facing }) => facing)).toEqual([300]);
  expect(targets.buttons.map(({ plan }) => plan)).toEqual([["done"]]);
});
