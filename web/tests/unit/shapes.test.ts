// Silhouettes, statuses and colours: known ones differ, unknown ones have a default.
import { expect, test } from "vitest";
import { bands, squadronKey } from "../../src/board/colours";
import { silhouette } from "../../src/board/silhouettes";
import { statusShape } from "../../src/board/statuses";

test("every known kind has a silhouette of its own, any other the default", () => {
  const hulls = ["galley", "galleass", "galliot", "no such kind"].map((kind) => silhouette(kind).hull);
  expect(new Set(hulls).size).toBe(4);
  expect(silhouette("another")).toBe(silhouette("no such kind"));
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

test("squadrons get colours by order, whatever ships are left", () => {
  const all = [{ side: 1, squadron: "S" }, { side: 0, squadron: "B" }, { side: 0, squadron: "A" }];
  const colours = bands([...all, ...all]);
  expect(colours.get(squadronKey(all[2]!))).toBe(0);
  expect(colours.get(squadronKey(all[1]!))).toBe(1);
  expect(colours.get(squadronKey(all[0]!))).toBe(2);
});
