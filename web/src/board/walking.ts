// Pieces go the way they took, step by step, instead of gliding straight to where it ended.
import type { PieceId, Place } from "../api/shapes";
import type { Moved } from "../state/change";
import type { Pace } from "../state/pace";
import { round, type Point } from "./geometry";

/** Where arrow keys go on an open table: to the right, and up. */
export const WALK: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Milliseconds for a step of a way, and for a whole way at most. */
const STEP: Record<Pace, number> = { slow: 320, normal: 130, fast: 40, instant: 0 };
const WHOLE: Record<Pace, number> = { slow: 1_400, normal: 620, fast: 140, instant: 0 };

/** A way as a line of the drawing. */
export function wayLine({ from, to, through }: Moved, point: (place: Place) => Point | null): string {
  const places = [from.place, ...(through ?? [to]).map((stand) => stand.place)];
  const points = places.map(point).filter((at) => at !== null);
  const line = points.map((at, n) => `${n === 0 ? "M" : "L"}${round(at.x)} ${round(at.y)}`);
  return line.length > 1 ? line.join("") : "";
}

/** The turns of a way in degrees, each the shorter way round from the one before. */
export function turns(facings: readonly (number | null | undefined)[]): number[] {
  let drawn = 0;
  return facings.map((facing, n) => {
    const wanted = (facing ?? 0) / 10;
    drawn = n === 0 ? wanted : drawn + ((wanted - drawn + 540) % 360 + 360) % 360 - 180;
    return drawn;
  });
}

/** Lets the counters on a board go the ways of `trail`; `standing` is where they stand in the end. */
export function walk(
  board: Element,
  trail: readonly Moved[],
  point: (place: Place) => Point | null,
  standing: ReadonlyMap<PieceId, Point>,
  pace: Pace,
): void {
  for (const { from, to, through } of trail) {
    if (!through || through.length < 2) continue;
    const counter = board.querySelector<SVGElement>(`[data-piece="${to.id}"]`);
    const end = standing.get(to.id);
    const points = [from, ...through].map((stand) => point(stand.place)).filter((at) => at !== null);
    if (!counter || !end || points.length !== through.length + 1) continue;
    points[points.length - 1] = end;
    const duration = Math.min(WHOLE[pace], STEP[pace] * through.length);
    counter.animate(points.map((at) => ({ transform: `translate(${at.x}px, ${at.y}px)` })), { duration, easing: "linear" });
    const degrees = turns([from, ...through].map((stand) => stand.facing));
    counter.querySelector(".ship")?.animate(degrees.map((degree) => ({ transform: `rotate(${degree}deg)` })), { duration, easing: "linear" });
  }
}
