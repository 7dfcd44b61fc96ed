// Which of the palette's colours a squadron gets: by its order of appearance, never by its name.
import type { Piece } from "../api/shapes";

/** Colours in the palette of `tokens.css`: `--band-0` and on. */
export const BANDS = 12;

/** The key of a piece's squadron; pieces without one share their side's. */
export function squadronKey(piece: Pick<Piece, "side" | "squadron">): string {
  return `${piece.side}/${piece.squadron ?? ""}`;
}

/** Palette numbers by squadron key, in the order of side and first piece. */
export function bands(pieces: Pick<Piece, "side" | "squadron">[]): Map<string, number> {
  const keys = new Set(pieces.map(squadronKey));
  const ordered = [...keys].sort((a, b) => a.localeCompare(b, "en"));
  return new Map(ordered.map((key, n) => [key, n % BANDS]));
}
