// Until when clocks stand: a pause, days off.
import { dated } from "../text/words.svelte";
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
  return dated(isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(end);
}
