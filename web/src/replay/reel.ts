// Positions of the past, fetched in pieces and put together here, so that stepping through a long
// battle waits for nothing: each piece of film is one position and what changes after it. Whoever
// jumps is shown the one position first, and the piece around it is fetched behind it.
import type { TableClient } from "../api/client";
import type { Scene } from "../api/shapes";
import { applied } from "../state/change";

/** Moments in one piece. */
export const PIECE = 128;
/** Pieces that are kept. */
const KEPT = 24;

/** A piece of film; positions are worked out when they are first looked at. */
interface Piece {
  scenes: Scene[];
  changes: ((before: Scene) => Scene)[];
  names: (number | null)[];
}

export class Reel {
  readonly #table: Pick<TableClient, "film">;
  readonly #game: string;
  readonly #pieces = new Map<number, Promise<Piece>>();
  readonly #here = new Map<number, Piece>();

  constructor(table: Pick<TableClient, "film">, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** The position at a moment if it is here already. */
  now(moment: number): Scene | null {
    const piece = this.#here.get(Math.floor(moment / PIECE));
    return piece ? sceneIn(piece, moment % PIECE) : null;
  }

  /** The position at a moment. */
  async at(moment: number): Promise<Scene> {
    const number = Math.floor(moment / PIECE);
    const coming = this.#pieces.get(number);
    const scene = coming ? sceneIn(await coming, moment % PIECE) : (await this.#table.film(this.#game, moment, 1)).scene;
    if (!scene) throw new Error(`no moment ${moment}`);
    return scene;
  }

  /** Fetches what is likely to be looked at next: the piece around a moment, then its neighbours. */
  async prepare(moment: number, last: number): Promise<void> {
    const number = Math.floor(moment / PIECE);
    for (const near of [number, number + 1, number - 1]) {
      if (near >= 0 && near * PIECE <= last) await this.#ask(near).catch(() => undefined);
    }
  }

  #ask(number: number): Promise<Piece> {
    const known = this.#pieces.get(number);
    if (known) return known;
    const fetching = this.#table.film(this.#game, number * PIECE, PIECE).then((film): Piece => {
      const changes = film.changes.map(({ change, scene }) => (before: Scene) =>
        scene ?? (change ? applied(before, change) : before));
      const piece = { scenes: [film.scene], changes, names: film.moments };
      this.#here.set(number, piece);
      this.#forget(number);
      return piece;
    });
    fetching.catch(() => this.#pieces.delete(number));
    this.#pieces.set(number, fetching);
    return fetching;
  }

  /** Forgets the piece that is farthest away. */
  #forget(here: number): void {
    while (this.#here.size > KEPT) {
      const [farthest] = [...this.#here.keys()].sort((a, b) => Math.abs(b - here) - Math.abs(a - here));
      if (farthest === undefined) return;
      this.#here.delete(farthest);
      this.#pieces.delete(farthest);
    }
  }
}

function sceneIn({ scenes, changes }: Piece, at: number): Scene | null {
  for (let next = scenes.length; next <= at; next += 1) {
    const [before, change] = [scenes[next - 1], changes[next - 1]];
    if (!before || !change) return null;
    scenes.push(change(before));
  }
  return scenes[at] ?? null;
}
