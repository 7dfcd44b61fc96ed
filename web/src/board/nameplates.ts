// Where the names of squadrons are written on the map: beside their ships, so that they cover neither
// each other nor more ships than they must.
import type { Colour } from "../api/shapes";
import type { Box, Point } from "./geometry";

/** A squadron whose name is to be written. */
export interface Named {
  key: string;
  name: string;
  colour: Colour;
  /** Where its ships are. */
  points: Point[];
}
/** A name and where it is written, by its middle. */
export interface Nameplate extends Named {
  at: Point;
  width: number;
  height: number;
}

/** How wide a letter is, and what stands round the letters, in pixels. */
const LETTER = 8.8;
const AROUND = 24;
const HEIGHT = 20;
/** What a ship takes up round its point, in the drawing's units. */
const SHIP = 22;

const boxOf = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2,
});
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The box about most of a squadron: a few that strayed do not count. */
function body(points: Point[]): Box {
  const between = (values: number[]): [number, number] => {
    const sorted = [...values].sort((a, b) => a - b);
    const off = Math.floor(sorted.length * 0.12);
    return [sorted[off] ?? 0, sorted[sorted.length - 1 - off] ?? 0];
  };
  const [left, right] = between(points.map(({ x }) => x));
  const [top, bottom] = between(points.map(({ y }) => y));
  return { left: left - SHIP, top: top - SHIP, right: right + SHIP, bottom: bottom + SHIP };
}

/** How far a point is from a box. */
const apart = ({ left, top, right, bottom }: Box, { x, y }: Point): number => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
/** The few points nearest to the middle of them. */
const inner = (points: readonly Point[], { x, y }: Point): Point[] =>
  [...points].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)).slice(0, 3);

/** Places the names on a sheet of this size; `px` is one pixel of the screen in the drawing's units. */
export function nameplates(squadrons: Named[], sheet: { width: number; height: number }, px: number): Nameplate[] {
  const ships = squadrons.flatMap(({ points }) => points);
  const placed: Nameplate[] = [];
  for (const squadron of squadrons) {
    if (squadron.points.length === 0) continue;
    const [width, height] = [(squadron.name.length * LETTER + AROUND) * px, HEIGHT * px];
    const { left, top, right, bottom } = body(squadron.points);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [gap, far] = [height / 2 + 3 * px, height * 1.5 + 6 * px];
    const tries: Point[] = [
      { x, y: top - gap }, { x, y: bottom + gap },
      { x: left - width / 2 - 3 * px, y }, { x: right + width / 2 + 3 * px, y },
      { x, y: top - far }, { x, y: bottom + far }, { x, y },
      { x: left, y: top - gap }, { x: right, y: top - gap }, { x: left, y: bottom + gap }, { x: right, y: bottom + gap },
      // Of a squadron that has scattered the middle may be empty sea: there the name goes with a ship.
      ...inner(squadron.points, { x, y }).flatMap((ship) => [{ x: ship.x, y: ship.y - SHIP - gap }, { x: ship.x, y: ship.y + SHIP + gap }]),
    ];
    const cost = (at: Point): number => {
      const box = boxOf(at, width, height);
      const named = placed.reduce((sum, plate) => sum + overlap(box, boxOf(plate.at, plate.width, plate.height)), 0);
      const covered = ships.filter((ship) => overlap(box, boxOf(ship, 2 * SHIP, 2 * SHIP)) > 0).length;
      const isOff = box.left < 0 || box.top < 0 || box.right > sheet.width || box.bottom > sheet.height;
      const lone = Math.max(0, Math.min(...squadron.points.map((ship) => apart(box, ship))) - 2 * SHIP);
      return (named > 0 ? 10_000 + named : 0) + (isOff ? 5_000 : 0) + covered * 10 + lone / 4;
    };
    // The first of the cheapest: what is tried first looks best.
    const at = tries.reduce((best, next) => (cost(next) < cost(best) ? next : best));
    placed.push({ ...squadron, at, width, height });
  }
  return placed;
}
