// What is under the pointer on a board of any geometry: the piece, and the choices that a click means.
import type { Choice, Piece, PieceId, Place } from "../api/shapes";
import type { Point } from "./geometry";
import { atPiece, atPlace, type Targets } from "./targets";

/** What a board has, as it is when somebody points. */
export interface Pointed {
  pieces(): readonly Piece[];
  positions(): ReadonlyMap<PieceId, Point>;
  targets(): Targets;
  /** Where the chosen piece acts from. */
  origin(): Point | null;
  point(place: Place): Point | null;
  /** The pieces that are aimed at together with one: those of its pile. */
  together(id: PieceId): readonly PieceId[];
}

type Onhover = (choice: Choice | null) => void;
type Onpick = (choices: Choice[], at: Point) => void;

/** Clicks and taps on targets: a finger cannot hover, so its first tap shows and the second commits. */
export class Taps {
  /** What a finger has tapped once. */
  #tapped: Choice | null = null;

  /** Shows a choice, to be tapped again. */
  show(choice: Choice | null, onhover: Onhover): void {
    this.#tapped = choice;
    onhover(choice);
  }
  /** Takes a click on choices; false where there are none. A tap that `commits` needs no second. */
  take(choices: Choice[], at: Point, isTouch: boolean, onhover: Onhover, onpick: Onpick, commits = false): boolean {
    const [first] = choices;
    if (first && isTouch && choices.length === 1 && this.#tapped !== first && !commits) {
      this.show(first, onhover);
      return true;
    }
    this.#tapped = null;
    if (first) onpick(choices, at);
    return first !== undefined;
  }
}

export class Picking {
  readonly #taps = new Taps();
  readonly #board: Pointed;

  constructor(board: Pointed) {
    this.#board = board;
  }

  pieceAt(target: Element): Piece | null {
    const found = target.closest<SVGElement>("[data-piece],[data-aim],[data-near],[data-ghost]")?.dataset;
    const id = found?.piece ?? found?.aim ?? found?.near ?? found?.ghost;
    return id === undefined ? null : (this.#board.pieces().find((piece) => piece.id === Number(id)) ?? null);
  }

  /** The choices behind an element, if it is a target, and where it is. */
  choicesAt(target: Element): { choices: Choice[]; at: Point } | null {
    const targets = this.#board.targets();
    const marked = target.closest<SVGElement>("[data-place],[data-facing],[data-aim],[data-piece],[data-near]")?.dataset;
    if (marked?.place !== undefined) {
      const found = targets.places.find(({ key }) => key === marked.place);
      const at = found && this.#board.point(found.place);
      return found && at ? { choices: found.choices, at } : null;
    }
    if (marked?.facing !== undefined) {
      const turned = targets.facings.find(({ facing }) => facing === Number(marked.facing));
      const at = this.#board.origin();
      return at ? { choices: turned?.choices ?? [], at } : null;
    }
    const id = marked && Number(marked.aim ?? marked.piece ?? marked.near);
    const piece = this.#board.pieces().find((known) => known.id === id);
    const at = piece && this.#board.positions().get(piece.id);
    if (!piece || !at) return null;
    const direct = this.#board.together(piece.id).flatMap((each) => atPiece(targets, each));
    return { choices: direct.length > 0 ? direct : atPlace(targets, piece.place), at };
  }

  /** Shows the first choice behind an element, to be tapped again. */
  show(target: Element, onhover: Onhover): void {
    this.#taps.show(this.choicesAt(target)?.choices[0] ?? null, onhover);
  }

  /** Picks the choices behind an element; false where there are none. */
  pick(target: Element, isTouch: boolean, onhover: Onhover, onpick: Onpick): boolean {
    const { choices, at } = this.choicesAt(target) ?? { choices: [], at: { x: 0, y: 0 } };
    return this.#taps.take(choices, at, isTouch, onhover, onpick);
  }
}
