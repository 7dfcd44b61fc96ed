// What a battle cost, and how it is fought again.
import type { Piece, PieceId, SeatInfo, Text, Timeline } from "../api/shapes";

export interface Fallen {
  piece: Piece;
  /** The entry with which it was lost. */
  entry: number;
  isTaken: boolean;
  /** What the log says of it in that entry, from the first line to the loss. */
  how: Text[];
}

/** The pieces that were lost, in order. A capture and the loss that follows it are one. */
export function fallen({ log }: Pick<Timeline, "log">, cast: ReadonlyMap<PieceId, Piece>): Fallen[] {
  const known = new Map<PieceId, Fallen>();
  for (const line of log) {
    if (line.weight !== "loss" && line.weight !== "capture") continue;
    for (const id of line.pieces ?? []) {
      const piece = cast.get(id);
      if (!piece || known.has(id)) continue;
      const how = log.filter((other) => other.entry === line.entry && other.pieces.includes(id)).map(({ text }) => text);
      known.set(id, { piece, entry: line.entry, isTaken: line.weight === "capture", how });
    }
  }
  return [...known.values()];
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
