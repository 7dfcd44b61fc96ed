// The film of a phase that was decided: the position before it with its orders, then what failed and
// why, then the moves, then what was lost; one stage after another, each with words for its orders.
// Nothing of this knows a rule: stages follow from the kinds and fates of the orders.
import type { Order, Scene } from "../api/shapes";
import { placeKey } from "./geometry";
import { isSameOrder } from "./orders";

export type StageKind = "orders" | "cuts" | "bounces" | "moves" | "losses" | "changes";
export interface Stage {
  kind: StageKind;
  /** The orders that it is about. */
  orders: Order[];
  ms: number;
}

/** Milliseconds that every stage lasts, and that each of its orders adds, up to so many. */
const LASTS = 1_100;
const EACH = 220;
const MOST = 7;

const key = (order: Order) => `${order.side}/${order.notation}/${order.result?.fate}/${order.piece}`;

/** The orders that were decided between two positions. */
export function decided(before: Scene, after: Scene): Order[] {
  const known = new Set((before.orders ?? []).filter(({ result }) => result).map(key));
  return (after.orders ?? []).filter((order) => order.result && !known.has(key(order)));
}

/** Whether `after` is what came of `before`: every piece that was ordered stood where its order says. */
export function follows(before: Scene, after: Scene): boolean {
  const stood = new Map(before.pieces.map((piece) => [piece.id, placeKey(piece.place)]));
  const fresh = decided(before, after);
  return fresh.length > 0 && fresh.every(({ piece, from, kind }) => kind === "build" || piece == null || stood.get(piece) === placeKey(from));
}

/** The stages of a film, in order; stages without orders are left out. */
export function stagesOf(orders: Order[]): Stage[] {
  const is = (...kinds: string[]) => (order: Order) => kinds.includes(order.kind);
  const failed = (order: Order) => order.result?.fate === "failed";
  const helps = is("aid-hold", "aid-move", "carry");
  const goes = is("move", "retreat");
  const parts: [StageKind, Order[]][] = [
    ["orders", orders.filter(is("move", "hold", "aid-hold", "aid-move", "carry"))],
    ["cuts", orders.filter((order) => helps(order) && failed(order))],
    ["bounces", orders.filter((order) => goes(order) && failed(order))],
    ["moves", orders.filter((order) => goes(order) && !failed(order))],
    ["losses", orders.filter((order) => order.result?.dislodged_by)],
    ["changes", orders.filter(is("build", "disband"))],
  ];
  return parts
    .filter(([, list]) => list.length > 0)
    .map(([kind, list]) => ({ kind, orders: list, ms: LASTS + EACH * Math.min(MOST, kind === "orders" ? 0 : list.length) }));
}

export class Film {
  /** What is shown; none while no film runs. */
  #shot = $state.raw<{ before: Scene; after: Scene; orders: Order[]; stages: Stage[] } | null>(null);
  at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isRunning(): boolean {
    return this.#shot !== null;
  }
  get stages(): Stage[] {
    return this.#shot?.stages ?? [];
  }
  get stage(): Stage | null {
    return this.#shot?.stages[this.at] ?? null;
  }
  /** The position to be shown: the one before until pieces move. */
  get scene(): Scene | null {
    const shot = this.#shot;
    if (!shot) return null;
    const turned = shot.stages.findIndex(({ kind }) => kind === "moves" || kind === "losses" || kind === "changes");
    return turned >= 0 && this.at >= turned ? shot.after : shot.before;
  }
  /** The orders to be shown, each with its fate once its stage has come. */
  get orders(): Order[] {
    const shot = this.#shot;
    if (!shot) return [];
    const told = shot.stages.slice(0, this.at + 1).filter(({ kind }) => kind !== "orders").flatMap(({ orders }) => orders);
    const isLast = this.at >= shot.stages.length - 1;
    return shot.orders.map((order) => {
      if (isLast || told.some((known) => isSameOrder(known, order))) return order;
      const { result: _, ...standing } = order;
      return standing;
    });
  }

  /** Plays what came of `before`; answers how long that takes. */
  play(before: Scene, after: Scene): number {
    const orders = decided(before, after);
    const stages = stagesOf(orders);
    clearTimeout(this.#timer);
    if (stages.length === 0) return 0;
    this.#shot = { before, after, orders, stages };
    this.at = 0;
    this.#next();
    return stages.reduce((sum, { ms }) => sum + ms, 0);
  }
  #next(): void {
    const { stage } = this;
    if (!stage) return this.skip();
    this.#timer = setTimeout(() => {
      this.at += 1;
      this.#next();
    }, stage.ms);
  }
  /** Ends it: the position as it came out is shown. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#shot = null;
    this.at = 0;
  }
}
