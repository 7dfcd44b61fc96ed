import { expect, test } from "vitest";
import { freeLetters } from "../../src/panels/designer/letters";

test("squadrons after Z have two letters, and a letter that has come free is taken again", () => {
  const taken = new Set([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]);
  expect(freeLetters(new Set())).toBe("A");
  expect(freeLetters(taken)).toBe("AA");
  expect(freeLetters(new Set([...taken, "AA"]))).toBe("AB");
  taken.delete("M");
  expect(freeLetters(taken)).toBe("M");
});
