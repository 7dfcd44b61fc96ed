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

/** So many words a name has at most. */
const WORDS = 5;

/** The longest name that begins here, its target, and how many parts of the split sentence it takes. */
function longest(split: readonly string[], named: Named): [string, Target | null, number] {
  for (let count = 2 * WORDS - 1; count > 1; count -= 2) {
    const name = split.slice(0, count).join("");
    // A name does not run over the end of a sentence or a bracket.
    const target = count <= split.length && !/[,;:()!?]/.test(name) ? targetOf(name, named) : null;
    if (target) return [name, target, count];
  }
  const word = split[0] ?? "";
  return [word, targetOf(word, named), 1];
}

/** The sentence in parts; put together again they are the sentence. */
export function wordsOf(text: string, named: Named): Word[] {
  const parts: Word[] = [];
  const split = text.split(/([\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)?)/u);
  for (let at = 0; at < split.length; at += 1) {
    const [word, target, taken] = longest(split.slice(at), named);
    at += taken - 1;
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
