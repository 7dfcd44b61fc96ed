// Positions of the past, fetched in pieces and put together here, so that looking through a long
// battle waits for nothing: each piece of film is one position and what changes after it. Whoever
// jumps to what is not here yet is shown the one position first; behind that all pieces are fetched,
// the nearest first, and kept as the text they came as until somebody looks at them.
import type { TableClient } from "../api/client";
import type { Film, Scene } from "../api/shapes";
import { appliedAll } from "../state/change";

/** Moments in one piece. */
export const PIECE = 128;
/** Pieces that are kept worked out. */
const OPEN = 6;
/** Characters of film that are kept: several of the largest battles there are. */
const KEPT = 24_000_000;

/** A piece of film; positions are worked out when they are first looked at. */
interface Piece {
  /** By moment within the piece; the first is always there. */
  scenes: (Scene | undefined)[];
  changes: Film["changes"];
}

export class Reel {
  readonly #table: Pick<TableClient, "film" | "filmText">;
  readonly #game: string;
  readonly #texts = new Map<number, string>();
  readonly #open = new Map<number, Piece>();
  readonly #coming = new Map<number, Promise<void>>();
  #preparing = 0;

  constructor(table: Pick<TableClient, "film" | "filmText">, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** The position at a moment if it is here already. */
  now(moment: number): Scene | null {
    const number = Math.floor(moment / PIECE);
    const piece = this.#open.get(number) ?? this.#unroll(number);
    return piece ? sceneIn(piece, moment % PIECE) : null;
  }

  /** The position at a moment. */
  async at(moment: number): Promise<Scene> {
    await this.#coming.get(Math.floor(moment / PIECE))?.catch(() => undefined);
    return this.now(moment) ?? (await this.#table.film(this.#game, moment, 1)).scene;
  }

  /** Fetches what may be looked at next, the nearest first, until all is here or somebody jumps. */
  async prepare(moment: number, last: number): Promise<void> {
    const turn = ++this.#preparing;
    const here = Math.floor(moment / PIECE);
    try {
      for (const number of outward(here, Math.floor(last / PIECE))) {
        if (turn !== this.#preparing) return;
        if (this.#isFull() && Math.abs(number - here) > 1) return;
        await this.#ask(number);
      }
    } catch {
      // What could not be fetched is asked for again when it is wanted.
    }
  }

  #isFull(): boolean {
    return [...this.#texts.values()].reduce((sum, text) => sum + text.length, 0) > KEPT;
  }

  #ask(number: number): Promise<void> {
    if (this.#texts.has(number)) return Promise.resolve();
    const known = this.#coming.get(number);
    if (known) return known;
    const fetching = this.#table
      .filmText(this.#game, number * PIECE, PIECE)
      .then((text) => void this.#texts.set(number, text))
      .finally(() => this.#coming.delete(number));
    this.#coming.set(number, fetching);
    return fetching;
  }

  #unroll(number: number): Piece | null {
    const text = this.#texts.get(number);
    if (text === undefined) return null;
    const { scene, changes } = JSON.parse(text) as Film;
    const piece = { scenes: [scene], changes };
    this.#open.set(number, piece);
    const [oldest] = this.#open.keys();
    if (this.#open.size > OPEN && oldest !== undefined) this.#open.delete(oldest);
    return piece;
  }
}

/** The numbers from 0 to `last`, the nearest to `here` first, later ones before earlier ones. */
function outward(here: number, last: number): number[] {
  const all = Array.from({ length: last + 1 }, (_, number) => number);
  return all.sort((a, b) => Math.abs(a - here) - Math.abs(b - here) || b - a);
}

/** A position of a piece: from the nearest one before it that is known, in one go. */
function sceneIn({ scenes, changes }: Piece, at: number): Scene | null {
  const known = scenes[at];
  if (known) return known;
  if (at > changes.length) return null;
  let from = at - 1;
  // A frame with a scene of its own needs none before it.
  while (!scenes[from] && !changes[from]?.scene) from -= 1;
  const frames = changes.slice(from, at);
  const whole = frames.findLastIndex(({ scene }) => scene != null);
  const start = frames[whole]?.scene ?? scenes[from];
  if (!start) return null;
  const scene = appliedAll(start, frames.slice(whole + 1).flatMap(({ change }) => change ?? []));
  scenes[at] = scene;
  return scene;
}
