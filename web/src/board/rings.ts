// Reaches that are areas, not targets: where a ship comes at one pace or another. Each is drawn as a ring
// round all its hexes, in a line of its own.
import type { HexPlace, Reach } from "../api/shapes";
import { round, type HexGrid } from "./geometry";

/** Kinds that are drawn as rings, the outer ones first, so that the inner ones lie over them. */
export const RINGS = ["battle", "sail", "cruising"] as const;
/** Kinds whose hexes are each framed in a line of their own. */
export const FRAMES = ["melee", "boom"] as const;
/** Whatever else there is, framed alike. */
export type ReachLine = (typeof RINGS)[number] | (typeof FRAMES)[number] | "other";

export function lineOf(kind: string): ReachLine {
  return [...RINGS, ...FRAMES].find((known) => known === kind) ?? "other";
}

export const hexesOf = ({ places }: Reach): HexPlace[] => places.flatMap(({ place }) => ("hex" in place ? [place.hex] : []));

/** The line round a set of hexes: every side of which only one of the two hexes belongs to it. */
export function ringPath(grid: Pick<HexGrid, "centre" | "corners">, hexes: readonly HexPlace[]): string {
  const sides = new Map<string, string | null>();
  for (const hex of hexes) {
    const corners = grid.corners(grid.centre(hex));
    corners.forEach((a, n) => {
      const b = corners[(n + 1) % corners.length]!;
      // The same side from either of its hexes.
      const key = `${Math.round(a.x + b.x)},${Math.round(a.y + b.y)}`;
      sides.set(key, sides.has(key) ? null : `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`);
    });
  }
  return [...sides.values()].filter((side) => side !== null).join("");
}
