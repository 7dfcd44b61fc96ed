// Where words stand beside a point of the board.
import { expect, test } from "vitest";
import { alongKeel, calloutAt, type Lying } from "../../src/board/callout";

const sight = { left: 0, right: 400, top: 0, bottom: 300 };
const extent = { wide: 100, up: 16, down: 60 };
const at = { x: 200, y: 150 };
const place = (lying: Lying[], point = at, isLeftFirst = false) => calloutAt(point, extent, lying, sight, 1, isLeftFirst);

test("words stand level with their point, on the side that is wanted", () => {
  expect(place([])).toEqual({ x: 218, y: 150, isLeft: false });
  expect(place([], at, true)).toEqual({ x: 182, y: 150, isLeft: true });
});

test("a ship that lies there sends them to the other side, or higher or lower", () => {
  const right = alongKeel({ x: 260, y: 160 }, 900, { width: 10, length: 60 }, 1);
  expect(place(right)).toEqual({ x: 182, y: 150, isLeft: true });
  // With one on either side they go where neither lies.
  const left = alongKeel({ x: 140, y: 160 }, 900, { width: 10, length: 60 }, 1);
  const { y } = place([...right, ...left]);
  expect(y - 16 >= 165 || y + 60 <= 155, `${y}`).toBe(true);
});

test("what they are about counts for more than what lies about", () => {
  const [about, other] = [{ left: 220, right: 300, top: 0, bottom: 300 }, { left: 0, right: 180, top: 0, bottom: 300 }];
  expect(place([{ box: about, weight: 6 }, { box: other, weight: 1 }]).isLeft).toBe(true);
  expect(place([{ box: about, weight: 1 }, { box: other, weight: 6 }]).isLeft).toBe(false);
});

test("a ship that lies aslant leaves its corners free", () => {
  const boxes = alongKeel({ x: 100, y: 100 }, 450, { width: 10, length: 60 }, 1).map(({ box }) => box);
  const isOver = (x: number, y: number) => boxes.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
  expect(isOver(100, 100)).toBe(true);
  expect(isOver(115, 85), "off its bow").toBe(true);
  expect(isOver(115, 115), "the corner of the box that holds it").toBe(false);
});

test("they are always seen whole, and not over their point", () => {
  const grip = ({ x, y }: typeof at) => [{ box: { left: x - 11, right: x + 11, top: y - 11, bottom: y + 11 }, weight: 30 }];
  for (const x of [5, 60, 200, 340, 395]) {
    for (const y of [5, 60, 150, 240, 295]) {
      const found = place(grip({ x, y }), { x, y }, x > 200);
      const left = found.isLeft ? found.x - extent.wide : found.x;
      expect(left).toBeGreaterThanOrEqual(sight.left);
      expect(left + extent.wide).toBeLessThanOrEqual(sight.right);
      expect(found.y - extent.up).toBeGreaterThanOrEqual(sight.top);
      expect(found.y + extent.down).toBeLessThanOrEqual(sight.bottom);
      const isOver = left < x + 11 && left + extent.wide > x - 11 && found.y - extent.up < y + 11 && found.y + extent.down > y - 11;
      expect(isOver, `${x}, ${y}`).toBe(false);
    }
  }
});
