// Until when clocks stand: a pause, days off.
import { words } from "../text/words.svelte";
import type { ToldClock } from "./clocks";

/** When what lasts so long since the clocks were told is over, by this machine's date; null where it is over, or was none. */
export function lasts(told: ToldClock | null, ms: number | null | undefined, now: number): number | null {
  if (told === null || ms == null) return null;
  const end = Date.now() - performance.now() + told.at + ms;
  return end > now ? end : null;
}

/** That moment in words: a time of today, or a day as well. */
export function untilSaid(end: number): string {
  const isToday = new Date(end).toDateString() === new Date().toDateString();
  // Days are written as the browser's own kind of the language does.
  const kind = navigator.languages.find((known) => known.split("-", 1)[0] === words.locale) ?? words.locale;
  return new Intl.DateTimeFormat(kind, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(end);
}
