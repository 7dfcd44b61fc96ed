import { expect, test } from "vitest";
import { written, type Label } from "../../src/panels/designer/labels";

const label = (key: string, x: number, y = 0, first = false): Label => ({ key, text: key, x, y, first });

test("codes that have room are all written", () => {
  expect([...written([label("A1", 0), label("A2", 30)], 10)]).toEqual(["A1", "A2"]);
});

test("of codes that would lie on each other the first is written, and what is next to it has room again", () => {
  expect([...written([label("A1", 0), label("A2", 10), label("A3", 20)], 10)]).toEqual(["A1", "A3"]);
  expect([...written([label("A1", 0), label("A2", 10, 12)], 10)], "a line lower there is room").toEqual(["A1", "A2"]);
});

test("from nearer by all are written", () => {
  expect(written([label("A1", 0), label("A2", 10), label("A3", 20)], 4).size).toBe(3);
});

test("what is chosen is written in any case, and others give way", () => {
  expect([...written([label("A1", 0), label("A2", 10, 0, true)], 10)]).toEqual(["A2"]);
});
