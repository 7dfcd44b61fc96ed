// Values that are set, in words.
import type { Dial } from "../api/shapes";
import { isSided } from "../state/values";
import { say, t } from "../text/words.svelte";

/** The unit of a dial beside a value. */
export const unitOf = ({ unit }: Dial, value: number): string => say({ ...unit, args: [...(unit.args ?? []), ["count", value]] });

/** A value, or those from one to another, with the unit: of a turn the side instead of a sign. */
export function valued(dial: Dial, from: number, to = from): string {
  const range = (first: number, last: number) => (first === last ? `${first}` : t("steer-range", { from: first, to: last }));
  if (isSided(dial) && to < 0) return t("steer-port", { degrees: range(-to, -from) });
  if (isSided(dial) && from > 0) return t("steer-starboard", { degrees: range(from, to) });
  return `${range(from, to)} ${unitOf(dial, from)}`;
}
