// What somebody should know whose turn it is again: which pieces of each side have gone since the turn
// before ended, and what can be done now that could not be done then.
import type { Piece, PieceId, Reminder, Scene } from "../api/shapes";

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

/** What a seat could do when it was asked for something. */
export interface Means {
  able: readonly PieceId[];
  reminders: readonly Reminder[];
}

export interface News {
  /** What is worth doing, and was not when the same was asked before. */
  can: Reminder[];
  /** Pieces that could do nothing then and can now, beside those of `can`. */
  able: PieceId[];
}

/** What is new in `now`; where the same was never asked, all that is worth doing is. */
export function newsOf(before: Means | undefined, now: Means): News {
  const known = new Set(before?.reminders.map(keyOf));
  // What has to be done is asked for anyhow.
  const can = now.reminders.filter((reminder) => !reminder.must && !known.has(keyOf(reminder)));
  const told = new Set([...(before?.able ?? now.able), ...can.map(({ piece }) => piece)]);
  return { can, able: now.able.filter((piece) => !told.has(piece)) };
}

const keyOf = ({ piece, what }: Reminder): string => `${piece}: ${JSON.stringify(what)}`;
