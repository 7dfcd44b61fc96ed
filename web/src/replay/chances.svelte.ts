// How the chances of a finished game went: asked for once, followed while the table reckons it.
import type { TableClient } from "../api/client";
import type { Analysis, Text } from "../api/shapes";
import type { Moments } from "./moments";

/** A point of the graph: the moment it stands at, what begins there, and each side's share. */
export interface Point {
  moment: number;
  phase: Text;
  sides: Analysis["points"][number]["sides"];
}
/** What changed the chances, with the moments before and after it. */
export interface Swing {
  from: number;
  to: number;
  phase: Text;
  side: number;
  name: Text;
  before: number;
  after: number;
  told: Text[];
}

/** The points that stand at moments of this game, in its order. */
export function pointsOf(analysis: Pick<Analysis, "points">, moments: Pick<Moments, "moment">): Point[] {
  return analysis.points.flatMap(({ entry, phase, sides }) => {
    const moment = moments.moment(entry ?? null);
    return moment === null ? [] : [{ moment, phase, sides }];
  });
}

/** The swings between moments of this game, the largest first. */
export function swingsOf(analysis: Pick<Analysis, "swings">, moments: Pick<Moments, "moment">): Swing[] {
  return analysis.swings.flatMap((swing) => {
    const [from, to] = [moments.moment(swing.from ?? null), moments.moment(swing.to ?? null)];
    if (from === null || to === null) return [];
    const { phase, side, name, before, after, told } = swing;
    return [{ from, to, phase, side, name, before: before.mean, after: after.mean, told }];
  });
}

/** The largest swing once all of the game is analysed; none where the chances changed little. */
export function turningOf(analysis: Pick<Analysis, "swings" | "progress">, moments: Pick<Moments, "moment">): Swing | null {
  return analysis.progress === "done" ? (swingsOf(analysis, moments)[0] ?? null) : null;
}

export class Chances {
  analysis = $state.raw<Analysis | null>(null);
  /** Whether asking for it failed. */
  hasFailed = $state(false);

  readonly #table: TableClient;
  readonly #game: string;
  #stop: (() => void) | undefined;

  constructor(table: TableClient, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** Looks what is known, and follows what is being reckoned. */
  async open(): Promise<void> {
    await this.#take(() => this.#table.analysis(this.#game));
  }
  /** Has the game analysed. */
  async ask(): Promise<void> {
    await this.#take(() => this.#table.analyse(this.#game));
  }
  close(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  async #take(ask: () => Promise<Analysis>): Promise<void> {
    try {
      this.hasFailed = false;
      this.analysis = await ask();
    } catch {
      this.hasFailed = true;
      return;
    }
    if (!isComing(this.analysis)) return;
    this.#stop ??= this.#table.followAnalysis(this.#game, (analysis) => {
      this.analysis = analysis;
      // A table that was started anew knows nothing of what it had begun: it is asked again.
      if (!isComing(analysis)) this.close();
    });
  }
}

const isComing = ({ progress }: Analysis) => progress === "waiting" || progress === "growing";
