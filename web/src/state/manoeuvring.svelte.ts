// A manoeuvre while its values are being set: which one, its values, what they would come to and whether
// they may be. Where the table gave every stop of a dial nothing is asked while it is turned; what is
// done blind is not asked about at all.
import type { TableClient } from "../api/client";
import type { Dial, Illegal, Manoeuvre, Odds, Piece, Preview } from "../api/shapes";
import { nextChange, resultsOf, runsOf, stopAt } from "../board/stops";
import type { Command } from "./command.svelte";
import type { Followed } from "./followed";
import type { Outlook } from "./outlook.svelte";
import { firstOf, isShared, isSided, lineOf, onDial, onlyDial } from "./values";
import { planeOf } from "../board/kinds";

/** Milliseconds after which values rest: then it is asked whether they may be, and with what odds. */
const REST_MS = 250;
/** And after which it is asked what they would come to, where that is not known. */
const SOON_MS = 60;

export class Manoeuvring {
  /** What is being turned or dragged at this moment. */
  isHeld = $state(false);

  /** How many times one was wanted: who wants the one that is set already looks for it. */
  wishes = $state(0);
  #wanted = $state<string | null>(null);
  #set = $state.raw<{ notation: string; values: number[] } | null>(null);
  #asked = $state.raw<{ line: string; preview: Preview | null } | null>(null);
  #rested = $state.raw<{ line: string; odds: Odds | null; refused: Illegal | null } | null>(null);
  #turn = 0;
  #asking: AbortController | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #table: TableClient;
  readonly #live: Followed;
  readonly #command: Command;
  readonly #outlook: Outlook;

  constructor(table: TableClient, live: Followed, command: Command, outlook: Outlook) {
    this.#table = table;
    this.#live = live;
    this.#command = command;
    this.#outlook = outlook;
  }

