// From here a person commands: which seat, which ships are chosen, what they can do, and doing it.
import type { TableClient, WhyTarget } from "../api/client";
import type {
  Choice, Choices, Cite, Completions, DiceRule, DraftOrder, GroupOrder, GroupPlan, Odds, Piece, PieceId, Reminder, Seat, TableWish, Text,
} from "../api/shapes";
import { NO_TARGETS, sorted } from "../board/targets";
import { ui } from "../text/catalogue";
import { troubleOf, type Trouble } from "./faults";
import type { Followed } from "./followed";
import { Lookout, type Sight } from "./lookout";
import { personIn } from "./people";
import { Plan } from "./plan.svelte";
import { settings } from "./settings.svelte";
import { keepStanding, keptStanding, type StandingOrder } from "./standing";

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
  /** What it would do, for the ghosts. */
  orders: DraftOrder[];
}
/** What could still be done before the seat says that all is. */
export interface Farewell {
  choice: Choice;
  reminders: Reminder[];
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
  /** Choices of several clicks that were begun: what was clicked so far. */
  stage = $state.raw<Choice[]>([]);
  note = $state.raw<Note | null>(null);
  report = $state.raw<Report | null>(null);
  farewell = $state.raw<Farewell | null>(null);
  /** What was just said or done that a screen reader should hear. */
  heard = $state("");
  readonly plan: Plan;
  /** Something is being done. */
  isBusy = $state(false);
  /** What can be done is being asked. */
  isLooking = $state(false);

  #wanted = $state<Seat | null>(null);
  #ship = $state.raw<{ piece: PieceId; choices: Choices } | null>(null);
  /** A piece was just put on the board: the next one follows by itself. */
  #isPlacing = false;
  #asked = 0;
  readonly #lookout: Lookout;
  readonly #table: TableClient;
  readonly #live: Followed;

