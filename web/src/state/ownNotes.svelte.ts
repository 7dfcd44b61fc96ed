// What somebody notes of a game for themselves, on every device of theirs: none overwrites what another wrote.
import { TableFault, type TableClient } from "../api/client";

/** So long after the last keystroke it is saved. */
export const PAUSE_MS = 1_500;
/** How often it is put together anew where another device goes on writing. */
const TRIES = 3;

/** Both texts in one, neither twice. */
export function joined(theirs: string, mine: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  return mine.includes(theirs.trim()) ? mine : `${theirs}\n———\n${mine}`;
}

const isChanged = (fault: unknown): boolean => fault instanceof TableFault && fault.complaint?.text.id === "table-note-changed";

export class OwnNotes {
  text = $state("");
  /** What it said when this page last read or wrote it. */
  #was = "";
  #saving: Promise<unknown> = Promise.resolve();
  readonly #table: TableClient;
  readonly #id: string;

  constructor(table: TableClient, id: string) {
    [this.#table, this.#id] = [table, id];
  }

  get isKept(): boolean {
    return this.text === this.#was;
  }
  /** Reads it again, unless something is written here that is not saved yet. */
  async read(): Promise<void> {
    await this.#saving;
    if (!this.isKept) return;
    const [was, theirs] = [this.#was, await this.#table.note(this.#id)];
    // What was typed or saved meanwhile stays.
    if (this.isKept && this.#was === was) this.text = this.#was = theirs;
  }
  /** Saves it; whether what another device wrote meanwhile was taken in. */
  keep(): Promise<boolean> {
    const saved = this.#saving.then(() => this.#save());
    this.#saving = saved.catch(() => undefined);
    return saved;
  }
  async #save(): Promise<boolean> {
    for (let tried = 0; !this.isKept; tried += 1) {
      const { text } = this;
      try {
        await this.#table.setNote(this.#id, text, this.#was);
        this.#was = text;
        return tried > 0;
      } catch (fault) {
        if (!isChanged(fault) || tried === TRIES) throw fault;
        this.#was = await this.#table.note(this.#id);
        this.text = joined(this.#was, this.text);
      }
    }
    return false;
  }
}
