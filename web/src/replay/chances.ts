// A swing of the chances in words, for marks, tables and ears.
import type { Text } from "../api/shapes";

export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** "Phase: Christians 40 % to 75 %. What happened." The words for a phase say when it was. */
export function swingWords(
  swing: { phase: Text; name: Text; before: number; after: number; told: Text[] },
  say: (text: Text) => string,
  t: (id: string, args?: Record<string, string | number>) => string,
): string {
  const about = { phase: say(swing.phase), side: say(swing.name), before: percent(swing.before), after: percent(swing.after) };
  return `${t("chances-swing", about)} ${swing.told.map(say).join(" ")}`.trim();
}
