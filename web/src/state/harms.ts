// What a choice does harm with, as its costs tell it: for certain, with a chance, or later.
import type { Choice, Cost } from "../api/shapes";

export type Harm = NonNullable<Cost["harm"]>;
/** How a harm is drawn and weighed. */
export type HarmKind = "sure" | "chance" | "later";

export const kindOfHarm = (harm: Harm): HarmKind => (typeof harm === "string" ? harm : "chance");

/** The costs of a choice that do harm, or may. */
export function harmsOf(choice: Choice | undefined): (Cost & { harm: Harm })[] {
  return (choice?.costs ?? []).flatMap((cost) => (cost.harm == null ? [] : [{ ...cost, harm: cost.harm }]));
}

const WORST: readonly HarmKind[] = ["sure", "chance", "later"];

export interface HarmDone {
  /** The worst of it. */
  kind: HarmKind;
  /** How likely it is, where that is a matter of dice. */
  percent: number | null;
  /** Whether more harm comes later. */
  isLater: boolean;
}

/** The harm that a choice does. */
export function harmOf(choice: Choice | undefined): HarmDone | null {
  const harms = harmsOf(choice).map(({ harm }) => harm);
  const worst = WORST.map((kind) => harms.find((harm) => kindOfHarm(harm) === kind)).find((harm) => harm !== undefined);
  if (worst === undefined) return null;
  return { kind: kindOfHarm(worst), percent: typeof worst === "string" ? null : worst.chance.percent, isLater: harms.includes("later") };
}

/** The least that can be done at a place where several choices are. */
export function leastHarm(choices: readonly Choice[]): HarmDone | null {
  const weight = (choice: Choice) => {
    const harm = harmOf(choice);
    return harm === null ? -1 : (WORST.length - WORST.indexOf(harm.kind)) * 1000 + (harm.percent ?? 0);
  };
  const [least] = [...choices].sort((a, b) => weight(a) - weight(b));
  return harmOf(least);
}
