// Where pieces would be after orders that are planned or looked at.
import type { DraftOrder, Piece, PieceId, Place } from "../api/shapes";

/** `planned` is in the plan, `proposed` is only being looked at. */
export type Tone = "planned" | "proposed";

export interface Ghost {
  piece: Piece;
  /** The places it passes, the end last. */
  path: Place[];
  facing: number | null;
  tone: Tone;
  hasDice: boolean;
}

/** An attack that is planned or looked at. */
export interface Shot {
  piece: PieceId;
  at: PieceId;
  /** How likely the attacked piece is gone afterwards, in hundredths of a per cent. */
  points: number | null;
  tone: Tone;
}

/** Every attack of these orders, the same one only once. */
export function shotsOf(orders: DraftOrder[], tone: Tone): Shot[] {
  const shots = new Map<string, Shot>();
  for (const order of orders) {
    if (order.refused) continue;
    for (const { piece, at, basis_points: points } of order.aims ?? []) shots.set(`${piece}>${at}`, { piece, at, points: points ?? null, tone });
  }
  return [...shots.values()];
}

/** One ghost for each piece that these orders move or turn, and for each that makes dice fall. */
export function ghostsOf(orders: DraftOrder[], pieces: Piece[], tone: Tone): Ghost[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const ghosts = new Map<PieceId, Ghost>();
  for (const order of orders) {
    if (order.refused) continue;
    for (const trace of order.traces) {
      const piece = known.get(trace.piece);
      if (!piece) continue;
      const ghost = ghosts.get(trace.piece) ?? { piece, path: [], facing: null, tone, hasDice: false };
      ghost.path = [...ghost.path, ...trace.path];
      ghost.facing = trace.facing ?? ghost.facing;
      ghosts.set(trace.piece, ghost);
    }
    const actor = order.piece == null ? undefined : known.get(order.piece);
    if (!order.dice || !actor) continue;
    const ghost = ghosts.get(actor.id) ?? { piece: actor, path: [actor.place], facing: null, tone, hasDice: true };
    ghosts.set(actor.id, { ...ghost, hasDice: true });
  }
  return [...ghosts.values()];
}
