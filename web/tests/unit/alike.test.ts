// Sentences that say the same of different things, as one.
import { expect, test } from "vitest";
import type { LogLine } from "../../src/api/shapes";
import { alikeSaid, gathered } from "../../src/panels/alike";
import { words, type Library } from "../../src/text/words.svelte";

const library: Library = {
  catalogue: async () => "passed = { $step }: passed over, nobody has anything to do\nscored = { $points } points\ngods = calling the gods\nsinking = sinking ships",
};
const line = (id: string, name: string, value: number | { id: string }) => ({ entry: 1, text: { id, args: [[name, value]] } }) as unknown as LogLine;

test("what was passed over is named in one place of the sentence", async () => {
  await words.learn(library, ["galleys"]);
  words.turnTo("galleys");
  expect(alikeSaid([line("passed", "step", { id: "gods" }), line("passed", "step", { id: "sinking" })])).toBe("calling the gods, sinking ships: passed over, nobody has anything to do");
  expect(alikeSaid([line("scored", "points", 2), line("scored", "points", 3)]), "numbers are counted").toBe("2 points ×2");
  words.turnTo(null);
});

test("sentences that begin alike are told as one, with what is the same counted", () => {
  expect(gathered(["Casualty die for B3: 2", "Casualty die for B3: 3", "Casualty die for B3: 4"])).toBe("Casualty die for B3: 2, 3, 4");
  expect(gathered(["A1 loses a unit: marines", "A1 loses a unit: marines", "A1 loses a unit: heavies", "B3 is taken"])).toBe("A1 loses a unit: marines ×2, heavies · B3 is taken");
  expect(gathered(["A miss", "A miss", "A hit"])).toBe("A miss ×2 · A hit");
});
