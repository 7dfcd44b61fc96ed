// Up to which revision this browser has shown each game, so that what has happened since can be
// played when somebody comes back.

const KEY = "trierarch.seen";
/** Games that are remembered. */
const MOST = 200;
/** Storage is slow, and waited for: it is written to when nobody waits for the page. */
const WRITE_MS = 250;

/** What is not written yet. */
const unwritten = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

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
  return unwritten.get(game) ?? all().find(([id]) => id === game)?.[1] ?? null;
}

export function keepSeen(game: string, revision: number): void {
  unwritten.set(game, revision);
  timer ??= setTimeout(write, WRITE_MS);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (unwritten.size === 0) return;
  const others = all().filter(([id]) => !unwritten.has(id));
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...unwritten].slice(-MOST)));
  } catch {
    // Without storage nothing is remembered, and nothing is played again.
  }
  unwritten.clear();
}
// Whoever leaves does not wait.
globalThis.addEventListener?.("pagehide", write);
