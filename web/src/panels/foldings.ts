// Folds the end of a log again and again as it grows: what lies between two headings is folded by
// itself, so that only the part that has changed is folded anew, and only as much as is shown. What
// has stayed the same stays the same object, and is not drawn again.
import type { LogLine, RollShown } from "../api/shapes";
import { folded, type Fold } from "./folds";

interface Section {
  length: number;
  last: LogLine | undefined;
  folds: Fold[];
}

const isHeading = (line: LogLine | undefined) => line?.weight === "turn" || line?.weight === "phase";

/** The first line of a fold, which no other has. */
export function firstOf(fold: Fold): LogLine | undefined {
  if (fold.kind === "line") return fold.line;
  return fold.kind === "fleet" ? fold.ships[0]?.lines[0] : fold.lines[0];
}

function isSame(one: Fold, other: Fold): boolean {
  if (one.kind === "line") return other.kind === "line" && one.line === other.line && one.roll === other.roll;
  const lines = (fold: Fold) => (fold.kind === "line" ? [] : fold.kind === "fleet" ? fold.ships.flatMap((ship) => ship.lines) : fold.lines);
  if (one.kind !== other.kind) return false;
  const [a, b] = [lines(one), lines(other)];
  return a.length === b.length && a.every((line, n) => line === b[n]);
}

export class Foldings {
  #sections = new Map<LogLine, Section>();

  /** The folds at the end of a log, whole sections, `least` of them or all there are; and whether
   *  there is more before them. */
  end(lines: readonly LogLine[], rolls: ReadonlyMap<number, RollShown>, least: number): { folds: Fold[]; hasMore: boolean } {
    const used = new Map<LogLine, Section>();
    const parts: Fold[][] = [];
    let [count, to] = [0, lines.length];
    while (to > 0 && count < least) {
      let from = to - 1;
      while (from > 0 && !isHeading(lines[from])) from -= 1;
      const section = this.#section(lines.slice(from, to), rolls, lines[from - 1]);
      const first = lines[from];
      if (first) used.set(first, section);
      parts.push(section.folds);
      count += section.folds.length;
      to = from;
    }
    this.#sections = used;
    return { folds: parts.reverse().flat(), hasMore: to > 0 };
  }

  #section(lines: LogLine[], rolls: ReadonlyMap<number, RollShown>, before: LogLine | undefined): Section {
    const [first, last] = [lines[0], lines.at(-1)];
    const known = first && this.#sections.get(first);
    if (known && known.length === lines.length && known.last === last) return known;
    // Dice stand by the first line of their entry, even where that is above the heading.
    const told = before && before.entry === first?.entry ? before.entry : null;
    const olds = new Map(known?.folds.map((fold) => [firstOf(fold), fold]));
    const folds = folded(lines, rolls, told).map((fold) => {
      const old = olds.get(firstOf(fold));
      return old && isSame(old, fold) ? old : fold;
    });
    return { length: lines.length, last, folds };
  }
}
