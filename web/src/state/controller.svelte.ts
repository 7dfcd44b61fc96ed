// From here a person commands. Who acts and what is chosen is the `command`'s, what can be done the
// `outlook`'s, orders to several pieces `grouping`, `fleetOrdering` and `leading`, what is only meant to be done the
// `plan`'s; here it is done.
import type { TableClient, WhyTarget } from "../api/client";
import type { Choice, Cite, ClockAct, Completions, DiceRule, GroupOrder, PieceId, Reminder, Seat, TableWish, Text } from "../api/shapes";
import { ui } from "../text/catalogue";
import { LeftAnswers } from "./answers.svelte";
import { Cards } from "./cards.svelte";
import { Command } from "./command.svelte";
import type { Followed } from "./followed";
import { Grouping } from "./grouping.svelte";
import { Leading } from "./leading.svelte";
import { Manoeuvring } from "./manoeuvring.svelte";
import { FleetOrdering } from "./fleetOrdering.svelte";
import { Handful } from "./handful.svelte";
import { harmsOf } from "./harms";
import { noteOf, type Anchor, type Note } from "./notes";
import { Outlook } from "./outlook.svelte";
import { Plan } from "./plan.svelte";
import { Queue } from "./queue.svelte";
import { Ruler } from "./ruler.svelte";
import { settings } from "./settings.svelte";

/** What could still be done before the seat says that all is. */
export interface Farewell {
  choice: Choice;
  reminders: Reminder[];
}

/** What does harm, or may, and waits to be asked for once more. */
export interface Peril {
  choice: Choice;
  at: Anchor | null;
}

/** Something that was taken back. */
interface Undone {
  seat: Seat;
  actions: string[];
  /** It was only planned. */
  isPlanned: boolean;
  /** What was done and planned once it was taken back. */
  after: string;
}

/** Milliseconds of waiting that nobody is shown. */
const SLOW = 120;

export class CommandController {
  note = $state.raw<Note | null>(null);
  farewell = $state.raw<Farewell | null>(null);
  peril = $state.raw<Peril | null>(null);
  /** A piece of others that is looked at while one's own stays chosen. */
  beside = $state.raw<PieceId | null>(null);
  /** What was just said or done that a screen reader should hear. */
  heard = $state("");
  /** A lesson says what to do next: nothing else reminds of what could be done. */
  isTaught = $state(false);
  /** The codes of the pieces that a lesson points at. */
  taught = $state.raw<readonly string[]>([]);
  #isBusy = $state(false);
  #isSlow = $state(false);
  #slowing: ReturnType<typeof setTimeout> | undefined;
  /** Something is being done. */
  get isBusy(): boolean {
    return this.#isBusy;
  }
  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    clearTimeout(this.#slowing);
    if (isBusy) this.#slowing = setTimeout(() => (this.#isSlow = true), SLOW);
    else this.#isSlow = false;
  }

  /** What was taken back, the last at the end. */
  #undone = $state.raw<Undone[]>([]);

  readonly command: Command;
  readonly plan: Plan;
  readonly outlook: Outlook;
  readonly grouping: Grouping;
  readonly handful: Handful;
  readonly fleetOrdering: FleetOrdering;
  readonly leading: Leading;
  readonly manoeuvring: Manoeuvring;
  readonly cards: Cards;
  readonly ruler: Ruler;
  readonly queue: Queue;
  readonly answers: LeftAnswers;
  /** How many actions of the last submission were done. */
  #taken = 0;
  readonly #table: TableClient;
  readonly #live: Followed;

