// How far bases on an open table lie from each other: from edge to edge, as the rules measure.
import type { Piece } from "../api/shapes";

/** What lies somewhere on a base. */
export type Lying = Pick<Piece, "place" | "facing" | "base">;

/** Bases that touch lie no more than so many hundredths of a millimetre apart. */
const CLOSE = 8;
/** The table rounds corners to hundredths of a millimetre: what is so little more counts as no more. */
const ROUNDING = 3;

/** Across and along its heading, from the middle of a base. */
type Offset = readonly [across: number, along: number];
interface Rectangle {
  /** Half its width and half its length. */
  half: Offset;
  corners: { x: number; y: number }[];
  /** Where a point of the table lies from it. */
  from(point: { x: number; y: number }): Offset;
}

function rectangle({ place, facing, base }: Lying): Rectangle | null {
  if (!("point" in place)) return null;
  const { x, y } = place.point;
  const turn = ((facing ?? 0) * Math.PI) / 1800;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const half: Offset = [(base?.width ?? 0) / 2, (base?.length ?? 0) / 2];
  const corner = (across: number, along: number) => ({ x: x + across * cos + along * sin, y: y - across * sin + along * cos });
  return {
    half,
    corners: [corner(-half[0], half[1]), corner(half[0], half[1]), corner(half[0], -half[1]), corner(-half[0], -half[1])],
    from: (point) => {
      const [dx, dy] = [point.x - x, point.y - y];
      return [dx * cos - dy * sin, dx * sin + dy * cos];
    },
  };
}

/** Whether all corners of one lie beyond one edge of the other. */
function isBeside(one: Rectangle, other: Rectangle): boolean {
  const corners = one.corners.map(other.from);
  return [0, 1].some((n) => {
    const [along, half] = [corners.map((offset) => offset[n]!), other.half[n]!];
    return Math.min(...along) > half || Math.max(...along) < -half;
  });
}

/** How far the nearest corner of one is from the other. */
function cornerGap(one: Rectangle, other: Rectangle): number {
  return Math.min(...one.corners.map((corner) => {
    const [across, along] = other.from(corner);
    return Math.hypot(Math.max(0, Math.abs(across) - other.half[0]), Math.max(0, Math.abs(along) - other.half[1]));
  }));
}

/** From base to base in whole millimetres, rounded up: what is told to be 50 mm away lies within 50 mm. Nothing lies
 *  between bases that touch; none where something lies on no table. */
export function millimetres(one: Lying, other: Lying): number | null {
  const [a, b] = [rectangle(one), rectangle(other)];
  if (!a || !b) return null;
  const gap = isBeside(a, b) || isBeside(b, a) ? Math.min(cornerGap(a, b), cornerGap(b, a)) : 0;
  return gap <= CLOSE ? 0 : Math.ceil((gap - ROUNDING) / 100);
}
