// Sectors of circles on the drawing of an open table.
import type { Reach } from "../api/shapes";
import { polar, round } from "./geometry";
import type { Plane } from "./plane";

type Arc = NonNullable<Reach["arcs"]>[number];

/** The outline of a sector: from where it begins to where it ends, to either side of its middle. */
export function arcPath({ from, facing, half, least, most }: Arc, plane: Plane): string {
  const at = plane.point(from);
  if (!at) return "";
  const [near, far] = [plane.length(least), plane.length(most)];
  const point = (turn: number, distance: number) => {
    const { x, y } = polar(at, facing + turn, distance);
    return `${round(x)} ${round(y)}`;
  };
  const circle = (radius: number, way: 0 | 1) => {
    const [top, bottom] = [point(0, radius), point(1800, radius)];
    return radius === 0 ? "" : `M${top}A${round(radius)} ${round(radius)} 0 1 ${way} ${bottom}A${round(radius)} ${round(radius)} 0 1 ${way} ${top}Z`;
  };
  // An arc cannot be a whole circle: that is two halves.
  if (half >= 1800) return circle(far, 1) + circle(near, 0);
  const isLarge = half > 900 ? 1 : 0;
  const arc = (radius: number, way: 0 | 1, turn: number) => `A${round(radius)} ${round(radius)} 0 ${isLarge} ${way} ${point(turn, radius)}`;
  const inner = near === 0 ? `L${point(0, 0)}` : `L${point(half, near)}${arc(near, 0, -half)}`;
  return `M${point(-half, far)}${arc(far, 1, half)}${inner}Z`;
}
