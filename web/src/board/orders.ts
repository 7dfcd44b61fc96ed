// How orders are drawn on a map of sectors: from where to where, bent so that they can be told apart.
import type { Order, Place } from "../api/shapes";
import { placeKey, type Point } from "./geometry";
import { along, bend, bendPath, endTurn, type Bend, type SectorMap } from "./sectors";

/** One order as drawn. */
export interface OrderShape {
  key: string;
  order: Order;
  /** The line, if the order points anywhere. */
  path: string;
  /** An arrow's head: where, and turned by how many degrees from the top. */
  head: { at: Point; turn: number } | null;
  /** A dot where a support or a convoy meets what it helps. */
  dot: Point | null;
  /** A mark round the place itself: a hold, a build, a disbanding. */
  ring: Point | null;
  /** Where the cross of a failed order stands. */
  cross: Point;
}

const isSame = (a: Place, b: Place): boolean => placeKey(a) === placeKey(b);

/** The move that an order helps along, as it is drawn itself. */
function helped(order: Order, map: SectorMap): Bend | null {
  const [from, to] = [order.via?.[0] && map.point(order.via[0]), map.point(order.to)];
  return from && to ? bend(from, to, map.reach, map.reach * 1.15) : null;
}

/** An order as drawn; none where its places are not on this map. */
export function shapeOf(order: Order, map: SectorMap): OrderShape | null {
  const [from, to] = [map.point(order.from), map.point(order.to)];
  if (!from || !to) return null;
  const { reach } = map;
  const key = `${order.side}:${order.notation}:${order.result ? "past" : "now"}`;
  const shape = { key, order, path: "", head: null, dot: null, ring: null, cross: from };
  const line = (way: Bend) => ({ ...shape, path: bendPath(way), cross: along(way, 0.5) });

  if (order.kind === "support-move" || order.kind === "convoy") {
    const way = helped(order, map);
    if (!way) return null;
    const meets = along(way, 0.45);
    return { ...line(bend(from, meets, reach, 3, 0.04)), dot: meets };
  }
  if (order.kind === "support-hold") {
    const way = bend(from, to, reach, reach * 1.15, 0.04);
    return { ...line(way), dot: way.to };
  }
  if (isSame(order.from, order.to)) {
    const cross = { x: from.x + reach * 0.8, y: from.y - reach * 0.8 };
    return { ...shape, ring: from, cross };
  }
  const points = [from, ...(order.via ?? []).map((place) => map.point(place)).filter((p) => p !== null), to];
  if (points.length === 2) {
    const way = bend(from, to, reach, reach * 1.15);
    return { ...line(way), head: { at: way.to, turn: endTurn(way) } };
  }
  // Carried over the sea: from carrier to carrier.
  const legs = points.slice(1).map((point, n) => bend(points[n] ?? from, point, n === 0 ? reach : 0, n === points.length - 2 ? reach * 1.15 : 0, 0.03));
  const last = legs.at(-1);
  if (!last) return null;
  return { ...shape, path: legs.map(bendPath).join(""), head: { at: last.to, turn: endTurn(last) }, cross: along(legs[0] ?? last, 0.6) };
}

/** The orders to be drawn: those that stand, and unless there are any, those of the phase before. */
export function ordersShown(orders: Order[], past: "always" | "until-ordered" | "never"): Order[] {
  const standing = orders.filter((order) => !order.result);
  if (past === "always") return orders;
  if (past === "never" || standing.length > 0) return standing;
  return orders;
}
