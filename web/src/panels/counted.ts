// What the pieces of a squadron are counted as.
import type { Board, Piece } from "../api/shapes";
import { sectorsOf } from "../board/kinds";

/** The message that counts the pieces of a squadron: walls are no ships, and what stands in sectors need be none. */
export const countedAs = (board: Board | undefined, pieces: readonly Piece[]): string =>
  sectorsOf(board) ? "unit-line" : pieces.length > 0 && pieces.every(({ kind }) => kind === "wall" || kind === "ruin") ? "wall-line" : "squadron-line";
