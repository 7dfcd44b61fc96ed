// Names of squadrons on the map: beside their ships, and never one over another.
import { expect, test } from "vitest";
import { nameplates, type Named } from "../../src/board/nameplates";

const SHEET = { width: 1400, height: 1000 };
const block = (key: string, x: number, y: number, count = 12): Named => ({
  key, name: `Squadron ${key}`, colour: "blue",
  points: Array.from({ length: count }, (_, n) => ({ x: x + (n % 3) * 45, y: y + Math.floor(n / 3) * 39 })),
});
const overlaps = (a: { at: { x: number; y: number }; width: number; height: number }, b: typeof a) =>
  Math.abs(a.at.x - b.at.x) < (a.width + b.width) / 2 && Math.abs(a.at.y - b.at.y) < (a.height + b.height) / 2;

for (const px of [1, 2, 3]) {
  test(`eight squadrons in two lines: no name lies over another at ${px} units a pixel`, () => {
    const all = [0, 1, 2, 3].flatMap((n) => [block(`W${n}`, 300, 60 + n * 230), block(`E${n}`, 900, 60 + n * 230)]);
    const placed = nameplates(all, SHEET, px);
    expect(placed).toHaveLength(8);
    for (const [n, a] of placed.entries()) {
      for (const b of placed.slice(n + 1)) expect(overlaps(a, b), `${a.key} and ${b.key}`).toBe(false);
      expect(a.at.x - a.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.at.y + a.height / 2).toBeLessThanOrEqual(SHEET.height);
    }
  });
}

test("a squadron of which nothing is left has no name on the map, and one ship far off moves none", () => {
  const body = block("B", 400, 400);
  const before = nameplates([body], SHEET, 1);
  const after = nameplates([{ ...body, points: [...body.points, { x: 1300, y: 60 }] }, { ...body, key: "Z", points: [] }], SHEET, 1);
  expect(after.map(({ key }) => key)).toEqual(["B"]);
  expect(Math.hypot(after[0]!.at.x - before[0]!.at.x, after[0]!.at.y - before[0]!.at.y)).toBeLessThan(60);
});

test("of a squadron that has scattered the name is with a ship and not in the empty middle", () => {
  const ring = Array.from({ length: 8 }, (_, n) => ({ x: 700 + 400 * Math.cos((n * Math.PI) / 4), y: 500 + 380 * Math.sin((n * Math.PI) / 4) }));
  const [plate] = nameplates([{ ...block("R", 0, 0), points: ring }], SHEET, 1);
  const far = Math.min(...ring.map(({ x, y }) => Math.hypot(x - plate!.at.x, y - plate!.at.y)));
  expect(far).toBeLessThan(plate!.width / 2 + 60);
});
