// The whole battle opens: every ship on the map, in its place, with names and colours.
import { expect, ship, start, test, UNSAID } from "./table";

test("the historical set-up opens with its 227 ships", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "random"] });
  await expect(page.locator("[data-piece]")).toHaveCount(227);
  await expect(page.locator('[data-piece].side-0')).toHaveCount(107);
  await expect(page.locator('[data-piece].side-1')).toHaveCount(120);
  // Eight squadrons, each with a colour of its own.
  const bands = await page.locator("[data-piece]").evaluateAll((pieces) =>
    pieces.map((piece) => (piece as SVGElement).style.getPropertyValue("--band")),
  );
  expect(new Set(bands).size).toBe(8);
  await expect(page.locator("body")).not.toContainText(UNSAID);

  await page.getByRole("tab", { name: "Fleet" }).click();
  await expect(page.locator("[data-squadron]")).toHaveCount(8);
  await ship(page, "J1").click();
  await expect(page.locator("[data-selected-code]")).toHaveText("J1");
});

test("the map can be panned and zoomed, and fitted again", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "random"] });
  // Where a ship is seen, and how large.
  const seen = async () => {
    const { x = 0, y = 0, width = 0 } = (await ship(page, "J1").boundingBox()) ?? {};
    return [x, y, width].map(Math.round).join(" ");
  };
  /** The same once the drawing rests. */
  const rest = async () => {
    await expect(page.locator("[data-resting=true]")).toBeVisible();
    return seen();
  };
  await page.getByRole("button", { name: "Whole map" }).click();
  const whole = await rest();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, -600);
  await expect.poll(seen).not.toBe(whole);
  const near = await rest();
  await page.mouse.down();
  await page.mouse.move(420, 430, { steps: 5 });
  await page.mouse.up();
  await expect.poll(seen).not.toBe(near);
  await page.getByRole("button", { name: "Whole map" }).click();
  await expect.poll(seen).toBe(whole);
});

test("the lobby says all in words, and the free set-up is laid ship by ship", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-start]")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(UNSAID);
  await start(page, { scenario: "lepanto/free-setup", seats: ["me", "me"] });
  const pieces = page.locator("[data-piece]");
  const before = await pieces.count();
  await page.locator("[data-next]").click();
  const places = page.locator("[data-place]");
  await expect(places.first()).toBeVisible();
  await places.first().hover();
  await expect(page.locator("aside.card")).toContainText("Place");
  await places.first().click();
  await expect(pieces).toHaveCount(before + 1);
  await expect(page.locator("[data-log] .line").last()).toBeVisible();
});

test("the small map takes the view along, by pointer and by keys; wind and turn are told beside it", async ({ page }) => {
  await start(page, { scenario: "lepanto/1571", seats: ["me", "random"] });
  await expect(page.locator(".rose")).toContainText("Wind blowing");
  await expect(page.locator(".track").first()).toContainText("1/30");
  const at = () => ship(page, "J1").boundingBox();
  const rest = () => expect(page.locator("[data-resting=true]")).toBeVisible();
  for (let nearer = 0; nearer < 4; nearer += 1) await page.keyboard.press("+");
  await rest();
  const mini = page.locator("[data-minimap]");
  const box = (await mini.boundingBox())!;
  const before = (await at())!;
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.5);
  await expect.poll(async () => (await at())!.x).toBeLessThan(before.x);
  await rest();
  const beside = (await at())!;
  await mini.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await at())!.x).toBeGreaterThan(beside.x);
});
