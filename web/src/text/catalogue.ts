// Messages into words: Fluent catalogues of the page itself and of the ruleset being played.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Text } from "../api/shapes";

/** Puts texts into the words of one language. */
export class Catalogue {
  readonly #bundle: FluentBundle;
  readonly #ids = new Set<string>();

  constructor(locale: string, sources: string[]) {
    // Isolation marks would show up in copied text and break comparisons.
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    // Later files may say again what an earlier one said: a ruleset's own word wins.
    for (const source of sources) {
      const resource = new FluentResource(source);
      this.#bundle.addResource(resource, { allowOverrides: true });
      for (const { id } of resource.body) this.#ids.add(id);
    }
  }

  has(id: string): boolean {
    return this.#bundle.getMessage(id)?.value != null;
  }

  /** What follows a beginning of ids in all messages that have it, in the order of the files. */
  idsOf(beginning: string): string[] {
    return [...this.#ids].filter((id) => id.startsWith(beginning)).map((id) => id.slice(beginning.length));
  }

  /** The text in words; a missing message shows as its id in brackets, to be seen and mended. */
  say(text: Text): string {
    const pattern = this.#bundle.getMessage(text.id)?.value;
    if (pattern == null) return `[${text.id}]`;
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of text.args ?? []) args[name] = this.#value(arg);
    // A percentage stays on one line.
    return this.#bundle.formatPattern(pattern, args, []).replaceAll(" %", "\u00a0%");
  }

  #value(arg: Arg): FluentVariable {
    return typeof arg === "object" ? this.say(arg) : arg;
  }
}

/** A text of the page's own. */
export function ui(id: string, args: Record<string, Arg> = {}): Text {
  return { id: `ui-${id}`, args: Object.entries(args) };
}
