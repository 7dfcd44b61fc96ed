// One game as it is followed: loaded once, then kept up to date; what others do is played in order,
// and so is what has happened since this browser showed the game last.
import { TableFault, type Listener, type TableClient } from "../api/client";
import type {
  Arrow, BySeat, Chapter, Cite, Clause, ClockAct, ClockView, DiceRule, GameView, LogLine, MasterAct, PieceId, PlayerCard, Reply, RollShown, RulesetInfo,
  ScenarioCard, Scene, Seat, Seating, Standing, Update,
} from "../api/shapes";
import { bands, squadronsOf } from "../board/colours";
import { words } from "../text/words.svelte";
import { applied, moves, type Moved } from "./change";
import { Chat } from "./chat.svelte";
import type { ToldClock } from "./clocks";
import { addOwn } from "./fair";
import type { Followed } from "./followed";
import { CATCH_UP, replayed, type Missed } from "./missed";
import { sideOfSeat } from "./names";
import { nextStep } from "./pace";
import type { Turn } from "./recap";
import { keepSeen, lastSeen } from "./seen";
import { settings } from "./settings.svelte";
import { isTicked, ticksAfter, type Ticks } from "./ticks";
import { wakesAfter, type Wake } from "./wakes";
import { piecesOf, planeOf } from "../board/kinds";

/** So far back wakes are looked for when a page is opened. */
const RECENT = 60;

/** So long after the line was lost the game is looked for, in milliseconds. */
const SEEK_MS = 800;

export class LiveGame implements Followed {
  /** Board, seats and all that never changes. */
  view = $state.raw<GameView | null>(null);
  scene = $state.raw<Scene | null>(null);
  standing = $state.raw<Standing | null>(null);
  log = $state.raw<LogLine[]>([]);
  rolls = $state.raw<RollShown[]>([]);
  clauses = $state.raw<ReadonlyMap<Cite, Clause>>(new Map());
  book = $state.raw<Chapter[]>([]);
  card = $state.raw<ScenarioCard | null>(null);
  /** The computer players there are, the weakest first. */
  players = $state.raw<PlayerCard[]>([]);
  ruleset = $state.raw<RulesetInfo | null>(null);
  /** The clocks, where there are any, and when they were told. */
  clock = $state.raw<ToldClock | null>(null);
  /** The seats that went to a computer last, while this page looked on. */
  handed = $state.raw<{ seat: Seat; player: string; own: boolean }[]>([]);
  isConnected = $state(true);
  /** How many times a lost connection was there again: what could not be asked meanwhile is asked anew. */
  healed = $state(0);
  /** Updates that have come and are not shown yet. */
  waiting = $state(0);
  /** What the update shown last moved, and the pieces its lines name. */
  trail = $state.raw<Moved[]>([]);
  named = $state.raw<ReadonlySet<PieceId>>(new Set());
  /** The ways that pieces went this turn and the last, on an open table. */
  wakes = $state.raw<ReadonlyMap<PieceId, Wake>>(new Map());
  /** The dice that the updates shown last brought. */
  fallen = $state.raw<RollShown[]>([]);
  /** Who struck whom with them. */
  struck = $state.raw<Arrow[]>([]);
  /** Which of them ticked off which boxes. */
  ticks = $state.raw<Ticks>(new Map());
  /** One's own turn that began while this page looked on; none while it is others' turn. */
  turn = $state.raw<Turn | null>(null);
  /** So many turns of one's own have begun while this page looked on, those included that followed at once
   *  on one that the table has ended. */
  turns = $state(0);
  failed = $state.raw<unknown>(null);
  /** What has happened since this browser showed the game last; none once it was shown or declined. */
  missed = $state.raw<Missed | null>(null);
  /** It is being shown now. */
  isCatchingUp = $state(false);

  /** What counts what has happened: the same until something has. */
  revision = $derived(this.standing?.revision ?? 0);
  squadrons = $derived(squadronsOf(this.view?.board, this.card));
  bands = $derived(bands(this.squadrons));

