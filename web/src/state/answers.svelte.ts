// What the table answers for the person at this screen: left once, given whenever their seat is asked.
import type { TableClient } from "../api/client";
import type { AnswerShown, Seat, Text } from "../api/shapes";
import type { Followed } from "./followed";

/** What was just answered by hand, and to what. */
export interface Answered {
  seat: Seat;
  kind: string;
  actions: string[];
  /** In words, where it was a button. */
  label: Text | null;
  /** Pieces could still have done something: always answered so, they never will. */
  isEarly: boolean;
}

/** Lines as they are written into a field: one on each, none empty. */
export const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trim()).filter((line) => line !== "");

export class LeftAnswers {
  list = $state.raw<AnswerShown[]>([]);
  /** What was answered by hand last, unless it is left already. */
  last = $state.raw<Answered | null>(null);
  #turn = 0;
  readonly #table: TableClient;
  readonly #live: Followed;

  constructor(table: TableClient, live: Followed) {
    [this.#table, this.#live] = [table, live];
  }

  /** What kind of question a seat is asked, as everybody may know. */
  kindOf(seat: Seat): string | null {
    return this.#live.scene?.prompts.find((prompt) => prompt.seats.includes(seat))?.kind ?? null;
  }

  /** Somebody here has answered a question of a kind. */
  heard({ kind, ...answered }: Omit<Answered, "kind"> & { kind: string | null }): void {
    // Whoever is still asked the same has done one thing of several, which is no answer by itself.
    this.last = kind === null || kind === this.kindOf(answered.seat) ? null : { kind, ...answered };
  }

  async load(): Promise<void> {
    const turn = ++this.#turn;
    const { answers } = await this.#table.answers(this.#live.id);
    // What was left here meanwhile may not be in it.
    if (turn === this.#turn) this.list = answers;
  }

  /** Leaves an answer; lines of which the first that can be done is done. */
  async leave(seat: Seat, kind: string, actions: string[], able: string[] = [], unable: string[] = []): Promise<void> {
    this.list = (await this.#table.leaveAnswer(this.#live.id, { seat, kind, actions, ...(able.length > 0 ? { able } : {}), ...(unable.length > 0 ? { unable } : {}) })).answers;
    this.last = null;
    this.#turn += 1;
  }

  async drop(id: string): Promise<void> {
    await this.#table.dropAnswer(this.#live.id, id);
    await this.load();
  }
}
