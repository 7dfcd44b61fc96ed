// Orders that are planned and not yet given: tried out by the table one after another, shown as
// ghosts, changed and dropped singly, and in the end given all at once.
import type { TableClient } from "../api/client";
import type { DraftOrder, PieceId, Seat, Trace } from "../api/shapes";

/** Where plans outlive a reload, by game. */
const KEY = "trierarch.plan.";

interface Kept {
  seat: Seat;
  orders: string[][];
}

export class Plan {
  /** The orders as the table understands them, in the order of giving. */
  orders = $state.raw<DraftOrder[]>([]);
  /** Whose they are. */
  seat = $state<Seat | null>(null);
  /** They are being tried out. */
  isTrying = $state(false);

  readonly #table: TableClient;
  readonly #game: string;
  #turn = 0;

  constructor(table: TableClient, game: string) {
    this.#table = table;
    this.#game = game;
  }

  isEmpty = $derived.by(() => this.orders.length === 0);
  /** Everything that can be given, in order. */
  actions = $derived.by(() => this.orders.filter((order) => !order.refused).flatMap((order) => order.actions));
  refused = $derived.by(() => this.orders.filter((order) => order.refused).length);
  /** Where each piece ends. */
  ends = $derived.by((): ReadonlyMap<PieceId, Trace> => {
    const ends = new Map<PieceId, Trace>();
    for (const { traces } of this.orders) for (const trace of traces) ends.set(trace.piece, trace);
    return ends;
  });

  /** What is planned up to the last order of a piece: its next one follows from there. */
  before(piece: PieceId | null): string[] {
    const at = piece === null ? -1 : this.orders.findLastIndex((order) => order.piece === piece && !order.refused);
    const upTo = at < 0 ? this.orders : this.orders.slice(0, at + 1);
    return upTo.filter((order) => !order.refused).flatMap((order) => order.actions);
  }

  /** Adds an order: to what its piece does already where it does something, else at the end. */
  async add(seat: Seat, piece: PieceId | null, actions: string[]): Promise<void> {
    const lists = this.orders.map((order) => order.actions);
    const at = piece === null ? -1 : this.orders.findLastIndex((order) => order.piece === piece && !order.refused);
    const own = lists[at];
    if (own && this.#goesOn(at)) lists[at] = [...own, ...actions];
    else lists.push(actions);
    await this.set(seat, lists);
  }

  /** A piece goes on where it was unless dice or somebody else's part lie between. */
  #goesOn(at: number): boolean {
    const order = this.orders[at];
    return order !== undefined && !order.dice;
  }

  /** Puts other orders in place of all. */
  async set(seat: Seat, orders: string[][]): Promise<void> {
    const turn = ++this.#turn;
    const lists = orders.filter((order) => order.length > 0);
    this.seat = seat;
    this.#keep(seat, lists);
    if (lists.length === 0) {
      this.orders = [];
      this.isTrying = false;
      return;
    }
    this.isTrying = true;
    try {
      const draft = await this.#table.draft(this.#game, seat, lists);
      if (turn === this.#turn) this.orders = draft.orders;
    } finally {
      if (turn === this.#turn) this.isTrying = false;
    }
  }

  async drop(n: number): Promise<void> {
    if (this.seat === null) return;
    await this.set(this.seat, this.orders.filter((_, at) => at !== n).map((order) => order.actions));
  }

  async dropPieces(pieces: ReadonlySet<PieceId>): Promise<void> {
    if (this.seat === null) return;
    const rest = this.orders.filter(({ piece }) => piece == null || !pieces.has(piece));
    await this.set(this.seat, rest.map((order) => order.actions));
  }

  clear(): void {
    this.#turn += 1;
    this.orders = [];
    this.isTrying = false;
    if (this.seat !== null) this.#keep(this.seat, []);
  }

  /** The first `taken` actions have been done: what is left of the plan. */
  async given(taken: number): Promise<void> {
    if (this.seat === null) return;
    let left = taken;
    const rest: string[][] = [];
    for (const { actions, refused } of this.orders) {
      const done = refused ? 0 : Math.min(left, actions.length);
      left -= done;
      rest.push(actions.slice(done));
    }
    await this.set(this.seat, rest);
  }

  /** Tries everything again, after something has happened. */
  async again(): Promise<void> {
    if (this.seat === null || this.isEmpty) return;
    await this.set(this.seat, this.orders.map((order) => order.actions));
  }

  /** Takes up what was planned before a reload, if that seat is asked. */
  async restore(asked: Seat[]): Promise<void> {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY + this.#game) ?? "null") as Kept | null;
      if (kept && asked.includes(kept.seat) && this.isEmpty) await this.set(kept.seat, kept.orders);
    } catch {
      // A plan that cannot be read is no plan.
    }
  }

  #keep(seat: Seat, orders: string[][]): void {
    try {
      if (orders.length === 0) sessionStorage.removeItem(KEY + this.#game);
      else sessionStorage.setItem(KEY + this.#game, JSON.stringify({ seat, orders } satisfies Kept));
    } catch {
      // Without storage a plan lasts until the page is closed.
    }
  }
}
