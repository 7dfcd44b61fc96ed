// How orders are drawn on a map of sectors: from where to where, bent so that they can be told
// apart. A line ends at the edge of a piece, or right at its place where nobody stands; one that
// helps ends on the line that it helps.
import type { Order, Place } from "../api/shapes";
import { placeKey, type Point } from "./geometry";
import { along, bend, bendPath, endTurn, type Bend, type SectorMap } from "./sectors";

/** What is drawn where an order failed, each of its own shape. */
export type Mark = "bounced" | "cut" | "not-carried" | "void";

/** One order as drawn. */
export interface OrderShape {
  key: string;
  order: Order;
  /** The line, if the order points anywhere. */
  path: string;
  /** Where the line begins when no piece stands there: whoever was ordered has gone. */
  start: Point | null;
  /** An arrow's head: where, and turned by how many degrees from the top. */
  head: { at: Point; turn: number } | null;
  /** A dot where help meets what it helps. */
  dot: Point | null;
  /** A bar across the end of a support to hold, turned like a head. */
  bar: { at: Point; turn: number } | null;
  /** A mark round the place itself: a hold, a build, a disbanding. */
  ring: Point | null;
  /** Where it failed, and how. */
  mark: { at: Point; kind: Mark } | null;
  /** Where its piece was pushed out of its place. */
  lost: Point | null;
}

/** Parts of the reach of a piece: its edge as a line leaves it and as an arrow meets it, the little
 *  that is left free round an empty place, and how far off an arrow that bounced stops. */
const LEAVES = 0.94;
const MEETS = 1.06;
const FREE = 0.2;
const BOUNCED = 1.0;
/** Where lines of help meet a move, one after another, so that they do not lie on each other. */
const MEETINGS = [0.5, 0.38, 0.62, 0.3, 0.7, 0.22, 0.78];

const isSame = (a: Place, b: Place): boolean => placeKey(a) === placeKey(b);
const keyOf = (order: Order) => `${order.side}:${order.notation}:${order.result ? "past" : "now"}`;
const isMove = (order: Order) => order.kind === "move" || order.kind === "retreat";

export function markOf({ result }: Order): Mark | null {
  if (result?.fate !== "failed") return null;
  const { stopped } = result;
  // The mark of its loss says it.
  if (stopped === "dislodged") return null;
  return stopped === "bounced" || stopped === "cut" || stopped === "not-carried" ? stopped : "void";
}

/** All orders as drawn; `tokens` are where pieces stand. Those whose places are not on this map are
 *  left out. */
export function shapesOf(orders: Order[], map: SectorMap, tokens: readonly Point[]): OrderShape[] {
  const { reach } = map;
  const isTaken = (point: Point) => tokens.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < reach * 0.5);
  const leaves = (point: Point) => reach * (isTaken(point) ? LEAVES : FREE);
  const meets = (point: Point) => reach * (isTaken(point) ? MEETS : FREE);
  /** A move as it is drawn, whoever orders it. */
  const way = (from: Point, to: Point, order: Order | null): Bend => {
    const hasBounced = order?.result?.stopped === "bounced" && !isTaken(to);
    return bend(from, to, leaves(from), hasBounced ? reach * BOUNCED : meets(to));
  };
  const moves = new Map<string, Order>();
  for (const order of orders) if (isMove(order)) moves.set(`${placeKey(order.from)}>${placeKey(order.to)}`, order);
  const met = new Map<string, number>();
  const meeting = (key: string): number => {
    const count = met.get(key) ?? 0;
    met.set(key, count + 1);
    return MEETINGS[count % MEETINGS.length] ?? 0.5;
  };

  return orders.flatMap((order): OrderShape[] => {
    const [from, to] = [map.point(order.from), map.point(order.to)];
    if (!from || !to) return [];
    const kind = markOf(order);
    const mark = (at: Point) => (kind ? { at, kind } : null);
    const start = isTaken(from) ? null : from;
    const bare: OrderShape = {
      key: keyOf(order), order, path: "", start, head: null, dot: null, bar: null, ring: null, mark: null,
      lost: order.result?.dislodged_by ? from : null,
    };
    const line = (bent: Bend, part = 0.5): OrderShape => ({ ...bare, path: bendPath(bent), mark: mark(along(bent, part)) });

    if (order.kind === "aid-move" || order.kind === "carry") {
      const [whom] = order.via ?? [];
      const other = whom && map.point(whom);
      if (!whom || !other) return [];
      const key = `${placeKey(whom)}>${placeKey(order.to)}`;
      const helped = way(other, to, moves.get(key) ?? null);
      const point = along(helped, meeting(key));
      return [{ ...line(bend(from, point, leaves(from), reach * 0.12, 0.05)), dot: point }];
    }
    if (order.kind === "aid-hold") {
      const bent = bend(from, to, leaves(from), reach * (MEETS + 0.08), 0.05);
      return [{ ...line(bent), bar: { at: bent.to, turn: endTurn(bent) } }];
    }
    if (isSame(order.from, order.to)) {
      // That a piece stayed where it is shows without a ring, once it is past.
      if (order.kind === "hold" && order.result && !kind) return [{ ...bare, start: null }];
      return [{ ...bare, start: null, ring: from, mark: mark({ x: from.x + reach * 0.8, y: from.y - reach * 0.8 }) }];
    }
    const bent = way(from, to, order);
    return [{ ...line(bent, 0.55), head: { at: bent.to, turn: endTurn(bent) } }];
  });
}

/** The orders to be drawn: those that stand, and unless there are any, those of the phase before. */
export function ordersShown(orders: Order[], past: "always" | "until-ordered" | "never"): Order[] {
  const standing = orders.filter((order) => !order.result);
  if (past === "always") return orders;
  if (past === "never" || standing.length > 0) return standing;
  return orders;
}

/** Whether two orders are the same one, before and after it was decided. */
export const isSameOrder = (a: Order, b: Order): boolean =>
  a.side === b.side && a.kind === b.kind && isSame(a.from, b.from) && isSame(a.to, b.to) && a.piece === b.piece;
