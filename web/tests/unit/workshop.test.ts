import { describe, expect, it } from "vitest";
import { fileName, interval, linked, unlinked } from "../../src/state/workshop";

describe("texts in links", () => {
  it("come back as they were", () => {
    for (const text of ["", "fleet nauta\nname Flotta d’Oriente\n3 triremis\n", "Τριήρεις + ÿ/?&#"]) {
      expect(linked(text)).toMatch(/^[\w-]*$/);
      expect(unlinked(linked(text))).toBe(text);
    }
  });
  it("are none where the link is none", () => {
    expect(unlinked("*")).toBeNull();
    expect(unlinked("_w")).toBeNull();
  });
});

describe("intervals of shares", () => {
  it("are those of Wilson at 95 per cent", () => {
    const { low, high } = interval(50, 100);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(interval(0, 10).low).toBe(0);
    expect(interval(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe("names of files", () => {
  it("are plain", () => {
    expect(fileName("Città & Flotta: 300!", "fleet")).toBe("citta-flotta-300");
    expect(fileName("…", "fleet")).toBe("fleet");
  });
});
