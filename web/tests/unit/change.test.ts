// Changes taken into a scene.
import { expect, test } from "vitest";
import { applied, appliedAll, moves } from "../../src/state/change";
import { scene, ship } from "./scene";

test("a changed piece takes its place, all others stay the same objects", () => {
  const before = scene([ship(1), ship(2), ship(3)]);
  const after = applied(before, { pieces: [ship(2, { facing: 300 })] });
  expect(after.pieces.map((piece) => piece.facing)).toEqual([900, 300, 900]);
  expect(after.pieces[0]).toBe(before.pieces[0]);
  expect(after.pieces[2]).toBe(before.pieces[2]);
  expect(before.pieces[1]?.facing).toBe(900);
});

test("pieces go and come, in the order of their ids", () => {
  const after = applied(scene([ship(1), ship(2), ship(5)]), { gone: [2], pieces: [ship(4)] });
  expect(after.pieces.map((piece) => piece.id)).toEqual([1, 4, 5]);
});

test("what is absent from a change stays", () => {
  const before = scene([ship(1)]);
  const after = applied(before, { phase: { id: "other" } });
  expect(after.pieces).toBe(before.pieces);
  expect(after.wind).toBe(before.wind);
  expect(after.phase.id).toBe("other");
});

test("lines on hexsides change with the scene, and stay where nothing is said of them", () => {
  const chain = (side: number) => [{ kind: "boom", name: { id: "chain" }, side, pairs: [[[33, 30], [34, 29]] as [number, number][]] }];
  const before = applied(scene([ship(1)]), { sides: chain(0) });
  expect(before.sides).toEqual(chain(0));
  const later = applied(before, { pieces: [ship(1, { facing: 0 })] });
  expect(later.sides).toBe(before.sides);
  expect(appliedAll(before, [{ phase: { id: "next" } }, { sides: chain(1) }, { phase: { id: "last" } }]).sides).toEqual(chain(1));
});

test("only pieces that changed place have moved", () => {
  const before = scene([ship(1), ship(2)]);
  const change = { pieces: [ship(1, { place: { hex: { col: 9, row: 9 } } }), ship(2, { facing: 0 }), ship(7)] };
  expect(moves(before, change).map(({ to }) => to.id)).toEqual([1]);
});

test("many changes at once lead where one after another do", () => {
  const before = scene([ship(1), ship(2), ship(5)]);
  const changes = [
    { pieces: [ship(2, { facing: 300 })], phase: { id: "second" } },
    { gone: [2, 5], pieces: [ship(4)], ended: null },
    { pieces: [ship(2, { facing: 600 }), ship(1, { facing: 0 })], wind: { toward: 0, name: { id: "wind-n" } } },
    { phase: null, orders: [] },
  ];
  const stepwise = changes.reduce(applied, before);
  expect(appliedAll(before, changes)).toEqual(stepwise);
  expect(appliedAll(before, changes.slice(0, 1))).toEqual(applied(before, changes[0]!));
  expect(appliedAll(before, [])).toBe(before);
  // Pieces that no change names stay the same objects.
  expect(appliedAll(before, changes.slice(0, 2)).pieces[0]).toBe(before.pieces[0]);
});
