// What is between pieces, and the wind, in words: for who reads the position rather than looks at it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrow, Contest, Place, Queued, Text } from "../../src/api/shapes";
import { windSaid } from "../../src/board/wind";
import { contestSaid, linksOf, tiesOf } from "../../src/panels/relations";
import { words } from "../../src/text/words.svelte";
import { scene, ship } from "./scene";

const messages = {
  en: "rammed = { $ship } has rammed { $other }\nagainst = { $ship } against { $other }\ndrifts = Drifts\nlight = Light wind\nblows = Wind blowing { $to }\neast = east\nfight = Boarding\nratio = two to one\nheld = Nobody gives way\nmarines = marines\nrow = Assault 1\nrisky = Likely to be repulsed",
  it: "light = Vento leggero\nblows = Il vento soffia verso { $to }\neast = est",
};
beforeAll(async () => {
  await words.learn({ catalogue: async (_ruleset, locale) => messages[locale as "en" | "it"] }, ["telling"]);
  words.turnTo("telling");
});
afterAll(async () => {
  await words.speak("en");
  words.turnTo(null);
});

const pieces = [ship(1, { code: "A1" }), ship(2, { code: "B2", side: 1 }), ship(3, { code: "B21", side: 1 })];
const hex = (col: number): Place => ({ hex: { col, row: 1 } });
const [a1, b2, b21] = [hex(1), hex(2), hex(3)];
const pair = (id: string): Text => ({ id, args: [["ship", "A1"], ["other", "B2"]] });
const arrow = (name: Text, from = a1, to = b2, over: Partial<Arrow> = {}): Arrow => ({ kind: "lock", from, to, name, ...over });

test("a link says between whom it is: by its own name, else by what lies at its ends", () => {
  expect(linksOf({ ...scene(pieces), arrows: [arrow(pair("rammed"))] })).toEqual(["A1 has rammed B2"]);
  expect(linksOf({ ...scene(pieces), arrows: [arrow({ id: "drifts" })] })).toEqual(["A1 → B2: Drifts"]);
  expect(linksOf({ ...scene(pieces), arrows: [arrow({ id: "drifts" }, a1, hex(8))] }), "nobody lies there").toEqual(["A1: Drifts"]);
  expect(linksOf({ ...scene(pieces), arrows: [arrow(pair("rammed"), a1, b21)] }), "B21 is not B2").toEqual(["A1 → B21: A1 has rammed B2"]);
  expect(linksOf({ ...scene(pieces), arrows: [arrow(pair("rammed"), a1, b2, { label: "4" })] })).toEqual(["A1 has rammed B2 (4)"]);
});

test("what is declared is told by the queue alone, and a link once", () => {
  const queue: Queued[] = [{ piece: 1, target: 2, step: { id: "row" }, name: pair("against"), clauses: [] }];
  const arrows = [arrow(pair("rammed")), arrow(pair("against"), a1, b2, { kind: "attack" }), arrow(pair("rammed"))];
  expect(linksOf({ ...scene(pieces), arrows, queue })).toEqual(["A1 has rammed B2"]);
});

test("a ship of an open table says what holds it and what comes upon it, and nothing of others", () => {
  const at = (x: number): Place => ({ point: { x, y: 0 } });
  const afloat = [ship(1, { code: "A1", place: at(1) }), ship(2, { code: "B2", place: at(2) }), ship(3, { code: "B21", place: at(3) })];
  const arrows = [arrow(pair("rammed"), at(1), at(2)), arrow({ id: "drifts" }, at(3), at(1), { kind: "attack" })];
  const ties = afloat.map((piece) => tiesOf(piece, { arrows, pieces: afloat }));
  expect(ties).toEqual([["A1 has rammed B2", "B21 → A1: Drifts"], ["A1 has rammed B2"], ["B21 → A1: Drifts"]]);
  expect(tiesOf(pieces[0]!, { arrows: [arrow(pair("rammed"))], pieces }), "on hexes the line says so").toEqual([]);
});

test("a fight is told with who attacks, what both fight with and what the last round came to", () => {
  const party = (piece: number, count: number): Contest["parties"][number] => ({
    pieces: [piece], side: piece - 1, strength: count, modifiers: [], units: count > 0 ? [{ name: { id: "marines" }, count, piece }] : [],
  });
  const fight: Contest = { name: { id: "fight" }, clauses: [], ratio: { id: "ratio" }, parties: [party(1, 4), party(2, 0)], rows: [] };
  expect(contestSaid(fight, pieces)).toBe("Boarding; A1 attacks: 4 marines; B2 defends: nobody; two to one");
  const rounds = [{ name: { id: "row" }, throws: [], clauses: [], result: { id: "held" } }, { name: { id: "row" }, throws: [], clauses: [] }];
  expect(contestSaid({ ...fight, mutual: true, rounds, warning: { id: "risky" } }, pieces))
    .toBe("Boarding; A1: 4 marines; B2: nobody; two to one; Nobody gives way; Likely to be repulsed");
});

test("a wind says where it blows, unless its name does, in either language", async () => {
  const light = (toward: number | null) => ({ name: { id: "light" }, toward });
  const blows = { name: { id: "blows", args: [["to", { id: "east" }]] } as Text, toward: 900 };
  expect([light(0), light(3590), light(1350), light(2700), light(3150), light(null)].map((wind) => windSaid(wind, 0))).toEqual([
    "Light wind, toward the north", "Light wind, toward the north", "Light wind, toward the south-east",
    "Light wind, toward the west", "Light wind, toward the north-west", "Light wind",
  ]);
  expect(windSaid(light(0), 900), "north lies to the right").toBe("Light wind, toward the west");
  expect(windSaid(blows, 0)).toBe("Wind blowing east");
  await words.speak("it");
  expect([windSaid(light(2250), 0), windSaid(blows, 0)]).toEqual(["Vento leggero, verso sud-ovest", "Il vento soffia verso est"]);
});
