// The catalogue in use, for every component: the page's own messages and those of the rulesets it
// has met, in the language that was chosen. Another language comes without a reload.
import type { Arg, Clause, Text } from "../api/shapes";
import { Catalogue, ui } from "./catalogue";
import { ENGLISH, pageWords, type Locale } from "./locales";

/** Who knows the words of a ruleset: the table. */
export interface Library {
  catalogue(ruleset: string, locale: string): Promise<string>;
}

class Words {
  #locale = $state<Locale>("en");
  #own = $state.raw<string>(ENGLISH);
  #rulesets = $state.raw<ReadonlyMap<string, string>>(new Map());
  // What a language lacks is said in English.
  #catalogue = $derived(new Catalogue(this.#locale, [ENGLISH, ...this.#rulesets.values(), this.#own]));
  #library: Library | undefined;
  #wanted: Locale = "en";

  get locale(): Locale {
    return this.#locale;
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
  say(text: Text): string {
    return this.#catalogue.say(text);
  }
  has(id: string): boolean {
    return this.#catalogue.has(id);
  }
  /** A message, or `own` where there is none: for what has words of its own in English. */
  sayOr(id: string, own: string): string {
    return this.#catalogue.has(id) ? this.#catalogue.say({ id }) : own;
  }

  #fetched(rulesets: readonly string[], locale: Locale): Promise<[string, string][]> {
    const library = this.#library;
    if (!library) return Promise.resolve([]);
    return Promise.all(rulesets.map(async (id): Promise<[string, string]> => [id, await library.catalogue(id, locale)]));
  }
}

export const words = new Words();

/** A text of a ruleset or the kernel in words. */
export const say = (text: Text): string => words.say(text);

/** A text of the page's own in words. */
export const t = (id: string, args: Record<string, Arg> = {}): string => words.say(ui(id, args));

/** A clause's title and gist, and a scenario's title and summary, in the language in use. */
export const clauseTitle = ({ number, title }: Clause): string => words.sayOr(`clause-${plain(number)}-title`, title);
export const clauseGist = ({ number, gist }: Clause): string => words.sayOr(`clause-${plain(number)}-gist`, gist);
export const scenarioTitle = (id: string, title: string): string => words.sayOr(`scenario-${plain(id)}-title`, title);
export const scenarioSummary = (id: string, summary: string): string => words.sayOr(`scenario-${plain(id)}-summary`, summary);

/** Message ids know neither dots nor slashes. */
const plain = (id: string): string => id.replace(/[./]/g, "-");
