// Words of the log that name ships and places.
import { expect, test } from "vitest";
import { outcomeOf, wordsOf, type Named } from "../../src/panels/named";

const place = { hex: { col: 11, row: 13 } };
const named: Named = {
  pieces: new Map([["B4", { id: 4, place }]]),
  sense: { named: (word) => (word === "1113" ? place : null) },
};

test("a ship's code and a hex are words that light something, and the sentence stays what it was", () => {
  const parts = wordsOf("The galley (B4) rows to 1113, not 9999.", named);
  expect(parts.map(({ word }) => word).join("")).toBe("The galley (B4) rows to 1113, not 9999.");
  expect(parts.filter(({ target }) => target).map(({ word }) => word)).toEqual(["B4", "1113"]);
  expect(parts.find(({ word }) => word === "B4")?.target).toEqual({ piece: 4, place });
});

test("a name of several words is one word that lights", () => {
  const cape = { hex: { col: 3, row: 4 } };
  const sea = { sector: "MAO" };
  const places = new Map<string, typeof cape | typeof sea>([["Cape Scropha", cape], ["Mid-Atlantic Ocean", sea]]);
  const known: Named = { pieces: new Map(), sense: { named: (word) => places.get(word) ?? null } };
  const text = "F BRE sails by Cape Scropha into the Mid-Atlantic Ocean. Cape, Scropha.";
  const parts = wordsOf(text, known);
  expect(parts.map(({ word }) => word).join("")).toBe(text);
  expect(parts.filter(({ target }) => target).map(({ word, target }) => [word, target])).toEqual([
    ["Cape Scropha", { place: cape }],
    ["Mid-Atlantic Ocean", { place: sea }],
  ]);
});

test("several steps are headed by where they ended, not by the last of them", () => {
  const say = (line: string) => line;
  expect(outcomeOf(["B4 rows to 1113.", "The rowers of B4 are exhausted."], say, named)).toBe("B4 rows to 1113.");
  expect(outcomeOf(["B4 turns.", "B4 rests."], say, named)).toBe("B4 rests.");
});
