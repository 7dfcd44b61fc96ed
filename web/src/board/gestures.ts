// Pointers on the board: drag to pan, or to move what can be grabbed, wheel and pinch to zoom, Shift-drag (or box mode) for a box;
// what is no drag stays a click, what stays long is a hold, what comes twice means more.
import type { Point } from "./geometry";

/** Stages of a drag; one that is interrupted, by a second finger or by the system, is left and not ended. */
export type DragStage = "begin" | "move" | "end" | "leave";

export interface GestureHandlers {
  /** Whether a drag draws a box and does not pan. */
  isBoxing(event: PointerEvent): boolean;
  pan(by: Point): void;
  /** No pointer is down any more. */
  released(): void;
  zoom(at: Point, factor: number): void;
  /** The box being drawn in the view, or none when it was given up. */
  box(from: Point, to: Point): void;
  /** The box was drawn; with Shift it adds to what is chosen. */
  boxed(from: Point, to: Point, adds: boolean): void;
  /** A finger stayed where it was. */
  hold(target: Element): void;
  twice(target: Element): void;
  /** Whether what is under the pointer is dragged itself, and the board stays. */
  grabs(target: Element): boolean;
  /** Whether a drag that begins there pulls something along as well, though a click on it stays a click. */
  pulls(target: Element): boolean;
  /** It is taken, dragged, let go or left. */
  drag(stage: DragStage, at: Point): void;
  click(event: MouseEvent, at: Point): void;
}

/** Milliseconds after which a finger that stays is a hold. */
const HOLD_MS = 450;
/** Pixels that a pointer may tremble and still click. */
const TREMBLE = 5;

/** Listens on the board's element; the returned function stops it. */
export function gestures(element: HTMLElement, on: GestureHandlers): () => void {
  const pointers = new Map<number, Point>();
  let from: Point | null = null;
  /** What was pressed that could be pulled. */
  let pressed: Element | null = null;
  let mode: "none" | "pan" | "box" | "pinch" | "drag" = "none";
  let swallowClick = false;
  let holding: ReturnType<typeof setTimeout> | undefined;

  // Asking where the element is makes the browser lay everything out: once a gesture is enough.
  let corner: Point = { x: 0, y: 0 };
  const look = () => {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
  };
  const at = (event: MouseEvent): Point => ({ x: event.clientX - corner.x, y: event.clientY - corner.y });
  const spread = (): { middle: Point; distance: number } => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return { middle: { x: 0, y: 0 }, distance: 1 };
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    };
  };
  // Capturing on the first move only: a click must still reach what was clicked.
  const capture = (event: PointerEvent) => {
    swallowClick = true;
    element.setPointerCapture(event.pointerId);
  };

  // Notes and lists that hang over the board are no part of it.
  const isHanging = (event: Event) => event.target instanceof Element && event.target.closest("[data-hanging]") !== null;

  const down = (event: PointerEvent) => {
    if (isHanging(event)) return;
    if (event.button !== 0 && event.button !== 1) return;
    look();
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 1) {
      from = at(event);
      mode = "none";
      swallowClick = false;
      clearTimeout(holding);
      const { target, pointerType } = event;
      pressed = event.button === 0 && target instanceof Element ? target : null;
      if (event.button === 0 && target instanceof Element && on.grabs(target)) {
        mode = "drag";
        capture(event);
        on.drag("begin", from);
        return;
      }
      if (pointerType === "touch" && target instanceof Element) {
        holding = setTimeout(() => {
          if (mode !== "none" || pointers.size !== 1) return;
          swallowClick = true;
          on.hold(target);
        }, HOLD_MS);
      }
    } else {
      clearTimeout(holding);
      if (mode === "drag" && from) on.drag("leave", from);
      mode = "pinch";
      swallowClick = true;
    }
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before || !from) return;
    const now = at(event);
    if (mode === "pinch") {
      const old = spread();
      pointers.set(event.pointerId, now);
      const next = spread();
      on.pan({ x: next.middle.x - old.middle.x, y: next.middle.y - old.middle.y });
      on.zoom(next.middle, next.distance / old.distance);
      return;
    }
    if (mode === "none") {
      if (Math.hypot(now.x - from.x, now.y - from.y) < TREMBLE) return;
      clearTimeout(holding);
      if (on.isBoxing(event)) mode = "box";
      else mode = pressed && on.pulls(pressed) ? "drag" : "pan";
      capture(event);
      if (mode === "drag") on.drag("begin", from);
    }
    pointers.set(event.pointerId, now);
    if (mode === "drag") on.drag("move", now);
    else if (mode === "pan") on.pan({ x: now.x - before.x, y: now.y - before.y });
    else on.box(from, now);
  };

  const up = (event: PointerEvent) => {
    const known = pointers.delete(event.pointerId);
    clearTimeout(holding);
    if (!known) return;
    // Of two fingers one is lifted: the other goes on moving what it holds.
    if (pointers.size > 0) {
      if (mode === "pinch" && pointers.size === 1) mode = "pan";
      return;
    }
    if (mode === "drag") on.drag(event.type === "pointercancel" ? "leave" : "end", at(event));
    if (mode === "box" && from) on.boxed(from, at(event), event.shiftKey);
    from = null;
    mode = "none";
    on.released();
  };

  const wheel = (event: WheelEvent) => {
    if (isHanging(event)) return;
    event.preventDefault();
    look();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    on.zoom(at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
  };

  const click = (event: MouseEvent) => {
    if (isHanging(event)) return;
    look();
    if (swallowClick) swallowClick = false;
    else on.click(event, at(event));
  };

  const twice = (event: MouseEvent) => {
    if (!isHanging(event) && !event.shiftKey && event.target instanceof Element) on.twice(event.target);
  };

  element.addEventListener("dblclick", twice);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("click", click);
  return () => {
    clearTimeout(holding);
    element.removeEventListener("dblclick", twice);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("click", click);
  };
}
