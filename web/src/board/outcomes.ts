// How outcomes of a move look: a colour and a kind of line each, the same on the board and in its legend.
import type { Outcome } from "./stops";

interface Look {
  tone: string;
  /** The gaps of its line, in pixels; none where it is drawn through. */
  dash: readonly number[];
}

const LOOKS: Record<Outcome, Look> = {
  free: { tone: "var(--target)", dash: [] },
  noted: { tone: "var(--target)", dash: [5, 5] },
  rams: { tone: "var(--aim)", dash: [] },
  foe: { tone: "var(--aim)", dash: [] },
  clashes: { tone: "var(--chosen)", dash: [] },
  shears: { tone: "var(--named)", dash: [9, 4] },
  touches: { tone: "var(--ink-soft)", dash: [] },
  friend: { tone: "var(--plan)", dash: [] },
  fouls: { tone: "var(--plan)", dash: [] },
  grounds: { tone: "var(--coast)", dash: [2, 5] },
  leaves: { tone: "var(--ink)", dash: [9, 4, 2, 4] },
};

/** The colour of an outcome, or of values that may not be. */
export const toneOf = (outcome: Outcome | "refused"): string => (outcome === "refused" ? "var(--bad)" : LOOKS[outcome].tone);

/** The dashes of a line, with `px` units of its drawing to a pixel. */
export const dashOf = (outcome: Outcome, px = "1px"): string => LOOKS[outcome].dash.map((length) => `calc(${length} * ${px})`).join(" ") || "none";
