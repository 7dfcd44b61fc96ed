// What calls to other games than the one that a page shows: they begin, or it comes to be one's turn there. The
// tables that are open in one browser have one line to the server for it.
import type { TableClient } from "../api/client";
import type { GameSummary } from "../api/shapes";
import { callTo } from "./bell.svelte";
import { callOf, locks, News, unshown } from "./news";

/** By this name pages hold the line, and pass on what comes by it. */
const LINE = "trierarch.games";
/** So soon after a page was opened, in milliseconds, it asks how things stand if nothing has come by the line. */
const FIRST_MS = 1_000;
/** So often, in milliseconds, a page asks that does not hold the line. */
const SELDOM_MS = 30_000;
/** Between two questions, in milliseconds: the line tells of other people's games as well. */
const PAUSE_MS = 2_000;
/** So long after word of a change it is asked: whoever signs in takes games along, and what is asked meanwhile
 *  would be asked as nobody. */
const SETTLED_MS = 300;

/** Hears that lists of games are out of date. One page of a browser holds a line to the table and passes on what it
 *  hears: each stream keeps a connection, and over HTTP/1.1 browsers have six to one server. The others ask now and
 *  then besides, as the one that holds it may have been put to sleep. */
function hear(table: TableClient, changed: () => void): () => void {
  const others = new BroadcastChannel(LINE);
  const closing = new AbortController();
  const { signal } = closing;
  const first = setTimeout(changed, FIRST_MS);
  const timer = setInterval(changed, SELDOM_MS);
  const heard = (): void => {
    clearTimeout(first);
    changed();
  };
  others.onmessage = heard;
  const hold = (): Promise<void> =>
    new Promise((over) => {
      if (signal.aborted) return over();
      clearInterval(timer);
      const pass = (): void => {
        others.postMessage(null);
        heard();
      };
      const hangUp = table.listenToGames(pass, () => undefined);
      signal.addEventListener("abort", () => {
        hangUp();
        over();
      });
    });
  void locks()?.request(LINE, { signal }, hold).catch(() => undefined);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    closing.abort();
    others.close();
  };
}

/** What calls to other games than the one that a page shows. */
export class Calls {
  /** Those that have called since the page was opened: they have begun, or still wait for whoever looks. */
  waiting = $state.raw<GameSummary[]>([]);

  readonly #table: TableClient;
  readonly #shown: string;
  readonly #news = new News();
  /** By id the games that have called, and whether it was for a turn. */
  readonly #called = new Map<string, boolean>();
  #stop: (() => void) | undefined;
  #isClosed = false;
  #isStale = false;
  #isLooking = false;
  #hasLooked = false;

  constructor(table: TableClient, shown: string) {
    this.#table = table;
    this.#shown = shown;
  }

  /** Begins to listen, once the browser has its cookie, by which it is told what is its own. */
  open(): void {
    if (!this.#isClosed) this.#stop ??= hear(this.#table, () => void this.#look());
  }
  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }

  async #look(): Promise<void> {
    this.#isStale = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    if (this.#hasLooked) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    this.#hasLooked = true;
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      // What could not be had now is found the next time.
      await this.#table.games().then((games) => this.#heed(games)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    this.#isLooking = false;
  }

  async #heed(games: GameSummary[]): Promise<void> {
    const others = games.filter(({ id }) => id !== this.#shown);
    const news = new Set(this.#news.of(others));
    for (const game of news) this.#called.set(game.id, callOf(game) !== null);
    // What has begun is told until it is over, a turn until it has been taken.
    const still = others.filter((game) => this.#called.has(game.id) && !game.ended && (callOf(game) !== null || !this.#called.get(game.id)));
    for (const id of this.#called.keys()) if (!still.some((game) => game.id === id)) this.#called.delete(id);
    const waiting = await unshown(still);
    if (this.#isClosed) return;
    this.waiting = waiting;
    if (waiting.some((game) => news.has(game))) callTo();
  }
}
