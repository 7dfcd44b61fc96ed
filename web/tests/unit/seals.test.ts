// The seals that a browser keeps while a game goes on: which, how many, and how often it looks for them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeals, keptSeals, rememberSeals } from "../../src/state/seals";

const sealed = (n: number, seat = 1) => ({ seat, commitment: n.toString(16).padStart(32, "0") });
const recordOf = (...entries: object[]) => [{ trierarch: 1, dice: "seeded", commitment: "" }, ...entries].map((entry) => JSON.stringify(entry)).join("\n");
const line = (n: number) => ({ move: "sealed", ...sealed(n) });

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("seals of a record are kept once each, and nothing else of it", async () => {
  const table = { record: async () => recordOf({ move: "act", seat: 0, action: "ready" }, line(1), line(2)) };
  void keepSeals(table, "once");
  await vi.advanceTimersByTimeAsync(0);
  expect(keptSeals("once")).toEqual([sealed(1), sealed(2)]);
  rememberSeals("once", [sealed(2), sealed(3), sealed(3, 0)]);
  expect(keptSeals("once")).toEqual([sealed(1), sealed(2), sealed(3), sealed(3, 0)]);
  expect(keptSeals("other")).toEqual([]);
});

test("the record is looked at at once, and again after a pause however much was sealed in it", async () => {
  const record = vi.fn(async () => recordOf(line(record.mock.calls.length)));
  for (let n = 0; n < 5; n += 1) void keepSeals({ record }, "pause");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(record).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(record, "once for all that came meanwhile").toHaveBeenCalledTimes(2);
  expect(keptSeals("pause")).toEqual([sealed(1), sealed(2)]);
  void keepSeals({ record }, "pause");
  await vi.advanceTimersByTimeAsync(0);
  expect(record, "nobody looked any more").toHaveBeenCalledTimes(3);
});

test("a table that is away is asked again when something else is sealed", async () => {
  const record = vi.fn(async () => recordOf(line(1))).mockRejectedValueOnce(new Error("away"));
  void keepSeals({ record }, "away");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keptSeals("away")).toEqual([]);
  void keepSeals({ record }, "away");
  await vi.advanceTimersByTimeAsync(0);
  expect(keptSeals("away")).toEqual([sealed(1)]);
});

test("where there are too many the games that were sealed in longest ago are forgotten", () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => sealed(from + n));
  for (const game of ["a", "b", "c"]) rememberSeals(game, many(0, 1_500));
  expect(["a", "b", "c"].map((game) => keptSeals(game).length)).toEqual([0, 1_500, 1_500]);
  rememberSeals("b", many(1_500, 1));
  rememberSeals("d", many(0, 1_500));
  expect(["b", "c", "d"].map((game) => keptSeals(game).length)).toEqual([1_501, 0, 1_500]);
  rememberSeals("long", many(0, 5_000));
  expect(keptSeals("long")).toEqual(many(1_000, 4_000));
  expect(keptSeals("d")).toEqual([]);
});
