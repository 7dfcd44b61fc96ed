// How fast the moves of others are played.
import { expect, test } from "vitest";
import { nextStep } from "../../src/state/pace";

test("a few updates are shown one by one at the pace that was set", () => {
  expect(nextStep("normal", 3)).toEqual({ take: 1, wait: 360 });
  expect(nextStep("slow", 3).wait).toBeGreaterThan(nextStep("fast", 3).wait);
});

test("a long queue is played faster, and ends", () => {
  expect(nextStep("normal", 200).wait).toBeLessThan(100);
  const { take, wait } = nextStep("fast", 5_000);
  expect(take).toBeGreaterThan(1);
  expect(wait).toBeGreaterThanOrEqual(16);
});

test("at once means all of them", () => {
  expect(nextStep("instant", 77)).toEqual({ take: 77, wait: 0 });
});
