// A lieutenant: a computer player that plans for pieces, or acts for them. A plan goes up to the next
// dice; who acts plans anew after each roll, and after each move where ships move one by one, until
// nothing is worth doing.
import type { TableClient } from "../api/client";
import type { PieceId } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import type { Plan } from "./plan.svelte";

/** How orders are carried out, and what becomes of faults. */
export interface Hands {
  act(actions: string[]): Promise<boolean>;
  /** How many actions of the last submission were done. */
  taken(): number;
  complain(fault: unknown): void;
}

/** Which computer player leads, and what it is to be about. */
export interface Brief {
  level: string;
  intent: string | null;
}

export class Leading {
  /** It plans or acts just now. */
  isActing = $state(false);
  #isStopped = false;

  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;
  readonly #plan: Plan;
  readonly #hands: Hands;

  constructor(table: TableClient, live: Followed, command: Command, plan: Plan, hands: Hands) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
    this.#plan = plan;
    this.#hands = hands;
  }

  /** Has it plan; its plan joins what is planned already for others. Says how many orders it has. */
  async plan(pieces: PieceId[], brief: Brief): Promise<number> {
    return this.#lead(pieces, async (seat) => {
      // What these pieces were to do before is for the lieutenant to plan anew.
      const mine = new Set(pieces);
      const others = this.#plan.orders.filter(({ piece }) => piece == null || !mine.has(piece));
      const lists = others.filter((order) => !order.refused).map((order) => order.actions);
      const plan = await this.#table.advise(this.#live.id, seat, { pieces, ...brief, begun: lists.flat() });
      await this.#plan.set(seat, [...lists, plan]);
      return this.#plan.orders.length - lists.length;
    });
  }

  /** Has it act until the pieces had better stay as they are, somebody else has to decide, or it is
   *  stopped. Says how many actions it took. */
  async act(pieces: PieceId[], brief: Brief): Promise<number> {
    return this.#lead(pieces, async (seat) => {
      await this.#plan.dropPieces(new Set(pieces));
      const phase = this.#phase();
      let count = 0;
      const given = new Set<string>();
      while (!this.#isStopped && this.#command.seat === seat && this.#phase() === phase) {
        const present = new Set(this.#live.scene?.pieces.map(({ id }) => id));
        const plan = await this.#table.advise(this.#live.id, seat, { pieces: pieces.filter((piece) => present.has(piece)), ...brief, begun: [] });
        // Where orders may be written again and again, the same ones come twice: then nothing is left to do.
        const [line, rolls] = [plan.join("\n"), this.#live.rolls.length];
        if (plan.length === 0 || given.has(line) || this.#isStopped || !(await this.#hands.act(plan))) break;
        count += this.#hands.taken();
        if (this.#hands.taken() === 0) break;
        // After dice the same may be worth doing once more.
        if (this.#live.rolls.length > rolls) given.clear();
        else given.add(line);
      }
      return count;
    });
  }

  /** Lets it do nothing further than what is on its way. */
  stop(): void {
    this.#isStopped = true;
  }

  #phase(): string {
    return JSON.stringify(this.#live.scene?.phase ?? null);
  }

  async #lead(pieces: PieceId[], how: (seat: number) => Promise<number>): Promise<number> {
    const { seat } = this.#command;
    if (seat === null || pieces.length === 0 || this.isActing) return 0;
    this.isActing = true;
    this.#isStopped = false;
    try {
      return await how(seat);
    } catch (fault) {
      this.#hands.complain(fault);
      return 0;
    } finally {
      this.isActing = false;
    }
  }
}