  /** What people say here. */
  readonly chat: Chat;

  readonly #table: TableClient;
  readonly #id: string;
  readonly #seenAs: string;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ownUntil = -1;
  /** Submissions of one's own under way: what comes meanwhile waits for their answers. */
  #doing = 0;
  #stop: (() => void) | undefined;
  #loads = 0;
  #isClosed = false;
  /** What took boxes before this page was opened has been asked for. */
  #hasTicks = false;
  /** Nothing is played one by one until it is one's own move. */
  #isSkipping = false;
  /** The pieces when one's own last turn ended; none while one's own turn lasts. */
  #away: Scene["pieces"] | null = null;

  constructor(table: TableClient, id: string, eyes: Seat | null = null) {
    this.#table = table;
    this.#id = id;
    this.chat = new Chat(table, id);
    // What one person has seen, another may not have.
    this.#seenAs = eyes === null ? id : `${id}.${eyes}`;
  }

  get id(): string {
    return this.#id;
  }
  get own(): Seat[] {
    return this.view?.eyes ?? [];
  }
  get here(): Seat[] {
    return this.view?.own ?? [];
  }
  /** Whether players keep anything from each other. */
  get hasSecrets(): boolean {
    return this.ruleset?.secrecy === "secret";
  }
  /** Whether somebody here plays, and nobody has said who looks. */
  get isVeiled(): boolean {
    return this.here.length > 0 && this.own.length === 0;
  }
  /** What a seat is called. */
  nameOf(seat: Seat): string {
    return sideOfSeat(this.view, seat, this.card?.squadrons);
  }
  get isOver(): boolean {
    return this.scene?.ended != null;
  }

