// The steps of a phase: which are done, and what the log says of them by name.
import { describe, expect, it } from "vitest";
import type { LogLine, Text, Track } from "../../src/api/shapes";
import { isList, stepsOf } from "../../src/state/steps";

const mark = (at: number, id: string) => ({ at, text: { id }, clauses: [] });
const track = (at: number): Track => ({ id: "step", name: { id: "track-step" }, at, last: 3, marks: [mark(1, "step-shoot"), mark(2, "step-board"), mark(3, "step-mend")] });
const line = (text: Text, weight: LogLine["weight"] = "plain"): LogLine => ({ entry: 0, text, weight, clauses: [], pieces: [] });
const passed = (id: string): Text => ({ id: "event-passed-over", args: [["what", { id }]] });

describe("steps", () => {
  it("are a list where each space has a name", () => {
    expect(isList(track(1))).toBe(true);
    expect(isList({ ...track(1), last: 8 })).toBe(false);
  });
  it("tell what became of each since the phase began", () => {
    const log = [line(passed("step-board")), line({ id: "event-phase" }, "phase"), line(passed("step-shoot")), line({ id: "event-other" })];
    const steps = stepsOf(track(2), log);
    expect(steps.map(({ state }) => state)).toEqual(["past", "now", "to-come"]);
    expect(steps.map(({ said }) => said.length)).toEqual([1, 0, 0]);
  });
  it("say where there was nothing to do: neither named nor cited since the phase began", () => {
    const cited = (at: number, id: string, ...clauses: string[]) => ({ at, text: { id }, clauses });
    const list: Track = { ...track(4), last: 4, marks: [cited(1, "step-shoot", "4.1"), cited(2, "step-board", "4.2", "8"), cited(3, "step-take", "4.3"), cited(4, "step-mend", "4.4")] };
    const phase = line({ id: "event-phase" }, "phase");
    const told = (clause: string): LogLine => ({ ...line({ id: "event-other" }), clauses: [clause] });
    const idle = (log: LogLine[]) => stepsOf(list, log).map(({ isIdle }) => isIdle);
    expect(idle([told("4.3"), phase, line(passed("step-shoot")), told("8")])).toEqual([false, false, true, false]);
    expect(idle([phase]), "what is to come is not idle").toEqual([true, true, true, false]);
    expect(idle([told("4.2")]), "where the log does not go back to its beginning nobody can say").toEqual([false, false, false, false]);
  });
});
