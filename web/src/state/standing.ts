// Orders to a whole fleet of which some pieces still wait for their turn: given again whenever their
// seat is asked, and kept over a reload, which may come in the middle of a long array.
import type { GroupOrder, PieceId, Seat } from "../api/shapes";

/** An order that is given again, to the pieces that still wait, whenever its seat is asked. */
export interface StandingOrder {
  seat: Seat;
  order: GroupOrder;
  /** Its notation, with the place it was given for. */
  id: string;
  pieces: PieceId[];
}

const KEY = "trierarch.standing.";

// A page that is left breaks off what it was asking for, which must not be taken for the end of an
// order; the next page goes on with it. If nobody leaves after all, this is over soon.
let isLeaving = false;
for (const sign of ["beforeunload", "pagehide"]) {
  globalThis.addEventListener?.(sign, () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), 3_000);
  });
}

export function keptStanding(game: string): ReadonlyMap<Seat, StandingOrder> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + game) ?? "[]") as StandingOrder[];
    return new Map(kept.map((order) => [order.seat, order]));
  } catch {
    // What cannot be read, or where there is no storage, is no order.
    return new Map();
  }
}

export function keepStanding(game: string, orders: ReadonlyMap<Seat, StandingOrder>): void {
  if (isLeaving) return;
  try {
    if (orders.size === 0) sessionStorage.removeItem(KEY + game);
    else sessionStorage.setItem(KEY + game, JSON.stringify([...orders.values()]));
  } catch {
    // Without storage an order lasts until the page is closed.
  }
}
