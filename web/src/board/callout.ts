// Where words stand that are said of a point of the board: where they hide least of what they are about.
import { meets } from "./lettering";
import { polar, type Box, type Point } from "./geometry";

/** What lies on the board, and how much it matters that it is seen. */
export interface Lying {
  box: Box;
  weight: number;
}
/** How far words reach from the baseline of their first line, in pixels. */
export interface Extent {
  wide: number;
  up: number;
  down: number;
}
/** Where they begin, or on the left of their point end. */
export interface Callout extends Point {
  isLeft: boolean;
}

/** A base, as boxes along its keel: those of a ship that lies aslant leave its corners free. */
export function alongKeel(at: Point, facing: number, { width, length }: { width: number; length: number }, weight: number): Lying[] {
  return [-0.4, -0.2, 0, 0.2, 0.4].map((part) => {
    const { x, y } = polar(at, facing, part * length);
    return { box: { left: x - width / 2, right: x + width / 2, top: y - width / 2, bottom: y + width / 2 }, weight };
  });
}

/** How far words stand off their point, and the steps by which other places are sought: in pixels. */
const [OFF, STEP] = [18, 20];

/** The place for words of this extent at a point: beside it where that hides nothing, level with it for choice; else
 *  higher or lower, or across above or below it. Always within `sight`; `px` is a pixel of the screen. */
export function calloutAt(point: Point, extent: Extent, lying: readonly Lying[], sight: Box, px: number, isLeftFirst: boolean): Callout {
  const { wide, up, down } = extent;
  const places: { dx: number; dy: number; isLeft: boolean; cost: number }[] = [];
  for (const isLeft of [isLeftFirst, !isLeftFirst]) {
    const most = up + down + OFF;
    for (let off = 0; off <= most; off += STEP) {
      for (const dy of off === 0 ? [0] : [off, -off]) places.push({ dx: isLeft ? -OFF - wide : OFF, dy, isLeft, cost: off / 40 + (isLeft === isLeftFirst ? 0 : 0.5) });
    }
  }
  for (const dy of [up + OFF, -down - OFF]) places.push({ dx: -wide / 2, dy, isLeft: false, cost: 1.5 });
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  let best: (Callout & { cost: number }) | null = null;
  for (const { dx, dy, isLeft, cost: far } of places) {
    const left = within(point.x + dx * px, sight.left, sight.right - wide * px);
    const y = within(point.y + dy * px, sight.top + up * px, sight.bottom - down * px);
    const box = { left, right: left + wide * px, top: y - up * px, bottom: y + down * px };
    const cost = far + lying.reduce((sum, one) => sum + (meets(box, one.box) ? one.weight : 0), 0);
    if (!best || cost < best.cost) best = { x: isLeft ? box.right : left, y, isLeft, cost };
  }
  const { x, y, isLeft } = best ?? { ...point, isLeft: isLeftFirst };
  return { x, y, isLeft };
}
