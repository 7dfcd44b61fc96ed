// Shapes of pieces seen from above, bow up, about (0, 0); drawn in a hex of radius 26. Keyed by
// `piece.kind`, with a default; a new kind of ship is one entry of the file that pictures read too.
import shapes from "../../../crates/picture/src/shapes.json";

export interface Silhouette {
  /** The hull with a square stern. */
  hull: string;
  /** The same hull with a forked stern. */
  forked: string;
  /** The part of the hull, bow first, that carries the squadron's colour. */
  band: string;
  /** Oars, masts and the like, stroked. */
  rig: string;
  /** So many of its first strokes are oars that can be lost, starboard and port by turns. */
  oars: number;
  /** Guns and other small filled shapes. */
  marks: string;
  /** Where the oars sweep, a strip for each bank of a side; empty where oars are lines alone. */
  banks: string;
  /** A sail, the small one that is set in place of it, and the part of the stern, in the colour of the side. */
  sail: string;
  foresail: string;
  stern: string;
  /** The edge of its token on a map of sectors, so that kinds differ where the hull gets too small. */
  token: string;
}

/** What not every kind has. */
const NONE = { oars: 0, banks: "", sail: "", foresail: "", stern: "" };
const tokens: Record<string, string> = shapes.tokens;
const SILHOUETTES = new Map<string, Silhouette>(
  Object.entries(shapes.silhouettes).map(([kind, shape]) => [kind, { ...NONE, ...shape, token: tokens[shape.token] ?? "" }]),
);

export function silhouette(kind: string): Silhouette {
  return SILHOUETTES.get(kind) ?? (SILHOUETTES.get("other") as Silhouette);
}

/** Shapes that are neither piece nor status: the star of a key position, the gate of a wall. */
export const MARKS = shapes.marks;
