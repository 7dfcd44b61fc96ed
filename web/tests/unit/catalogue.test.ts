// Texts into words.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Catalogue, ui } from "../../src/text/catalogue";

const game = `
row = { $ship } rows { $count ->
    [one] one hex
   *[other] { $count } hexes
}.
galley = galley { $code }
`;
const own = readFileSync(new URL("../../src/text/en.ftl", import.meta.url), "utf8");

test("arguments are numbers, words, and messages resolved first", () => {
  const catalogue = new Catalogue("en", [game]);
  const ship = { id: "galley", args: [["code", "B12"]] as [string, string][] };
  expect(catalogue.say({ id: "row", args: [["ship", ship], ["count", 1]] })).toBe("galley B12 rows one hex.");
  expect(catalogue.say({ id: "row", args: [["ship", ship], ["count", 2]] })).toBe("galley B12 rows 2 hexes.");
});

test("a missing message shows its id", () => {
  expect(new Catalogue("en", [game]).say({ id: "nowhere" })).toBe("[nowhere]");
});

test("every message that the page uses is in its catalogue, and none is idle", () => {
  const sources = import.meta.glob<string>("../../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
  const code = Object.values(sources).join("\n");
  const catalogue = new Catalogue("en", [own]);
  const used = [...code.matchAll(/\b(?:t|ui)\("([a-z-]+)"/g)].map((match) => match[1]!);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((id) => !catalogue.has(ui(id).id))).toEqual([]);
  const known = [...own.matchAll(/^ui-([a-z-]+) =/gm)].map((match) => match[1]!);
  const families = ["theme-", "pace-", "dice-"];
  const isUsed = (id: string) => code.includes(`"${id}"`) || families.some((family) => id.startsWith(family));
  expect(known.filter((id) => !isUsed(id))).toEqual([]);
});
