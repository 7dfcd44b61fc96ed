// What is declared in another order: within its step, and new things where the rules have them.
import { describe, expect, it } from "vitest";
import { arranged, shifted } from "../../src/state/queue.svelte";

describe("the order of what is declared", () => {
  it("puts one where another is", () => {
    expect(shifted(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
    expect(shifted(["a", "b", "c"], "a", "b")).toEqual(["b", "a", "c"]);
    expect(shifted(["a", "b", "c"], "a", "c")).toEqual(["b", "c", "a"]);
    expect(shifted(["a", "b"], "x", "a")).toEqual(["a", "b"]);
  });
  it("keeps what nobody has moved where the rules have it", () => {
    expect(arranged(["a", "b", "c"], [])).toEqual(["a", "b", "c"]);
    expect(arranged(["a", "b", "c"], ["c", "a"])).toEqual(["c", "b", "a"]);
    expect(arranged(["a", "c"], ["c", "b", "a"])).toEqual(["c", "a"]);
  });
});
