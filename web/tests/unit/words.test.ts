// Rulesets that use the same message id for words of their own.
import { expect, test } from "vitest";
import { gameTitle, say, scenarioNote, scenarioTitle, words, type Library } from "../../src/text/words.svelte";

const library: Library = {
  catalogue: async (ruleset) =>
    ruleset === "galleys" ? "prompt = Row or wait\nshared = Stale\nscenario-note = { $note }\nscenario-galleys-510-bc-note-2 = Tradotta" : "prompt = Write orders\nscenario-duel-two-title = Two sides\nscenario-changed = { $title } (not the published version)",
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

// A record with a scenario of its own bore the title of the published one.
test("a scenario that is not the published one says so, whatever it calls itself", () => {
  const game = { scenario: "duel/two", title: "Own", seed_chosen: false };
  expect(gameTitle({ ...game, edition: "shipped" })).toBe("Two sides");
  expect(gameTitle({ ...game, edition: "changed" })).toBe("Own (not the published version)");
  expect(gameTitle({ ...game, title: "Two sides", edition: "own" })).not.toBe("Two sides");
  // Nor does one of which somebody may know all dice.
  expect(gameTitle({ ...game, edition: "shipped", seed_chosen: true })).toBe("Two sides (chosen seed)");
});

test("a note of a scenario is said in the language in use where it has words there, else as it came", () => {
  const note = (words: string) => ({ id: "scenario-note", args: [["note", words]] satisfies [string, string][] });
  expect(scenarioNote("galleys/510.bc", 1, note("As written"))).toBe("As written");
  expect(scenarioNote("galleys/510.bc", 2, note("As written"))).toBe("Tradotta");
  expect(scenarioNote("galleys/other", 2, note("As written")), "each scenario has its own").toBe("As written");
});
