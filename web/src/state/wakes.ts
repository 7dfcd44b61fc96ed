// Wakes on an open table: the way each piece went last, until the turn after next or until it goes on.
import type { PieceId, Scene } from "../api/shapes";
import type { Moved } from "./change";

export interface Wake {
  moved: Moved;
  /** The turn in which it was left. */
  turn: number;
}

/** The turn of a scene; games without turns have one. */
export const turnOf = ({ tracks }: Scene): number => tracks.find(({ id }) => id === "turn")?.at ?? 0;

const lies = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The wakes once some pieces have moved: those that lead to where a piece still is, of this turn and
 *  the one before. */
export function wakesAfter(before: ReadonlyMap<PieceId, Wake>, moved: readonly Moved[], scene: Scene): Map<PieceId, Wake> {
  const turn = turnOf(scene);
  const wakes = new Map(before);
  for (const one of moved) {
    const known = wakes.get(one.to.id);
    // What is moved on within a turn has one wake.
    const through = known && known.turn === turn && lies(known.moved.to.place, one.from.place) ? [...(known.moved.through ?? [known.moved.to]), ...(one.through ?? [one.to])] : one.through;
    const from = through === one.through ? one.from : (known?.moved.from ?? one.from);
    wakes.set(one.to.id, { moved: { from, to: one.to, ...(through ? { through } : {}) }, turn });
  }
  const places = new Map(scene.pieces.map(({ id, place }) => [id, place]));
  for (const [id, wake] of wakes) {
    if (turn - wake.turn > 1 || turn < wake.turn || !lies(places.get(id), wake.moved.to.place)) wakes.delete(id);
  }
  return wakes;
}
