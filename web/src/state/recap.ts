// What somebody should know whose turn it is again: which pieces of each side have gone since the turn
// before ended.
import type { Piece, Scene } from "../api/shapes";

/** A turn of one's own that has just begun. */
export interface Turn {
  /** The pieces when the one before ended, and when this one began. */
  before: Scene["pieces"];
  after: Scene["pieces"];
}

export interface Recap {
  lost: Piece[];
  /** Lost by the others. */
  taken: Piece[];
}

export function recapOf({ before, after }: Turn, isOwn: (piece: Piece) => boolean): Recap | null {
  const now = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !now.has(id));
  if (gone.length === 0) return null;
  return { lost: gone.filter(isOwn), taken: gone.filter((piece) => !isOwn(piece)) };
}
