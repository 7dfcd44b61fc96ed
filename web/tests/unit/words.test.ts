// Rulesets that use the same message id for words of their own.
import { expect, test } from "vitest";
import { say, scenarioTitle, words, type Library } from "../../src/text/words.svelte";

const library: Library = {
  catalogue: async (ruleset) =>
    ruleset === "galleys" ? "prompt = Row or wait\nshared = Stale" : "prompt = Write orders\nscenario-duel-two-title = Two sides",
};
const prompt = { id: "prompt" };

test("each game speaks its own words", async () => {
  await words.learn(library, ["galleys", "duel"]);
  expect([say(prompt, "galleys"), say(prompt, "duel")]).toEqual(["Row or wait", "Write orders"]);
  words.turnTo("galleys");
  expect(say(prompt)).toBe("Row or wait");
  expect(scenarioTitle("duel/two", "Own")).toBe("Two sides");
  words.turnTo("duel");
  expect(say(prompt)).toBe("Write orders");
  words.turnTo(null);
  expect(say({ id: "shared" }), "between games any of them can say what is shared").toBe("Stale");
});
