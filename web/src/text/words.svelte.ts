// The catalogue in use, for every component: the page's own messages until a ruleset adds its own.
import type { Arg, Text } from "../api/shapes";
import { Catalogue, ui } from "./catalogue";
import own from "./en.ftl?raw";

const LOCALE = "en";

class Words {
  #rulesets = $state.raw<ReadonlyMap<string, string>>(new Map());
  #catalogue = $derived(new Catalogue(LOCALE, [...this.#rulesets.values(), own]));

  get locale(): string {
    return LOCALE;
  }
  /** Adds the messages of a ruleset. */
  add(ruleset: string, source: string): void {
    if (this.#rulesets.has(ruleset)) return;
    this.#rulesets = new Map([...this.#rulesets, [ruleset, source]]);
  }
  knows(ruleset: string): boolean {
    return this.#rulesets.has(ruleset);
  }
  say(text: Text): string {
    return this.#catalogue.say(text);
  }
  has(id: string): boolean {
    return this.#catalogue.has(id);
  }
}

export const words = new Words();

/** A text of a ruleset or the kernel in words. */
export const say = (text: Text): string => words.say(text);

/** A text of the page's own in words. */
export const t = (id: string, args: Record<string, Arg> = {}): string => words.say(ui(id, args));
