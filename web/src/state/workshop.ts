// What fleet builder and scenario designer share: texts in links, files that are saved and opened, and how
// sure a share of wins is.

/** A text for an address: letters, digits, hyphens and underscores only. */
export function linked(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The text of an address; null where it is none. */
export function unlinked(link: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(link.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Hands a text over as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A title as the name of a file. */
export const fileName = (title: string, other: string): string =>
  title.normalize("NFKD").replace(/[^\w]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase().slice(0, 60) || other;

/** The Wilson interval of a share at 95 per cent, from so many wins (a draw is half a one) of so many games. */
export function interval(wins: number, games: number): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const [share, n] = [wins / games, games];
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const all = 1 + (z * z) / n;
  return { low: Math.max(0, (middle - half) / all), high: Math.min(1, (middle + half) / all) };
}

/** Where a battle that goes on to the designer waits for it, for this tab alone. */
const WAITING = "trierarch.drawing";

export function handOver(ruleset: string, source: string): void {
  sessionStorage.setItem(`${WAITING}.${ruleset}`, source);
}
export function takeOver(ruleset: string): string | null {
  return sessionStorage.getItem(`${WAITING}.${ruleset}`);
}
