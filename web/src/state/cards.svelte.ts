// What is written for many pieces at once and stays open until all are ready, on one sheet of cards:
// speeds, shares. What is set is kept here until it is given, all of it in one go.
import type { TableClient } from "../api/client";
import type { Choices, Manoeuvre } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import type { Outlook } from "./outlook.svelte";
import { dialsOf, firstOf, isShared, lineOf, onDial, onlyDial, onlyField } from "./values";
import { planeOf } from "../board/kinds";

/** What can be done to all cards at once: as it is, one more, one less, the most, the least. */
export type Sweep = "keep" | "more" | "less" | "most" | "least";
export const SWEEPS: readonly Sweep[] = ["keep", "less", "more", "most", "least"];

export class Cards {
  /** What there is to write is being asked. */
  isLooking = $state(false);
  #found = $state.raw<Choices | null>(null);
  #set = $state.raw<ReadonlyMap<string, number[]>>(new Map());
  /** Whether anything can be set in this game, as far as is known. */
  #isMet = false;
  #turn = 0;
  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;
  readonly #outlook: Outlook;

  constructor(table: TableClient, live: Followed, command: Command, outlook: Outlook) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
    this.#outlook = outlook;
  }

  /** The cards: everything sealed that is numbers alone. */
  list = $derived.by((): Manoeuvre[] => {
    if (!this.#command.isSealed || this.#live.waiting > 0) return [];
    return (this.#found?.manoeuvres ?? []).filter((manoeuvre) => onlyField(manoeuvre) === null && !manoeuvre.stops?.length);
  });
  /** Whether there are places to be set: a fleet is put down that stands already, or as it is proposed. */
  hasPlaces = $derived.by(() => this.#command.isSealed && this.#live.waiting === 0 && (this.#found?.manoeuvres ?? []).some((manoeuvre) => onlyField(manoeuvre) !== null));
  /** Those whose values were changed and not given yet. */
  changed = $derived.by(() =>
    this.list.filter((manoeuvre) => {
      const set = this.#set.get(manoeuvre.notation);
      return set !== undefined && dialsOf(manoeuvre).some(({ dial, at }) => set[at] !== (dial.now ?? null));
    }),
  );
  canGive = $derived.by(() => this.changed.length > 0 && this.changed.every((manoeuvre) => isShared(manoeuvre, this.values(manoeuvre))));

  values(manoeuvre: Manoeuvre): number[] {
    return this.#set.get(manoeuvre.notation) ?? firstOf(manoeuvre, null, 0);
  }
  set(manoeuvre: Manoeuvre, values: number[]): void {
    this.#set = new Map([...this.#set, [manoeuvre.notation, values]]);
  }
  /** The same for all cards of one dial. */
  sweep(manoeuvres: readonly Manoeuvre[], how: Sweep): void {
    const set = new Map(this.#set);
    for (const manoeuvre of manoeuvres) {
      const dial = onlyDial(manoeuvre);
      const [value] = this.values(manoeuvre);
      if (!dial || value === undefined) continue;
      const step = Math.max(1, dial.step);
      const wanted = { keep: dial.now ?? value, more: value + step, less: value - step, most: dial.to, least: Math.max(0, dial.from) }[how];
      set.set(manoeuvre.notation, [onDial(dial, wanted)]);
    }
    this.#set = set;
  }
  drop(): void {
    this.#set = new Map();
  }
  get lines(): string[] {
    return this.changed.map((manoeuvre) => lineOf(manoeuvre, this.values(manoeuvre)));
  }

  /** Asks anew what there is to write, where that is known to be something. */
  async look(): Promise<void> {
    const turn = (this.#turn += 1);
    const { seat, isSealed } = this.#command;
    this.#isMet ||= (this.#outlook.ship?.manoeuvres?.length ?? 0) > 0 || (this.#outlook.general?.manoeuvres?.length ?? 0) > 0;
    if (seat === null || !isSealed || this.#live.waiting > 0 || !(this.#isMet || planeOf(this.#live.view?.board))) {
      this.#found = null;
      this.isLooking = false;
      return;
    }
    this.isLooking = true;
    try {
      const found = await this.#table.allChoices(this.#live.id, seat);
      if (turn === this.#turn) this.#found = found;
    } finally {
      if (turn === this.#turn) this.isLooking = false;
    }
  }
}
