// What can be done, as it is looked at: the choices of the seat and of the chosen piece, the one under
// the pointer with its odds, several at one place, and choices that take several clicks.
import type { TableClient } from "../api/client";
import type { Choice, Choices, GroupOrder, Odds, PieceId, Seat, Submitted } from "../api/shapes";
import { NO_TARGETS, sorted } from "../board/targets";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import { ui } from "../text/catalogue";
import { Lookout, type Sight } from "./lookout";
import type { Anchor } from "./notes";
import type { Plan } from "./plan.svelte";

export interface Chooser {
  choices: Choice[];
  at: Anchor;
}

/** What the outlook does not see to itself. */
export interface Around {
  /** Chooses the next piece that can do something. */
  next(): PieceId | null;
  /** Whether what was declared is resolved once the step is ended. */
  isResolving(): boolean;
  complain(fault: unknown): void;
}

export class Outlook {
  /** What the seat can do apart from pieces. */
  general = $state.raw<Choices | null>(null);
  /** The choice looked at now, by pointer or focus. */
  hovered = $state.raw<Choice | null>(null);
  hoveredOdds = $state.raw<Odds | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  /** Choices of several clicks that were begun: what was clicked so far. */
  stage = $state.raw<Choice[]>([]);
  /** An order to a whole fleet that waits for the place where it begins. */
  aiming = $state.raw<GroupOrder | null>(null);
  /** What can be done is being asked. */
  isLooking = $state(false);

  #ship = $state.raw<{ piece: PieceId; choices: Choices } | null>(null);
  /** A piece was just put on the board: the next one follows by itself. */
  #isPlacing = false;
  #asked = 0;
  #resting: (() => void)[] = [];
  readonly #lookout: Lookout;
  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;
  readonly #plan: Plan;
  readonly #around: Around;

  constructor(table: TableClient, live: Followed, command: Command, plan: Plan, around: Around) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
    this.#plan = plan;
    this.#around = around;
    this.#lookout = new Lookout(table, live.id);
  }

  /** What the one chosen piece can do; none while that is being asked. */
  ship = $derived.by(() => (this.#ship && this.#ship.piece === this.#command.only ? this.#ship.choices : null));
  /** What can be clicked on the board. */
  targets = $derived.by(() => {
    if (this.#command.seat === null || this.#live.waiting > 0) return NO_TARGETS;
    const { aiming } = this;
    if (aiming) {
      const { label, clauses } = aiming;
      return sorted((aiming.spots ?? []).map(({ target, order }) => ({ label, clauses, target, plan: [order] })));
    }
    const begun = this.stage.at(-1);
    if (begun) return sorted(begun.next ?? []);
    const source = this.#command.selected.length === 1 ? this.ship : this.general;
    return sorted(source?.groups.flatMap((group) => group.choices) ?? []);
  });
  /** Buttons that belong to no piece: done, pass. */
  buttons = $derived.by(() => {
    const { buttons } = sorted(this.general?.groups.filter(({ piece, name }) => piece != null || !name).flatMap((group) => group.choices) ?? []);
    // What ends a step with attacks that are due has them resolved, and says so.
    return buttons.length === 1 && this.#around.isResolving() ? buttons.map((one) => ({ ...one, label: ui("queue-run") })) : buttons;
  });
  /** How questions that come up again and again are answered unasked, and how else they could be. */
  standing = $derived.by(() => this.general?.groups.filter(({ standing }) => standing) ?? []);
  /** Choices that have something in common, and are one menu. */
  menus = $derived.by(() => this.general?.groups.filter(({ piece, name, standing }) => piece == null && name && !standing) ?? []);

  /** What is planned and comes before what the chosen piece does next. */
  get begun(): string[] {
    return this.#plan.before(this.#command.only);
  }

  /** Asks anew what can be done. To be called whenever revision, seat or choice of pieces change. */
  async look(seat: Seat | null, only: PieceId | null, isPlaying: boolean): Promise<void> {
    const turn = ++this.#asked;
    this.hover(null);
    this.drop();
    this.isLooking = seat !== null && !isPlaying;
    if (seat === null || isPlaying) {
      this.general = null;
      this.#ship = null;
      return this.#rest();
    }
    // While a fleet is set up, the next piece to be placed chooses itself.
    const { here, toCome } = this.#command.able();
    const isSetUp = only === null && this.#command.selected.length === 0 && here.length === 0 && toCome.length > 0;
    if (this.#isPlacing || isSetUp) {
      this.#isPlacing = false;
      if (this.#around.next() !== null) return;
    }
    const question = { revision: this.#live.revision, seat, piece: this.#command.commanded, begun: this.begun };
    const known = this.#lookout.known(question);
    if (known) {
      this.#see(known);
      this.isLooking = false;
      return this.#rest();
    }
    try {
      const seen = await this.#lookout.ask(question);
      if (turn === this.#asked) this.#see(seen);
    } catch (fault) {
      if (turn === this.#asked) this.#around.complain(fault);
    } finally {
      if (turn === this.#asked) {
        this.isLooking = false;
        this.#rest();
      }
    }
  }

  /** Takes what came with the answer to something that `seat` did with `only` chosen. */
  foresee(seat: Seat, only: PieceId | null, answer: Submitted): void {
    this.#lookout.foresee(seat, only, answer);
  }
  /** The chosen piece was not on the board yet: if what is done now puts it there, the next follows. */
  placing(isPlacing: boolean): void {
    this.#isPlacing = isPlacing;
  }

  #see({ general, ship }: Sight): void {
    this.general = general;
    this.#ship = ship;
  }
  #rest(): void {
    for (const resolve of this.#resting.splice(0)) resolve();
  }
  /** Waits until it is known what can be done, so that a key pressed meanwhile is not lost; false if
   *  it is somebody else's turn by then. */
  async knows(): Promise<boolean> {
    const { seat } = this.#command;
    if (this.isLooking) await new Promise<void>((resolve) => this.#resting.push(resolve));
    return seat !== null && this.#command.seat === seat;
  }

  hover(choice: Choice | null): void {
    if (choice === this.hovered) return;
    this.hovered = choice;
    this.hoveredOdds = choice?.odds ?? null;
    const { seat } = this.#command;
    // An order to several is no action, and has no odds.
    if (!choice || choice.odds || seat === null || choice.target === "button" || this.aiming) return;
    // What the chosen piece can do came with its odds, where it has any; what takes more clicks has none yet.
    if (!("piece" in choice.target) || this.ship?.groups.some(({ choices }) => choices.includes(choice)) || choice.plan.length === 0 || choice.next?.length) return;
    this.#table.odds(this.#live.id, seat, choice.plan, this.begun).then(
      (odds) => {
        if (this.hovered === choice) this.hoveredOdds = odds;
      },
      () => {
        // Not every choice has odds; the choice itself says what it does.
      },
    );
  }

  /** Goes one click further in a choice of several. */
  on(choice: Choice): void {
    this.stage = [...this.stage, choice];
  }
  /** Goes one click back in it. */
  back(): void {
    this.stage = this.stage.slice(0, -1);
    this.chooser = null;
    this.hover(null);
  }
  /** Leaves whatever was begun and not done. */
  drop(): void {
    this.chooser = null;
    // A new list, though empty, would have all targets worked out anew.
    if (this.stage.length > 0) this.stage = [];
  }

  /** Whether a choice is one of a piece, and not of the seat alone. */
  isOfPiece(choice: Choice): boolean {
    return !this.buttons.includes(choice);
  }
}
