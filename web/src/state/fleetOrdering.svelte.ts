// Orders to a whole fleet, which need not be on the board yet: where sides take turns piece by piece,
// such an order goes on whenever its seat is asked again, until no piece waits or somebody stops it.
import type { TableClient } from "../api/client";
import type { Cite, GroupOrder, Seat, Text } from "../api/shapes";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import { keepStanding, keptStanding, type StandingOrder } from "./standing";

/** How an order is carried out, and what is told of it. */
export interface Hands {
  act(actions: string[]): Promise<boolean>;
  say(text: Text, clauses: Cite[]): void;
  complain(fault: unknown): void;
}

/** How often an order is tried when something else was done first. */
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
      let { pieces } = standing;
      for (let tries = 1; ; tries += 1) {
        const last = tries === TRIES;
        try {
          const { plan, later = [], refused } = await this.#table.group(this.#live.id, standing.seat, pieces, standing.id, []);
          // Whoever has followed already, just before this page was loaded anew, is in nobody's way.
          const rest = pieces.filter((piece) => !refused.some((other) => other.piece === piece));
          if (plan.length === 0 && !last && rest.length > 0 && rest.length < pieces.length) {
            pieces = rest;
            continue;
          }
          const isDone = await this.#hands.act(plan);
          // Somebody may have stopped it meanwhile.
          if (this.#standing.get(standing.seat) !== standing) return;
          if (isDone || last || plan.length === 0) {
            const goesOn = isDone && later.length > 0;
            this.#stand(standing.seat, goesOn ? { ...standing, pieces: later } : null);
            const [first] = refused;
            if (first && !goesOn) this.#hands.say(first.why.reason, first.why.clauses);
            return;
          }
        } catch (fault) {
          if (last) throw fault;
        }
        // Something was done first, perhaps by this page before it was loaded anew: the order goes on from there,
        // at once or when its seat is asked again.
        await this.#live.refresh();
        if (this.#standing.get(standing.seat) !== standing || this.#command.seat !== standing.seat) return;
      }
    } catch (fault) {
      this.#stand(standing.seat, null);
      this.#hands.complain(fault);
    } finally {
      this.#isGoingOn = false;
    }
  }
}
