// Folds the log: the steps of one piece into one line, the moves of many pieces under one order
// into one line, lines that say the same of different things into one, each to be opened. What weighs
// something, and what dice decided, is never folded; nor are orders of many pieces that were decided at
// once, since each has a fate of its own.
import type { LogLine, PieceId, RollShown, Seat } from "../api/shapes";

export interface Single {
  kind: "line";
  line: LogLine;
  roll: RollShown | null;
  /** The piece it tells of, where one entry tells of many: the entry's seat gave no such order. */
  of: PieceId | null;
}
/** Several steps of one piece. */
export interface Steps {
  kind: "steps";
  piece: PieceId;
  lines: LogLine[];
}
/** Several pieces of one seat, one after another. */
export interface Fleet {
  kind: "fleet";
  seat: Seat;
  /** One for each piece, in the order in which they set off. */
  ships: Steps[];
  /** How many lines are folded here. */
  count: number;
}
/** Lines one after another that say the same of different things and name no piece. */
export interface Alike {
  kind: "alike";
  lines: LogLine[];
}
export type Fold = Single | Steps | Fleet | Alike;

/** So many pieces in a row are shown as one line. */
const FLEET = 4;

/** The piece that a plain step is one of; none for lines that stand for themselves. */
function leader(line: LogLine, rolls: ReadonlyMap<number, RollShown>): PieceId | null {
  const isPlain = (line.weight ?? "plain") === "plain";
  return isPlain && line.seat != null && !rolls.has(line.entry) ? (line.pieces?.[0] ?? null) : null;
}

/** The entries that decided the orders of many pieces at once. */
function decisions(lines: readonly LogLine[], rolls: ReadonlyMap<number, RollShown>): Set<number> {
  const pieces = new Map<number, Set<PieceId>>();
  for (const line of lines) {
    const piece = leader(line, rolls);
    if (piece === null) continue;
    const known = pieces.get(line.entry);
    if (known) known.add(piece);
    else pieces.set(line.entry, new Set([piece]));
  }
  return new Set([...pieces].filter(([, told]) => told.size >= FLEET).map(([entry]) => entry));
}

/** Folds lines; the dice of the entry `told` stand above them already. */
export function folded(lines: readonly LogLine[], rolls: ReadonlyMap<number, RollShown>, told: number | null = null): Fold[] {
  const folds: Fold[] = [];
  let run: Steps[] = [];
  const rolled = new Set<number | null>([told]);
  const decided = decisions(lines, rolls);
  const close = (): void => {
    folds.push(...closed(run));
    run = [];
  };
  for (const line of lines) {
    const piece = leader(line, rolls);
    if (piece === null || decided.has(line.entry)) {
      close();
      // Dice stand by the first line of their entry.
      const roll = rolled.has(line.entry) ? null : (rolls.get(line.entry) ?? null);
      rolled.add(line.entry);
      const before = folds.at(-1);
      if (before && roll === null && goesWith(before, line)) folds[folds.length - 1] = { kind: "alike", lines: [...(before.kind === "alike" ? before.lines : []), ...(before.kind === "line" ? [before.line] : []), line] };
      else folds.push({ kind: "line", line, roll, of: piece });
      continue;
    }
    if (run[0]?.lines[0]?.seat !== line.seat) close();
    const last = run.at(-1);
    if (last?.piece === piece) last.lines.push(line);
    else run.push({ kind: "steps", piece, lines: [line] });
  }
  close();
  return folds;
}

/** Whether a line says the same as the one before it, at the same moment, of one other thing, which is no piece:
 *  what says more has a fate of its own. */
function goesWith(before: Fold, line: LogLine): boolean {
  const last = before.kind === "alike" ? before.lines.at(-1) : before.kind === "line" && before.roll === null ? before.line : undefined;
  const isPlain = ({ weight, pieces, text }: LogLine) => (weight ?? "plain") === "plain" && (pieces ?? []).length === 0 && text.args?.length === 1;
  return last !== undefined && last.entry === line.entry && last.text.id === line.text.id && isPlain(last) && isPlain(line);
}

function closed(run: Steps[]): Fold[] {
  const pieces = new Map<PieceId, Steps>();
  for (const { piece, lines } of run) {
    const known = pieces.get(piece);
    if (known) known.lines.push(...lines);
    else pieces.set(piece, { kind: "steps", piece, lines: [...lines] });
  }
  if (pieces.size < FLEET) return run.map(unfolded);
  const count = run.reduce((sum, { lines }) => sum + lines.length, 0);
  return [{ kind: "fleet", seat: run[0]?.lines[0]?.seat ?? 0, ships: [...pieces.values()], count }];
}

function unfolded(steps: Steps): Fold {
  const [line] = steps.lines;
  return steps.lines.length === 1 && line ? { kind: "line", line, roll: null, of: null } : steps;
}

/** The lines to read when one side, or one piece, is looked for; headings stay. */
export function filtered(
  lines: readonly LogLine[],
  wanted: { side: number | null; piece: PieceId | null },
  sideOf: (line: LogLine) => readonly number[],
): readonly LogLine[] {
  if (wanted.side === null && wanted.piece === null) return lines;
  return lines.filter((line) => {
    if (line.weight === "turn" || line.weight === "phase") return true;
    if (wanted.piece !== null && !line.pieces?.includes(wanted.piece)) return false;
    return wanted.side === null || sideOf(line).includes(wanted.side);
  });
}
