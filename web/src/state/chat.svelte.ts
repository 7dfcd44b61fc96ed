// What people say in a game, as far as the person at this screen may read it.
import type { TableClient } from "../api/client";
import type { Met, Said, Speech } from "../api/shapes";

/** What is heard together: a channel, or the letters between two sides. */
export function keyOf({ channel, side, to_side }: Speech | Said): string {
  if (channel === "letter") return `letter${[side, to_side].map(Number).sort((a, b) => a - b).join("-")}`;
  return channel === "side" ? `side${side}` : channel;
}

const SILENT = "trierarch.silent";
const READ = "trierarch.read";
/** Of how many games this browser remembers what it has shown. */
const GAMES = 200;

/** The games whose chat this browser does not want to see. */
function silenced(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SILENT) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Of each channel of a game when the last line was said that somebody has looked at here, by game, oldest first. */
function marks(): [string, Record<string, number>][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(READ) ?? "[]");
    return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "object" && entry[1] !== null) : [];
  } catch {
    return [];
  }
}

/** Of each channel the later of two marks. */
function later(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const all = { ...one, ...other };
  for (const [key, said] of Object.entries(one)) all[key] = Math.max(Number(said) || 0, all[key] ?? 0);
  return all;
}

export class Chat {
  lines = $state.raw<Said[]>([]);
  /** Where one may speak. */
  voices = $state.raw<Speech[]>([]);
  /** What is being written, and to whom: it stays while the menu is folded up. */
  draft = $state("");
  chosen = $state<string | null>(null);
  /** When the last line was said that has been looked at, by channel, in milliseconds since 1970. */
  #read = $state.raw<Record<string, number>>({});
  #isSilent = $state(false);
  /** What somebody looks at now. */
  #shown: string | null = null;
  readonly #table: TableClient;
  readonly #id: string;

  constructor(table: TableClient, id: string) {
    [this.#table, this.#id] = [table, id];
    this.#isSilent = silenced().includes(id);
    this.#read = marks().find(([game]) => game === id)?.[1] ?? {};
  }

  /** Lines of others that nobody has looked at in this browser, those said while it was away too. */
  get #fresh(): Said[] {
    return this.lines.filter((line) => !line.own && line.said > (this.#read[keyOf(line)] ?? 0));
  }

  get unread(): number {
    return this.#isSilent ? 0 : this.#fresh.length;
  }
  /** How much of it is new in one channel. */
  unreadIn(key: string): number {
    return this.#fresh.filter((line) => keyOf(line) === key).length;
  }
  get isSilent(): boolean {
    return this.#isSilent;
  }
  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent;
    const others = silenced().filter((id) => id !== this.#id);
    try {
      localStorage.setItem(SILENT, JSON.stringify(isSilent ? [...others, this.#id].slice(-GAMES) : others));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }

  /** Reads anew what may be read. */
  async load(): Promise<void> {
    const { lines, voices } = await this.#table.chat(this.#id);
    [this.lines, this.voices] = [lines, voices];
    this.#look();
  }
  /** A line has come. */
  take(line: Said): void {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line];
    this.#look();
  }
  /** What somebody looks at now, if they do: that is read. */
  show(key: string | null): void {
    this.#shown = key;
    this.#look();
  }
  /** Remembers that what is in sight has been read. */
  #look(): void {
    const key = this.#shown;
    if (key === null || this.unreadIn(key) === 0) return;
    const last = Math.max(...this.lines.filter((line) => keyOf(line) === key).map(({ said }) => said));
    const kept = marks();
    // Other tabs read too: what they have marked since stays so.
    this.#read = later(kept.find(([id]) => id === this.#id)?.[1] ?? {}, { ...this.#read, [key]: last });
    try {
      const others = kept.filter(([id]) => id !== this.#id);
      localStorage.setItem(READ, JSON.stringify([...others, [this.#id, this.#read]].slice(-GAMES)));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
  async say(voice: Speech, text: string): Promise<void> {
    this.take(await this.#table.say(this.#id, voice, text));
  }
  /** Wants nothing to do any more with whoever sits in a seat of this game or has said a line of it. */
  async block(met: Pick<Met, "seat" | "line">): Promise<void> {
    await this.#table.block({ game: this.#id, ...met });
    await this.load();
  }
  async report(met: Pick<Met, "seat" | "line">, why: string): Promise<void> {
    await this.#table.report({ game: this.#id, ...met }, why);
  }
}
