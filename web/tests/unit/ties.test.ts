// Lines over ships on an open table: from edge to edge, each kind its own shape.
import { expect, test } from "vitest";
import type { Arrow } from "../../src/api/shapes";
import { Plane } from "../../src/board/plane";
import { drawn, edgesOf, shapeOf } from "../../src/board/ties";
import { ship } from "./scene";

const plane = new Plane({ width: 140_000, height: 140_000 });
const at = (x: number, y: number) => ({ point: { x, y } });
const base = { width: 1_400, length: 5_600 };
const lies = (id: number, x: number, y: number, facing: number) => ship(id, { place: at(x, y), facing, base });
// One with its bow to the other's side, a hundred units of the drawing to the right of the left edge.
const [rams, rammed] = [lies(1, 14_000, 14_000, 0), lies(2, 14_000, 28_000, 900)];
const arrow = (kind: string): Arrow => ({ kind, from: rams.place, to: rammed.place, name: { id: kind } });
const middles = { from: { x: 100, y: 900 }, to: { x: 100, y: 800 } };

test("a line goes from the bow of the one to the side of the other", () => {
  const ends = edgesOf(arrow("lock"), [rams, rammed], plane)!;
  expect([ends.from, ends.to]).toEqual([{ x: 100, y: 880 }, { x: 100, y: 805 }]);
  const back = edgesOf({ from: rammed.place, to: rams.place }, [rams, rammed], plane)!;
  expect([back.from, back.to]).toEqual([ends.to, ends.from]);
  expect(edgesOf(arrow("lock"), [], plane), "where nobody lies, from the place itself").toEqual(middles);
});

test("bases that overlap have one point between them", () => {
  const other = lies(2, 14_000, 16_000, 900);
  const ends = edgesOf({ from: rams.place, to: other.place }, [rams, other], plane)!;
  expect(ends.from).toEqual(ends.to);
  expect(drawn("bar", ends, { from: middles.from, to: { x: 100, y: 886 } }, 1).line, "which a bar grips over").toMatch(/^M100 \d+(\.\d)?L100 \d+(\.\d)?$/);
  expect(edgesOf({ from: rams.place, to: rams.place }, [rams], plane)).toBeNull();
});

test("each kind has a shape of its own, and one that is not known none", () => {
  expect(["lock", "chain", "attack", "formation", "else"].map((kind) => shapeOf({ kind }))).toEqual(["bar", "links", "head", null, null]);
  const ends = { from: { x: 100, y: 880 }, to: { x: 100, y: 805 } };
  expect(drawn("bar", ends, middles, 1)).toEqual({ line: "M100 886L100 799", head: null });
  expect(drawn("links", ends, middles, 2), "as large on the screen").toEqual({ line: "M100 902L100 783", head: null });
  expect(drawn("head", ends, middles, 1)).toEqual({ line: "M104 880L104 816", head: "M104 805L98 816L110 816Z" });
  const touching = { from: ends.to, to: ends.to };
  expect(drawn("head", touching, middles, 1).line, "an attack from nearby still has a shaft").toBe("M104 831L104 816");
});
