// Who can come at one ship, of all that reaches anything.
import { expect, test } from "vitest";
import type { Reach } from "../../src/api/shapes";
import { against } from "../../src/state/reaches.svelte";

const reach = (kind: string, pieces: [number, number][]): Reach => ({
  kind, name: { id: kind }, places: [], clauses: [], pieces: pieces.map(([by, piece]) => ({ by, piece })),
});

test("of what reaches pieces only what reaches the chosen one is left, and arcs stay", () => {
  const arcs = { ...reach("balistae", []), arcs: [{ from: { point: { x: 0, y: 0 } }, facing: 0, half: 450, least: 0, most: 100 }] };
  const all = [reach("port", [[4, 1], [5, 1], [5, 2]]), reach("stern", [[4, 2]]), arcs];
  expect(against(all, 1)).toEqual([reach("port", [[4, 1], [5, 1]]), arcs]);
  expect(against(all, 3)).toEqual([arcs]);
});
