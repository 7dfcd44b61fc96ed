// Silhouettes, statuses and colours: known ones differ, unknown ones have a default.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bandOf, bands, squadronsOf } from "../../src/board/colours";
import { effectsOf, foremost, modelOf, thinned } from "../../src/board/effects";
import { silhouette } from "../../src/board/silhouettes";
import { statusShape } from "../../src/board/statuses";

test("every known kind has a silhouette of its own, any other the default", () => {
  const hulls = ["galley", "galleass", "galliot", "no such kind"].map((kind) => silhouette(kind).hull);
  expect(new Set(hulls).size).toBe(4);
  expect(silhouette("another")).toBe(silhouette("no such kind"));
});

test("every ruleset's kinds and statuses have shapes, from the file that pictures read", () => {
  const kinds = ["round-ship", "merchantman", "trireme", "bireme", "fusta", "crew", "lodgement", "frigate", "flagship", "army", "fleet"];
  expect(new Set(kinds.map((kind) => silhouette(kind).hull)).size).toBe(kinds.length);
  for (const kind of kinds) expect(silhouette(kind), kind).not.toBe(silhouette("no such kind"));
  const statuses = ["damaged", "racked", "ineffective", "pinned", "engaged", "reversed", "crew-ashore", "troops", "leader", "under-sail", "must-move", "spent"];
  for (const id of statuses) expect(statusShape(id), id).not.toBe(statusShape("unheard-of"));
  expect(new Set(statuses.map(statusShape)).size).toBe(statuses.length);
});

test("oars thin alike on both sides, and the rest of the rig stays", () => {
  const shape = silhouette("size-3");
  const strokes = (share: number) => thinned(shape, share).split("M").length - 1;
  expect(thinned(shape, 100)).toBe(shape.rig);
  expect([50, 1, 0].map(strokes)).toEqual([shape.oars / 2 + 1, 3, 1]);
  expect(thinned(silhouette("galley"), 0), "whose oars nobody counts").toBe(silhouette("galley").rig);
});

test("what burns has as many flames as are counted, and a hulk its wash", () => {
  const status = (id: string, count?: number) => ({ id, name: { id }, clauses: [], ...(count ? { count } : {}) });
  const flames = (...statuses: ReturnType<typeof status>[]) => effectsOf({ kind: "size-3", statuses }).map((one) => one.flames);
  expect(flames(status("light"))).toEqual([]);
  expect(flames(status("fire", 1), status("light"))).toEqual([1]);
  expect(flames(status("fire", 9))).toEqual(flames(status("fire")));
  const [afloat] = effectsOf({ kind: "hulk", statuses: [] });
  expect(afloat?.flames).toBe(0);
  expect(afloat?.effect.wash).not.toBe("");
});

test("sides differ by the form of the stern", () => {
  for (const kind of ["galley", "galleass", "galliot", "other"]) {
    expect(silhouette(kind).hull).not.toBe(silhouette(kind).forked);
  }
});

test("statuses differ in shape", () => {
  const ids = ["exhausted", "repulsed", "immobilized", "anchored", "reserve", "unheard-of"];
  expect(new Set(ids.map(statusShape)).size).toBe(ids.length);
});

test("squadrons have the colours of the board, never those of the alphabet", () => {
  const colours = bands([{ side: 0, code: "S", colour: "white" }, { side: 1, code: "R", colour: "yellow" }]);
  expect(bandOf(colours, { side: 0, squadron: "S" })).toBe("white");
  expect(bandOf(colours, { side: 1, squadron: "R" })).toBe("yellow");
  expect(bandOf(colours, { side: 1, squadron: null }), "in no squadron: its side's").toBe("mustard");
  expect(squadronsOf(undefined, null)).toEqual([]);
});

/** How far two colours are apart, as the eye sees them: contrast of lightness, and distance. */
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const apart = (a: string, b: string) => Math.hypot(...rgb(a).map((value, n) => value - (rgb(b)[n] ?? 0)));

test("white and yellow stand out from the hulls and from each other, page and pictures mix alike", () => {
  const tokens = readFileSync(new URL("../../src/style/tokens.css", import.meta.url), "utf8");
  const paint = readFileSync(new URL("../../../crates/picture/src/paint.rs", import.meta.url), "utf8");
  const mixed = new Map([...tokens.matchAll(/--band-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex ?? ""]));
  expect(mixed.size).toBe(13);
  for (const [name, hex] of mixed) {
    const rust = (name ?? "").split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
    expect(paint).toContain(`Colour::${rust} => "${hex}"`);
  }
  const of = (name: string) => mixed.get(name) ?? "";
  const eight = ["purple", "mustard", "blue", "white", "burgundy", "green", "orange", "yellow"];
  for (const [n, a] of eight.entries()) for (const b of eight.slice(n + 1)) expect(apart(of(a), of(b)), `${a}, ${b}`).toBeGreaterThan(70);
  const hulls = [...tokens.matchAll(/--hull-0: (#[0-9a-f]{6});/g)].map(([, hex]) => hex ?? "");
  for (const hull of hulls) for (const name of ["white", "mustard"]) expect(apart(of(name), hull), `${name} on ${hull}`).toBeGreaterThan(70);
});

test("the sail that is set is drawn, and what stands on the deck", () => {
  const model = (more: object) => modelOf({ kind: "size-4", side: 0, ...more });
  const { sail, foresail, marks } = silhouette("size-4");
  expect([model({}), model({ sail: 100 }), model({ sail: 50 }), model({ sail: 0 })].map((one) => one.sail)).toEqual([sail, sail, foresail, ""]);
  const [plain, one, two, three] = [[], ["tower"], ["tower", "tower"], ["tower", "tower", "tower"]].map((deck) => model({ deck }).marks);
  expect(plain).toBe(marks);
  expect(one!.length).toBeGreaterThan(marks.length);
  expect(two!.startsWith(one!)).toBe(true);
  expect(three).toBe(two);
  expect(model({ deck: ["corvus"] }).marks).not.toBe(marks);
});

test("burning and sinking are never among the statuses that find no room on the board", () => {
  const ids = (...all: string[]) => foremost(all.map((id) => ({ id }))).map(({ id }) => id);
  expect(ids("stationary", "severe", "slowed", "wreck", "oars-lost", "fire")).toEqual(["wreck", "fire", "stationary", "severe", "slowed", "oars-lost"]);
  expect(ids("stationary", "corvus"), "what stands on a deck is no such thing").toEqual(["stationary", "corvus"]);
});
