// What a board shows of its drawing, and keeping that when the window changes.
import { untrack } from "svelte";
import { brought, fit, held, inView, onDrawing, resized, zoom, type Camera, type Size } from "./camera";
import type { Box, Point } from "./geometry";

/** Milliseconds after which the drawing counts as resting. */
const REST_MS = 180;

export class Viewport {
  /** The size of the board on the screen; bind it. */
  view = $state<Size>({ width: 0, height: 0 });
  isMoving = $state(false);
  #camera = $state.raw<Camera | null>(null);
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #drawing: () => Size;

  /** `first` shows what should be seen at first, once there is room to show it. */
  constructor(drawing: () => Size, first: () => void) {
    this.#drawing = drawing;
    let known: Size | null = null;
    $effect(() => {
      const now = { width: this.view.width, height: this.view.height };
      if (now.width === 0 || now.height === 0) return;
      const before = known;
      known = now;
      const seen = untrack(() => this.#camera);
      if (seen === null) untrack(first);
      else if (before && before.width !== now.width) this.put(resized(seen, before, now));
    });
  }

  get seen(): Camera {
    return this.#camera ?? { x: 0, y: 0, scale: 0.1 };
  }
  get smallest(): number {
    const { width, height } = this.#drawing();
    return Math.min(this.view.width / width, this.view.height / height, 0.6) * 0.8;
  }
  get transform(): string {
    const { x, y, scale } = this.seen;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  }

  put(next: Camera): void {
    this.#camera = held(next, this.#drawing(), this.view);
    this.isMoving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.isMoving = false), REST_MS);
  }
  show(box: Box): void {
    this.put(fit(box, this.view));
  }
  showAll(): void {
    const { width, height } = this.#drawing();
    this.show({ left: 0, top: 0, right: width, bottom: height });
  }
  pan({ x, y }: Point): void {
    this.put({ ...this.seen, x: this.seen.x + x, y: this.seen.y + y });
  }
  zoom(at: Point, factor: number): void {
    this.put(zoom(this.seen, at, factor, this.smallest));
  }
  nearer(factor: number): void {
    this.zoom({ x: this.view.width / 2, y: this.view.height / 2 }, factor);
  }
  bring(point: Point): void {
    if (this.#camera) this.put(brought(this.#camera, point, this.view));
  }
  onDrawing(seen: Point): Point {
    return onDrawing(this.seen, seen);
  }
  /** Where something hangs that belongs to a point, so that it stays in view. */
  hang(point: Point): Point {
    const at = inView(this.seen, point);
    const clamp = (value: number, most: number) => Math.max(4, Math.min(value, most));
    return { x: clamp(at.x + 16, this.view.width - 334), y: clamp(at.y + 16, this.view.height - 44) };
  }
}
