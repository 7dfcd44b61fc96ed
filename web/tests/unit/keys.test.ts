// The keys: none means two things in one place, all are on the sheet and said in words.
import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { keyActionOf, nameOf, SHEET, sheetOf, WHERE, type Place, type Where } from "../../src/state/keys";

const lines = SHEET.flatMap((group) => group.lines);
const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each(Object.keys(WHERE) as Where[])("no key means two things: %s", (where) => {
  const held: readonly Place[] = WHERE[where];
  const here = lines.filter((line) => line.places.some((place) => held.includes(place)));
  const keys = here.flatMap((line) => Object.keys(line.does));
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
  expect(keys.length).toBeGreaterThan(8);
});

test("a key does what the sheet says, with and without Shift and capital letters", () => {
  expect(keyActionOf(press("s"), "table")).toBe("squadron");
  expect(keyActionOf(press("S"), "table")).toBe("squadron");
  expect(keyActionOf(press("k"), "table")).toBe("skip");
  expect(keyActionOf(press("h"), "table"), "one key hides all counters").toBe("bare");
  expect(keyActionOf(press("T", { shiftKey: true }), "table")).toBe("aim-back");
  expect(keyActionOf(press("?", { shiftKey: true }), "table")).toBe("sheet");
  expect(keyActionOf(press("7"), "table")).toBe("nth");
  expect(keyActionOf(press("s", { ctrlKey: true }), "table")).toBeNull();
  expect(keyActionOf(press("ArrowRight"), "replay")).toBe("step");
  expect(keyActionOf(press("ArrowRight"), "replay-ship")).toBe("walk");
  expect(keyActionOf(press("s"), "replay")).toBeNull();
  expect(nameOf(press("+", { shiftKey: true }))).toBe("+");
});

test("each page lists its own keys only, and every line has words in every language", () => {
  const says = (page: "table" | "replay") => sheetOf(page).flatMap((group) => group.lines.map((line) => line.says));
  expect(says("table")).toContain("squadron");
  expect(says("replay")).not.toContain("squadron");
  expect(new Set([...says("table"), ...says("replay")]).size).toBe(lines.length);
  for (const locale of ["en", "it"]) {
    const words = readFileSync(new URL(`../../src/text/${locale}.ftl`, import.meta.url), "utf8");
    for (const line of lines) expect(words).toContain(`ui-key-${line.says} = `);
    for (const { name } of SHEET) expect(words).toContain(`ui-keys-${name} = `);
  }
});
