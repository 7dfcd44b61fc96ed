// The catalogues in use, for every component: the page's own messages with those of each ruleset it
// has met, in the language that was chosen. Another language comes without a reload. Rulesets may use
// the same message id for words of their own, so each has a catalogue of its own.
import type { Arg, Clause, Edition, Text } from "../api/shapes";
import { Catalogue, ui } from "./catalogue";
import { ENGLISH, pageWords, type Locale } from "./locales";

/** Who knows the words of a ruleset: the table. */
export interface Library {
  catalogue(ruleset: string, locale: string): Promise<string>;
}

/** What the page calls the pieces of a game: not all of them are ships. */
export type Pieces = "ships" | "units";

class Words {
  #locale = $state<Locale>("en");
  #own = $state.raw<string>(ENGLISH);
  #rulesets = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Whose words are meant where nobody says: the ruleset of the game that is open. */
  #current = $state<string | null>(null);
  /** What the page calls its pieces. */
  #pieces = $state<Pieces>("ships");
  // What a language lacks is said in English.
  #catalogues = $derived(
    new Map([...this.#rulesets].map(([id, source]) => [id, new Catalogue(this.#locale, [ENGLISH, source, this.#own])])),
  );
  // Between games: what all rulesets share, the kernel's words and the table's, any of them can say.
  #common = $derived(new Catalogue(this.#locale, [ENGLISH, ...this.#rulesets.values(), this.#own]));
  #library: Library | undefined;
  #wanted: Locale = "en";

  get pieces(): Pieces {
    return this.#pieces;
  }
  get locale(): Locale {
    return this.#locale;
  }
  /** From now on texts are a game's of this ruleset, or of no game. */
  turnTo(ruleset: string | null, pieces: Pieces = "ships"): void {
    this.#current = ruleset;
    this.#pieces = pieces;
  }
  /** Learns the words of rulesets that are not known yet. */
  async learn(library: Library, rulesets: readonly string[]): Promise<void> {
    this.#library = library;
    const unknown = rulesets.filter((id) => !this.#rulesets.has(id));
    if (unknown.length === 0) return;
    const locale = this.#wanted;
    const found = await this.#fetched(unknown, locale);
    // Somebody has chosen another language meanwhile, which did not know of these.
    if (locale !== this.#wanted) return this.learn(library, rulesets);
    this.#rulesets = new Map([...this.#rulesets, ...found]);
  }
  /** Speaks another language: everything on the page changes at once, when all of it is there. */
  async speak(locale: Locale): Promise<void> {
    if (this.#wanted === locale) return;
    this.#wanted = locale;
    let all: [string, [string, string][]];
    try {
      all = await Promise.all([pageWords(locale), this.#fetched([...this.#rulesets.keys()], locale)]);
    } catch (fault) {
      this.#wanted = this.#locale;
      throw fault;
    }
    if (this.#wanted !== locale) return;
    const [own, found] = all;
    this.#locale = locale;
    this.#own = own;
    this.#rulesets = new Map([...this.#rulesets, ...found]);
  }
  say(text: Text, ruleset?: string): string {
    return this.#of(ruleset).say(text);
  }
  has(id: string): boolean {
    return this.#of().has(id);
  }
  /** What follows a beginning of ids in the messages of the game that is open. */
  idsOf(beginning: string): string[] {
    return this.#of().idsOf(beginning);
  }
  /** A message, or `own` where there is none: for what has words of its own in English. */
  sayOr(id: string, own: string, ruleset?: string): string {
    const catalogue = this.#of(ruleset);
    return catalogue.has(id) ? catalogue.say({ id }) : own;
  }

  #of(ruleset: string | null = this.#current): Catalogue {
    return (ruleset !== null ? this.#catalogues.get(ruleset) : undefined) ?? this.#common;
  }

  #fetched(rulesets: readonly string[], locale: Locale): Promise<[string, string][]> {
    const library = this.#library;
    if (!library) return Promise.resolve([]);
    return Promise.all(rulesets.map(async (id): Promise<[string, string]> => [id, await library.catalogue(id, locale)]));
  }
}

export const words = new Words();

/** A text of a ruleset or the kernel in words: of the ruleset named, or of the game that is open. */
export const say = (text: Text, ruleset?: string): string => words.say(text, ruleset);

/** A text of the page's own in words. */
export const t = (id: string, args: Record<string, Arg> = {}): string => words.say(ui(id, { pieces: words.pieces, ...args }));

/** Names one after the other, as the language joins them. */
export const listed = (names: string[]): string => new Intl.ListFormat(words.locale, { type: "conjunction" }).format(names);

/** Days and numbers are written as the browser's own kind of the language does. */
const kind = (): string => globalThis.navigator?.languages.find((known) => known.split("-", 1)[0] === words.locale) ?? words.locale;
export const dated = (style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(kind(), style);
/** A number with so many decimals. */
export const decimal = (number: number, digits: number): string => number.toLocaleString(kind(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A clause's title and gist, and a scenario's title and summary, in the language in use. */
export const clauseTitle = ({ number, title }: Clause): string => words.sayOr(`clause-${plain(number)}-title`, title);
export const clauseGist = ({ number, gist }: Clause): string => words.sayOr(`clause-${plain(number)}-gist`, gist);
export const scenarioTitle = (id: string, title: string): string => words.sayOr(`scenario-${plain(id)}-title`, title, rulesetOf(id));
/** What is wrong with a file or a drawing: in this language where it has words, else as the table says it. */
export const faultSaid = ({ message, text }: { message: string; text?: Text | null }, ruleset?: string): string => (text ? say(text, ruleset) : message);
/** The title of a game: that of a scenario other than the published ones never stands alone, whatever it calls itself; nor
 * that of a game whose dice somebody may know. */
export function gameTitle({ scenario, title, edition, seed_chosen }: { scenario: string; title: string; edition: Edition; seed_chosen: boolean }): string {
  const whole = edition === "shipped" ? scenarioTitle(scenario, title) : words.say({ id: `scenario-${edition}`, args: [["title", title]] }, rulesetOf(scenario));
  return seed_chosen ? t("title-seed-chosen", { title: whole }) : whole;
}
export const scenarioSummary = (id: string, summary: string): string => words.sayOr(`scenario-${plain(id)}-summary`, summary, rulesetOf(id));
/** What else is to be known of a scenario, its notes counted from 1: in the language in use, else as the table says it. */
export const scenarioNote = (id: string, n: number, note: Text): string => words.sayOr(`scenario-${plain(id)}-note-${n}`, say(note, rulesetOf(id)), rulesetOf(id));

/** What is said of a piece, to stand after its code: without the code where it opens with it. */
export const afterCode = (said: string, code: string): string => (said.startsWith(`${code} `) ? said.slice(code.length + 1) : said);

/** The ruleset of a scenario: what stands before the slash. */
const rulesetOf = (scenario: string): string => scenario.split("/", 1)[0] ?? scenario;

/** Message ids know neither dots nor slashes. */
const plain = (id: string): string => id.replace(/[./]/g, "-");
