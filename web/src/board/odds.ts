// Chances, and what changes them, as people read them.
import type { Modifier } from "../api/shapes";
import { decimal, say } from "../text/words.svelte";

/** Hundredths of a per cent as a percentage, with one decimal where it is needed. */
export const percent = (points: number): string => `${decimal(points / 100, points % 100 === 0 ? 0 : 1)} %`;

/** What is added, with its sign. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** A modifier in words, its amount with a sign. */
export const modifierSaid = ({ amount, text }: Modifier): string =>
  say({ ...text, args: (text.args ?? []).map(([name, value]) => [name, value === amount ? signed(value) : value]) });
