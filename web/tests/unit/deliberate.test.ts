// What stands where one clicks can change between the two clicks of a double click.
import { expect, test } from "vitest";
import { isEcho } from "../../src/state/deliberate";

test("the second click of a double click and a key held down commit to nothing", () => {
  expect(isEcho({ type: "click", detail: 2 })).toBe(true);
  expect(isEcho({ type: "keydown", detail: 0, repeat: true })).toBe(true);
  // A click by keyboard counts none, a single one counts one.
  expect(isEcho({ type: "click", detail: 0 })).toBe(false);
  expect(isEcho({ type: "click", detail: 1 })).toBe(false);
  expect(isEcho({ type: "keydown", detail: 0, repeat: false })).toBe(false);
});
