// What is new among one's own games: one begins, it comes to be one's turn, or others need not be waited for any
// longer. And which of them the pages of this
// browser show: each calls to its own, and the others leave it alone.
import type { GameSummary, Seat } from "../api/shapes";
import { callTo } from "./bell.svelte";

/** By this name and its id pages hold the game that they show. */
const SHOWN = "trierarch.game.";

/** What pages of a browser know of each other; nothing over an unencrypted way to another machine. */
export const locks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Whether a game waits for whoever looks. */
export const isMine = ({ ended, mover, own }: GameSummary): boolean => !ended && mover.some((seat) => own.includes(seat));

/** The seats of others that whoever looks need not wait for any longer: they may claim the game, or free them. */
export function claimable(game: GameSummary): Seat[] {
  const { ended, own, claimable: out = [], clock } = game;
  // Whoever owes an answer themselves, or has no time left either, takes nothing from another.
  if (ended || own.length === 0 || out.some((seat) => own.includes(seat)) || (!clock && isMine(game))) return [];
  return out;
}

/** What a game calls whoever looks to. */
export function callOf(game: GameSummary): "turn" | "claim" | null {
  if (isMine(game)) return "turn";
  return claimable(game).length > 0 ? "claim" : null;
}

/** Whether a game between people goes on, and nobody is missing. */
function isOn({ ended, own, seats }: GameSummary): boolean {
  const has = (who: string): boolean => seats.some(({ player }) => player === who);
  return !ended && own.length > 0 && has("other") && !has("open");
}

/** Finds in lists of one's own games what is new. */
export class News {
  #before: ReadonlyMap<string, GameSummary> | null = null;
  /** Positions that were told: what comes back is none that nobody knows of. */
  readonly #told = new Set<string>();

  /** The games that have begun, or call, since the list before; none of the first list. */
  of(games: readonly GameSummary[]): GameSummary[] {
    const before = this.#before;
    // A list may be cut: what is not in this one stays known.
    this.#before = new Map([...(before ?? []), ...games.map((game) => [game.id, game] as const)]);
    if (!before) return [];
    return games.filter((game) => {
      const was = before.get(game.id);
      const hasBegun = isOn(game) && !(was && isOn(was));
      const calls = callOf(game);
      const isCalling = calls !== null && was !== undefined && callOf(was) !== calls;
      const position = `${game.id} ${game.revision} ${calls}`;
      if (!(hasBegun || isCalling) || this.#told.has(position)) return false;
      this.#told.add(position);
      return true;
    });
  }
}

/** Says to the other pages of this browser that this one shows a game; the returned function takes that back. */
export function show(id: string): () => void {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  void locks()?.request(SHOWN + id, { mode: "shared" }, () => over).catch(() => undefined);
  return end;
}

/** Those games that no page of this browser shows: one that is shown calls for itself. */
export async function unshown<Game extends { id: string }>(games: readonly Game[]): Promise<Game[]> {
  const known = games.length === 0 ? undefined : await locks()?.query().catch(() => undefined);
  const names = new Set(known?.held?.map(({ name }) => name));
  return games.filter(({ id }) => !names.has(SHOWN + id));
}

/** Calls whoever looks elsewhere to a game, unless a page of this browser shows it. */
export async function callToGame(id: string): Promise<void> {
  if ((await unshown([{ id }])).length > 0) callTo();
}
