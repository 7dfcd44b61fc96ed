// What was declared, in the order in which somebody wants it resolved: as the rules have it, but for
// what was put elsewhere within its step. Working the row off does the first that is due, again and
// again, and waits while somebody decides something in between.
import type { Queued, Seat } from "../api/shapes";
import { say } from "../text/words.svelte";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";

/** What tells one from another. */
export const keyOf = ({ piece, target, action }: Queued): string => action ?? `${piece}>${target}`;

/** The keys of one step in the wanted order: those that nobody has put anywhere keep their places. */
export function arranged(keys: readonly string[], wanted: readonly string[]): string[] {
  const at = (key: string) => wanted.indexOf(key);
  const known = keys.filter((key) => at(key) >= 0).sort((a, b) => at(a) - at(b));
  let next = 0;
  return keys.map((key) => (at(key) >= 0 ? (known[next++] ?? key) : key));
}

/** The same keys, one of them where another is now. */
export function shifted(keys: readonly string[], moved: string, to: string): string[] {
  const [from, at] = [keys.indexOf(moved), keys.indexOf(to)];
  if (from < 0 || at < 0) return [...keys];
  const rest = keys.filter((key) => key !== moved);
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

export class Queue {
  /** The row is being worked off. */
  isRunning = $state(false);
  /** Keys as somebody has arranged them. */
  #wanted = $state.raw<string[]>([]);
  readonly #live: Followed;
  readonly #command: Command;
  readonly #act: (actions: string[]) => Promise<boolean>;

  constructor(live: Followed, command: Command, act: (actions: string[]) => Promise<boolean>) {
    this.#live = live;
    this.#command = command;
    this.#act = act;
  }

  #all = $derived.by((): Queued[] => this.#live.scene?.queue ?? []);
  /** What is declared, step by step. */
  steps = $derived.by(() => {
    const steps = new Map<string, Queued[]>();
    for (const one of this.#all) {
      const step = say(one.step);
      steps.set(step, [...(steps.get(step) ?? []), one]);
    }
    return [...steps].map(([step, all]) => {
      const known = new Map(all.map((one) => [keyOf(one), one]));
      const keys = arranged([...known.keys()], this.#wanted);
      return { step, all: keys.flatMap((key) => known.get(key) ?? []) };
    });
  });
  #seats({ piece }: Queued): Seat[] {
    return this.#live.scene?.pieces.find(({ id }) => id === piece)?.commanders ?? [];
  }
  /** Whether somebody at this page commands what attacks. */
  isOwn(one: Queued): boolean {
    return this.#seats(one).some((seat) => this.#live.own.includes(seat));
  }
  /** What the acting seat could choose next, the first wanted first. */
  #due = $derived.by(() => {
    const { seat } = this.#command;
    if (seat === null) return [];
    return this.steps.flatMap(({ all }) => all).filter((one) => one.due && one.action && this.#seats(one).includes(seat));
  });
  canRun = $derived.by(() => this.#due.length > 0);
  /** What is due stands in another order than the rules would have it. */
  isMoved = $derived.by(() => {
    const due = this.#due;
    return this.#all.filter((one) => due.includes(one)).some((one, at) => one !== due[at]);
  });

  /** Puts one where another is. */
  put(moved: string, to: string): void {
    const all = this.steps.map((step) => step.all.map(keyOf)).find((keys) => keys.includes(moved));
    if (all) this.#wanted = [...this.#wanted.filter((key) => !all.includes(key)), ...shifted(all, moved, to)];
  }
  run(): void {
    this.isRunning = true;
  }
  stop(): void {
    this.isRunning = false;
  }
  /** Resolves the next, if anything is due; over once nothing is declared any more. */
  async goOn(): Promise<void> {
    const [next] = this.#due;
    if (this.#all.length === 0) this.stop();
    else if (next?.action && !(await this.#act([next.action]))) this.stop();
  }
}
