// Sectors of circles on the drawing of an open table.
import type { PlaneBoard, Reach } from "../api/shapes";
import { say, t } from "../text/words.svelte";
import { polar, round } from "./geometry";
import type { Plane } from "./plane";

type Arc = NonNullable<Reach["arcs"]>[number];

/** The gaps of the edges of areas, in pixels: each kind has a line of its own, which its key shows. */
const DASHES = [[], [3, 4], [13, 4, 3, 4], [18, 6], [7, 3, 1, 3], [1, 5]];

/** All that one kind reaches, with the line that is drawn round it. */
export interface Area extends Pick<Reach, "kind" | "name" | "clauses"> {
  arcs: Arc[];
  dash: readonly number[];
}

/** The areas that are reached, kind by kind. */
export function areasOf(reaches: readonly Reach[]): Area[] {
  const areas = new Map<string, Area>();
  for (const { kind, name, clauses, arcs } of reaches) {
    if (!arcs?.length) continue;
    const known = areas.get(kind);
    areas.set(kind, { kind, name, clauses, arcs: [...(known?.arcs ?? []), ...arcs], dash: known?.dash ?? DASHES[areas.size % DASHES.length]! });
  }
  return [...areas.values()];
}

/** How far sectors reach, in units of the table where that comes out whole. */
export function rangesSaid(arcs: readonly Arc[], unit: PlaneBoard["unit"]): string {
  const said = (length: number) => (unit && length % unit.length === 0 ? say({ ...unit.name, args: [["count", length / unit.length]] }) : t("text-mm", { count: Math.round(length / 100) }));
  const ranges = arcs.toSorted((a, b) => a.most - b.most).map(({ least, most }) => (least === 0 ? said(most) : `${said(least)} – ${said(most)}`));
  return [...new Set(ranges)].join(", ");
}

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
