// What a slider needs to know of a game: which moment each line of its log belongs to, what is
// worth a bookmark, and where turns, phases and the moves of single pieces begin.
import type { LogLine, PieceId, Text, Timeline, Weight, Wind } from "../api/shapes";

/** By what to step. */
export type Unit = "entry" | "ship" | "phase" | "turn";
export const UNITS: readonly Unit[] = ["entry", "ship", "phase", "turn"];

/** A moment worth going back to. */
export interface Bookmark {
  moment: number;
  weight: Exclude<Weight, "plain" | "turn" | "phase">;
  line: LogLine;
}
/** A heading of the log, and the moment at which it stands. */
export interface Chapter {
  moment: number;
  weight: "turn" | "phase";
  text: Text;
}

/** A wind, and from which moment to which it blows, both included. */
export interface WindSpan {
  from: number;
  to: number;
  wind: Wind;
}

const HEAVY: Partial<Record<Weight, number>> = { great: 1, loss: 2, capture: 3 };

export class Moments {
  /** The last moment; the start is moment 0. */
  readonly last: number;
  readonly bookmarks: Bookmark[] = [];
  readonly chapters: Chapter[] = [];
  readonly winds: WindSpan[];
  readonly #names: (number | null)[];
  readonly #byName = new Map<number, number>();
  /** How many lines of the log have been said up to each moment. */
  readonly #said: number[];
  /** Where each kind of step begins, ascending. */
  readonly #starts: Record<Unit, number[]>;

  constructor({ moments, log, winds = [] }: Pick<Timeline, "moments" | "log" | "winds">) {
    this.last = moments.length;
    this.#names = [null, ...moments];
    moments.forEach((name, at) => this.#byName.set(name, at + 1));
    const since = winds.map((one) => (one.since == null ? 0 : (this.#byName.get(one.since) ?? 0)));
    this.winds = winds.map(({ wind }, n) => ({ from: since[n] ?? 0, to: (since[n + 1] ?? this.last + 1) - 1, wind }));
    const linesOf: LogLine[][] = this.#names.map(() => []);
    let moment = 0;
    const counts = this.#names.map(() => 0);
    for (const line of log) {
      // Lines stand in the order of their entries; what belongs to none is said with the one before.
      moment = this.#byName.get(line.entry) ?? moment;
      linesOf[moment]?.push(line);
      counts[moment] = (counts[moment] ?? 0) + 1;
    }
    let sum = 0;
    this.#said = counts.map((count) => (sum += count));
    const [turns, phases, ships]: [number[], number[], number[]] = [[0], [0], [0]];
    let before: PieceId | null = null;
    linesOf.forEach((lines, at) => {
      this.#mark(lines, at, turns, phases);
      const lead: PieceId | null = lines[0]?.pieces?.[0] ?? null;
      const rolled = lines[0] !== undefined && lines[0].seat == null;
      if (at > 0 && (lead === null || lead !== before || rolled)) ships.push(at);
      before = lead;
    });
    this.#starts = { entry: [], ship: ships, phase: phases, turn: turns };
  }

  #mark(lines: LogLine[], at: number, turns: number[], phases: number[]): void {
    let heaviest: LogLine | null = null;
    for (const line of lines) {
      const weight = line.weight ?? "plain";
      if (weight === "turn" || weight === "phase") {
        this.chapters.push({ moment: at, weight, text: line.text });
        if (weight === "turn" && turns.at(-1) !== at) turns.push(at);
        if (phases.at(-1) !== at) phases.push(at);
      } else if ((HEAVY[weight] ?? 0) > (HEAVY[heaviest?.weight ?? "plain"] ?? 0)) heaviest = line;
    }
    const weight = heaviest?.weight;
    if (heaviest && weight && weight !== "plain" && weight !== "turn" && weight !== "phase") {
      this.bookmarks.push({ moment: at, weight, line: heaviest });
    }
  }

  /** Where each turn begins, with its number. The first begins with the game, whether its beginning was
   *  told or not: else every later one would have the number of the turn before it. */
  get turns(): { moment: number; number: number; text: Text | null }[] {
    const told = this.chapters.filter(({ weight }) => weight === "turn");
    const [first] = told;
    if (!first) return [];
    // What is said before the first heading belongs to a turn that was not told of.
    const isTold = first.moment === 0 || this.said(first.moment - 1) === 0;
    const rows = told.map(({ moment, text }, n) => ({ moment, number: n + (isTold ? 1 : 2), text }));
    return isTold ? rows : [{ moment: 0, number: 1, text: null }, ...rows];
  }
  /** The entry that led to a moment; none for the start. */
  name(moment: number): number | null {
    return this.#names[moment] ?? null;
  }
  /** The moment of an entry; none if there is no such moment. */
  moment(name: number | null): number | null {
    return name === null ? 0 : (this.#byName.get(name) ?? null);
  }
  /** How many lines have been said up to a moment. */
  said(moment: number): number {
    return this.#said[Math.min(moment, this.last)] ?? 0;
  }
  /** Where the next step of a kind leads: the end of a piece's move, the start of a phase or turn. */
  step(moment: number, unit: Unit, way: 1 | -1): number {
    if (unit === "entry") return clamp(moment + way, this.last);
    const starts = this.#starts[unit];
    // The move of a piece is stepped to its end, a phase or turn to its beginning.
    const ends = unit === "ship";
    if (way === 1) {
      const next = starts.find((start) => start > moment + (ends ? 1 : 0));
      return clamp(next === undefined ? this.last : ends ? next - 1 : next, this.last);
    }
    const earlier = starts.filter((start) => (ends ? start - 1 : start) < moment).at(-1) ?? 0;
    return clamp(ends ? earlier - 1 : earlier, this.last);
  }
  /** The bookmark after or before a moment. */
  bookmark(moment: number, way: 1 | -1): Bookmark | null {
    if (way === 1) return this.bookmarks.find((mark) => mark.moment > moment) ?? null;
    return this.bookmarks.filter((mark) => mark.moment < moment).at(-1) ?? null;
  }
}

const clamp = (moment: number, last: number) => Math.max(0, Math.min(moment, last));
