// The seals that this browser was told while a game went on: commitments to orders that nobody may read yet. It keeps
// them, to look for them in the record once the game is over (checks.ts).
import { readRecord } from "./checks";

/** A commitment to all that a seat had done when it was told. */
export interface Seal {
  seat: number;
  commitment: string;
}

/** Between two looks at the record of one game, in milliseconds: it is told whole. */
const PAUSE_MS = 2_000;

/** The games whose record is looked at, and whether something has been sealed since. */
const looking = new Map<string, boolean>();

/** Looks at the record of a game in which something was sealed, and keeps the seals that are there. What is sealed
 *  meanwhile is looked for after a pause. */
export async function keepSeals(table: { record(id: string): Promise<string> }, game: string): Promise<void> {
  const isLooking = looking.has(game);
  looking.set(game, isLooking);
  if (isLooking) return;
  do {
    looking.set(game, false);
    // What cannot be had now is in the record still when somebody seals next.
    await table.record(game).then((text) => rememberSeals(game, sealsIn(text))).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (looking.get(game));
  looking.delete(game);
}

/** The seals in a record. */
const sealsIn = (text: string): Seal[] =>
  readRecord(text).entries.flatMap(({ move, seat, commitment }) => (move === "sealed" && seat !== undefined && commitment !== undefined ? [{ seat, commitment }] : []));

const KEY = "trierarch.seals";
/** So many seals are kept in all: a long game of seven has some hundreds. */
const MOST = 4_000;

function remembered(): [string, Seal[]][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, Seal[]][]) : [];
  } catch {
    return [];
  }
}

/** The seals of a game that this browser was told, the earliest first. */
export function keptSeals(game: string): Seal[] {
  return remembered().find(([id]) => id === game)?.[1] ?? [];
}

/** Keeps seals besides those that are kept. Where there are too many the games that were sealed in longest ago are
 *  forgotten, and of a game that is too long by itself the first. */
export function rememberSeals(game: string, seals: readonly Seal[]): void {
  const known = keptSeals(game);
  const fresh = seals.filter(({ seat, commitment }) => !known.some((seal) => seal.seat === seat && seal.commitment === commitment));
  if (fresh.length === 0) return;
  const kept: [string, Seal[]][] = [...remembered().filter(([id]) => id !== game), [game, [...known, ...fresh].slice(-MOST)]];
  let count = kept.reduce((sum, [, { length }]) => sum + length, 0);
  while (count > MOST) count -= kept.shift()?.[1].length ?? count;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage none are kept; a record that was saved can be compared all the same.
  }
}
