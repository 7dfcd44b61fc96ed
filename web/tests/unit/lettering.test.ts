// Where the codes of pieces on an open table are written.
import { expect, test } from "vitest";
import { boxOf, letteringOf } from "../../src/board/lettering";
import { ship as piece } from "./scene";

const size = { width: 8, length: 10 };
const ship = (id: number, x: number, statuses = 0) => ({
  piece: { ...piece(id), code: `A${id}`, facing: 0, badge: null, statuses: Array.from({ length: statuses }, (_, n) => ({ id: `s${n}`, name: { id: "s" }, clauses: [] })) },
  at: { x, y: 100 },
  size,
});

test("the words of a ship stand off its stern, and on another side where a neighbour's are", () => {
  const alone = letteringOf([ship(1, 100)], 1).get(1);
  expect(alone).toMatchObject({ shown: "all", from: { x: expect.closeTo(0), y: expect.closeTo(5) } });
  const [first, second] = [...letteringOf([ship(1, 100, 3), ship(2, 120, 3)], 1).values()];
  expect(first).toEqual(letteringOf([ship(1, 100, 3)], 1).get(1));
  expect(second?.from.y, "off the bow").toBeCloseTo(-5);
});

test("where there is no room at all the code stands alone, or nothing", () => {
  const shown = [...letteringOf(Array.from({ length: 8 }, (_, n) => ship(n, 100 + n * 17, 3)), 1).values()].map((label) => label.shown);
  expect(shown.slice(0, 2)).toEqual(["all", "all"]);
  expect(shown).toContain("code");
  expect([...letteringOf([1, 2, 3, 4, 5].map((id) => ship(id, 100, 3)), 1).values()].at(-1)?.shown).toBe("none");
});

test("a ship that is selected shows its badge from afar, too: beside its hull, not over it", () => {
  // Its stern is to the left, and so is what is written: its badge would else lie over it.
  const lying = ship(1, 100);
  const eastward = { ...lying, piece: { ...lying.piece, facing: 900, badge: { text: "5", name: { id: "speed" } } } };
  const right = (isFull: boolean) => {
    const one = { ...eastward, isFull };
    return boxOf(one, letteringOf([one], 1, true).get(1)!, 1, true).right;
  };
  expect(right(true)).toBeLessThanOrEqual(eastward.at.x - size.length / 2);
  const off = (isFull: boolean) => Math.abs(letteringOf([{ ...eastward, isFull }], 1, true).get(1)!.off.x);
  expect(off(true), "farther off by its badge").toBeGreaterThan(off(false) + 8);
});
