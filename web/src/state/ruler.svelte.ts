// The ruler: laid from one thing to another, read by the table, and by the page where the table answers nobody: to
// onlookers, and in the past. And the turning template, which lies on whatever is chosen.
import type { TableClient } from "../api/client";
import type { Illegal, Scene, Target, Text } from "../api/shapes";
import type { Command } from "./command.svelte";
import { troubleOf } from "./faults";
import type { Followed } from "./followed";

const SOON_MS = 120;

export class Ruler {
  /** The next drag, or the next two clicks, lay it. */
  isOut = $state(false);
  /** The turning template lies on the chosen piece. */
  isTurning = $state(false);
  from = $state.raw<Target | null>(null);
  to = $state.raw<Target | null>(null);
  /** What it says; none while it is asked, or where there is nothing to measure. */
  said = $state.raw<Text | null>(null);
  /** What the page itself reads from it. */
  own = $state("");
  /** Why nothing may be measured. */
  refused = $state.raw<Illegal | null>(null);

  /** The phase in which measuring was refused: until it is over nobody asks again unbidden. */
  #barred: string | null = null;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;

  constructor(table: TableClient, live: Followed, command: Command) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
  }

  get #phase(): string {
    return JSON.stringify(this.#live.scene?.phase ?? null);
  }

  toggle(): void {
    this.isOut = !this.isOut;
    this.clear();
  }
  clear(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.from = this.to = null;
    this.said = null;
    this.own = "";
    this.refused = null;
  }
  /** Lays it in a position of which the table is not asked; `own` is what the page reads. */
  layHere(from: Target, to: Target, isAsked: boolean, own: string, { unmeasured }: Pick<Scene, "unmeasured">): void {
    this.clear();
    if (unmeasured && !isAsked) return;
    [this.from, this.to] = [from, to];
    if (unmeasured) this.refused = { reason: unmeasured.text, clauses: unmeasured.clauses };
    else this.own = own;
  }
  /** Lays it; `isAsked` where somebody took it in hand for that. */
  lay(from: Target, to: Target, isAsked: boolean): void {
    const seat = this.#command.eyes;
    if (seat === null || (!isAsked && (this.#live.scene?.unmeasured || this.#barred === this.#phase))) return;
    const turn = (this.#turn += 1);
    clearTimeout(this.#timer);
    [this.from, this.to, this.said, this.refused] = [from, to, null, null];
    this.#timer = setTimeout(() => void this.#read(turn, seat, from, to), SOON_MS);
  }
  async #read(turn: number, seat: number, from: Target, to: Target): Promise<void> {
    try {
      const { said = null, refused = null } = await this.#table.measure(this.#live.id, seat, from, to);
      if (refused) this.#barred = this.#phase;
      if (turn === this.#turn) [this.said, this.refused] = [said, refused];
    } catch (fault) {
      const { text: reason, clauses } = troubleOf(fault);
      this.#barred = this.#phase;
      if (turn === this.#turn) this.refused = { reason, clauses };
    }
  }
}