  constructor(table: TableClient, live: Followed) {
    this.#table = table;
    this.#live = live;
    this.command = new Command(live);
    this.plan = new Plan(table, live.id);
    const hands = {
      act: (actions: string[]) => this.act(actions),
      isFree: () => !this.isBusy,
      taken: () => this.#taken,
      tries: (what: () => Promise<void>) => this.#tries(what),
      next: () => this.next(1),
      isResolving: () => this.queue.canRun,
      say: (text: Text, clauses: Cite[]) => this.say(text, clauses),
      complain: (fault: unknown) => this.#complain(fault, null),
      halt: (piece: PieceId, left: readonly PieceId[]) => {
        const code = (id: PieceId) => live.scene?.pieces.find((known) => known.id === id)?.code ?? "";
        this.select([piece]);
        this.say(ui("order-halted", { code: code(piece), codes: left.map(code).join(" ") }), []);
      },
    };
    this.outlook = new Outlook(table, live, this.command, this.plan, hands);
    this.manoeuvring = new Manoeuvring(table, live, this.command, this.outlook);
    this.cards = new Cards(table, live, this.command, this.outlook);
    this.ruler = new Ruler(table, live, this.command);
    this.queue = new Queue(live, this.command, hands.act);
    this.answers = new LeftAnswers(table, live);
    this.handful = new Handful(live);
    this.grouping = new Grouping(table, live, this.command, this.plan, hands);
    this.fleetOrdering = new FleetOrdering(table, live, this.command, hands);
    this.leading = new Leading(table, live, this.command, this.plan, hands);
  }

