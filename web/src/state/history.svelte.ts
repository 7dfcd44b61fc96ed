// Looking back from the table: the phases that were decided, and one of them with the position
// before and after it. Everything comes from what this viewer may look back at.
import type { TableClient } from "../api/client";
import type { LogLine, Scene, Text } from "../api/shapes";
import { applied } from "./change";

export interface Phase {
  /** The entry that decided it. */
  entry: number;
  text: Text;
  weight: "turn" | "phase";
}
/** One phase: what it began with, and what came of it. */
export interface Shot {
  before: Scene;
  after: Scene;
  /** The entry before the one that decided it; none at the start. */
  since: number | null;
}

/** The phases that a log tells of, in order. An entry may decide several: each keeps its line, and
 *  all show the position that came of them. */
export function phasesOf(log: readonly LogLine[]): Phase[] {
  const found: Phase[] = [];
  for (const { entry, weight, text } of log) {
    if (weight !== "turn" && weight !== "phase") continue;
    const last = found.at(-1);
    if (last?.entry !== entry) found.push({ entry, text, weight });
  }
  return found;
}

export class History {
  /** The phase looked at; none for how things are now. */
  entry = $state<number | null>(null);
  shot = $state.raw<Shot | null>(null);
  isAstray = $state(false);
  #asked = 0;
  readonly #table: Pick<TableClient, "filmUntil">;
  readonly #game: string;

  constructor(table: Pick<TableClient, "filmUntil">, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** Looks at a phase, or at how things are. */
  async look(entry: number | null): Promise<Shot | null> {
    const turn = ++this.#asked;
    this.isAstray = false;
    if (entry === null) {
      this.entry = null;
      return (this.shot = null);
    }
    this.entry = entry;
    try {
      const { scene, changes, moments } = await this.#table.filmUntil(this.#game, entry, 2);
      if (turn !== this.#asked) return null;
      const [next] = changes;
      const after = next?.scene ?? (next?.change ? applied(scene, next.change) : scene);
      return (this.shot = { before: scene, after, since: moments[0] ?? null });
    } catch {
      if (turn === this.#asked) [this.entry, this.shot, this.isAstray] = [null, null, true];
      return null;
    }
  }
}
