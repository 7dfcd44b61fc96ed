// The tape on an open table as a board handles it: by a drag, by two taps, from ship to ship by keys, and with a free
// end that keys walk over the water.
import type { PieceId, Target } from "../api/shapes";
import type { DragStage } from "./gestures";
import type { Point } from "./geometry";
import type { Plane } from "./plane";
import { WALK } from "./walking";

interface TapeSurroundings {
  plane(): Plane;
  /** Where a piece lies on the drawing. */
  position(piece: PieceId): Point | undefined;
  /** What lies at a point of the drawing. */
  thing(at: Point): Target;
  lay(from: Target, to: Target, isAsked: boolean): void;
  clear(): void;
  /** Gives the focus to the free end, or to the piece from which it was laid. */
  focus(what: "end" | PieceId): void;
  bring(at: { x: number; y: number }): void;
}

export class Tape {
  /** What it was put to first, by a tap or by Enter; it waits for the other end. */
  first = $state.raw<Target | null>(null);
  /** The end that keys walk, in hundredths of a millimetre, once it was put to the same piece twice. */
  loose = $state.raw<{ from: PieceId; at: { x: number; y: number } } | null>(null);

  #dragged: Target | null = null;
  #hasMoved = false;
  readonly #around: TapeSurroundings;

  constructor(around: TapeSurroundings) {
    this.#around = around;
  }

  /** It is put away. */
  drop(): void {
    [this.first, this.loose] = [null, null];
  }
  /** It is put to a piece by a key. */
  enter(piece: PieceId): void {
    const { first } = this;
    if (typeof first === "object" && first !== null && "piece" in first && first.piece === piece) this.#loosen(piece);
    else this.#tap({ piece });
  }
  drag(stage: DragStage, at: Point): void {
    if (stage === "begin") [this.#dragged, this.#hasMoved] = [this.#around.thing(at), false];
    else if (stage === "move") {
      this.#hasMoved = true;
      if (this.#dragged) this.#around.lay(this.#dragged, this.#around.thing(at), true);
    } else if (this.#dragged && !this.#hasMoved) this.#tap(this.#dragged);
    else this.first = null;
  }
  #tap(here: Target): void {
    if (this.first) this.#around.lay(this.first, here, true);
    this.first = this.first ? null : here;
  }
  #loosen(from: PieceId): void {
    const at = this.#around.position(from);
    if (!at) return;
    [this.first, this.loose] = [null, { from, at: this.#around.plane().pointAt(at) }];
    this.#around.clear();
    this.#around.focus("end");
  }
  /** A key is pressed on the free end. */
  key(event: KeyboardEvent): void {
    const way = WALK[event.key];
    if (!this.loose || event.ctrlKey || event.metaKey || event.altKey || (!way && event.key !== "Enter")) return;
    const { from, at } = this.loose;
    if (way) {
      // A millimetre, ten with Shift.
      const step = event.shiftKey ? 1_000 : 100;
      const plane = this.#around.plane();
      const to = plane.pointAt(plane.at([at.x + way[0] * step, at.y + way[1] * step]));
      this.loose = { from, at: to };
      this.#around.lay({ piece: from }, this.#around.thing(plane.at([to.x, to.y])), true);
      this.#around.bring(to);
    } else {
      // It stays where it was laid.
      this.loose = null;
      this.#around.focus(from);
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
