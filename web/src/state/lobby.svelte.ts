// What the lobby shows: what can be played, the games of this browser, and those with a seat free.
import type { TableClient } from "../api/client";
import type { GameSummary, RulesetInfo, SeekView } from "../api/shapes";
import { words } from "../text/words.svelte";
import { troubleOf, type Trouble } from "./faults";
import { News, unshown } from "./news";

/** So many games the table lists at once. */
export const LISTED = 200;
/** Between two looks, in milliseconds: the table tells of other people's games as well. */
const PAUSE_MS = 2_000;
/** So long after word of a change it is looked, in milliseconds. */
const SETTLED_MS = 300;

export class LobbyClient {
  rulesets = $state.raw<RulesetInfo[] | null>(null);
  /** None until they have been fetched. */
  games = $state.raw<GameSummary[] | null>(null);
  /** Whether there may be more games of one's own than are listed. */
  isCut = $state(false);
  withRoom = $state.raw<GameSummary[]>([]);
  /** The games that people look for. */
  seeks = $state.raw<SeekView[]>([]);
  hasAccount = $state(false);
  /** A game that has begun because somebody took up what this browser looks for. */
  found = $state.raw<string | null>(null);
  /** The games that have just begun, or come to be one's turn, and that no page of this browser shows. */
  news = $state.raw<GameSummary[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  isConnected = $state(true);

  readonly #table: TableClient;
  readonly #news = new News();
  #stop: (() => void) | undefined;
  #isClosed = false;
  #isStale = false;
  #isHeeding = false;
  #asked = 0;
  /** What one looked for until the last look. */
  #gone: SeekView[] = [];
  /** The games that were listed before the last look. */
  #earlier: ReadonlySet<string> | null = null;
  /** So many lists of the table's are wanted, one after the other. */
  #lists = 1;

  constructor(table: TableClient) {
    this.#table = table;
  }

  async open(): Promise<void> {
    words.turnTo(null);
    await this.#learn();
    // Only now the browser has its cookie for sure, by which it is told what is its own.
    if (this.#isClosed) return;
    this.#stop = this.#table.listenToGames(() => void this.#hear(), (is) => {
      this.isConnected = is;
      // What could not be had while the table was away is asked for again.
      if (is && this.trouble) void this.#look();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }

  /** What can be played, in words; asked again until the table answers. */
  async #learn(): Promise<void> {
    while (!this.#isClosed && !this.rulesets) {
      try {
        const found = await this.#table.rulesets();
        await words.learn(this.#table, found.map(({ id }) => id));
        this.rulesets = found;
        this.trouble = null;
      } catch (fault) {
        this.trouble = troubleOf(fault);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
    }
  }

  /** Who looked for a game here and does so no longer, while one has begun, has found it. */
  #heed(games: GameSummary[], seeks: SeekView[]): void {
    const gone = this.seeks.filter(({ id, own }) => own && !seeks.some((known) => known.id === id));
    // The two lists are not of the same moment: the game may only be on the next, or have been on the last.
    const wanted = [...this.#gone, ...gone];
    [this.seeks, this.#gone] = [seeks, gone];
    const listed = new Set(this.games?.map(({ id }) => id));
    const known = this.#earlier ?? listed;
    this.#earlier = this.games && listed;
    const begun = games.find(({ id, scenario, ended }) => !known.has(id) && !ended && wanted.some((seek) => isWanted(seek, scenario)));
    if (this.games && begun) this.found = begun.id;
  }

  /** One looks for a game: known at once, for it may be taken up before the table's lists are looked at again. */
  sought(seek: SeekView): Promise<void> {
    this.seeks = [...this.seeks.filter(({ id }) => id !== seek.id), seek];
    return this.#look();
  }

  /** Lists more of one's own games. */
  async more(): Promise<void> {
    this.#lists += 1;
    await this.#look();
    // What only a longer list has did not begin just now.
    this.#earlier = null;
  }

  /** The games of this browser, as many as are wanted. */
  async #own(): Promise<GameSummary[]> {
    const games = new Map<string, GameSummary>();
    let last: string | undefined;
    for (let list = 0; list < this.#lists; list += 1) {
      const found = await this.#table.games(last);
      // One that was beyond the first list may have come to the front meanwhile.
      for (const game of found) games.set(game.id, game);
      last = found.at(-1)?.id;
      this.isCut = found.length >= LISTED;
      if (!this.isCut) break;
    }
    return [...games.values()];
  }

  /** Looks again, and once more after a while if something has changed meanwhile. */
  async #hear(): Promise<void> {
    this.#isStale = true;
    if (this.#isHeeding) return;
    this.#isHeeding = true;
    // Who signs in in another page takes games along: what is asked meanwhile would be asked as nobody.
    if (this.games) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      await this.#look();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#isHeeding = false;
  }

  async #look(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const [games, withRoom, seeks, me] = await Promise.all([this.#own(), this.#table.gamesWithRoom(), this.#table.seeks(), this.#table.me()]);
      if (turn !== this.#asked) return;
      this.hasAccount = me.account != null;
      this.#heed(games, seeks);
      [this.games, this.withRoom, this.trouble] = [games, withRoom, null];
      // A game that only a longer list has is no news.
      const news = await unshown(this.#news.of(games.slice(0, LISTED)));
      if (news.length > 0) this.news = news;
    } catch (fault) {
      if (turn === this.#asked) this.trouble = troubleOf(fault);
    }
  }
}

/** Whether a scenario is what is looked for: that one, or any of a game. */
const isWanted = (seek: SeekView, scenario: string): boolean => scenario === seek.scenario || scenario.startsWith(`${seek.scenario}/`);
