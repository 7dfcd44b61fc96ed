// Chances of a finished game: where their points stand, and swings in words.
import { describe, expect, it } from "vitest";
import type { Analysis } from "../../src/api/shapes";
import { percent, swingWords } from "../../src/replay/chances";
import { pointsOf, swingsOf, turningOf } from "../../src/replay/chances.svelte";

const sure = (mean: number) => ({ mean, low: mean, high: mean });
const text = (id: string) => ({ id });
const moments = { moment: (name: number | null) => (name === null ? 0 : ({ 71: 3, 72: 9 }[name] ?? null)) };
const point = (entry: number | null, mean: number): Analysis["points"][number] => ({
  entry, turn: 1, phase: text("phase"), sides: [sure(mean), sure(1 - mean)],
});
const swing: Analysis["swings"][number] = {
  from: 71, to: 72, turn: 4, phase: text("phase-fire"), side: 1, name: text("side-one"),
  before: sure(0.4), after: sure(0.75), told: [text("event-sunk")],
};

describe("chances", () => {
  it("stand at the moments of their entries, and what is no moment is left out", () => {
    const found = pointsOf({ points: [point(null, 0.5), point(71, 0.6), point(99, 0.1), point(72, 1)] }, moments);
    expect(found.map(({ moment }) => moment)).toEqual([0, 3, 9]);
    expect(found[1]?.sides[1]?.mean).toBeCloseTo(0.4);
  });

  it("swing between two moments, for one side", () => {
    const [only, ...others] = swingsOf({ swings: [swing, { ...swing, to: 99 }] }, moments);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ from: 3, to: 9, side: 1, before: 0.4, after: 0.75 });
  });

  it("turned with the largest swing, once all of the game is analysed", () => {
    const swings = [{ ...swing, to: 99 }, swing, { ...swing, from: null }];
    expect(turningOf({ swings, progress: "done" }, moments), "between moments of this game").toMatchObject({ from: 3, to: 9 });
    expect(turningOf({ swings, progress: "growing" }, moments), "a larger one may be to come").toBeNull();
    expect(turningOf({ swings: [], progress: "done" }, moments)).toBeNull();
  });

  it("are told in words with phase, side, figures and what happened", () => {
    const [only] = swingsOf({ swings: [swing] }, moments);
    const t = (id: string, args: Record<string, string | number> = {}) => `${id}(${Object.values(args).join(", ")})`;
    expect(only && swingWords(only, ({ id }) => id, t)).toBe(
      "chances-swing(phase-fire, side-one, 40\u00a0%, 75\u00a0%) event-sunk",
    );
    expect(only && swingWords({ ...only, told: [] }, ({ id }) => id, t)).toBe(
      "chances-swing(phase-fire, side-one, 40\u00a0%, 75\u00a0%)",
    );
    expect(percent(0.005)).toBe("1\u00a0%");
  });
});
