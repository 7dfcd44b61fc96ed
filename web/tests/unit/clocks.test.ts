// Clocks between two words of the table.
import { expect, test } from "vitest";
import { changesAfter, figures, leftAt, runsAt, type Hand, type ToldClock } from "../../src/state/clocks";

const hand = (more: Partial<Hand> = {}): Hand => ({ seat: 0, left: 90_000, allowance: 0, runs: true, waits: false, out: false, holidays: 0, ...more });
const told = (view: Partial<ToldClock["view"]> = {}): ToldClock => ({
  view: { pace: { live: { bank: 90, increment: 0 } }, timeout: "loss", begun: true, seats: [], ...view },
  at: 1_000,
});

test("a clock that runs counts from when it was told, and never below nothing", () => {
  expect(leftAt(told(), hand(), 11_000)).toBe(80_000);
  expect(leftAt(told(), hand(), 500)).toBe(90_000);
  expect(leftAt(told(), hand(), 1_000_000)).toBe(0);
  expect(leftAt(told(), hand({ runs: false }), 11_000)).toBe(90_000);
});

test("after a pause a clock runs on by itself", () => {
  const paused = told({ paused: 5_000 });
  const waiting = hand({ runs: false, waits: true });
  expect(leftAt(paused, waiting, 5_000)).toBe(90_000);
  expect(runsAt(paused, waiting, 5_000)).toBe(false);
  expect(leftAt(paused, waiting, 8_000)).toBe(88_000);
  expect(runsAt(paused, waiting, 8_000)).toBe(true);
  expect(leftAt(paused, hand({ runs: false }), 8_000)).toBe(90_000);
});

test("figures are whole seconds, tenths at the end, and nothing only when nothing is left", () => {
  expect([3_725_000, 605_000, 59_001, 10_000, 9_940, 40, 0].map(figures)).toEqual(["1:02:05", "10:05", "1:00", "0:10", "0:09.9", "0:00.1", "0:00.0"]);
  expect(changesAfter(86_400_000)).toBeGreaterThan(changesAfter(20_000));
});