  constructor(table: TableClient, live: Followed) {
    this.#table = table;
    this.#live = live;
    this.plan = new Plan(table, live.id);
    this.#lookout = new Lookout(table, live.id);
    this.#standing = keptStanding(live.id);
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
  canAct = $derived.by(() => this.seat !== null && !this.isBusy && !this.isLooking && !this.plan.isTrying && this.#live.waiting === 0);
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
  /** An order to a whole fleet that waits for the place where it begins. */
  aiming = $state.raw<GroupOrder | null>(null);
  /** Orders of which some pieces still wait for their turn, by seat. */
  #standing = $state.raw<ReadonlyMap<Seat, StandingOrder>>(new Map());
  /** That of the acting seat; while others act, of any seat of this page. */
  standing = $derived.by((): StandingOrder | null => {
    const { seat } = this;
    return (seat === null ? [...this.#standing.values()][0] : this.#standing.get(seat)) ?? null;
  });
  #isGoingOn = false;
  /** Pieces that can still do something. */
  subjects = $derived.by(() => this.#live.itemsOf(this.#live.standing?.subjects, this.seat));
  withdrawable = $derived.by(() => this.#live.itemsOf(this.#live.standing?.withdrawable, this.seat));
  /** Where what can be taken back begins: the last thing done in one go, else the last entry. */
  lastStart = $derived.by(() => {
    const own = this.#live.standing?.withdrawable.find(({ seat }) => seat === this.seat);
    return own?.starts.at(-1) ?? own?.items.at(0);
  });
  /** Whether what is chosen is planned and not done at once. Sealed orders are a plan by themselves:
   *  they stay open to change until all are ready. */
  isPlanning = $derived.by(() => !this.isSealed && (settings.plansFirst || !this.plan.isEmpty));
  /** What can be clicked on the board. */
  targets = $derived.by(() => {
    if (this.seat === null || this.#live.waiting > 0) return NO_TARGETS;
    const { aiming } = this;
    if (aiming) {
      const { label, clauses } = aiming;
      return sorted((aiming.spots ?? []).map(({ place, order }) => ({ label, clauses, target: { place }, plan: [order] })));
    }
    const begun = this.stage.at(-1);
    if (begun) return sorted(begun.next ?? []);
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
    this.stage = [];
    this.isLooking = seat !== null && !isPlaying;
    if (seat === null || isPlaying) {
      this.general = null;
      this.#ship = null;
      return this.#known();
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
    const piece = isMine ? only : null;
    const question = { revision: this.#live.revision, seat, piece, begun: this.begun };
    const known = this.#lookout.known(question);
    if (known) {
      this.#see(known);
      this.isLooking = false;
      return this.#known();
    }
    try {
      const seen = await this.#lookout.ask(question);
      if (turn === this.#asked) this.#see(seen);
    } catch (fault) {
      if (turn === this.#asked) this.#complain(fault, null);
    } finally {
      if (turn === this.#asked) {
        this.isLooking = false;
        this.#known();
      }
    }
  }

  #resting: (() => void)[] = [];
  #known(): void {
    for (const resolve of this.#resting.splice(0)) resolve();
  }
  /** Waits until it is known what can be done, so that a key pressed meanwhile is not lost; false if
   *  it is somebody else's turn by then. */
  async knows(): Promise<boolean> {
    const { seat } = this;
    if (this.isLooking) await new Promise<void>((resolve) => this.#resting.push(resolve));
    return seat !== null && this.seat === seat;
  }

  #see({ general, ship }: Sight): void {
    this.general = general;
    this.#ship = ship;
  }

  select(pieces: PieceId[]): void {
    this.selected = [...new Set(pieces)];
    this.aiming = null;
    this.#goOver();
    this.note = null;
    this.chooser = null;
    this.stage = [];
    this.report = null;
    this.farewell = null;
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
    this.#table.odds(this.#live.id, this.seat, choice.plan, this.begun).then(
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
    if (this.aiming) return this.muster(this.aiming, only.plan[0]);
    if (others.length > 0 && this.chooser?.choices !== choices) {
      this.chooser = { choices, at };
      return;
    }
    await this.commit(only, at);
  }

  /** What is planned and comes before what the chosen piece does next. */
  get begun(): string[] {
    return this.plan.before(this.only);
  }

  async commit(choice: Choice, at: Anchor | null = null): Promise<void> {
    const { seat, only } = this;
    if (seat === null || !this.canAct) return;
    this.chooser = null;
    this.report = null;
    this.hover(null);
    if (choice.next?.length) {
      this.stage = [...this.stage, choice];
      return;
    }
    // What belongs to no piece ends something: it is never planned.
    if (this.isPlanning && this.#isOfPiece(choice)) {
      await this.#tries(() => this.plan.add(seat, only, choice.plan));
      return;
    }
    const isOrder = this.isSealed && this.only !== null && choice.target !== "button";
    const isDone = await this.act(choice.plan, at);
    // A ship that has its order is let go, so that the next click chooses another one.
    if (isDone && isOrder) this.clear();
  }

  /** Goes one click back in a choice of several. */
  back(): void {
    this.stage = this.stage.slice(0, -1);
    this.chooser = null;
    this.hover(null);
  }

  /** Whether what this seat is asked stays hidden until all have answered. */
  isSealed = $derived.by(() => {
    const { seat } = this;
    return seat !== null && (this.#live.scene?.prompts.some((prompt) => prompt.sealed && prompt.seats.includes(seat)) ?? false);
  });
  /** Own seats that have answered, wait for others, and could still take that back. */
  waiting = $derived.by(() => {
    const { asked } = this;
    if (this.#live.isOver) return [];
    return this.#live.own.filter((seat) => !asked.includes(seat) && this.#live.itemsOf(this.#live.standing?.withdrawable, seat).length > 0);
  });

  /** Takes back the last thing that a waiting seat has said: that it was ready. */
  async recall(seat: Seat): Promise<void> {
    const last = this.#live.itemsOf(this.#live.standing?.withdrawable, seat).at(-1);
    if (last === undefined || this.isBusy) return;
    await this.#plainly(() => this.#table.retract(this.#live.id, seat, this.#live.revision, last, null));
    this.sit(seat);
  }

  #isOfPiece(choice: Choice): boolean {
    return !this.buttons.includes(choice);
  }

  /** Ends what is asked; where something useful is left to do and nobody has said so yet, says it. */
  async end(choice: Choice): Promise<void> {
    const { seat } = this;
    if (seat === null || !this.canAct) return;
    if (this.farewell?.choice.plan.join() !== choice.plan.join() && settings.reminds) {
      this.isBusy = true;
      try {
        const reminders = await this.#table.reminders(this.#live.id, seat);
        if (reminders.length > 0 || !this.plan.isEmpty) {
          this.farewell = { choice, reminders };
          return;
        }
      } catch {
        // Without the list the phase still ends.
      } finally {
        this.isBusy = false;
      }
    }
    this.farewell = null;
    this.plan.clear();
    this.hover(null);
    await this.act(choice.plan);
  }

  /** Gives all that is planned, at once. */
  async give(): Promise<void> {
    const { actions } = this.plan;
    if (actions.length === 0) return;
    this.#taken = 0;
    if (await this.act(actions)) await this.#tries(() => this.plan.given(this.#taken));
  }
  #taken = 0;

  /** Tries a change of the plan; what is chosen is looked at anew after it. */
  async #tries(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (fault) {
      this.#complain(fault, null);
    }
  }

  /** Takes what was done last back into the plan, to be changed and given again. */
  async reopen(): Promise<void> {
    const { seat } = this;
    const withdrawn = await this.#retract();
    if (seat === null || withdrawn.length === 0) return;
    const planned = this.plan.orders.map((order) => order.actions);
    await this.#tries(() => this.plan.set(seat, [withdrawn, ...planned]));
  }

  /** Lets a computer player plan for pieces; its plan joins what is planned already. */
  async advise(pieces: PieceId[], level: string, intent: string | null): Promise<number> {
    const { seat } = this;
    if (seat === null || pieces.length === 0) return 0;
    this.isBusy = true;
    try {
      // What these pieces were to do before is for the lieutenant to plan anew.
      const mine = new Set(pieces);
      const others = this.plan.orders.filter(({ piece }) => piece == null || !mine.has(piece));
      const lists = others.filter((order) => !order.refused).map((order) => order.actions);
      const begun = lists.flat();
      const plan = await this.#table.advise(this.#live.id, seat, { pieces, level, intent, begun });
      await this.plan.set(seat, [...lists, plan]);
      return this.plan.orders.length - lists.length;
    } catch (fault) {
      this.#complain(fault, null);
      return 0;
    } finally {
      this.isBusy = false;
    }
  }

  /** Takes actions; what could not be done is said at `at`. */
  async act(actions: string[], at: Anchor | null = null): Promise<boolean> {
    const { seat } = this;
    if (seat === null || this.isBusy || actions.length === 0) return false;
    this.isBusy = true;
    this.farewell = null;
    this.note = null;
    const { only } = this;
    const isPlacing = only !== null && this.single === null;
    try {
      const doing = this.#table.act(this.#live.id, seat, this.#live.revision, actions, only);
      const answer = await this.#live.doing(doing, (answer) => {
        this.#isPlacing = isPlacing;
        this.#lookout.foresee(seat, only, answer);
      });
      this.#taken = answer.taken;
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

  /** Takes back what was planned last, else what was done last, as a whole. */
  async undo(): Promise<void> {
    if (this.plan.isEmpty) await this.#retract();
    else await this.#tries(() => this.plan.drop(this.plan.orders.length - 1));
  }

  async #retract(): Promise<string[]> {
    const { seat } = this;
    if (seat === null || this.isBusy) return [];
    this.isBusy = true;
    this.note = null;
    this.farewell = null;
    try {
      const { only } = this;
      const doing = this.#table.retract(this.#live.id, seat, this.#live.revision, this.lastStart, only);
      const answer = await this.#live.doing(doing, (answer) => this.#lookout.foresee(seat, only, answer));
      return answer.withdrawn ?? [];
    } catch (fault) {
      this.#complain(fault, null);
      return [];
    } finally {
      this.isBusy = false;
    }
  }

  /** Says why a click on the board did nothing. */
  async askWhy(target: WhyTarget, at: Anchor): Promise<void> {
    const { seat, only } = this;
    if (seat === null || only === null) return;
    const chosen = this.stage.at(-1);
    const choice = chosen && { label: chosen.label.id, target: chosen.target };
    try {
      const why = await this.#table.why(this.#live.id, seat, only, target, this.begun, choice);
      if (why) this.note = { text: why.reason, clauses: why.clauses, at };
    } catch (fault) {
      this.#complain(fault, at);
    }
  }

  /** Works an order to the chosen pieces out, after what is planned; nothing is done yet. */
  async order(order: GroupOrder): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    try {
      const pieces = this.chosen.filter((piece) => this.isOwn(piece)).map((piece) => piece.id);
      const begun = this.plan.actions;
      const plan = await this.#table.group(this.#live.id, seat, pieces, order.id, begun);
      const draft = plan.plan.length > 0 ? await this.#table.draft(this.#live.id, seat, [plan.plan]) : { orders: [] };
      this.report = { ...plan, order, isDone: false, orders: draft.orders };
    } catch (fault) {
      this.#complain(fault, null);
    }
  }

  /** Gives the order that was worked out, at once. */
  async giveOrder(): Promise<void> {
    const { report } = this;
    if (!report || report.isDone) return;
    if (await this.act(report.plan)) {
      this.plan.clear();
      this.report = { ...report, isDone: true, orders: [] };
    }
  }

  /** Plans the order that was worked out. */
  async planOrder(): Promise<void> {
    const { report, seat } = this;
    if (!report || report.isDone || seat === null) return;
    this.report = null;
    await this.#tries(() => this.plan.set(seat, [report.plan]));
  }

  /** Orders a whole fleet, which need not be on the board yet; pieces whose turn it is not follow
   *  when the seat is asked again. */
  async muster(order: GroupOrder, id: string = order.id): Promise<void> {
    const { seat } = this;
    this.aiming = null;
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
    if (!standing || standing.seat !== this.seat || this.#isGoingOn) return;
    this.#isGoingOn = true;
    try {
      const { plan, later = [], refused } = await this.#table.group(this.#live.id, standing.seat, standing.pieces, standing.id, []);
      const isDone = await this.act(plan);
      // Somebody may have stopped it meanwhile.
      if (this.#standing.get(standing.seat) !== standing) return;
      const goesOn = isDone && later.length > 0;
      this.#stand(standing.seat, goesOn ? { ...standing, pieces: later } : null);
      const [first] = refused;
      if (first && !goesOn) this.say(first.why.reason, first.why.clauses);
    } catch (fault) {
      this.#stand(standing.seat, null);
      this.#complain(fault, null);
    } finally {
      this.#isGoingOn = false;
    }
  }

  /** Whether one person plays all sides here to try things out. */
  get isSandbox(): boolean {
    return this.#live.view?.purpose === "sandbox";
  }
  /** How a line could go on: for the acting seat, in a sandbox for whichever seat can write it. */
  async lines(start: string): Promise<Completions | null> {
    const { seat } = this;
    if (seat === null) return null;
    const first = await this.#table.lines(this.#live.id, seat, start);
    // Other spellings are none of the lines, but nothing is wrong with them.
    const fits = ({ lines, why }: Completions) => lines.length > 0 || why == null;
    if (!this.isSandbox || fits(first)) return first;
    for (const other of this.asked.filter((asked) => asked !== seat)) {
      const found = await this.#table.lines(this.#live.id, other, start);
      if (!fits(found)) continue;
      this.#wanted = other;
      return found;
    }
    return first;
  }

  /** Does a written line, or plans it. */
  async write(line: string): Promise<boolean> {
    if (this.isSandbox) await this.lines(line);
    const { seat } = this;
    if (seat === null) return false;
    if (!this.isPlanning) return this.act([line]);
    await this.#tries(() => this.plan.add(seat, null, [line]));
    return true;
  }

  async rolled(faces: number[]): Promise<void> {
    await this.#plainly(() => this.#table.faces(this.#live.id, faces));
  }

  /** Says who is to roll the dice; the others at the table may have to agree. */
  async wishDice(seat: Seat, wanted: DiceRule): Promise<void> {
    try {
      await this.#live.wishDice(seat, wanted);
    } catch (fault) {
      this.#complain(fault, null);
    }
  }

  async wish(seat: Seat, wish: TableWish): Promise<void> {
    await this.#plainly(() => this.#table.wish(this.#live.id, seat, wish));
  }

  async #plainly(what: () => Promise<{ revision: number }>): Promise<void> {
    this.isBusy = true;
    try {
      await this.#live.doing(what());
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
