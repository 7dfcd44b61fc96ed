// Which words of a sentence name a ship or a place of the board.
import type { Piece, PieceId, Place } from "../api/shapes";
import type { Sense } from "../board/sense";

export type Target = { piece: PieceId; place: Place } | { place: Place };

export interface Named {
  /** Pieces on the board by their codes. */
  pieces: ReadonlyMap<string, Pick<Piece, "id" | "place">>;
  sense: Pick<Sense, "named"> | null;
}

export interface Word {
  word: string;
  target: Target | null;
}

function targetOf(word: string, { pieces, sense }: Named): Target | null {
  const piece = pieces.get(word);
  if (piece) return { piece: piece.id, place: piece.place };
  const place = sense?.named(word);
  return place ? { place } : null;
}

/** The sentence in parts; put together again they are the sentence. */
export function wordsOf(text: string, named: Named): Word[] {
  const parts: Word[] = [];
  for (const word of text.split(/([\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)?)/u)) {
    const target = targetOf(word, named);
    const last = parts.at(-1);
    if (last && !last.target && !target) last.word += word;
    else if (word !== "") parts.push({ word, target });
  }
  return parts;
}

/** The line that says what several steps came to: where they ended, else the last of them. */
export function outcomeOf<T>(lines: readonly T[], say: (line: T) => string, named: Named): T | undefined {
  const tellsWhere = (line: T) => wordsOf(say(line), named).some(({ target }) => target !== null && !("piece" in target));
  return lines.findLast(tellsWhere) ?? lines.at(-1);
}
