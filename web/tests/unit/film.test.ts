import { describe, expect, test } from "vitest";
import type { Order, Scene } from "../../src/api/shapes";
import { decided, follows, stagesOf } from "../../src/board/film.svelte";
import { phasesOf } from "../../src/state/history.svelte";
import { asText } from "../../src/state/sandbox.svelte";
import { scene, ship } from "./scene";

const at = (sector: string) => ({ sector });
function order(notation: string, over: Partial<Order> = {}): Order {
  return { side: 0, piece: 1, kind: "move", from: at("A"), to: at("B"), notation, name: { id: "order" }, ...over };
}
const done = { fate: "done" as const, why: [], clauses: [] };
const failed = (stopped: string) => ({ fate: "failed" as const, stopped, why: [], clauses: [] });
const withOrders = (place: string, orders: Order[]): Scene => ({ ...scene([ship(1, { place: at(place) })]), orders });

describe("the film of a phase", () => {
  test("tells only of what was decided since the position before", () => {
    const old = order("A - B", { result: done });
    const fresh = order("B - C", { from: at("B"), to: at("C"), result: done });
    expect(decided(withOrders("B", [old]), withOrders("C", [old, fresh]))).toEqual([fresh]);
  });
  test("runs only where the position is what came of the one before", () => {
    const after = withOrders("B", [order("A - B", { result: done })]);
    expect(follows(withOrders("A", []), after)).toBe(true);
    expect(follows(withOrders("D", []), after)).toBe(false);
    expect(follows(after, after)).toBe(false);
  });
  test("shows orders first, then what failed and why, then moves, then losses and changes", () => {
    const orders = [
      order("a", { result: done }),
      order("b", { kind: "aid-move", result: failed("cut") }),
      order("c", { result: failed("bounced") }),
      order("d", { kind: "hold", result: { ...done, dislodged_by: at("C") } }),
      order("e", { kind: "disband", result: done }),
    ];
    const stages = stagesOf(orders);
    expect(stages.map(({ kind }) => kind)).toEqual(["orders", "cuts", "bounces", "moves", "losses", "changes"]);
    expect(stages.map(({ orders: shown }) => shown.map(({ notation }) => notation).join(""))).toEqual(["abcd", "b", "c", "a", "d", "e"]);
    expect(stagesOf([order("x", { kind: "build", result: done })]).map(({ kind }) => kind)).toEqual(["changes"]);
  });
});

test("the phases of a log are its headings, one an entry", () => {
  const line = (entry: number, weight?: "turn" | "phase") => ({ entry, text: { id: `e${entry}` }, clauses: [], pieces: [], ...(weight ? { weight } : {}) });
  const phases = phasesOf([line(7), line(9, "turn"), line(9, "phase"), line(9), line(12, "phase")]);
  expect(phases.map(({ entry, weight }) => [entry, weight])).toEqual([[9, "turn"], [12, "phase"]]);
});

test("a position as text keeps the orders as remarks", () => {
  const whole = { ...withOrders("A", [order("A - B", { result: { ...done, why: [{ id: "moved" }] } })]), scores: [{ side: 0, name: { id: "League" }, points: 2, details: [] }] };
  expect(asText(whole, "turn 0 orders\nLEAGUE G A\n", ({ id }) => id)).toBe("# phase\nturn 0 orders\nLEAGUE G A\n# League\n#   A - B: moved\n");
});
