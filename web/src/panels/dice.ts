// What the dice of a game came to: a side's faces, and their mean against what was to be expected.
import type { RollShown, Side } from "../api/shapes";

export interface Luck {
  /** Whose dice; none for the weather and the like. */
  side: Side | null;
  /** Faces of each die. */
  sides: number;
  /** How often each face fell, from 1. */
  faces: number[];
  count: number;
  mean: number;
  expected: number;
}

/** The dice a side, and apart from each other those with different numbers of faces. */
export function luck(rolls: readonly RollShown[]): Luck[] {
  const known = new Map<string, Luck>();
  for (const { side, sides, faces } of rolls) {
    const whose = side ?? null;
    const key = `${whose ?? "none"} ${sides}`;
    const one = known.get(key) ?? {
      side: whose, sides, faces: Array.from({ length: sides }, () => 0), count: 0, mean: 0, expected: (sides + 1) / 2,
    };
    for (const face of faces) {
      one.faces[face - 1] = (one.faces[face - 1] ?? 0) + 1;
      one.mean = (one.mean * one.count + face) / (one.count + 1);
      one.count += 1;
    }
    known.set(key, one);
  }
  return [...known.values()].sort((a, b) => (a.side ?? 99) - (b.side ?? 99) || a.sides - b.sides);
}
