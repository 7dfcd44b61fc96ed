// How clocks are read: what a seat has left now, and how that is written and said.
import type { ClockView, Pace } from "../api/shapes";
import { t } from "../text/words.svelte";

/** The clocks as the table told them, and when, by `performance.now()`. */
export interface ToldClock {
  view: ClockView;
  at: number;
}

/** Under this a clock is short, in milliseconds. */
export const SHORT = 60_000;
/** At these whoever cannot see a clock is warned that their own runs out, in milliseconds. */
export const WARNINGS = [60_000, 30_000, 10_000] as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Hand = ClockView["seats"][number];

/** What a seat has left at a moment after the clocks were told. */
export function leftAt({ view, at }: ToldClock, hand: Hand, now: number): number {
  // A clock that stands until a pause or days off are over begins to run by itself.
  const stands = Math.max(view.paused ?? 0, hand.holiday ?? 0);
  const mayRun = hand.runs || (stands > 0 && hand.waits);
  return mayRun ? Math.max(0, hand.left - Math.max(0, now - at - stands)) : hand.left;
}

/** Whether a seat's clock runs then. */
export function runsAt({ view, at }: ToldClock, hand: Hand, now: number): boolean {
  return hand.runs || (hand.waits && now - at >= Math.max(view.paused ?? 0, hand.holiday ?? 0));
}

/** When the text of a clock with so much left changes next: what is shown in days need not be looked at every second. */
export const changesAfter = (left: number): number => (left >= DAY ? MINUTE : left >= 10 * SECOND ? 250 : 100);

/** As figures: 4:05, 0:09.3, 2 d 3 h. */
export function figures(left: number): string {
  if (left >= DAY) return t("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  // A clock shows what is left in full seconds, and nothing only when nothing is left.
  const two = (n: number) => `${n}`.padStart(2, "0");
  if (left < 10 * SECOND) return `0:${Math.min(9.9, Math.ceil(left / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** In words, for whoever hears it. */
export function spoken(left: number): string {
  if (left >= DAY) return t("clock-said-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const seconds = Math.ceil(left / SECOND);
  if (left >= HOUR) return t("clock-said-hours", { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
  return t("clock-said-minutes", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }).trim();
}

/** A pace in words: for lists of games. */
export function paceLine(pace: Pace): string {
  if ("live" in pace) return t("pace-live-line", { minutes: Math.round((pace.live.bank / 60) * 100) / 100, seconds: pace.live.increment });
  return t("pace-mail-line", { days: pace.mail.days, bank: pace.mail.bank });
}
