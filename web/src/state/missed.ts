// What somebody has missed who comes back to a game: film of it, made into the updates that would have
// come, so that it is played as it would have been.
import type { Film, LogLine, RollShown, Standing, Update } from "../api/shapes";

/** Most moments that are played to somebody who comes back. */
export const CATCH_UP = 1_000;

export interface Missed {
  film: Film;
  /** All there is now. */
  log: LogLine[];
  rolls: RollShown[];
}

/** The updates, and log and rolls as they were before them. */
export function replayed({ film, log, rolls }: Missed, standing: Standing): { updates: Update[]; log: LogLine[]; rolls: RollShown[] } {
  // Only what is waited for: at first it is the whole view, log and all.
  const { revision, mover, offers, withdrawable, recallable, asked, subjects, dice, due } = standing;
  const waits = { revision, mover, offers, withdrawable, recallable, subjects, dice, ...(asked ? { asked } : {}), ...(due ? { due } : {}) };
  const entries = film.moments.slice(1);
  const news = new Set(entries);
  const linesOf = grouped(log.filter((line) => news.has(line.entry)));
  const rollsOf = grouped(rolls.filter((roll) => news.has(roll.entry)));
  const updates = film.changes.map(({ change, scene }, at): Update => {
    const entry = entries[at] ?? -1;
    const [lines, fallen] = [linesOf.get(entry) ?? [], rollsOf.get(entry) ?? []];
    return { ...waits, ...(change ? { change } : {}), ...(scene ? { scene } : {}), paths: [], lines, rolls: fallen, withdrawn: [] };
  });
  const isOld = ({ entry }: { entry: number }) => !news.has(entry);
  return { updates, log: log.filter(isOld), rolls: rolls.filter(isOld) };
}

/** Things by the entry they belong to. */
function grouped<T extends { entry: number }>(things: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const thing of things) {
    const known = groups.get(thing.entry);
    if (known) known.push(thing);
    else groups.set(thing.entry, [thing]);
  }
  return groups;
}
