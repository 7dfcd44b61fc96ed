// Squadrons shared among commanders.
import { expect, test } from "vitest";
import type { SquadronCard } from "../../src/api/shapes";
import { divided, places, roster, undivided } from "../../src/state/commanders";

const squadron = (side: number, code: string): SquadronCard => ({ side, code, name: { id: code, args: [] }, colour: "blue", pieces: 9 });
const squadrons = [squadron(0, "B"), squadron(0, "J"), squadron(0, "D"), squadron(1, "M"), squadron(1, "A")];

test("one commander a side needs no roster", () => {
  const shares = undivided(2, squadrons);
  expect(places(shares, squadrons).map(({ side, squadrons: own }) => [side, own.length])).toEqual([[0, 3], [1, 2]]);
  expect(roster(shares, squadrons)).toBeUndefined();
});

test("squadrons are shared as evenly as they go", () => {
  expect(divided(3, 2)).toEqual([0, 0, 1]);
  expect(divided(4, 2)).toEqual([0, 0, 1, 1]);
  expect(divided(3, 3)).toEqual([0, 1, 2]);
});

test("a divided side names its squadrons, an undivided one none", () => {
  expect(roster([[0, 0, 1], [0, 0]], squadrons)).toEqual([
    { side: 0, squadrons: ["B", "J"] },
    { side: 0, squadrons: ["D"] },
    { side: 1, squadrons: [] },
  ]);
});

test("a commander who was left without a squadron has no seat", () => {
  expect(places([[1, 1, 2], [0, 0]], squadrons).map(({ commander }) => commander)).toEqual([1, 2, 0]);
});