  /** What the chosen piece can be set to do. */
  list = $derived.by((): Manoeuvre[] => (this.#live.waiting > 0 ? [] : (this.#outlook.ship?.manoeuvres ?? [])));
  /** The one that is being set: the first, until another is wanted; one that stands aside only when it is. */
  current = $derived.by((): Manoeuvre | null => this.list.find(({ notation }) => notation === this.#wanted) ?? this.list.find(({ aside }) => !aside) ?? null);
  isBlind = $derived.by(() => {
    const { current } = this;
    return current !== null && (this.#outlook.ship?.blind ?? []).includes(this.list.indexOf(current));
  });
  /** Its piece, where that is on the board. */
  piece = $derived.by((): Piece | null => {
    const id = this.current?.piece;
    return id == null ? null : (this.#live.scene?.pieces.find((piece) => piece.id === id) ?? null);
  });
  values = $derived.by((): number[] => {
    const { current } = this;
    if (!current) return [];
    if (this.#set?.notation === current.notation) return this.#set.values;
    const table = planeOf(this.#live.view?.board);
    const first = firstOf(current, this.piece, table ? table.height / 2 : 0);
    const { stops } = current;
    // Neither side is chosen before somebody chooses it.
    return onlyDial(current) && stops?.length && first[0] !== undefined && !this.#isNone(first) ? [nearestValue(stops, first[0])] : first;
  });
  line = $derived.by(() => (this.current ? lineOf(this.current, this.values) : ""));
  /** The stop that holds at the value, where the table gave them. */
  stop = $derived.by(() => {
    const [value] = this.values;
    return value === undefined ? null : stopAt(this.current?.stops ?? [], value);
  });
  isKnown = $derived.by(() => this.stop !== null && this.stop.value === this.values[0]);
  preview = $derived.by((): Preview | null => {
    if (this.isKnown) return this.stop?.preview ?? null;
    return this.#asked?.line === this.line ? this.#asked.preview : null;
  });
  odds = $derived.by(() => (this.#rested?.line === this.line ? this.#rested.odds : null));
  /** Why the values may not be, once that is known. */
  refused = $derived.by(() => (this.#rested?.line === this.line ? this.#rested.refused : null));
  /** Nothing is set yet: to turn by nothing is no turn. */
  isNone = $derived.by(() => this.#isNone(this.values));
  #isNone([value]: readonly number[]): boolean {
    const { current } = this;
    const dial = current && onlyDial(current);
    const stops = current?.stops ?? [];
    return dial !== null && isSided(dial) && value === 0 && isDense(dial, stops) && stops.every((stop) => stop.value !== 0);
  }
  canDo = $derived.by(() => this.current !== null && !this.isNone && this.refused === null && isShared(this.current, this.values));

  /** What each stop comes to, and those side by side that come to the same. */
  results = $derived.by(() => {
    const { current, piece } = this;
    if (!current?.stops?.length) return [];
    return resultsOf(current.stops, piece, new Map(this.#live.scene?.pieces.map(({ id, side }) => [id, side])));
  });
  runs = $derived.by(() => {
    const dial = this.current && onlyDial(this.current);
    return dial ? runsOf(this.results, Math.max(1, dial.step)) : [];
  });
  outcome = $derived.by(() => stopAt(this.results, this.values[0] ?? 0)?.outcome ?? "free");

  /** To the next value at which something else happens. */
  jump(way: 1 | -1): void {
    const [value] = this.values;
    const to = value === undefined ? null : nextChange(this.runs, value, way);
    if (to !== null) this.set([to]);
  }

  choose(manoeuvre: Manoeuvre): void {
    this.#wanted = manoeuvre.notation;
    this.wishes += 1;
  }
  /** Sets the values; what they cannot be is made what is nearest to it. */
  set(values: readonly number[]): void {
    const { current } = this;
    if (!current) return;
    const dial = onlyDial(current);
    const [wanted] = values;
    if (!dial || wanted === undefined) {
      this.#set = { notation: current.notation, values: [...values] };
      return;
    }
    const value = onDial(dial, wanted);
    if (this.#isNone([value])) {
      this.#set = { notation: current.notation, values: [value] };
      return;
    }
    const stops = current.stops ?? [];
    this.#set = { notation: current.notation, values: [isDense(dial, stops) ? nearestValue(stops, value) : value] };
  }
  /** Goes so many steps on the one dial. */
  step(by: number): void {
    const { current } = this;
    const dial = current && onlyDial(current);
    const [value] = this.values;
    if (!current || !dial || value === undefined) return;
    const stops = current.stops ?? [];
    const wanted = onDial(dial, value + by * Math.max(1, dial.step));
    // Where values in between may not be, the next that may.
    const beyond = by > 0 ? stops.find((stop) => stop.value >= wanted) : stops.findLast((stop) => stop.value <= wanted);
    this.set([stops.length > 0 ? (beyond?.value ?? (by > 0 ? stops.at(-1)?.value : stops[0]?.value) ?? wanted) : wanted]);
  }
  /** Leaves what was set. */
  reset(): void {
    this.#set = null;
    this.#wanted = null;
  }

  /** Asks no more: something is being done, after which the answers would be wrong. */
  hush(): void {
    this.#turn += 1;
    clearTimeout(this.#soon);
    clearTimeout(this.#rest);
    this.#asking?.abort();
    this.#asking = null;
  }

  /** Asks what is not known yet; to be called whenever values, or what can be done, change. */
  look(): void {
    this.hush();
    const turn = this.#turn;
    const { signal } = (this.#asking = new AbortController());
    const { current, line, isBlind, isKnown } = this;
    const { seat } = this.#command;
    if (!current || seat === null || isBlind || this.isNone || !isShared(current, this.values)) return;
    const { begun } = this.#outlook;
    const id = this.#live.id;
    if (!isKnown && this.#asked?.line !== line) {
      this.#soon = setTimeout(() => {
        this.#table.preview(id, seat, line, begun, signal).then(
          (preview) => turn === this.#turn && (this.#asked = { line, preview }),
          () => turn === this.#turn && (this.#asked = { line, preview: null }),
        );
      }, SOON_MS);
    }
    if (this.#rested?.line === line) return;
    this.#rest = setTimeout(() => void this.#weigh(turn, line, seat, begun, signal), REST_MS);
  }

  async #weigh(turn: number, line: string, seat: number, begun: string[], signal: AbortSignal): Promise<void> {
    const id = this.#live.id;
    const orders = begun.length > 0 ? [begun, [line]] : [[line]];
    const draft = await this.#table.draft(id, seat, orders, signal).catch(() => null);
    if (turn !== this.#turn) return;
    const tried = draft?.orders.at(-1);
    this.#rested = { line, odds: null, refused: tried?.refused ?? null };
    // What may not be, or is not to be looked at, has no odds; not everything else has some.
    if (!tried || tried.refused || tried.blind || this.#live.ruleset?.luck === "diceless") return;
    const odds = await this.#table.odds(id, seat, [line], begun, signal).catch(() => null);
    if (turn === this.#turn) this.#rested = { line, odds, refused: null };
  }

  /** What is set belongs to the position it was set in. */
  forget(): void {
    this.#rested = null;
    this.#asked = null;
  }
}

/** Where most values are stops of their own, those that are none may not be set. */
function isDense({ from, to, step }: Dial, stops: readonly unknown[]): boolean {
  return stops.length * 2 > (to - from) / Math.max(1, step);
}

function nearestValue(stops: readonly { value: number }[], wanted: number): number {
  return stops.reduce((best, { value }) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best), stops[0]?.value ?? wanted);
}
