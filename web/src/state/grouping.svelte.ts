// An order to the pieces that are chosen: worked out by the table for each of them, looked at, and then
// given or planned.
import type { TableClient } from "../api/client";
import type { DraftOrder, GroupOrder, GroupPlan, PieceId } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import type { Plan } from "./plan.svelte";

export interface Report extends GroupPlan {
  order: GroupOrder;
  isDone: boolean;
  /** The piece that it was given on; none where it needs none. */
  at: PieceId | null;
  /** What it would do, for the ghosts. */
  orders: DraftOrder[];
}

/** How an order is carried out, and what becomes of faults. */
export interface Hands {
  act(actions: string[]): Promise<boolean>;
  tries(what: () => Promise<void>): Promise<void>;
}

export class Grouping {
  /** The order that was worked out last. */
  report = $state.raw<Report | null>(null);

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
      this.report = { ...plan, order, at, isDone: false, orders: draft.orders };
    });
  }

  /** Gives the order that was worked out, at once. */
  async give(): Promise<void> {
    const { report } = this;
    if (!report || report.isDone) return;
    if (await this.#hands.act(report.plan)) {
      this.#plan.clear();
      this.report = { ...report, isDone: true, orders: [] };
    }
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
