// A handful of real dice, typed on one line: what one roll leaves of it lies ready for the next of its kind.
import type { DueRoll } from "../api/shapes";
import type { Followed } from "./followed";

/** The numbers of a line, whatever stands between them. */
export const numbersOf = (line: string): number[] => line.split(/[^0-9]+/).filter((word) => word !== "").map(Number);

/** As many faces as fall: what is no face of such dice, or is not there, is left open. */
export function facesOf({ dice, sides }: Pick<DueRoll, "dice" | "sides">, numbers: readonly number[]): (number | null)[] {
  return Array.from({ length: dice }, (_, die) => {
    const face = numbers[die];
    return face !== undefined && face >= 1 && face <= sides ? face : null;
  });
}

export class Handful {
  #kept = $state.raw<{ kind: string; sides: number; phase: string; faces: number[] } | null>(null);
  readonly #live: Pick<Followed, "scene">;

  constructor(live: Pick<Followed, "scene">) {
    this.#live = live;
  }

  get #phase(): string {
    return JSON.stringify(this.#live.scene?.phase ?? null);
  }
  /** What is left of the last line; nothing once another phase has begun. */
  left = $derived.by((): readonly number[] => (this.#kept?.phase === this.#phase ? this.#kept.faces : []));

  /** What was left when its phase ended: nothing is thrown for the same any more. */
  unused = $derived.by((): readonly number[] => (this.#kept && this.#kept.phase !== this.#phase ? this.#kept.faces : []));

  /** What of it is for a roll: dice with as many sides that are thrown for the same thing. */
  readyFor({ kind, sides }: Pick<DueRoll, "kind" | "sides">): readonly number[] {
    return this.#kept?.kind === kind && this.#kept.sides === sides ? this.left : [];
  }
  /** Other dice are to be rolled: what was not used is forgotten. */
  forget(): void {
    if (this.unused.length > 0) this.#kept = null;
  }
  /** Keeps what a roll has left of a line. A roll of another kind leaves alone what lies ready. */
  keep({ kind, sides }: Pick<DueRoll, "kind" | "sides">, rest: readonly number[]): void {
    if (rest.length > 0) this.#kept = { kind, sides, phase: this.#phase, faces: [...rest] };
    else if (this.readyFor({ kind, sides }).length > 0) this.#kept = null;
  }
}