  /** Whether something can be done at this moment. */
  canAct = $derived.by(() => this.#mayAct && !this.isBusy);
  /** Whether buttons say so: most answers come before it would be worth drawing them barred and open
   *  again. */
  seemsAble = $derived.by(() => this.#mayAct && !this.#isSlow);
  #mayAct = $derived.by(() => this.command.seat !== null && !this.leading.isActing && !this.outlook.isLooking && !this.plan.isTrying && this.#live.waiting === 0);
  /** Whether what is chosen is planned and not done at once. Sealed orders are a plan by themselves:
   *  they stay open to change until all are ready. */
  isPlanning = $derived.by(() => !this.command.isSealed && (settings.plansFirst || !this.plan.isEmpty));
  /** Whether one person plays all sides here to try things out. */
  get isSandbox(): boolean {
    return this.#live.view?.purpose === "sandbox";
  }

  /** Acts for another of one's own seats. */
  sit(seat: Seat): void {
    this.command.actFor(seat);
    this.clear();
  }

  select(pieces: PieceId[]): void {
    this.command.choose(pieces);
    this.manoeuvring.reset();
    this.ruler.clear();
    this.outlook.aiming = null;
    this.outlook.drop();
    this.note = null;
    this.beside = null;
    this.grouping.report = null;
    [this.farewell, this.peril] = [null, null];
  }

  toggle(piece: PieceId): void {
    const { selected } = this.command;
    this.select(selected.includes(piece) ? selected.filter((id) => id !== piece) : [...selected, piece]);
  }

  clear(): void {
    this.select([]);
    this.outlook.hover(null);
  }

  /** Chooses the next piece that can still do something, after the one chosen. */
  next(step: 1 | -1): PieceId | null {
    const piece = this.command.after(step);
    if (piece !== null) this.select([piece]);
    return piece;
  }

  /** Does a choice, or asks which of several is meant; asked again, it is the first of them. */
  async pick(choices: Choice[], at: Anchor): Promise<void> {
    const [only, ...others] = choices;
    if (!only || !this.canAct) return;
    if (this.outlook.aiming) return this.aim(only.plan[0] ?? "");
    if (others.length > 0 && this.outlook.chooser?.choices !== choices) {
      this.outlook.chooser = { choices, at };
      return;
    }
    await this.commit(only, at);
  }

  /** Gives the order that waits for a place, as it reads with that place. */
  async aim(id: string): Promise<void> {
    const { aiming } = this.outlook;
    this.outlook.aiming = null;
    if (!aiming || id === "") return;
    if (aiming.pieces?.length) await this.fleetOrdering.give(aiming, id);
    else await this.grouping.order(aiming, id);
  }

  /** The same for an order that goes anywhere; whether one waits for a place. */
  aimAt(place: string): boolean {
    const { aiming } = this.outlook;
    if (!aiming?.anywhere) return false;
    void this.aim(aiming.anywhere.replace("{}", place));
    return true;
  }

  /** Gives an order that was drawn from piece to piece; how many obeyed. Where some cannot, it is looked at before it
   *  is given. */
  async draw(order: GroupOrder, pieces: PieceId[]): Promise<number> {
    if (!(await this.outlook.knows()) || !this.canAct) return 0;
    this.select(pieces);
    await this.grouping.order(order, order.id, pieces);
    const { report } = this.grouping;
    if (!report || report.refused.length > 0 || report.plan.length === 0) return 0;
    const isPlanned = this.isPlanning;
    await (isPlanned ? this.grouping.plan() : this.grouping.give());
    const given = this.grouping.report;
    if (isPlanned || !given?.isDone) return 0;
    // That is done with, and the next line can be drawn.
    this.clear();
    return given.obey.length;
  }

  /** Does a choice, or goes one click further; what does harm is asked once more, unless one `isSure`. */
  async commit(choice: Choice, at: Anchor | null = null, isSure = false): Promise<void> {
    const { seat, only, isSealed } = this.command;
    if (seat === null || !this.canAct) return;
    this.outlook.chooser = null;
    this.grouping.report = null;
    this.outlook.hover(null);
    this.peril = null;
    if (choice.next?.length) return this.outlook.on(choice);
    if (settings.warns && !isSure && harmsOf(choice).length > 0) {
      this.peril = { choice, at };
      return;
    }
    // What belongs to no piece ends something: it is never planned.
    if (this.isPlanning && this.outlook.isOfPiece(choice)) {
      await this.#tries(() => this.plan.add(seat, only, choice.plan));
      return;
    }
    const isOrder = isSealed && only !== null && choice.target !== "button";
    // Giving a standing order once more takes it away.
    const standing = this.#live.scene?.orders?.find(({ result, notation }) => !result && choice.plan.join() === notation);
    const isDone = await this.act(standing?.cancel ? [standing.cancel] : choice.plan, at);
    // A ship that has its order is let go, so that the next click chooses another one.
    if (isDone && isOrder) this.clear();
  }

  /** Does the manoeuvre with the values it has been set to, or plans it. */
  async manoeuvre(at: Anchor | null = null): Promise<void> {
    const { seat, only, isSealed } = this.command;
    const { line, canDo } = this.manoeuvring;
    if (seat === null || !this.canAct || !canDo) return;
    this.grouping.report = null;
    if (this.isPlanning) return this.#tries(() => this.plan.add(seat, only, [line]));
    const isDone = await this.act([line], at);
    if (isDone) this.manoeuvring.reset();
    if (isDone && isSealed && only !== null) this.clear();
  }

  /** Gives all that was written on cards, at once. */
  async giveCards(): Promise<void> {
    const { lines, canGive } = this.cards;
    if (!canGive || !this.canAct) return;
    if (await this.act(lines)) this.cards.drop();
  }

  /** Takes back the last thing that a waiting seat has said: that it was ready. */
  async recall(seat: Seat): Promise<void> {
    const last = this.#live.itemsOf(this.#live.standing?.withdrawable, seat).at(-1);
    if (last === undefined || this.isBusy) return;
    await this.#plainly(() => this.#table.retract(this.#live.id, seat, this.#live.revision, last, null));
    this.sit(seat);
  }

  /** Ends what is asked; where something useful is left to do, or is planned and not given, says it
   *  first: only `endAnyway` passes over that. */
  async end(choice: Choice): Promise<void> {
    const { seat } = this.command;
    if (seat === null || !this.canAct || this.farewell) return;
    const reminders = settings.reminds && !this.isTaught ? await this.#reminders(seat) : [];
    if (reminders.length > 0 || !this.plan.isEmpty) this.farewell = { choice, reminders };
    else await this.endAnyway(choice);
  }

  /** Ends what is asked, whatever is left to do; what is planned for it is dropped. */
  async endAnyway(choice: Choice): Promise<void> {
    if (!this.canAct) return;
    this.farewell = null;
    this.plan.clear();
    this.outlook.hover(null);
    // In the order in which somebody has put them.
    if (this.queue.isMoved && this.outlook.buttons.includes(choice)) this.queue.run();
    else await this.act(choice.plan);
  }

  async #reminders(seat: Seat): Promise<Reminder[]> {
    this.isBusy = true;
    try {
      return await this.#table.reminders(this.#live.id, seat);
    } catch {
      // Without the list the phase still ends.
      return [];
    } finally {
      this.isBusy = false;
    }
  }

  /** Gives all that is planned, at once. */
  async give(): Promise<void> {
    const { actions } = this.plan;
    if (actions.length === 0) return;
    this.#taken = 0;
    if (await this.act(actions)) await this.#tries(() => this.plan.given(this.#taken));
  }

  /** Takes what was done last back into the plan, to be changed and given again. */
  async reopen(): Promise<void> {
    const { seat } = this.command;
    const withdrawn = await this.#retract();
    if (seat === null || withdrawn.length === 0) return;
    const planned = this.plan.orders.map((order) => order.actions);
    await this.#tries(() => this.plan.set(seat, [withdrawn, ...planned]));
  }

  /** Takes actions; what could not be done is said at `at`. */
  async act(actions: string[], at: Anchor | null = null): Promise<boolean> {
    const { seat, only, single, isSealed, subjects } = this.command;
    if (seat === null || this.isBusy || actions.length === 0) return false;
    this.isBusy = true;
    [this.farewell, this.peril] = [null, null];
    this.note = null;
    const isPlacing = only !== null && single === null;
    // Sealed orders are written anew every time: they are no answer to be given always.
    const kind = isSealed ? null : this.answers.kindOf(seat);
    const label = this.outlook.buttons.find(({ plan }) => plan.join() === actions.join())?.label ?? null;
    this.manoeuvring.hush();
    try {
      const doing = this.#table.act(this.#live.id, seat, this.#live.revision, actions, only);
      const answer = await this.#live.doing(doing, (answer) => {
        this.outlook.placing(isPlacing);
        this.outlook.foresee(seat, only, answer);
      });
      this.#taken = answer.taken;
      this.answers.heard({ seat, kind, actions, label, isEarly: subjects.length > 0 });
      if (answer.stopped) {
        this.note = { text: answer.stopped.text, clauses: answer.stopped.clauses ?? [], at };
      }
      return true;
    } catch (fault) {
      this.#complain(fault, at);
      this.manoeuvring.look();
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Says how a seat will answer later, which it may whether or not it is asked. */
  async answerLater(seat: Seat, actions: string[]): Promise<void> {
    await this.#plainly(() => this.#table.act(this.#live.id, seat, this.#live.revision, actions, null));
  }

  /** Takes back what was planned last, else what was done last, as a whole. */
  async undo(): Promise<void> {
    const { seat } = this.command;
    if (seat === null) return;
    const earlier = this.#undone.filter((undone) => this.#isFresh(undone));
    const last = this.plan.orders.at(-1);
    const isPlanned = last !== undefined;
    if (isPlanned) await this.#tries(() => this.plan.drop(this.plan.orders.length - 1));
    const actions = isPlanned ? last.actions : await this.#retract();
    if (actions.length > 0) this.#remember([...earlier, { seat, actions, isPlanned, after: "" }]);
  }

  /** Does again what was taken back last. */
  async redo(): Promise<void> {
    const { canRedo } = this;
    const undone = this.#undone.at(-1);
    const { seat } = this.command;
    if (!canRedo || !undone || seat === null) return;
    const earlier = this.#undone.slice(0, -1);
    const planned = this.plan.orders.map((order) => order.actions);
    if (undone.isPlanned) await this.#tries(() => this.plan.set(seat, [...planned, undone.actions]));
    else if (!(await this.act(undone.actions))) return;
    this.#remember(earlier);
  }

  /** What was taken back can be done again as long as nothing else has happened since. */
  canRedo = $derived.by(() => {
    const last = this.#undone.at(-1);
    return this.canAct && last !== undefined && this.#isFresh(last);
  });
  #isFresh({ seat, after }: Undone): boolean {
    return seat === this.command.seat && after === this.#moment;
  }
  #remember(undone: Undone[]): void {
    const after = this.#moment;
    this.#undone = undone.map((one) => ({ ...one, after }));
  }
  /** What is done and planned, in one word. */
  get #moment(): string {
    return `${this.#live.revision}:${this.plan.orders.map((order) => order.actions.join("; ")).join("|")}`;
  }

  async #retract(): Promise<string[]> {
    const { seat, only, lastStart } = this.command;
    if (seat === null || this.isBusy) return [];
    if (this.command.withdrawable.length === 0) {
      // The table would say no more.
      this.say({ id: "refused-nothing-to-withdraw" });
      return [];
    }
    this.isBusy = true;
    this.note = null;
    this.farewell = null;
    this.grouping.report = null;
    this.manoeuvring.hush();
    try {
      const doing = this.#table.retract(this.#live.id, seat, this.#live.revision, lastStart, only);
      const answer = await this.#live.doing(doing, (answer) => this.outlook.foresee(seat, only, answer));
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
    const { seat, only } = this.command;
    if (seat === null || only === null) return;
    const chosen = this.outlook.stage.at(-1);
    const choice = chosen && { label: chosen.label.id, target: chosen.target };
    try {
      const why = await this.#table.why(this.#live.id, seat, only, target, this.outlook.begun, choice);
      if (why) this.note = { text: why.reason, clauses: why.clauses, at };
    } catch (fault) {
      this.#complain(fault, at);
    }
  }

  /** How a line could go on: for the acting seat, in a sandbox for whichever seat can write it. */
  async lines(start: string): Promise<Completions | null> {
    const { seat, asked } = this.command;
    if (seat === null) return null;
    const first = await this.#table.lines(this.#live.id, seat, start);
    // Other spellings are none of the lines, but nothing is wrong with them.
    const fits = ({ lines, why }: Completions) => lines.length > 0 || why == null;
    if (!this.isSandbox || fits(first)) return first;
    for (const other of asked.filter((asked) => asked !== seat)) {
      const found = await this.#table.lines(this.#live.id, other, start);
      if (!fits(found)) continue;
      this.command.actFor(other);
      return found;
    }
    return first;
  }

  /** Does a written line, or plans it. */
  async write(line: string): Promise<boolean> {
    if (this.isSandbox) await this.lines(line);
    const { seat } = this.command;
    if (seat === null) return false;
    if (!this.isPlanning) return this.act([line]);
    await this.#tries(() => this.plan.add(seat, null, [line]));
    return true;
  }

  async rolled(faces: number[]): Promise<void> {
    await this.#plainly(() => this.#table.faces(this.#live.id, this.#live.revision, faces));
  }

  /** Says who is to roll the dice; the others at the table may have to agree. */
  async wishDice(seat: Seat, wanted: DiceRule): Promise<void> {
    await this.#once(() => this.#live.wishDice(seat, wanted));
  }

  /** Does something to the clocks; the others at the table may have to agree. */
  async setClock(seat: Seat, act: ClockAct): Promise<void> {
    await this.#once(() => this.#live.setClock(seat, act));
  }

  async wish(seat: Seat, wish: TableWish): Promise<void> {
    const { id, revision } = this.#live;
    await this.#once(() => this.#live.doing(this.#table.wish(id, seat, wish, revision, wish === "allow-undo" ? revision : undefined)));
  }

  /** Asks the others to take back what a seat did last and cannot undo alone. */
  async askUndo(seat: Seat): Promise<void> {
    await this.#once(() => this.#live.doing(this.#table.askUndo(this.#live.id, seat, this.#live.revision)));
  }

  /** Does what is agreed on at the table, one thing at a time. What is refused may have been settled meanwhile: that
   *  is said until something else happens. */
  async #once(what: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await what();
    } catch (fault) {
      if (!this.#complain(fault, null)) this.#passing = this.note;
    } finally {
      this.isBusy = false;
    }
  }
  #passing: Note | null = null;
  /** Something has happened: what was refused before that is no news any more. */
  moveOn(): void {
    if (this.note === this.#passing) this.note = null;
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

  /** Tries a change of the plan; what is chosen is looked at anew after it. */
  async #tries(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (fault) {
      this.#complain(fault, null);
    }
  }

  say(text: Text, clauses: Cite[] = []): void {
    this.note = { text, clauses, at: null };
  }

  /** Says what was refused, and whether it came of having seen an older position. */
  #complain(fault: unknown, at: Anchor | null): boolean {
    const { note, isStale } = noteOf(fault, at);
    this.note = note;
    if (isStale) void this.#live.refresh();
    return isStale;
  }
}
