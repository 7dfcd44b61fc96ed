// What a battle cost, and how it is fought again.
import type { Piece, PieceId, Scene, SeatInfo, Text, Timeline } from "../api/shapes";

export interface Fallen {
  /** On the side that had it first. */
  piece: Piece;
  /** The entry with which it was lost. */
  entry: number;
  isTaken: boolean;
  /** What the log says of it in that entry, from the first line to the loss. */
  how: Text[];
}

/** What the log tells of the end of one piece. */
interface Fate {
  piece: Piece;
  /** The entry of its last capture, and who took it, where that is told. */
  capture: { entry: number; by: Piece | null } | null;
  /** The entry with which it was gone for good. */
  loss: number | null;
}

/** The pieces that were lost, in order, each once. What was taken and came back to the side that had it first is
 *  not lost; a capture and the loss that follows it are one. */
export function fallen({ log, scene }: Pick<Timeline, "log"> & { scene: Pick<Scene, "pieces"> }, cast: ReadonlyMap<PieceId, Piece>): Fallen[] {
  const now = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const lost: Fallen[] = [];
  for (const { piece, capture, loss } of fates(log, cast)) {
    const isTaken = capture !== null && isHeld(piece, now.get(piece.id), capture.by);
    const entry = isTaken ? capture.entry : loss;
    if (entry === null) continue;
    const how = log.filter((other) => other.entry === entry && other.pieces.includes(piece.id)).map(({ text }) => text);
    lost.push({ piece, entry, isTaken, how });
  }
  return lost.sort((a, b) => at(log, a.entry) - at(log, b.entry));
}

/** Entries are names without an order of their own: the log has it. */
const at = (log: Timeline["log"], entry: number): number => log.findIndex((line) => line.entry === entry);

function fates(log: Timeline["log"], cast: ReadonlyMap<PieceId, Piece>): Iterable<Fate> {
  const known = new Map<PieceId, Fate>();
  for (const { weight, pieces, entry } of log) {
    if (weight !== "loss" && weight !== "capture") continue;
    // What is taken is named first, and its captor after it.
    const [first, captor] = pieces;
    for (const id of weight === "loss" ? pieces : first === undefined ? [] : [first]) {
      const piece = cast.get(id);
      if (!piece) continue;
      const fate = known.get(id) ?? { piece, capture: null, loss: null };
      if (weight === "capture") known.set(id, { ...fate, capture: { entry, by: (captor !== undefined && cast.get(captor)) || null } });
      else known.set(id, { ...fate, loss: fate.loss ?? entry });
    }
  }
  return known.values();
}

/** Whether a piece that was taken is another side's: as it lies on the board; of what is gone, by who took it last. */
function isHeld(piece: Piece, now: Piece | undefined, captor: Piece | null): boolean {
  // Where a prize stays on the list of its first side, its status tells.
  if (now) return now.side !== piece.side || now.statuses.some(({ id }) => id === "prize");
  return captor?.side !== piece.side;
}

/** Who plays a seat of a new game: people at other browsers are asked anew, so theirs is open. */
export function playsAgain({ player }: SeatInfo, levels: readonly string[]): string {
  return ["me", "here", ...levels].includes(player) ? player : "open";
}

/** Who plays each seat when the sides are swapped: whoever had a seat of another side, in order. */
export function swapped(seats: readonly SeatInfo[], levels: readonly string[]): string[] {
  const plays = (seat: SeatInfo) => playsAgain(seat, levels);
  const taken = new Map<number, number>();
  return seats.map((seat) => {
    const others = seats.filter((other) => other.side !== seat.side);
    if (others.length === 0) return plays(seat);
    const at = taken.get(seat.side) ?? 0;
    taken.set(seat.side, at + 1);
    const other = others[at % others.length];
    return other ? plays(other) : "me";
  });
}
