// Who looks at the screen, where several people share it: kept in this tab, so that a reload does
// not show one person's orders to another.
import type { Seat } from "../api/shapes";

const KEY = "trierarch.eyes.";

/** A seat of the person who looked at a game last in this tab; none if nobody has said so. */
export function eyesOf(game: string): Seat | null {
  const kept = sessionStorage.getItem(KEY + game);
  return kept === null ? null : Number(kept);
}

export class Screen {
  /** A seat of the person who looks; none while nobody has said so. */
  eyes = $state<Seat | null>(null);
  readonly #key: string;

  constructor(game: string) {
    this.#key = KEY + game;
    this.eyes = eyesOf(game);
  }

  /** Hands the screen to the person in a seat, or to nobody yet. */
  pass(seat: Seat | null): void {
    if (seat === null) sessionStorage.removeItem(this.#key);
    else sessionStorage.setItem(this.#key, String(seat));
    this.eyes = seat;
  }
}
