// How lines between pieces of an open table are drawn: most go from middle to middle under them; what holds two
// together or comes upon another is short, and lies over them, from the edge of one base to that of the other.
import type { Arrow, Piece, Place } from "../api/shapes";
import { placeKey, round, type Point } from "./geometry";
import type { Plane } from "./plane";

/** The shapes of lines that lie over pieces, by kind. */
export type Shape = "bar" | "links" | "head";
const SHAPES: Readonly<Record<string, Shape>> = { lock: "bar", chain: "links", attack: "head" };
export const shapeOf = ({ kind }: Pick<Arrow, "kind">): Shape | null => SHAPES[kind] ?? null;

/** How far beyond each edge a line reaches that holds two together, on the screen. */
const GRIP = { bar: 6, links: 11 };
/** How long an attack is at least, its head and half the width of that; how far it lies aside, so that two that attack
 *  each other have two lines. */
const ATTACK = { least: 26, head: 11, half: 6, aside: 4 };

export interface Ends {
  from: Point;
  to: Point;
}

/** How far the edge of a base is from its middle in a direction of the table. */
function edge({ facing, base }: Pick<Piece, "facing" | "base">, dx: number, dy: number): number {
  if (!base) return 0;
  const turn = ((facing ?? 0) * Math.PI) / 1800;
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
  const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
  return Math.min(across > 0 ? base.width / 2 / across : Infinity, along > 0 ? base.length / 2 / along : Infinity);
}

/** Where the line between two middles leaves one base and comes to the other; one point for both where they overlap. */
export function edgesOf(arrow: Pick<Arrow, "from" | "to">, pieces: readonly Piece[], plane: Plane): Ends | null {
  const { from, to } = arrow;
  if (!("point" in from) || !("point" in to)) return null;
  const [dx, dy] = [to.point.x - from.point.x, to.point.y - from.point.y];
  const whole = Math.hypot(dx, dy);
  if (whole === 0) return null;
  const reach = (place: Place) => {
    const piece = pieces.find((one) => placeKey(one.place) === placeKey(place));
    return piece ? edge(piece, dx / whole, dy / whole) : 0;
  };
  const [out, into] = [reach(from), whole - reach(to)];
  const at = (along: number) => plane.at([from.point.x + (dx * along) / whole, from.point.y + (dy * along) / whole]);
  const middle = (out + into) / 2;
  return out > into ? { from: at(middle), to: at(middle) } : { from: at(out), to: at(into) };
}

/** The way of a line of such a shape, and its head if it has one; `middles` say its direction, which edges that meet
 *  have not. */
export function drawn(shape: Shape, { from, to }: Ends, middles: Ends, px: number): { line: string; head: string | null } {
  const length = Math.hypot(middles.to.x - middles.from.x, middles.to.y - middles.from.y) || 1;
  const [ux, uy] = [(middles.to.x - middles.from.x) / length, (middles.to.y - middles.from.y) / length];
  /** So far from a point along the line, and so far to its right, on the screen. */
  const at = ({ x, y }: Point, along: number, right = 0) => `${round(x + (ux * along - uy * right) * px)} ${round(y + (uy * along + ux * right) * px)}`;
  if (shape !== "head") return { line: `M${at(from, -GRIP[shape])}L${at(to, GRIP[shape])}`, head: null };
  const { least, head, half, aside } = ATTACK;
  const far = Math.max(least, Math.hypot(to.x - from.x, to.y - from.y) / px);
  return {
    line: `M${at(to, -far, aside)}L${at(to, -head, aside)}`,
    head: `M${at(to, 0, aside)}L${at(to, -head, aside - half)}L${at(to, -head, aside + half)}Z`,
  };
}
