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
});
