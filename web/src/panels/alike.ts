// Lines that say the same of different things, as one sentence.
import type { LogLine } from "../api/shapes";
import { say } from "../text/words.svelte";

/** The sentence with all that its lines speak of in one place; where that is no words, how often it was said. */
export function alikeSaid(lines: readonly LogLine[]): string {
  const [first] = lines;
  if (!first) return "";
  const [name] = first.text.args?.[0] ?? [];
  const things = lines.map(({ text }) => text.args?.[0]?.[1]).map((arg) => (typeof arg === "object" ? say(arg) : typeof arg === "string" ? arg : ""));
  if (name === undefined || things.includes("")) return `${say(first.text)} ×${lines.length}`;
  return say({ ...first.text, args: [[name, things.join(", ")]] });
}

/** Sentences one after another, with what they have in common before a colon said once, and what is the same counted. */
export function gathered(sentences: readonly string[]): string {
  const heads: { head: string; tails: { tail: string; count: number }[] }[] = [];
  for (const sentence of sentences) {
    const at = sentence.lastIndexOf(": ");
    const [head, tail] = at < 0 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at + 2)];
    const last = heads.at(-1);
    if (last?.head !== head) {
      heads.push({ head, tails: [{ tail, count: 1 }] });
      continue;
    }
    const same = last.tails.find((known) => known.tail === tail);
    if (same) same.count += 1;
    else last.tails.push({ tail, count: 1 });
  }
  const counted = (words: string, count: number) => (count > 1 ? `${words} ×${count}` : words);
  return heads.map(({ head, tails }) => {
    const [only] = tails;
    return only?.tail === "" ? counted(head, only.count) : `${head}: ${tails.map(({ tail, count }) => counted(tail, count)).join(", ")}`;
  }).join(" · ");
}
