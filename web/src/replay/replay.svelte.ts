// A game looked back at: one moment of it at a time, with the log up to there.
import type { TableClient } from "../api/client";
import type {
  Chapter, Clause, Cite, LogLine, Piece, PieceId, PlayerCard, RollShown, RulesetInfo, ScenarioCard, Scene, Seat, Timeline,
} from "../api/shapes";
import { bands, squadronsOf } from "../board/colours";
import { piecesOf } from "../board/kinds";
import { settled, wayBetween, type Moved } from "../state/change";
import type { Followed } from "../state/followed";
import { wholeCourse, type Course } from "../state/pastTicks";
import type { Ticks } from "../state/ticks";
import { sideOfSeat } from "../state/names";
import type { Pace } from "../state/pace";
import { settings } from "../state/settings.svelte";
import { words } from "../text/words.svelte";
import { Moments, type Unit } from "./moments";
import { Reel } from "./reel";

/** Milliseconds between two steps when played. */
const STEP: Record<Pace, number> = { slow: 1_100, normal: 480, fast: 150, instant: 40 };
/** How long nobody may have jumped before what lies around is fetched. */
const AHEAD_MS = 150;
/** Most moments whose moves are shown as one. */
const SHOWN = 64;

export class Replay implements Followed {
  view = $state.raw<Timeline | null>(null);
  scene = $state.raw<Scene | null>(null);
  clauses = $state.raw<ReadonlyMap<Cite, Clause>>(new Map());
  book = $state.raw<Chapter[]>([]);
  card = $state.raw<ScenarioCard | null>(null);
  ruleset = $state.raw<RulesetInfo | null>(null);
  moments = $state.raw(new Moments({ moments: [], log: [] }));
  /** The moment that is wanted; its position may be on its way. */
  moment = $state(0);
  /** The moment whose position is shown. */
  shown = $state(0);
  /** What is shown lies far from what was shown before: nothing goes there on its way. */
  isFar = $state(false);
  unit = $state<Unit>("ship");
  isPlaying = $state(false);
  trail = $state.raw<Moved[]>([]);
  /** What took which boxes by which moment; nothing until somebody looks at a sheet. */
  #course = $state.raw<Course>([]);
  #hasCourse = false;
  ticks = $derived.by((): Ticks => this.#course.findLast(({ moment }) => moment <= this.shown)?.ticks ?? new Map());
  failed = $state.raw<unknown>(null);
  /** The moment that was asked for is not one of this game. */
  isAstray = $state(false);

  log = $derived.by((): LogLine[] => this.view?.log.slice(0, this.moments.said(this.shown)) ?? []);
  #rollsByEntry = $derived.by(() => new Map(this.view?.rolls.map((roll) => [roll.entry, roll])));
  rolls = $derived.by((): RollShown[] => {
    const until = this.shown;
    return this.view?.rolls.filter((roll) => (this.moments.moment(roll.entry) ?? 0) <= until) ?? [];
  });
  /** The lines of the moment itself. */
  lines = $derived.by(() => this.log.slice(this.shown > 0 ? this.moments.said(this.shown - 1) : 0));
  named = $derived.by((): ReadonlySet<PieceId> => new Set(this.lines.flatMap((line) => line.pieces ?? [])));
  /** Whoever looks back has no turn. */
  readonly turn = null;
  /** Nor do clocks run in the past. */
  readonly clock = null;
  fallen = $derived.by((): RollShown[] => {
    const roll = this.#rollsByEntry.get(this.moments.name(this.shown) ?? -1);
    return roll ? [roll] : [];
  });
  squadrons = $derived(squadronsOf(this.view?.board, this.card));
  bands = $derived(bands(this.squadrons));
  cast = $derived.by((): ReadonlyMap<PieceId, Piece> => new Map(this.view?.cast.map((piece) => [piece.id, piece])));

  readonly isConnected = true;
  readonly waiting = 0;
  readonly standing = null;
  readonly own: Seat[] = [];
  readonly here: Seat[] = [];
  readonly hasSecrets = false;
  readonly isVeiled = false;
  readonly id: string;
  readonly #table: TableClient;
  readonly #reel: Reel;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ahead: ReturnType<typeof setTimeout> | undefined;
  #coming: Promise<void> | undefined;

  constructor(table: TableClient, id: string) {
    this.#table = table;
    this.id = id;
    this.#reel = new Reel(table, id);
  }

  get revision(): number {
    return this.shown;
  }
  get isOver(): boolean {
    return this.scene?.ended != null;
  }
  /** Whether the position that is wanted is still on its way. */
  get isBusy(): boolean {
    return this.view === null || this.shown !== this.moment;
  }

  async open(at: number | null): Promise<void> {
    this.failed = null;
    try {
      const view = await this.#table.timeline(this.id);
      const [clauses, book, rulesets] = await Promise.all([
        this.#table.clauses(view.ruleset),
        this.#table.book(this.id),
        this.#table.rulesets(),
        words.learn(this.#table, [view.ruleset]),
      ]);
      words.turnTo(view.ruleset, piecesOf(view.board));
      this.clauses = new Map(clauses.map((clause) => [clause.number, clause]));
      this.book = book;
      this.ruleset = rulesets.find(({ id }) => id === view.ruleset) ?? null;
      this.card = this.ruleset?.scenarios.find(({ id }) => id === view.scenario) ?? null;
      this.moments = new Moments(view);
      this.view = view;
      const moment = this.moments.moment(at);
      this.isAstray = moment === null;
      await this.go(moment ?? this.moments.last);
    } catch (fault) {
      this.failed = fault;
    }
  }

  /** Goes through the whole game once, when somebody first wants to know what took a box. */
  async learnTicks(): Promise<void> {
    const { view } = this;
    if (!view || this.#hasCourse) return;
    this.#hasCourse = true;
    try {
      this.#course = await wholeCourse(this.#table, this.id, () => view);
    } catch {
      this.#hasCourse = false;
    }
  }

  close(): void {
    this.pause();
    clearTimeout(this.#ahead);
  }

  /** Shows a moment. */
  async go(moment: number): Promise<void> {
    const wanted = Math.max(0, Math.min(Math.round(moment), this.moments.last));
    this.moment = wanted;
    const here = this.#reel.now(wanted);
    if (here) this.#put(wanted, here);
    else await (this.#coming ??= this.#fetchWanted().finally(() => (this.#coming = undefined)));
    // What lies around is fetched ahead of steps, but never in the way of the next jump.
    clearTimeout(this.#ahead);
    this.#ahead = setTimeout(() => void this.#reel.prepare(this.moment, this.moments.last), here ? 0 : AHEAD_MS);
  }

  /** Fetches what is wanted, one position at a time: whoever drags the slider wants another soon. */
  async #fetchWanted(): Promise<void> {
    for (let wanted = -1; wanted !== this.moment; ) {
      wanted = this.moment;
      const scene = this.#reel.now(wanted) ?? (await this.#reel.at(wanted));
      // What is here already has been shown meanwhile, and is not gone back from.
      if (wanted === this.moment || !this.#reel.now(this.moment)) this.#put(wanted, scene);
    }
  }

  #put(moment: number, scene: Scene): void {
    this.isFar = Math.abs(moment - this.shown) > SHOWN;
    this.trail = this.#way(this.shown, moment);
    // Film of another piece has objects of its own: only what differs is to be drawn again.
    this.scene = settled(scene, this.scene);
    this.shown = moment;
  }

  /** How pieces went from one moment to a later one, if that is not far. */
  #way(from: number, to: number): Moved[] {
    if (to <= from || to - from > SHOWN) return [];
    const scenes: Scene[] = [];
    for (let at = from; at <= to; at += 1) {
      const scene = this.#reel.now(at);
      if (!scene) return [];
      scenes.push(scene);
    }
    return wayBetween(scenes);
  }

  async step(way: 1 | -1, unit: Unit = this.unit): Promise<void> {
    await this.go(this.moments.step(this.moment, unit, way));
  }
  async bookmark(way: 1 | -1): Promise<void> {
    const mark = this.moments.bookmark(this.moment, way);
    if (mark) await this.go(mark.moment);
  }

  play(): void {
    if (this.moment >= this.moments.last) void this.go(0);
    this.isPlaying = true;
    this.#next();
  }
  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Goes no further for so many milliseconds: what is shown is a film that takes time. */
  hold(ms: number): void {
    this.#heldUntil = performance.now() + ms;
    if (this.isPlaying) this.#next();
  }
  #heldUntil = 0;
  #next(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(STEP[settings.pace], this.#heldUntil - performance.now());
    this.#timer = setTimeout(() => void this.#advance(), wait);
  }
  async #advance(): Promise<void> {
    try {
      await this.step(1);
    } catch (fault) {
      this.failed = fault;
    }
    if (!this.isPlaying) return;
    if (this.moment >= this.moments.last) this.pause();
    else this.#next();
  }

  get players(): PlayerCard[] {
    return this.ruleset?.players ?? [];
  }
  nameOf(seat: Seat): string {
    return sideOfSeat(this.view, seat);
  }

  /** Nobody acts in the past. */
  itemsOf(): number[] {
    return [];
  }
  doing<T>(answer: Promise<T>): Promise<T> {
    return answer;
  }
  async refresh(): Promise<void> {}
  async sit(): Promise<void> {}
  async setClock(): Promise<void> {}
  async actAsMaster(): Promise<void> {}
  async answerMaster(): Promise<void> {}
  async wishDice(): Promise<void> {}
}
