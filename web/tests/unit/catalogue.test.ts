// Texts into words.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Catalogue, ui } from "../../src/text/catalogue";
import { LOCALES, pageWords, preferred } from "../../src/text/locales";

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

test("ids with a common beginning are listed as the files have them, each once", () => {
  const catalogue = new Catalogue("en", ["ask-move = Move\nask-fire = Fire\nphase-move = Movement", "ask-fire = Fire!"]);
  expect(catalogue.idsOf("ask-")).toEqual(["move", "fire"]);
});

test("a missing message shows its id", () => {
  expect(new Catalogue("en", [game]).say({ id: "nowhere" })).toBe("[nowhere]");
});

/** The messages of a Fluent file, each with the arguments it names. */
function messages(source: string): Record<string, string[]> {
  const entries = source.split(/^(?=[a-z][\w-]* =)/m).filter((entry) => /^[a-z]/.test(entry));
  return Object.fromEntries(
    entries.map((entry) => [
      entry.slice(0, entry.indexOf(" =")),
      [...new Set([...entry.matchAll(/\$([\w-]+)/g)].map((match) => match[1]!))].sort(),
    ]),
  );
}

test.each(LOCALES.filter((locale) => locale !== "en"))("the page says the same in %s, of the same things", async (locale) => {
  const english = messages(own);
  const other = await pageWords(locale);
  expect(Object.keys(english).length).toBeGreaterThan(100);
  expect(messages(other)).toEqual(english);
  const catalogue = new Catalogue(locale, [other]);
  expect(Object.keys(english).filter((id) => !catalogue.has(id))).toEqual([]);
});

test("numbers choose their words in each language", async () => {
  const italian = new Catalogue("it", [await pageWords("it")]);
  expect(italian.say(ui("could-act", { count: 1 }))).toBe("Una può ancora agire");
  expect(italian.say(ui("could-act", { count: 7 }))).toBe("7 possono ancora agire");
});

test("the browser's first known language is spoken", () => {
  expect(preferred(["de-DE", "it-CH", "en"])).toBe("it");
  expect(preferred(["fr"])).toBe("en");
});

test("every message that the page uses is in its catalogue, and none is idle", () => {
  const sources = import.meta.glob<string>("../../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
  const code = Object.values(sources).join("\n");
  const catalogue = new Catalogue("en", [own]);
  const used = [...code.matchAll(/\b(?:t|ui)\("([a-z-]+)"/g)].map((match) => match[1]!);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((id) => !catalogue.has(ui(id).id))).toEqual([]);
  const known = [...own.matchAll(/^ui-([a-z-]+) =/gm)].map((match) => match[1]!);
  const families = ["scope-", "cards-", "film-", "side-", "legend-", "fate-", "theme-", "pace-", "dice-", "picture-", "seat-", "sits-", "aspect-", "key-", "keys-", "replay-by-", "text-lies-", "timeout-", "press-", "system-", "word-", "tie-", "decide-", "tournament-is-", "outcome-"];
  const isUsed = (id: string) => code.includes(`"${id}"`) || families.some((family) => id.startsWith(family));
  expect(known.filter((id) => !isUsed(id))).toEqual([]);
});

// The page said "ship" whatever was played: of armies, too.
test("the page calls the pieces what they are in the game that is open", async () => {
  const italian = new Catalogue("it", [await pageWords("it")]);
  const said = (catalogue: Catalogue, id: string, pieces: string) => catalogue.say(ui(id, { count: 1, pieces }));
  const english = new Catalogue("en", [own]);
  for (const id of ["ship", "previous", "chosen", "replay-choose", "nothing-chosen", "obey", "key-walk"]) {
    expect(said(english, id, "units"), id).toMatch(/\bunit\b/i);
    expect(said(english, id, "units"), id).not.toMatch(/\bships?\b/i);
    expect(said(english, id, "ships"), id).toMatch(/\bship\b/i);
    expect(said(italian, id, "units"), id).toMatch(/unità/i);
    expect(said(italian, id, "ships"), id).toMatch(/\bnave\b/i);
  }
});

// Lessons called a ship "she", refusals "it".
test("no English catalogue calls a ship she or her", () => {
  const crates = new URL("../../../crates/", import.meta.url);
  const known = readdirSync(crates).map((crate) => new URL(`${crate}/messages/en.ftl`, crates));
  const catalogues = known.flatMap((file) => {
    try {
      return [[file.pathname, readFileSync(file, "utf8")] as const];
    } catch {
      return [];
    }
  });
  expect(catalogues.length).toBeGreaterThan(5);
  for (const [path, text] of [...catalogues, ["the page", own] as const]) expect(text.match(/^.*\b(?:she|hers?|herself)\b.*$/gim) ?? [], path).toEqual([]);
});
