// Who plays in this browser. They may become somebody else without this page's doing: a session is ended on
// another device or by whoever runs the table, or another page of this browser signs in or out.
import { watch } from "../api/http";
import type { TableClient } from "../api/client";
import type { Me } from "../api/shapes";
import { followSettings } from "./account";

const KEY = "trierarch.self";
/** Requests without a cookie that are under way together are each given one, and the last is kept: so near to each
 *  other, in milliseconds, newcomers are one. */
const TOGETHER_MS = 10_000;

/** What tells one person from another; nothing by which anybody could play as them. */
interface Known {
  /** The browser, as the table calls it; none of somebody who is only let look on. */
  device: string | null;
  /** When it came first. */
  opened: number;
  /** When their account was made, if they have one. */
  account: number | null;
  /** Whether they can be told from a newcomer. */
  isKnown: boolean;
}

function knownOf(me: Me): Known {
  const own = me.browsers.find((browser) => browser.this);
  return { device: own?.id ?? null, opened: own?.opened ?? 0, account: me.account?.made ?? null, isKnown: me.account != null || me.name != null || me.recovery != null };
}

/** Whether somebody is still who they were, under another cookie if need be. */
export function isSame(was: Known, me: Me): boolean {
  const now = knownOf(me);
  if (was.account !== null && was.account === now.account) return true;
  if (was.device === now.device || me.browsers.some(({ id }) => id === was.device)) return true;
  return !was.isKnown && !now.isKnown && Math.abs(was.opened - now.opened) < TOGETHER_MS;
}

function kept(): Known | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Known | null;
  } catch {
    return null;
  }
}

export class Self {
  /** Grows whenever somebody else plays here: all that is shown is asked for anew. */
  turn = $state(0);
  /** Who that is, if they have an account or a name; until it was read. */
  news = $state.raw<{ who: string | null } | null>(null);

  readonly #table: TableClient;
  #known = kept();
  #isAsking = false;

  constructor(table: TableClient) {
    this.#table = table;
    watch.heard = (me, isOwn) => this.#heard(me, isOwn);
    watch.again = () => void this.check();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.check());
    // Another page of this browser has noticed, or done it.
    addEventListener("storage", ({ key }) => key === KEY && void this.check());
  }

  /** Asks who plays here; what could not be had now is found the next time. */
  async check(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#table.me().catch(() => undefined);
    this.#isAsking = false;
  }

  #heard(me: Me, isOwn: boolean): void {
    const was = this.#known;
    this.#known = knownOf(me);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#known));
    } catch {
      // Then only this page knows.
    }
    if (isOwn) this.news = null;
    if (isOwn || !was || isSame(was, me)) return;
    followSettings(this.#table, me);
    this.news = { who: me.account?.email ?? me.name ?? null };
    this.turn += 1;
  }
}
