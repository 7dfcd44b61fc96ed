// Orders to a whole fleet, which need not be on the board yet: where sides take turns piece by piece,
// such an order goes on whenever its seat is asked again, until no piece waits or somebody stops it.
import { TableFault, type TableClient } from "../api/client";
import type { Cite, GroupOrder, GroupPlan, PieceId, Seat, Text } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import { keepStanding, keptStanding, type StandingOrder } from "./standing";

/** How an order is carried out, and what is told of it. */
export interface Hands {
  act(actions: string[]): Promise<boolean>;
  /** Whether nothing else is being done at this moment. */
  isFree(): boolean;
  say(text: Text, clauses: Cite[]): void;
  complain(fault: unknown): void;
}

/** How often an order is tried in one position before it ends. */
const TRIES = 3;

export class FleetOrdering {
  /** Orders of which some pieces still wait for their turn, by seat. */
  #standing = $state.raw<ReadonlyMap<Seat, StandingOrder>>(new Map());
  #isGoingOn = false;

  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;
  readonly #hands: Hands;

  constructor(table: TableClient, live: Followed, command: Command, hands: Hands) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
    this.#hands = hands;
    this.#standing = keptStanding(live.id);
  }

  /** The order of the acting seat that goes on; while others act, of any seat of this page. */
  standing = $derived.by((): StandingOrder | null => {
    const { seat } = this.#command;
    return (seat === null ? [...this.#standing.values()][0] : this.#standing.get(seat)) ?? null;
  });

  /** Gives an order to its pieces; those whose turn it is not follow when the seat is asked again. */
  async give(order: GroupOrder, id: string = order.id): Promise<void> {
    const { seat } = this.#command;
    if (seat === null) return;
    this.#stand(seat, { seat, order, id, pieces: order.pieces ?? [] });
    await this.goOn();
  }

  #stand(seat: Seat, standing: StandingOrder | null): void {
    const others = [...this.#standing].filter(([other]) => other !== seat);
    this.#standing = new Map(standing ? [...others, [seat, standing]] : others);
    keepStanding(this.#live.id, this.#standing);
  }

  /** Lets no more pieces follow the order that goes on. */
  stop(): void {
    if (this.standing) this.#stand(this.standing.seat, null);
  }

  /** Goes on with the order of which some pieces wait. */
  async goOn(): Promise<void> {
    const { standing } = this;
    if (!standing || standing.seat !== this.#command.seat || this.#isGoingOn) return;
    this.#isGoingOn = true;
    try {
      // An order ends only by what the table answered for the position that this page shows. Whatever came in
      // between (a ship placed just before the page was loaded anew, a line that broke) is looked at first.
      for (let tries = 1; ; ) {
        const { revision } = this.#live;
        const told = await this.#try(standing);
        if (this.#standing.get(standing.seat) !== standing) return; // Somebody stopped it meanwhile.
        if (told.isDone && told.later.length > 0) return this.#stand(standing.seat, { ...standing, pieces: told.later });
        if (told.isDone) return this.#end(standing, told);
        if (told.isBroken || !this.#hands.isFree()) return;
        await this.#live.refresh();
        if (this.#standing.get(standing.seat) !== standing || this.#command.seat !== standing.seat) return;
        if (this.#live.revision !== revision) continue;
        if (tries === TRIES) return this.#end(standing, told);
        tries += 1;
      }
    } catch (fault) {
      if (!isBroken(fault)) this.#stand(standing.seat, null);
      this.#hands.complain(fault);
    } finally {
      this.#isGoingOn = false;
    }
  }

  /** Gives the order once to all who wait; those who have followed already are in nobody's way. */
  async #try(standing: StandingOrder): Promise<Told> {
    const group = (pieces: PieceId[]) => this.#table.group(this.#live.id, standing.seat, pieces, standing.id, []);
    try {
      let { plan, later = [], refused } = await group(standing.pieces);
      const rest = standing.pieces.filter((piece) => !refused.some((other) => other.piece === piece));
      if (plan.length === 0 && rest.length > 0 && refused.length > 0) ({ plan, later = [], refused } = await group(rest));
      if (plan.length === 0) return { isDone: false, later, refused };
      return { isDone: this.#hands.isFree() && (await this.#hands.act(plan)), later, refused };
    } catch (fault) {
      return { isDone: false, isBroken: isBroken(fault), later: [], refused: [], fault };
    }
  }

  #end({ seat }: StandingOrder, told: Told): void {
    this.#stand(seat, null);
    const [first] = told.refused;
    if (told.fault !== undefined) this.#hands.complain(told.fault);
    else if (first) this.#hands.say(first.why.reason, first.why.clauses);
  }
}

/** What came of giving an order once. */
interface Told {
  isDone: boolean;
  /** Whether the table could not be reached. */
  isBroken?: boolean;
  later: PieceId[];
  refused: GroupPlan["refused"];
  fault?: unknown;
}

const isBroken = (fault: unknown): boolean => fault instanceof TableFault && fault.status === 0;