  async open(): Promise<void> {
    this.failed = null;
    try {
      document.addEventListener("visibilitychange", this.#returned);
      await this.#load();
    } catch (fault) {
      this.failed = fault;
    }
  }

  /** Leaves the game: nothing that was on its way is shown any more. */
  close(): void {
    this.#isClosed = true;
    this.#stop?.();
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#returned);
  }

  /** Loads the whole game and listens from there. */
  async #load(): Promise<void> {
    this.#stop?.();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    const turn = ++this.#loads;
    // What does not wait for the game is asked for beside it.
    const beside = this.clauses.size > 0 ? null : Promise.all([this.#table.book(this.#id), this.#table.rulesets()]);
    beside?.catch(() => undefined);
    const view = await this.#table.game(this.#id);
    if (beside) await this.#learn(view, beside);
    // Whoever asked later has the newer game, and listens.
    if (this.#isClosed || turn !== this.#loads) return;
    this.#stop?.();
    this.view = view;
    this.#setClock(view.clock);
    this.scene = view.scene;
    this.#prompts = view.scene.prompts;
    this.#keepSeals();
    this.standing = view;
    this.log = view.log;
    this.rolls = view.rolls;
    this.waiting = 0;
    this.trail = [];
    [this.fallen, this.struck, this.ticks] = [[], [], new Map()];
    this.#hasTicks = false;
    this.isCatchingUp = false;
    this.#follow({ mover: view.mover, revision: view.revision, lines: [] }, view.scene, view.scene);
    await this.#lookBack();
    if (this.#isClosed) return;
    void this.#churn();
    const listener: Listener = {
      update: (update) => this.#take(update),
      seats: (seating) => this.#reseat(seating),
      chat: ({ line }) => (line ? this.chat.take(line) : void this.chat.load().catch(() => undefined)),
      connected: (isConnected) => {
        if (isConnected && !this.isConnected) this.healed += 1;
        // Where the game itself has gone, that is said soon. Not at once: another page may be signing in, and whoever
        // asks with the cookie of before is given one that would take the place of the new one.
        if (!isConnected && this.isConnected && navigator.onLine) setTimeout(() => !this.isConnected && void this.#seek(), SEEK_MS);
        this.isConnected = isConnected;
        // What was said while nobody listened; the table says of itself when it cannot be reached.
        if (isConnected) void this.chat.load().catch(() => undefined);
      },
      refused: () => void this.#seek(),
    };
    this.#stop = this.#table.listen(this.#id, view.revision, listener);
    this.#addToDice();
  }

  /** Adds to the dice for whoever sits at this browser and has not. */
  #addToDice(): void {
    const { view, standing } = this;
    if (view && standing?.added && !this.scene?.ended) void addOwn(this.#table, view, standing.added);
  }

  /** Finds out whether the game is still there, and has not been set aside. */
  async #seek(): Promise<void> {
    const fault = await this.#table.game(this.#id).then(() => null, (fault: unknown) => fault);
    if (!(fault instanceof TableFault) || ![404, 423].includes(fault.status) || this.#isClosed) return;
    this.close();
    this.failed = fault;
  }

  /** Finds out what has happened since the game was last shown here, and shows it. */
  async #lookBack(): Promise<void> {
    const since = lastSeen(this.#seenAs);
    const now = this.revision;
    if (since === null || since >= now) return this.#keep();
    const film = await this.#table.filmSince(this.#id, since, CATCH_UP + 1).catch(() => null);
    if (this.#isClosed) return;
    this.#keep();
    if (!film || film.changes.length === 0 || this.revision !== now || this.waiting > 0) return;
    this.missed = { film, log: this.log, rolls: this.rolls };
    if (settings.pace !== "instant" && !settings.isCalm) this.showMissed();
  }
  #keep(): void {
    if (document.visibilityState === "visible") keepSeen(this.#seenAs, this.revision);
  }
  readonly #returned = (): void => {
    if (document.visibilityState === "visible" && this.waiting === 0 && this.scene) void this.#lookBack();
  };

  /** Finds the ways that pieces went of late, on an open table: this page was not there to see them. */
  async #churn(): Promise<void> {
    const now = this.revision;
    if (!planeOf(this.view?.board) || this.wakes.size > 0 || now === 0) return;
    const film = await this.#table.filmSince(this.#id, Math.max(0, now - RECENT), RECENT + 1).catch(() => null);
    // What has come meanwhile is followed by its own wakes, and would be covered by older ones.
    if (!film || this.#isClosed || this.revision !== now || this.waiting > 0) return;
    let [{ scene }, wakes] = [film, this.wakes];
    for (const next of film.changes) {
      const trail = next.change ? moves(scene, next.change) : [];
      scene = next.scene ?? (next.change ? applied(scene, next.change) : scene);
      wakes = wakesAfter(wakes, trail, scene);
    }
    this.wakes = wakes;
  }

  /** Finds out what took boxes before this page was there to see it; what it has seen itself stays. */
  async learnTicks(): Promise<void> {
    if (this.#hasTicks || !this.scene?.pieces.some(isTicked)) return;
    this.#hasTicks = true;
    const turn = this.#loads;
    try {
      const { ticksUnder, wholeCourse } = await import("./pastTicks");
      const found = (await wholeCourse(this.#table, this.#id, () => this)).at(-1)?.ticks;
      if (found && !this.#isClosed && turn === this.#loads) this.ticks = ticksUnder(found, this.ticks, this.scene.pieces);
    } catch {
      // It is asked for again with the next sheet.
      if (turn === this.#loads) this.#hasTicks = false;
    }
  }

  /** Plays what was missed, from where this browser left the game. */
  showMissed(): void {
    const { missed, standing } = this;
    if (!missed || !standing || this.waiting > 0) return;
    this.missed = null;
    const played = replayed(missed, standing);
    [this.scene, this.log, this.rolls] = [missed.film.scene, played.log, played.rolls];
    this.trail = [];
    this.isCatchingUp = true;
    this.#queue = [...played.updates, ...this.#queue];
    this.waiting = this.#queue.length;
    this.#schedule();
  }

  async #learn({ ruleset, scenario, board }: GameView, beside: Promise<[Chapter[], RulesetInfo[]]>): Promise<void> {
    const [clauses, [book, rulesets]] = await Promise.all([
      this.#table.clauses(ruleset),
      beside,
      words.learn(this.#table, [ruleset]),
    ]);
    words.turnTo(ruleset, piecesOf(board));
    this.book = book;
    this.clauses = new Map(clauses.map((clause) => [clause.number, clause]));
    this.players = rulesets.find(({ id }) => id === ruleset)?.players ?? [];
    this.ruleset = rulesets.find(({ id }) => id === ruleset) ?? null;
    this.card = rulesets.flatMap((known) => known.scenarios).find(({ id }) => id === scenario) ?? null;
  }

  /** Somebody has sat down or got up. Through other seats the game is another: it is loaded anew. */
  #reseat(seating: Seating): void {
    const { view } = this;
    if (!view) return;
    this.#setClock(seating.clock);
    const isSame = sameSeats(seating.own, view.own) && sameSeats(seating.eyes, view.eyes);
    const { seats, wish, rematch, removable, left, removed, may_call_off, master, unanswered } = seating;
    const isComputer = (player: string | undefined) => this.players.some(({ id }) => id === player);
    const before = (seat: Seat) => view.seats.find((info) => info.seat === seat)?.player;
    const handed = seats.filter(({ seat, player }) => isComputer(player) && !isComputer(before(seat)) && before(seat) !== "open");
    if (handed.length > 0) this.handed = handed.map(({ seat, player }) => ({ seat, player, own: before(seat) === "me" }));
    // With whom one speaks follows from who sits where.
    void this.chat.load().catch(() => undefined);
    // Who has not answered is told as of now.
    if (isSame) this.view = { ...view, revision: this.revision, seats, removable: removable ?? [], left: left ?? [], removed: removed ?? false, may_call_off, master, unanswered: unanswered ?? [], ...(rematch ? { rematch } : {}), ...(wish ? { wish } : { wish: undefined }) };
    else void this.open();
  }

  /** Puts somebody into a seat. */
  async sit(seat: Seat, player: string): Promise<void> {
    this.#reseat(await this.#table.sit(this.#id, seat, player));
  }

  #setClock(view: ClockView | null | undefined): void {
    this.clock = view ? { view, at: performance.now() } : null;
  }

  /** Does something to the clocks. */
  async setClock(seat: Seat, act: ClockAct): Promise<void> {
    this.#reseat(await this.#table.setClock(this.#id, seat, act));
  }

  /** Does something as the game master. */
  async actAsMaster(act: MasterAct): Promise<void> {
    this.#reseat(await this.#table.actAsMaster(this.#id, act));
  }

  /** Says yes or no to what the game master proposes. */
  async answerMaster(seat: Seat, reply: Reply): Promise<void> {
    this.#reseat(await this.#table.answerMaster(this.#id, seat, reply));
  }

  /** Says who is to roll the dice. */
  async wishDice(seat: Seat, wanted: DiceRule): Promise<void> {
    this.#reseat(await this.#table.wishDice(this.#id, seat, wanted));
  }

  #take(update: Update): void {
    if (this.#isClosed) return;
    this.#prompts = (update.scene ?? update.change)?.prompts ?? this.#prompts;
    if (update.lines.some(({ seat }) => seat != null && !this.own.includes(seat))) this.#keepSeals();
    if (this.#isKnown(update)) return;
    if (this.#queue.length === 0 && this.#isNoNews(update)) return this.#freshen(update);
    this.#queue.push(update);
    if (update.revision <= this.#ownUntil) this.#showOwn();
    else if (this.#doing === 0) this.#goOn();
  }
  /** What is asked as the newest update has it, which may not be shown yet. */
  #prompts: Scene["prompts"] = [];
  /** Keeps what others have sealed, to be checked when all is over, where this browser can. */
  #keepSeals(): void {
    if (!globalThis.isSecureContext || !this.#prompts.some(({ sealed }) => sealed)) return;
    void import("./seals").then(({ keepSeals }) => keepSeals(this.#table, this.#id)).catch(() => undefined);
  }
  /** What one does oneself is answered and told. Something can change within a revision, but what has
   *  happened leads to a new one. */
  #isKnown({ revision, log, lines, rolls, withdrawn }: Update): boolean {
    const latest = this.#latest();
    const happened = lines.length + rolls.length + withdrawn.length > 0;
    return revision < latest || (revision === latest && !log && happened);
  }
  /** Plays what has come of others. */
  #goOn(): void {
    this.waiting = this.#queue.length;
    if (this.waiting === 0) return;
    if (this.#isSkipping) this.skip();
    else this.#schedule();
  }
  /** Shows what this page itself has done, at once. */
  #showOwn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show(this.#queue.filter(({ revision }) => revision <= this.#ownUntil).length);
    this.#goOn();
  }

  /** Whether nothing has happened that could be shown: a line that is opened begins with the position
   *  as it is, and who is ready can change within a revision. */
  #isNoNews(update: Update): boolean {
    const says = [update.lines, update.rolls, update.withdrawn, update.paths ?? [], update.change?.pieces ?? []];
    return update.revision === this.revision && !update.log && says.every((list) => list.length === 0);
  }
  #freshen(update: Update): void {
    if (!this.scene) return;
    if (update.scene) this.scene = update.scene;
    else if (update.change) this.scene = applied(this.scene, update.change);
    this.standing = update;
  }

  #latest(): number {
    return this.#queue.at(-1)?.revision ?? this.revision;
  }

  /** Shows nothing further for so many milliseconds: what was shown last is a film that takes time. */
  hold(ms: number): void {
    this.#heldUntil = performance.now() + ms;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#schedule();
  }
  #heldUntil = 0;

  #schedule(): void {
    if (this.#isClosed || this.#timer !== undefined || this.#queue.length === 0) return;
    const isHidden = document.visibilityState === "hidden";
    // Whoever asks to be shown what was missed is shown it, whatever the pace.
    const pace = isHidden ? "instant" : this.isCatchingUp ? (settings.pace === "instant" ? "fast" : settings.pace) : settings.isCalm ? "instant" : settings.pace;
    const { take, wait: least } = nextStep(pace, this.#queue.length);
    const wait = Math.max(least, this.#heldUntil - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show(Math.max(1, take));
      this.#schedule();
    }, wait);
  }

  /** Shows all that has come at once, and what else comes until it is one's own move. */
  skip(): void {
    this.#showAll();
    const mover = this.standing?.mover ?? [];
    this.#isSkipping = !this.isOver && this.own.length > 0 && !this.own.some((seat) => mover.includes(seat));
  }

  #showAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#show(this.#queue.length);
  }

  #show(count: number): void {
    const updates = this.#queue.splice(0, count);
    this.waiting = this.#queue.length;
    const isFilm = this.isCatchingUp;
    if (this.waiting === 0) this.isCatchingUp = false;
    let scene = this.scene;
    if (!scene || updates.length === 0) return;
    let { log, rolls, ticks } = this;
    const trail: Moved[] = [];
    const named = new Set<PieceId>();
    for (const update of updates) {
      const before: Scene = scene;
      if (update.scene) scene = update.scene;
      if (update.log) [log, rolls] = [update.log, []];
      if (update.change) {
        trail.push(...moves(scene, update.change, update.paths));
        scene = applied(scene, update.change);
        ticks = ticksAfter(ticks, before, scene, update, { rolls, log });
      }
      this.#follow(isFilm ? { ...update, lines: [] } : update, before, scene);
      if (update.withdrawn.length > 0) {
        const withdrawn = new Set(update.withdrawn);
        log = log.filter((line) => !withdrawn.has(line.entry));
        rolls = rolls.filter((roll) => !withdrawn.has(roll.entry));
      }
      if (update.lines.length > 0) log = [...log, ...update.lines];
      if (update.rolls.length > 0) rolls = [...rolls, ...update.rolls];
      for (const line of update.lines) for (const piece of line.pieces ?? []) named.add(piece);
    }
    const fallen = updates.flatMap((update) => update.rolls);
    // Dice stay on the table until somebody decides something else.
    if (fallen.length > 0 || updates.some((update) => update.lines.length > 0)) {
      [this.fallen, this.struck] = [fallen, updates.flatMap((update) => update.strikes ?? [])];
    }
    const isOwn = (updates.at(-1)?.revision ?? 0) <= this.#ownUntil;
    const wasOver = this.isOver;
    [this.scene, this.log, this.rolls, this.ticks] = [scene, log, rolls, ticks];
    // Then onlookers and players hear each other, and letters may be open to all.
    if (this.isOver && !wasOver) void this.chat.load().catch(() => undefined);
    [this.trail, this.named] = [isOwn ? [] : trail.slice(-40), named];
    if (planeOf(this.view?.board)) this.wakes = wakesAfter(this.wakes, trail, scene);
    this.standing = updates.at(-1) ?? this.standing;
    this.missed = null;
    this.#keep();
  }

  /** Notes where one's own turns end and begin; several may do so in what is shown at once, and in one
   *  update. */
  #follow({ mover, lines, revision }: Pick<Update, "mover" | "lines" | "revision">, before: Scene, after: Scene): void {
    if (this.own.some((seat) => mover.includes(seat))) {
      if (this.#away) this.turn = { before: this.#away, after: after.pieces };
      if (this.#away || (revision > this.#ownUntil && lines.some(this.#isForOne) && this.#asked(before) !== this.#asked(after))) this.turns += 1;
      this.#away = null;
    } else {
      // Whoever sits nowhere has no turns.
      this.#away ??= this.own.length > 0 ? after.pieces : null;
      this.turn = null;
    }
  }
  /** Whether the table itself may have done this for a seat of one's own: a standing answer did, or whoever
   *  runs out of time has the least done. */
  readonly #isForOne = ({ seat, standing }: LogLine): boolean =>
    seat != null && this.own.includes(seat) && (standing === true || this.clock?.view.timeout === "defaults");
  /** What is asked of one's own seats, and when. */
  #asked({ prompts, phase, tracks }: Scene): string {
    const kinds = prompts.filter(({ seats }) => seats.some((seat) => this.own.includes(seat))).map(({ kind }) => kind);
    return JSON.stringify([kinds, phase, tracks.map(({ at }) => at)]);
  }

  /** Does something of one's own and shows what came of it; what others do meanwhile is shown after it.
   *  `heard` is told the answer before anything is shown. */
  async doing<T extends { revision: number; updates?: Update[] }>(answer: Promise<T>, heard?: (answer: T) => void): Promise<T> {
    this.#doing += 1;
    let done: T;
    try {
      done = await answer;
      heard?.(done);
      if (this.#isClosed) return done;
      this.#ownUntil = Math.max(this.#ownUntil, done.revision);
      this.#queue.push(...(done.updates ?? []).filter((update) => !this.#isKnown(update)));
    } finally {
      this.#doing -= 1;
      const [next] = this.#isClosed ? [] : this.#queue;
      if (next && next.revision <= this.#ownUntil) this.#showOwn();
      else if (this.#doing === 0 && !this.#isClosed) this.#goOn();
    }
    // Where nobody has listened of late, the answer tells of no updates.
    if (this.revision < done.revision) await this.#load();
    return done;
  }

  /** Loads the game anew, after something went wrong. */
  async refresh(): Promise<void> {
    await this.#load();
  }

  itemsOf(list: BySeat[] | undefined, seat: Seat | null): number[] {
    return list?.find((entry) => entry.seat === seat)?.items ?? [];
  }
}

const sameSeats = (one: Seat[], other: Seat[]): boolean => one.length === other.length && one.every((seat) => other.includes(seat));
