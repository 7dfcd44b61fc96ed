// From here a person commands: which seat, which ships are chosen, what they can do, and doing it.
import type { TableClient, WhyTarget } from "../api/client";
import type {
  Choice, Choices, Cite, GroupOrder, GroupPlan, Odds, Piece, PieceId, Seat, TableWish, Text,
} from "../api/shapes";
import { NO_TARGETS, sorted } from "../board/targets";
import { ui } from "../text/catalogue";
import { troubleOf, type Trouble } from "./faults";
import type { LiveGame } from "./live.svelte";
import { personIn } from "./people";

/** Where on the board a note or a list of choices is shown: a point of the drawing. */
export interface Anchor {
  x: number;
  y: number;
}
export interface Note extends Trouble {
  at: Anchor | null;
}
export interface Chooser {
  choices: Choice[];
  at: Anchor;
}
export interface Report extends GroupPlan {
  order: GroupOrder;
  isDone: boolean;
}

export class Bridge {
  /** Pieces that are chosen, in the order of choosing. */
  selected = $state.raw<PieceId[]>([]);
  /** What the seat can do apart from pieces. */
  general = $state.raw<Choices | null>(null);
  /** The choice looked at now, by pointer or focus. */
  hovered = $state.raw<Choice | null>(null);
  hoveredOdds = $state.raw<Odds | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  note = $state.raw<Note | null>(null);
  report = $state.raw<Report | null>(null);
  /** Something is being done. */
  isBusy = $state(false);
  /** What can be done is being asked. */
  isLooking = $state(false);

  #wanted = $state<Seat | null>(null);
  #ship = $state.raw<{ piece: PieceId; choices: Choices } | null>(null);
  /** A piece was just put on the board: the next one follows by itself. */
  #isPlacing = false;
  #asked = 0;
  #starts: number[] = [];
  readonly #table: TableClient;
  readonly #live: LiveGame;

  constructor(table: TableClient, live: LiveGame) {
    this.#table = table;
    this.#live = live;
  }

