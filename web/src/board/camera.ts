// What part of the drawing is seen: pan, zoom and fit as plain arithmetic.
import type { Box, Point } from "./geometry";

/** A drawing point `p` is seen at `p * scale + (x, y)`. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

const LARGEST = 4;

/** The camera that shows a whole box in the middle of the view. */
export function fit(box: Box, view: Size, padding = 8, largest = 1.6): Camera {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const room = { width: Math.max(40, view.width - 2 * padding), height: Math.max(40, view.height - 2 * padding) };
  const scale = Math.min(room.width / width, room.height / height, largest);
  return {
    scale,
    x: view.width / 2 - ((box.left + box.right) / 2) * scale,
    y: view.height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** The camera that shows a whole box in the middle of a part of the view. */
export function fitIn(box: Box, part: Box, padding = 8, largest = 1.6): Camera {
  const { x, y, scale } = fit(box, { width: part.right - part.left, height: part.bottom - part.top }, padding, largest);
  return { scale, x: x + part.left, y: y + part.top };
}

/** The camera moved as little as needed to have a whole box in one of some parts of the view; null where none has
 *  room for it. */
export function gathered(camera: Camera, box: Box, parts: readonly Box[]): Camera | null {
  const low = inView(camera, { x: box.left, y: box.top });
  const high = inView(camera, { x: box.right, y: box.bottom });
  const by = (from: number, to: number, least: number, most: number) => (from < least ? least - from : to > most ? most - to : 0);
  const moves = parts
    .filter((part) => high.x - low.x <= part.right - part.left && high.y - low.y <= part.bottom - part.top)
    .map((part) => ({ x: by(low.x, high.x, part.left, part.right), y: by(low.y, high.y, part.top, part.bottom) }))
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  const [move] = moves;
  if (!move) return null;
  return move.x === 0 && move.y === 0 ? camera : { ...camera, x: camera.x + move.x, y: camera.y + move.y };
}

/** A board as it is seen at first: `whole` in the middle, seen whole; where `least` would be larger than
 *  that, as near as fills the view instead of leaving it empty at the sides, with `about` in the middle
 *  as far as there is something to be seen all round. */
export function opening(whole: Box, about: Point, least: number, view: Size): Camera {
  const all = fit(whole, view);
  const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
  const scale = Math.min(least, Math.max(view.width / width, view.height / height));
  if (scale <= all.scale) return all;
  const along = (middle: number, low: number, high: number, seen: number) =>
    (high - low) * scale <= seen ? (seen - (low + high) * scale) / 2 : Math.min(-low * scale, Math.max(seen - high * scale, seen / 2 - middle * scale));
  return {
    scale,
    x: along(about.x, whole.left, whole.right, view.width),
    y: along(about.y, whole.top, whole.bottom, view.height),
  };
}

/** Closer (`factor` above 1) or farther, with what is under `at` staying there. */
export function zoom(camera: Camera, at: Point, factor: number, smallest: number, largest = LARGEST): Camera {
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor));
  const by = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by };
}

/** The same camera with at least a part of the drawing in view. */
export function held(camera: Camera, drawing: Size, view: Size): Camera {
  const keep = 0.35;
  const clamp = (value: number, seen: number, drawn: number) => {
    const least = seen * keep - drawn;
    return Math.min(seen * (1 - keep), Math.max(least, value));
  };
  return {
    scale: camera.scale,
    x: clamp(camera.x, view.width, drawing.width * camera.scale),
    y: clamp(camera.y, view.height, drawing.height * camera.scale),
  };
}

/** The camera after the view has another size: what was in its middle stays there, and as much is seen. */
export function resized(camera: Camera, before: Size, after: Size, largest = LARGEST): Camera {
  const factor = Math.min(after.width / before.width, after.height / before.height);
  const scale = Math.min(largest, camera.scale * factor);
  const middle = onDrawing(camera, { x: before.width / 2, y: before.height / 2 });
  return { scale, x: after.width / 2 - middle.x * scale, y: after.height / 2 - middle.y * scale };
}

/** Where a point of the view is on the drawing. */
export function onDrawing(camera: Camera, seen: Point): Point {
  return { x: (seen.x - camera.x) / camera.scale, y: (seen.y - camera.y) / camera.scale };
}

/** Where a point of the drawing is in the view. */
export function inView(camera: Camera, drawn: Point): Point {
  return { x: drawn.x * camera.scale + camera.x, y: drawn.y * camera.scale + camera.y };
}

/** The camera moved as little as needed to have a point well inside the view. */
export function brought(camera: Camera, drawn: Point, view: Size): Camera {
  const seen = inView(camera, drawn);
  const edge = { x: Math.min(70, view.width / 4), y: Math.min(70, view.height / 4) };
  const by = (value: number, low: number, high: number) =>
    value < low || value > high ? (low + high) / 2 - value : 0;
  return {
    ...camera,
    x: camera.x + by(seen.x, edge.x, view.width - edge.x),
    y: camera.y + by(seen.y, edge.y, view.height - edge.y),
  };
}
