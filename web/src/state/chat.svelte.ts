// What people say in a game, as far as the person at this screen may read it.
import type { TableClient } from "../api/client";
import type { Met, Said, Speech } from "../api/shapes";

/** What is heard together: a channel, or the letters between two sides. */
export function keyOf({ channel, side, to_side }: Speech | Said): string {
  if (channel === "letter") return `letter${[side, to_side].map(Number).sort((a, b) => a - b).join("-")}`;
  return channel === "side" ? `side${side}` : channel;
}

const SILENT = "trierarch.silent";

/** The games whose chat this browser does not want to see. */
function silenced(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SILENT) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export class Chat {
  lines = $state.raw<Said[]>([]);
  /** Where one may speak. */
  voices = $state.raw<Speech[]>([]);
  note = $state("");
  /** The ids of lines of others that have not been looked at. */
  #fresh = $state.raw<ReadonlySet<string>>(new Set());
  #isSilent = $state(false);
  /** What somebody looks at now. */
  #shown: string | null = null;
  #isLoaded = false;
  readonly #table: TableClient;
  readonly #id: string;

  constructor(table: TableClient, id: string) {
    [this.#table, this.#id] = [table, id];
    this.#isSilent = silenced().includes(id);
  }

  get unread(): number {
    return this.#isSilent ? 0 : this.#fresh.size;
  }
  /** How much of it is new in one channel. */
  unreadIn(key: string): number {
    return this.lines.filter((line) => this.#fresh.has(line.id) && keyOf(line) === key).length;
  }
  get isSilent(): boolean {
    return this.#isSilent;
  }
  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent;
    const others = silenced().filter((id) => id !== this.#id);
    try {
      localStorage.setItem(SILENT, JSON.stringify(isSilent ? [...others, this.#id].slice(-200) : others));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }

  /** Reads anew what may be read. */
  async load(): Promise<void> {
    const { lines, voices } = await this.#table.chat(this.#id);
    const known = new Set(this.lines.map(({ id }) => id));
    const news = this.#isLoaded ? lines.filter((line) => !line.own && !known.has(line.id) && keyOf(line) !== this.#shown) : [];
    [this.lines, this.voices, this.#isLoaded] = [lines, voices, true];
    this.#fresh = new Set([...this.#fresh, ...news.map(({ id }) => id)].filter((id) => lines.some((line) => line.id === id)));
  }
  /** A line has come. */
  take(line: Said): void {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line];
    if (!line.own && keyOf(line) !== this.#shown) this.#fresh = new Set([...this.#fresh, line.id]);
  }
  /** What somebody looks at now, if they do: that is read. */
  show(key: string | null): void {
    this.#shown = key;
    const rest = this.lines.filter((line) => this.#fresh.has(line.id) && keyOf(line) !== key);
    if (rest.length !== this.#fresh.size) this.#fresh = new Set(rest.map(({ id }) => id));
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
  async readNote(): Promise<void> {
    this.note = await this.#table.note(this.#id);
  }
  async keepNote(): Promise<void> {
    await this.#table.setNote(this.#id, this.note);
  }
}