  /** Own seats that are asked now. */
  asked = $derived.by(() => {
    const mover = this.#live.standing?.mover ?? [];
    return this.#live.isOver ? [] : this.#live.own.filter((seat) => mover.includes(seat));
  });
  /** The seat that this page acts for; none while others are to act. */
  seat = $derived.by((): Seat | null => {
    const wanted = this.#wanted;
    return wanted !== null && this.asked.includes(wanted) ? wanted : (this.asked[0] ?? null);
  });
  /** Whether something can be done at this moment. */
  canAct = $derived.by(() => this.seat !== null && !this.isBusy && !this.isLooking && this.#live.waiting === 0);
  /** The one chosen id; its piece may not be on the board yet. */
  only = $derived.by(() => (this.selected.length === 1 ? (this.selected[0] ?? null) : null));
  /** The one chosen piece. */
  single = $derived.by((): Piece | null => {
    const { only } = this;
    return only === null ? null : (this.#live.scene?.pieces.find((piece) => piece.id === only) ?? null);
  });
  /** What the one chosen piece can do; none while that is being asked. */
  ship = $derived.by(() => (this.#ship && this.#ship.piece === this.only ? this.#ship.choices : null));
  chosen = $derived.by((): Piece[] => {
    const ids = new Set(this.selected);
    return this.#live.scene?.pieces.filter((piece) => ids.has(piece.id)) ?? [];
  });
  /** Pieces that can still do something. */
  subjects = $derived.by(() => this.#live.itemsOf(this.#live.standing?.subjects, this.seat));
  withdrawable = $derived.by(() => this.#live.itemsOf(this.#live.standing?.withdrawable, this.seat));
  /** What can be clicked on the board. */
  targets = $derived.by(() => {
    if (this.seat === null || this.#live.waiting > 0) return NO_TARGETS;
    const source = this.selected.length === 1 ? this.ship : this.general;
    return sorted(source?.groups.flatMap((group) => group.choices) ?? []);
  });
  /** Buttons that belong to no piece: done, pass. */
  buttons = $derived.by(() => sorted(this.general?.groups.flatMap((group) => group.choices) ?? []).buttons);

  isOwn(piece: Piece): boolean {
    return this.seat !== null && piece.commanders.includes(this.seat);
  }

  sit(seat: Seat): void {
    this.#wanted = seat;
    this.clear();
  }

  /** Asks anew what can be done. To be called whenever revision, seat or choice of pieces change. */
  async look(seat: Seat | null, only: PieceId | null, isPlaying: boolean): Promise<void> {
    const turn = ++this.#asked;
    this.hover(null);
    this.chooser = null;
    this.isLooking = seat !== null && !isPlaying;
    if (seat === null || isPlaying) {
      this.general = null;
      this.#ship = null;
      return;
    }
    // While a fleet is set up, the next piece to be placed chooses itself.
    const present = new Set(this.#live.scene?.pieces.map((piece) => piece.id));
    const isSetUp = only === null && this.selected.length === 0 && this.subjects.length > 0 && !this.subjects.some((id) => present.has(id));
    if (this.#isPlacing || isSetUp) {
      this.#isPlacing = false;
      if (this.next(1) !== null) return;
    }
    const { single } = this;
    const isMine = single ? single.commanders.includes(seat) : only !== null && this.subjects.includes(only);
    try {
      const [general, ship] = await Promise.all([
        this.#table.choices(this.#live.id, seat, null),
        isMine && only !== null ? this.#table.choices(this.#live.id, seat, only) : null,
      ]);
      if (turn !== this.#asked) return;
      this.general = general;
      this.#ship = ship && only !== null ? { piece: only, choices: ship } : null;
    } catch (fault) {
      if (turn === this.#asked) this.#complain(fault, null);
    } finally {
      if (turn === this.#asked) this.isLooking = false;
    }
  }

  select(pieces: PieceId[]): void {
    this.selected = [...new Set(pieces)];
    this.#goOver();
    this.note = null;
    this.chooser = null;
    this.report = null;
  }

  /** Who acts in several seats goes over to the seat that commands the chosen pieces. */
  #goOver(): void {
    const { seat } = this;
    const [first] = this.chosen;
    if (seat === null || !first || this.chosen.some((piece) => piece.commanders.includes(seat))) return;
    const same = personIn(this.#live.view, seat);
    const able = this.asked.find((other) => first.commanders.includes(other) && personIn(this.#live.view, other) === same);
    if (able !== undefined) this.#wanted = able;
  }

  toggle(piece: PieceId): void {
    const without = this.selected.filter((id) => id !== piece);
    this.select(without.length < this.selected.length ? without : [...this.selected, piece]);
  }

  clear(): void {
    this.select([]);
    this.hover(null);
  }

  /** The next piece that can still do something, after the one chosen. */
  next(step: 1 | -1): PieceId | null {
    const present = new Set(this.#live.scene?.pieces.map((piece) => piece.id));
    const here = this.subjects.filter((id) => present.has(id));
    // Pieces that are yet to be placed come last.
    const able = [...here, ...this.subjects.filter((id) => !present.has(id))];
    if (able.length === 0) return null;
    const at = able.indexOf(this.selected[0] ?? -1);
    const to = at < 0 ? (step === 1 ? 0 : able.length - 1) : (at + step + able.length) % able.length;
    const piece = able[to] ?? null;
    if (piece !== null) this.select([piece]);
    return piece;
  }

  hover(choice: Choice | null): void {
    if (choice === this.hovered) return;
    this.hovered = choice;
    this.hoveredOdds = choice?.odds ?? null;
    if (!choice || choice.odds || this.seat === null || choice.target === "button") return;
    if (!("piece" in choice.target)) return;
    this.#table.odds(this.#live.id, this.seat, choice.plan).then(
      (odds) => {
        if (this.hovered === choice) this.hoveredOdds = odds;
      },
      () => {
        // Not every choice has odds; the choice itself says what it does.
      },
    );
  }

  /** Does a choice, or asks which of several is meant; asked again, it is the first of them. */
  async pick(choices: Choice[], at: Anchor): Promise<void> {
    const [only, ...others] = choices;
    if (!only || !this.canAct) return;
    if (others.length > 0 && this.chooser?.choices !== choices) {
      this.chooser = { choices, at };
      return;
    }
    await this.commit(only, at);
  }

  async commit(choice: Choice, at: Anchor | null = null): Promise<void> {
    if (!this.canAct) return;
    this.chooser = null;
    this.report = null;
    this.hover(null);
    await this.act(choice.plan, at);
  }

  /** Takes actions; what could not be done is said at `at`. */
  async act(actions: string[], at: Anchor | null = null): Promise<boolean> {
    const { seat } = this;
    if (seat === null || this.isBusy || actions.length === 0) return false;
    this.isBusy = true;
    this.note = null;
    const isPlacing = this.only !== null && this.single === null;
    try {
      const before = new Set(this.withdrawable);
      const answer = await this.#table.act(this.#live.id, seat, this.#live.revision, actions);
      this.#isPlacing = isPlacing;
      await this.#live.reached(answer.revision);
      const first = this.withdrawable.find((entry) => !before.has(entry));
      if (first !== undefined) this.#starts.push(first);
      if (answer.stopped) {
        this.note = { text: answer.stopped.text, clauses: answer.stopped.clauses ?? [], at };
      }
      return true;
    } catch (fault) {
      this.#complain(fault, at);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Takes back what was done last, as a whole. */
  async undo(): Promise<void> {
    const { seat } = this;
    if (seat === null || this.isBusy) return;
    this.isBusy = true;
    this.note = null;
    const able = new Set(this.withdrawable);
    this.#starts = this.#starts.filter((entry) => able.has(entry));
    try {
      const revision = await this.#table.retract(this.#live.id, seat, this.#live.revision, this.#starts.pop());
      await this.#live.reached(revision);
    } catch (fault) {
      this.#complain(fault, null);
    } finally {
      this.isBusy = false;
    }
  }

  /** Says why a click on the board did nothing. */
  async askWhy(target: WhyTarget, at: Anchor): Promise<void> {
    const { seat, only } = this;
    if (seat === null || only === null) return;
    try {
      const why = await this.#table.why(this.#live.id, seat, only, target);
      if (why) this.note = { text: why.reason, clauses: why.clauses, at };
    } catch (fault) {
      this.#complain(fault, at);
    }
  }

  /** Works an order to the chosen pieces out; nothing is done yet. */
  async order(order: GroupOrder): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    try {
      const pieces = this.chosen.filter((piece) => this.isOwn(piece)).map((piece) => piece.id);
      const plan = await this.#table.group(this.#live.id, seat, pieces, order.id);
      this.report = { ...plan, order, isDone: false };
    } catch (fault) {
      this.#complain(fault, null);
    }
  }

  /** Gives the order that was worked out. */
  async give(): Promise<void> {
    const { report } = this;
    if (!report || report.isDone) return;
    if (await this.act(report.plan)) this.report = { ...report, isDone: true };
  }

  async rolled(faces: number[]): Promise<void> {
    await this.#plainly(() => this.#table.faces(this.#live.id, faces));
  }

  async wish(seat: Seat, wish: TableWish): Promise<void> {
    await this.#plainly(() => this.#table.wish(this.#live.id, seat, wish));
  }

  async #plainly(what: () => Promise<number>): Promise<void> {
    this.isBusy = true;
    try {
      await this.#live.reached(await what());
    } catch (fault) {
      this.#complain(fault, null);
    } finally {
      this.isBusy = false;
    }
  }

  say(text: Text, clauses: Cite[] = []): void {
    this.note = { text, clauses, at: null };
  }

  #complain(fault: unknown, at: Anchor | null): void {
    const trouble = troubleOf(fault);
    this.note = { ...trouble, at };
    const isStale = trouble.text.id === "refused-stale";
    if (isStale) {
      this.note = { text: ui("fault-stale"), clauses: [], at };
      void this.#live.refresh();
    }
  }
}
