// What a board shows of its drawing, and keeping that when the window changes. Moving never draws
// anything anew: the finished drawing is shifted, and stretched while somebody zooms; it is drawn in
// its new size when that rests, or would look too coarse.
import { untrack } from "svelte";
import { brought, fit, fitIn, gathered, held, inView, onDrawing, opening, resized, zoom, type Camera, type Size } from "./camera";
import type { Box, Point } from "./geometry";

/** Milliseconds after which the drawing counts as resting. */
const REST_MS = 180;
/** What the tools at the right edge cover. */
const TOOLS = 46;
/** How far a drawing is stretched before it is drawn anew. */
const STRETCH = 2;

const middle = (points: Point[]): Point => {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

export class Viewport {
  /** The size of the board on the screen; bind it. */
  view = $state<Size>({ width: 0, height: 0 });
  /** How far tools reach in from the right edge; their sheet says so. */
  tools = $state(TOOLS);
  isMoving = $state(false);
  #camera = $state.raw<Camera | null>(null);
  /** The scale at which the drawing was drawn last. */
  #drawn = $state(0.1);
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #drawing: () => Size;
  readonly #largest: number | undefined;
  /** What was seen at first, for as long as nobody has moved it. */
  #first: Camera | null = null;

  /** `first` shows what should be seen at first, once there is room to show it. `largest` is the largest
   *  scale, where that is another than most boards have. While `isKept` what is seen at first is fitted anew to another height. */
  constructor(drawing: () => Size, first: () => void, largest?: number, isKept: () => boolean = () => false) {
    this.#drawing = drawing;
    this.#largest = largest;
    let known: Size | null = null;
    $effect(() => {
      // A window that is resized or a phone that is turned keeps what was seen. What grows below the
      // board changes its height alone, and moves nothing.
      const now = { width: this.view.width, height: this.view.height };
      if (now.width === 0 || now.height === 0) return;
      const before = known;
      known = now;
      const seen = untrack(() => this.#camera);
      if (seen === null || (before && before.height !== now.height && seen === this.#first && untrack(isKept))) {
        untrack(first);
        this.#first = untrack(() => this.#camera);
      } else if (before && before.width !== now.width) this.put(resized(seen, before, now, largest));
    });
    $effect(() => () => clearTimeout(this.#rest));
  }

  /** Whether it is known how large the board is: until then nothing is drawn, since all of it would be in another size. */
  get isFitted(): boolean {
    return this.#camera !== null;
  }
  get seen(): Camera {
    return this.#camera ?? { x: 0, y: 0, scale: 0.1 };
  }
  /** The scale at which the drawing is drawn: how much there is to be seen follows from it. */
  get drawn(): number {
    return this.#drawn;
  }
  /** What of the drawing is seen. */
  get sight(): Box {
    const [a, b] = [this.onDrawing({ x: 0, y: 0 }), this.onDrawing({ x: this.view.width, y: this.view.height })];
    return { left: a.x, top: a.y, right: b.x, bottom: b.y };
  }
  get smallest(): number {
    const { width, height } = this.#drawing();
    return Math.min(this.view.width / width, this.view.height / height, 0.5) * 0.8;
  }
  /** How the finished drawing is shifted and stretched. */
  get shift(): string {
    const { x, y, scale } = this.seen;
    const by = scale / this.#drawn;
    return by === 1 ? `translate(${Math.round(x)}px, ${Math.round(y)}px)` : `translate(${x}px, ${y}px) scale(${by})`;
  }

  put(next: Camera): void {
    this.#move(next);
    this.#drawn = next.scale;
  }
  #move(next: Camera): void {
    this.#camera = held(next, this.#drawing(), this.view);
    this.isMoving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.isMoving = false;
      this.#drawn = this.seen.scale;
    }, REST_MS);
  }
  /** What of the board no tools lie over. */
  get #room(): Size {
    return { width: this.view.width - TOOLS, height: this.view.height };
  }
  /** The scale that nothing is shown larger at by itself. */
  get #near(): number | undefined {
    return this.#largest;
  }
  show(box: Box): void {
    this.put(fit(box, this.#room, 8, this.#near));
  }
  /** Shows a box as large as it can be in one of these parts of the board. */
  showIn(box: Box, parts: readonly Box[], padding: number): void {
    const cameras = parts.map((part) => fitIn(box, part, padding, this.#near));
    const [best] = cameras.sort((a, b) => b.scale - a.scale);
    if (best) this.put(best);
  }
  /** Moves as little as needed to have all of a box in these parts of the board, and shows it smaller only where it has no room. */
  gather(box: Box, parts: readonly Box[]): void {
    if (!this.#camera) return;
    const next = gathered(this.#camera, box, parts);
    if (next === null) this.showIn(box, parts, 8);
    else if (next !== this.#camera) this.#move(next);
  }
  /** Shows a box as a board begins: whole, or where pieces would then be too small to be hit (`least`
   *  is the scale at which they are not) as near as leaves no room empty, with these pieces in the middle. */
  begin(box: Box, pieces: Point[], least: number): void {
    const whole = fit(box, this.#room, 8, this.#near);
    this.put(whole.scale < least && pieces.length > 0 ? opening(box, middle(pieces), least, this.#room) : whole);
  }
  showAll(): void {
    const { width, height } = this.#drawing();
    this.show({ left: 0, top: 0, right: width, bottom: height });
  }
  pan({ x, y }: Point): void {
    this.#move({ ...this.seen, x: this.seen.x + x, y: this.seen.y + y });
  }
  zoom(at: Point, factor: number): void {
    const next = zoom(this.seen, at, factor, this.smallest, this.#largest);
    const by = next.scale / this.#drawn;
    if (by > STRETCH || by < 1 / STRETCH) this.put(next);
    else this.#move(next);
  }
  nearer(factor: number): void {
    this.zoom({ x: this.view.width / 2, y: this.view.height / 2 }, factor);
  }
  /** Moves as little as needed to have a point well in view. */
  bring(point: Point): void {
    if (this.#camera) this.#move(brought(this.#camera, point, this.view));
  }
  /** Has a point in the middle. */
  centre(point: Point): void {
    const { scale } = this.seen;
    this.#move({ scale, x: this.view.width / 2 - point.x * scale, y: this.view.height / 2 - point.y * scale });
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
