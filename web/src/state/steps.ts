// The steps of a phase as a list to be worked down: a track of which each space has a name, with what the
// log of the phase says of each.
import type { LogLine, Text, Track } from "../api/shapes";

export interface StepDone {
  at: number;
  text: Text;
  clauses: string[];
  state: "past" | "now" | "to-come";
  /** What the log says of the step by its name: that it was passed over, say. */
  said: Text[];
  /** Whether it is past, and the log neither names it nor cites any of its clauses. */
  isIdle: boolean;
}

/** Whether a track is such a list. */
export const isList = ({ last, marks }: Track): boolean => last > 1 && new Set(marks.map(({ at }) => at)).size === last;

const names = ({ args }: Text, id: string): boolean =>
  (args ?? []).some(([, arg]) => typeof arg === "object" && (arg.id === id || names(arg, id)));

/** The steps of a track, with the lines that name them since the last heading of the log. */
export function stepsOf(track: Track, log: readonly LogLine[]): StepDone[] {
  const heading = log.findLastIndex(({ weight }) => weight === "phase" || weight === "turn");
  const lines = log.slice(heading + 1);
  return [...track.marks]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text, clauses }) => {
      const said = lines.map((line) => line.text).filter((said) => names(said, text.id));
      const isCited = lines.some((line) => line.clauses.some((cited) => clauses.includes(cited)));
      return {
        at, text, clauses, said,
        state: at < track.at ? "past" : at === track.at ? "now" : "to-come",
        isIdle: at < track.at && heading >= 0 && said.length === 0 && !isCited,
      };
    });
}
