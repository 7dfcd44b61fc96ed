// Up to which revision this browser has shown each game, so that what has happened since can be
// played when somebody comes back.

const KEY = "trierarch.seen";
/** Games that are remembered. */
const MOST = 200;

function all(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** The revision shown last; none if the game was never shown here. */
export function lastSeen(game: string): number | null {
  return all().find(([id]) => id === game)?.[1] ?? null;
}

export function keepSeen(game: string, revision: number): void {
  const others = all().filter(([id]) => id !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [game, revision]].slice(-MOST)));
  } catch {
    // Without storage nothing is remembered, and nothing is played again.
  }
}
