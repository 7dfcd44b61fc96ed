// Pan, zoom and fit.
import { expect, test } from "vitest";
import { brought, fit, fitIn, gathered, held, inView, onDrawing, opening, resized, zoom } from "../../src/board/camera";

const view = { width: 800, height: 600 };

test("a box that is fitted lies in the middle of the view, whole", () => {
  const camera = fit({ left: 100, top: 50, right: 900, bottom: 250 }, view);
  expect(inView(camera, { x: 500, y: 150 })).toEqual({ x: 400, y: 300 });
  expect(inView(camera, { x: 100, y: 50 }).x).toBeGreaterThanOrEqual(0);
  expect(inView(camera, { x: 900, y: 250 }).x).toBeLessThanOrEqual(view.width);
});

test("a board that would be too small begins as near as leaves no room empty, about what is one's own", () => {
  const phone = { width: 390, height: 360 };
  const whole = { left: 0, top: 0, right: 2000, bottom: 1000 };
  const near = opening(whole, { x: 300, y: 500 }, 1, phone);
  expect(near.scale).toBeCloseTo(0.36);
  // No room is empty, neither beyond the edge that is near nor above.
  expect(near.x).toBeCloseTo(0);
  expect([inView(near, { x: 0, y: 0 }).y, inView(near, { x: 0, y: 1000 }).y]).toEqual([0, 360]);
  const inside = opening(whole, { x: 1000, y: 500 }, 1, phone);
  expect(inView(inside, { x: 1000, y: 500 })).toEqual({ x: 195, y: 180 });
  // No nearer than is needed, and never farther than the whole.
  expect(opening(whole, { x: 300, y: 500 }, 0.25, phone).scale).toBe(0.25);
  expect(opening(whole, { x: 300, y: 500 }, 0.1, phone)).toEqual(fit(whole, phone));
});

test("zooming keeps what is under the pointer there", () => {
  const camera = { x: 30, y: -20, scale: 0.7 };
  const at = { x: 222, y: 333 };
  const before = onDrawing(camera, at);
  const after = onDrawing(zoom(camera, at, 1.7, 0.1), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("zoom has limits", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(zoom(camera, { x: 0, y: 0 }, 1000, 0.2).scale).toBe(4);
  expect(zoom(camera, { x: 0, y: 0 }, 0.0001, 0.2).scale).toBe(0.2);
});

test("the drawing cannot be pushed out of the view", () => {
  const drawing = { width: 2000, height: 1400 };
  const far = held({ x: 99_999, y: -99_999, scale: 1 }, drawing, view);
  expect(inView(far, { x: 0, y: 0 }).x).toBeLessThan(view.width);
  expect(inView(far, { x: 0, y: drawing.height }).y).toBeGreaterThan(0);
});

test("a place is brought into view only when it is not there yet", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(brought(camera, { x: 400, y: 300 }, view)).toEqual(camera);
  const moved = brought(camera, { x: 2000, y: 300 }, view);
  expect(inView(moved, { x: 2000, y: 300 }).x).toBeLessThan(view.width);
  expect(moved.y).toBe(0);
});

test("a view of another size sees what was seen", () => {
  const camera = { x: 30, y: -20, scale: 0.7 };
  const phone = { width: 390, height: 360 };
  const wide = resized(camera, phone, { width: 1000, height: 720 });
  expect(wide.scale).toBeCloseTo(1.4);
  const middle = onDrawing(camera, { x: 195, y: 180 });
  const now = inView(wide, middle);
  expect([now.x, now.y]).toEqual([500, 360]);
  for (const corner of [{ x: 0, y: 0 }, { x: 390, y: 360 }]) {
    const { x, y } = inView(wide, onDrawing(camera, corner));
    expect(x >= 0 && x <= 1000 && y >= 0 && y <= 720).toBe(true);
  }
});

test("what is gathered is moved as little as needed into a part that has room for it", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const parts = [{ left: 80, top: 0, right: 300, bottom: 200 }, { left: 0, top: 100, right: 300, bottom: 200 }];
  const inside = { left: 100, top: 20, right: 150, bottom: 60 };
  expect(gathered(camera, inside, parts), "it is there already").toBe(camera);
  expect(gathered(camera, { left: 10, top: 90, right: 60, bottom: 130 }, parts)).toEqual({ x: 0, y: 10, scale: 1 });
  expect(gathered(camera, { left: 320, top: 20, right: 370, bottom: 60 }, parts)).toEqual({ x: -70, y: 0, scale: 1 });
  expect(gathered(camera, { left: 0, top: 0, right: 400, bottom: 60 }, parts), "no room").toBeNull();
  expect(inView(fitIn(inside, parts[0]!), { x: 125, y: 40 })).toEqual({ x: 190, y: 100 });
});
