// How fast the moves of others are played: one after another, and a long queue faster.

export type Pace = "slow" | "normal" | "fast" | "instant";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "instant"];

/** Milliseconds between two updates when few are waiting. */
const STEP: Record<Pace, number> = { slow: 900, normal: 360, fast: 110, instant: 0 };
/** Milliseconds that a queue may take as a whole, so that a large fleet's turn ends. */
const WHOLE: Record<Pace, number> = { slow: 45_000, normal: 12_000, fast: 3_000, instant: 0 };
/** Nothing is drawn more often than this. */
const FRAME = 16;

export interface Step {
  /** How many updates to take at once. */
  take: number;
  /** How long to wait before that. */
  wait: number;
}

/** The next step of a queue with `waiting` updates. */
export function nextStep(pace: Pace, waiting: number): Step {
  if (pace === "instant") return { take: waiting, wait: 0 };
  const each = Math.min(STEP[pace], WHOLE[pace] / Math.max(1, waiting));
  if (each >= FRAME) return { take: 1, wait: each };
  return { take: Math.ceil(FRAME / each), wait: FRAME };
}
