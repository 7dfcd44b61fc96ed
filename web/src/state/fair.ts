// What this browser adds to dice, and what it was promised of them: it remembers both, to look for them in the record
// afterwards (checks.ts).

/** What this browser knows of the dice of a game from before it ended. */
export interface Promised {
  commitment: string;
  /** What it has added, by seat. */
  shares: Record<string, string>;
}

/** Bytes as they are written. */
export const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Adds to the dice of a game for seats that have not: once for each, whatever becomes of it. What was
 * promised until now is remembered first. */
export async function addOwn(table: { addToDice(id: string, seat: number, share: string): Promise<void> }, view: { id: string; commitment: string; own: number[] }, added: number[]): Promise<void> {
  const known = promisedOf(view.id);
  for (const seat of view.own.filter((own) => !added.includes(own))) {
    const share = known?.shares[seat] ?? drawShare();
    rememberPromise(view.id, view.commitment, { [seat]: share });
    // Where that is no longer possible, the page that checks the dice says so.
    await table.addToDice(view.id, seat, share).catch(() => undefined);
  }
}

/** Thirty-two bytes that nobody else knows. */
export function drawShare(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

const KEY = "trierarch.promised";
/** Games that are remembered. */
const MOST = 200;

function remembered(): [string, Promised][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, Promised][]) : [];
  } catch {
    return [];
  }
}

/** What this browser was promised of a game's dice; none if it was never there, or has forgotten. */
export function promisedOf(game: string): Promised | null {
  return remembered().find(([id]) => id === game)?.[1] ?? null;
}

/** Remembers what was promised, the first time, and what was added since. */
export function rememberPromise(game: string, commitment: string, shares: Record<string, string>): void {
  const known = promisedOf(game) ?? { commitment, shares: {} };
  const others = remembered().filter(([id]) => id !== game);
  const kept: Promised = { commitment: known.commitment, shares: { ...known.shares, ...shares } };
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [game, kept]].slice(-MOST)));
  } catch {
    // Without storage nothing is remembered; the dice can be checked all the same.
  }
}
