// Who can come at one ship, of all that reaches anything; and what several ships reach, each thing once.
import { expect, test } from "vitest";
import type { Reach } from "../../src/api/shapes";
import { against, together } from "../../src/state/reaches.svelte";

const reach = (kind: string, pieces: [number, number][]): Reach => ({
  kind, name: { id: kind }, places: [], clauses: [], pieces: pieces.map(([by, piece]) => ({ by, piece })),
});

test("of what reaches pieces only what reaches the chosen one is left, and arcs stay", () => {
  const arcs = { ...reach("balistae", []), arcs: [{ from: { point: { x: 0, y: 0 } }, facing: 0, half: 450, least: 0, most: 100 }] };
  const all = [reach("port", [[4, 1], [5, 1], [5, 2]]), reach("stern", [[4, 2]]), arcs];
  expect(against(all, 1)).toEqual([reach("port", [[4, 1], [5, 1]]), arcs]);
  expect(against(all, 3)).toEqual([arcs]);
});

test("what several reach is one thing of each kind, each place at its strongest", () => {
  const at = (col: number, value: number | null) => ({ place: { hex: { col, row: 1 } }, value });
  const arc = (facing: number) => ({ from: { point: { x: 0, y: 0 } }, facing, half: 450, least: 0, most: 100 });
  const bows = { ...reach("bows", [[4, 1]]), places: [at(1, 2), at(2, null)], arcs: [arc(0)] };
  const more = { ...reach("bows", [[5, 1]]), places: [at(1, 4), at(2, 1), at(3, null)], arcs: [arc(90)] };
  const whole = together([bows, reach("ram", [[4, 2]]), more]);
  expect(whole.map(({ kind }) => kind)).toEqual(["bows", "ram"]);
  expect(whole[0]).toMatchObject({ places: [at(1, 4), at(2, 1), at(3, null)], arcs: [arc(0), arc(90)], pieces: [{ by: 4, piece: 1 }, { by: 5, piece: 1 }] });
});
