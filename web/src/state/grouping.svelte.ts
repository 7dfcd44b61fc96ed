// An order to the pieces that are chosen: worked out by the table for each of them, looked at, and then
// given or planned. Where dice fall between one piece and the next, what was given goes on to those that are left, after
// dice that people roll by hand too.
import type { TableClient } from "../api/client";
import type { DraftOrder, GroupOrder, GroupPlan, PieceId, Seat } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import type { Plan } from "./plan.svelte";

export interface Report extends GroupPlan {
  order: GroupOrder;
  /** Its notation, with the place it was given for. */
  id: string;
  isDone: boolean;
  /** The piece that it was given on; none where it needs none. */
  at: PieceId | null;
  /** What it would do, for the ghosts. */
  orders: DraftOrder[];
}

/** How an order is carried out, and what becomes of faults. */
export interface Hands {
  act(actions: string[]): Promise<boolean>;
  /** How many actions of the last submission were done. */
  taken(): number;
  tries(what: () => Promise<void>): Promise<void>;
  /** Shows the piece that is asked something before those that are left can go on. */
  halt(piece: PieceId, left: readonly PieceId[]): void;
}

export class Grouping {
  /** The order that was worked out last. */
  report = $state.raw<Report | null>(null);
  /** What was given goes on to the pieces that are left. */
  isGoingOn = $state(false);
  /** It goes on once the dice have fallen that somebody rolls by hand. */
  #held = $state.raw<{ seat: Seat; report: Report } | null>(null);
  isHeld = $derived.by(() => this.#held !== null && this.#held.report === this.report);
  /** They have, and its seat has the next word again. */
  isReady = $derived.by(() => this.isHeld && this.#isAskedAgain(this.#held!.seat));

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

  /** Works an order out, to the chosen pieces or to others, after what is planned; nothing is done yet. */
  async order(order: GroupOrder, id: string = order.id, to?: readonly PieceId[]): Promise<void> {
    const { seat } = this.#command;
    if (seat === null) return;
    await this.#hands.tries(async () => {
      const pieces = to ? [...to] : this.#command.chosen.filter((piece) => this.#command.isOwn(piece)).map((piece) => piece.id);
      const plan = await this.#table.group(this.#live.id, seat, pieces, id, this.#plan.actions);
      const draft = plan.plan.length > 0 ? await this.#table.draft(this.#live.id, seat, [plan.plan]) : { orders: [] };
      const target = order.spots?.find((spot) => spot.order === id)?.target;
      const at = typeof target === "object" && "piece" in target ? target.piece : null;
      this.report = { ...plan, order, id, at, isDone: false, orders: draft.orders };
    });
  }

  /** Gives the order that was worked out, at once, and then to those whose turn comes after it. */
  async give(): Promise<void> {
    const { report } = this;
    const { seat } = this.#command;
    if (!report || report.isDone || seat === null) return;
    if (!(await this.#hands.act(report.plan))) return;
    this.#plan.clear();
    const done = { ...report, isDone: true, orders: [] };
    this.report = done;
    if (this.#isAllTaken(report)) await this.#goOn(seat, done);
    else this.#halt(seat);
  }

  /** Where the order stands still because one piece has to answer first. */
  #halt(seat: Seat): void {
    const [asked, ...others] = this.#command.subjects;
    const left = this.report?.later ?? [];
    if (asked !== undefined && others.length === 0 && left.length > 0 && this.#isAskedAgain(seat)) this.#hands.halt(asked, left);
  }

  /** Gives the same order to the pieces that are left, until none is, somebody else decides or none of them can. */
  async #goOn(seat: Seat, given: Report): Promise<void> {
    let done = given;
    this.isGoingOn = true;
    await this.#hands.tries(async () => {
      while (done.later?.length && this.#isAskedAgain(seat) && this.report === done) {
        const next = await this.#table.group(this.#live.id, seat, done.later, done.id, []);
        // Another order was looked at meanwhile, or none any more.
        if (this.report !== done || !this.#isAskedAgain(seat)) return;
        if (next.plan.length === 0) {
          this.report = joined(done, next);
          return this.#halt(seat);
        }
        // Who would come to harm is told of before it is done, these as well as the first.
        if (next.warned?.length) return this.order(done.order, done.id, done.later);
        if (!(await this.#hands.act(next.plan)) || this.report !== done) return;
        done = joined(done, next);
        this.report = done;
        if (next.obey.length === 0 || !this.#isAllTaken(next)) return;
      }
      if (this.report === done && this.#live.standing?.due != null) this.#held = { seat, report: done };
    });
    this.isGoingOn = false;
  }
  /** Goes on after dice that were rolled by hand. */
  async resume(): Promise<void> {
    const held = this.#held;
    if (!held || !this.isReady) return;
    this.#held = null;
    await this.#goOn(held.seat, held.report);
  }
  /** Leaves it at what has been done. */
  stop(): void {
    this.#held = null;
  }
  /** Whether the seat has the next word again: nobody else decides, and no dice lie ready to be rolled by hand. */
  #isAskedAgain(seat: Seat): boolean {
    return this.#command.seat === seat && this.#live.waiting === 0 && this.#live.standing?.due == null;
  }
  /** What was stopped half-way says why, and that is to be read before anything else is done. */
  #isAllTaken({ plan }: GroupPlan): boolean {
    return this.#hands.taken() === plan.length;
  }

  /** Plans the order that was worked out. */
  async plan(): Promise<void> {
    const { report } = this;
    const { seat } = this.#command;
    if (!report || report.isDone || seat === null) return;
    this.report = null;
    await this.#hands.tries(() => this.#plan.set(seat, [report.plan]));
  }
}

/** What an order came to that was given once more to those that were left; one that has obeyed is ordered nothing
 *  more. */
function joined(done: Report, next: GroupPlan): Report {
  const left = new Set(done.later);
  for (const piece of next.obey) left.delete(piece);
  return {
    ...done,
    obey: [...done.obey, ...next.obey],
    carried: [...(done.carried ?? []), ...(next.carried ?? [])],
    idle: [...(done.idle ?? []), ...(next.idle ?? [])],
    refused: [...done.refused, ...next.refused],
    until: next.until ?? null,
    later: (next.later ?? []).filter((piece) => left.has(piece)),
  };
}
