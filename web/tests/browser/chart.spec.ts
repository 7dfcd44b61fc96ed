// A chart with walls and a chain, a wind that bars headings, boxes beside the map, and a pile.
import { atRest, expect, start, test } from "./table";

test("the chart of the Boom: north, wind, chain with its holder, labels, boxes and a pile to choose from", async ({ page }) => {
  await start(page, { scenario: "constantinople/the-boom", seats: ["me", "me"] });
  // North is to the upper right; the wind comes from there and bars it.
  await expect(page.locator("[data-north]")).toHaveAttribute("data-north", "600");
  await expect(page.locator("[data-wind-point=barred]")).toHaveAttribute("data-heading", "600");
  await expect(page.locator("[data-wind-point=dear]")).toHaveCount(2);
  await expect(page.locator(".rose .strength")).toHaveText("8");
  await expect(page.locator("[data-wind]")).toHaveAttribute("aria-label", /into the wind/);

  for (const kind of ["wall", "gate", "mole", "small-boom"]) await expect(page.locator(`[data-side-line=${kind}]`).first()).toBeAttached();
  await expect(page.locator("[data-side-line=boom]")).toHaveAttribute("data-holder", "0");
  await expect(page.locator("[data-side-line=boom-passage] title")).toHaveText(/Byzantines/);
  await expect(page.locator("[data-danger-label]").first()).toBeAttached();
  await expect(page.locator("[data-label]", { hasText: "Double Columns" })).toBeAttached();
  await expect(page.locator("[data-box]")).toHaveCount(4);

  // Ships to be placed lie beside the map; the enemy's 21 are one pile with a count.
  await expect(page.locator("[data-piece][data-code=VE]")).toHaveAttribute("aria-label", /To be placed/);
  const pile = page.locator("[data-piece]", { has: page.locator(".pile") });
  await expect(pile.locator(".pile")).toHaveText("21");
  await pile.click();
  const list = page.locator("[data-pile-list]");
  await expect(list.locator("[role=menuitem]")).toHaveCount(21);
  await list.locator("[data-code=T2]").click();
  await expect(list).toHaveCount(0);
  await expect(page.locator("[data-piece].selected")).toHaveAttribute("data-code", "T2");
});

test("a pile opens and is chosen from by keys, and the focus comes back", async ({ page }) => {
  await start(page, { scenario: "constantinople/the-boom", seats: ["me", "me"] });
  const pile = page.locator("[data-piece]", { has: page.locator(".pile") });
  await pile.focus();
  await page.keyboard.press("Enter");
  const items = page.locator("[data-pile-list] [role=menuitem]");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-piece].selected")).toHaveAttribute("data-code", "K3");
});

test("a ship under sail bears its speed, says what must move, and the text names what lies around", async ({ page }) => {
  await page.goto("/");
  await page.locator('[data-lesson-start="constantinople/first-sail"]').click();
  await atRest(page);
  const ship = page.locator("[data-piece][data-code=VE]");
  await expect(ship.locator("[data-number]")).toHaveAttribute("data-number", "4");
  await expect(ship.locator("[data-status=must-move]")).toBeAttached();
  await page.locator("[data-piece][data-code=IA]").focus();
  await page.keyboard.press("Enter");
  await atRest(page);
  await page.getByRole("tab", { name: "Text" }).click();
  const around = page.locator("[data-text-around]");
  await expect(around).toContainText("The Boom, held by the Byzantines");
  // It heads north-west, which is straight up the sheet.
  await expect(page.locator("[data-text-chosen]")).toContainText("heading 300");
});
