import { describe, expect, test } from "vitest";
import type { Order, SectorBoard } from "../../src/api/shapes";
import { ordersShown, shapesOf } from "../../src/board/orders";
import { along, bend, holds, SectorMap, sideLetters, stands } from "../../src/board/sectors";
import { applied } from "../../src/state/change";
import { scene, ship } from "./scene";

/** Three squares in a row, the third with two coasts, and one below the first. */
const square = (id: string, x: number, y: number, beside: string[]) => ({
  id, name: { id: "place-name" }, label: id, look: "sea", beside,
  outlines: [[[x, y], [x + 100, y], [x + 100, y + 100], [x, y + 100]] as [number, number][]],
  stand: [x + 50, y + 50] as [number, number], label_at: [x + 50, y + 20] as [number, number],
});
const board: SectorBoard = {
  width: 300, height: 200, reach: 20,
  sectors: [
    square("A", 0, 0, ["B", "D"]),
    square("B", 100, 0, ["A", "C"]),
    { ...square("C", 200, 0, ["B"]), parts: [{ id: "C/N", name: { id: "n" }, label: "N", stand: [250, 10] }] },
    square("D", 0, 100, ["A"]),
  ],
};
const map = new SectorMap(board);
const at = (sector: string) => ({ sector });

function order(over: Partial<Order>): Order {
  return { side: 0, kind: "move", from: at("A"), to: at("B"), notation: "A - B", name: { id: "order" }, ...over };
}

describe("a map of sectors", () => {
  test("knows places, parts of sectors and what lies under a point", () => {
    expect(map.point(at("B"))).toEqual({ x: 150, y: 50 });
    expect(map.point(at("C/N"))).toEqual({ x: 250, y: 10 });
    expect(map.sectorAt(at("C/N"))?.id).toBe("C");
    expect(map.point({ hex: { col: 1, row: 1 } })).toBeNull();
    expect(map.under({ x: 20, y: 130 })?.id).toBe("D");
    expect(map.under({ x: 150, y: 150 })).toBeNull();
    expect(holds([[0, 0], [10, 0], [0, 10]], { x: 9, y: 9 })).toBe(false);
  });
  test("steps to the neighbour that lies in a direction, and to none where there is none", () => {
    expect(map.neighbour("A", 900)?.id).toBe("B");
    expect(map.neighbour("A", 1800)?.id).toBe("D");
    expect(map.neighbour("A", 0)).toBeNull();
    expect(map.neighbour("C", 900)).toBeNull();
  });
  test("puts a dislodged piece beside the one that took its place", () => {
    const dislodged = { id: "dislodged", name: { id: "status-dislodged" }, clauses: [] };
    const points = stands([ship(1, { place: at("B") }), ship(2, { place: at("B"), statuses: [dislodged] })], map);
    expect(points.get(1)).toEqual({ x: 150, y: 50 });
    expect(points.get(2)).not.toEqual(points.get(1));
  });
});

describe("letters of sides", () => {
  test("are never the same for two", () => {
    const names = ["Holy League", "Ottoman Empire", "Hospitallers", "Naples", "Nauplia"];
    const letters = [...sideLetters(names.map((name, side) => ({ side, name }))).values()];
    expect(letters).toEqual(["H", "O", "Ho", "N", "Na"]);
    const commanders = [{ side: 0, name: "Oman" }, { side: 0, name: "Oman" }, { side: 1, name: "Hormuz" }];
    expect([...sideLetters(commanders)], "of two commanders of a side").toEqual([[0, "O"], [1, "H"]]);
  });
});

describe("orders as drawn", () => {
  test("opposite moves bend apart and stop short of the pieces", () => {
    const [there, back] = [bend({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 20), bend({ x: 100, y: 0 }, { x: 0, y: 0 }, 20, 20)];
    expect(there.from).toEqual({ x: 20, y: 0 });
    expect(Math.sign(along(there, 0.5).y)).toBe(-Math.sign(along(back, 0.5).y));
  });
  const shapeOf = (one: Order, tokens: { x: number; y: number }[] = [{ x: 50, y: 50 }]) => shapesOf([one], map, tokens)[0];
  const failed = (stopped: string) => ({ fate: "failed" as const, stopped, why: [], clauses: [] });
  test("a move ends at the edge of whoever stands there, and right at the place where nobody does", () => {
    const [free, taken] = [shapeOf(order({})), shapeOf(order({}), [{ x: 50, y: 50 }, { x: 150, y: 50 }])];
    expect(free?.head?.at.x).toBeGreaterThan(143);
    expect(taken?.head?.at.x).toBeLessThan(131);
    expect(free?.start).toBeNull();
    expect(shapeOf(order({}), [{ x: 150, y: 50 }])?.start).toEqual({ x: 50, y: 50 });
  });
  test("a support meets the move that it helps, and several meet it one beside another", () => {
    const help = (from: string) => order({ kind: "aid-move", from: at(from), via: [at("A")], to: at("B"), notation: from });
    const shapes = shapesOf([help("D"), help("C")], map, [{ x: 50, y: 50 }]);
    expect(shapes.map(({ head }) => head)).toEqual([null, null]);
    const [one, other] = shapes.map(({ dot }) => dot?.x ?? 0);
    for (const x of [one, other]) expect(x).toBeGreaterThan(50);
    for (const x of [one, other]) expect(x).toBeLessThan(150);
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThan(5);
  });
  test("a support to hold ends in a bar before the piece", () => {
    const shape = shapeOf(order({ kind: "aid-hold", from: at("D"), via: [at("A")], to: at("A") }), [{ x: 50, y: 50 }, { x: 50, y: 150 }]);
    expect(shape?.bar?.at.y).toBeGreaterThan(70);
    expect(shape?.dot).toBeNull();
  });
  test("each way to fail has a mark of its own, and what is done has none", () => {
    const kinds = ["bounced", "cut", "not-carried", "unmatched"].map((stopped) => shapeOf(order({ result: failed(stopped) }))?.mark?.kind);
    expect(kinds).toEqual(["bounced", "cut", "not-carried", "void"]);
    expect(shapeOf(order({ result: { fate: "done", why: [], clauses: [] } }))?.mark).toBeNull();
    expect(shapeOf(order({ result: { fate: "done", why: [], clauses: [], dislodged_by: at("B") } }))?.lost).toEqual({ x: 50, y: 50 });
  });
  test("a hold is a ring, a move an arrow, and what is not on the map is not drawn", () => {
    expect(shapeOf(order({ kind: "hold", to: at("A") }))).toMatchObject({ ring: { x: 50, y: 50 }, path: "" });
    expect(shapeOf(order({}))?.head?.turn).toBeGreaterThan(45);
    expect(shapesOf([order({ to: at("Z") })], map, [])).toEqual([]);
  });
  test("those of the phase before stay until an order is given", () => {
    const past = order({ result: { fate: "failed", why: [], clauses: [] } });
    expect(ordersShown([past], "until-ordered")).toEqual([past]);
    const standing = order({ notation: "A H" });
    expect(ordersShown([past, standing], "until-ordered")).toEqual([standing]);
    expect(ordersShown([past, standing], "always")).toHaveLength(2);
    expect(ordersShown([past], "never")).toEqual([]);
  });
  test("travel with a change of the scene", () => {
    const before = { ...scene([]), orders: [order({})], markers: [] };
    expect(applied(before, { orders: [] }).orders).toEqual([]);
    expect(applied(before, { phase: { id: "other" } }).orders).toHaveLength(1);
  });
});
