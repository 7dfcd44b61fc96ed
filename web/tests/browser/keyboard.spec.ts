// Without a mouse: the skirmish to its end, and every key that the sheet names.
import { atRest, expect, start, test } from "./table";

test("a skirmish is fought to its end by keyboard alone", async ({ page }) => {
  test.setTimeout(280_000);
  // The mouse only starts the game.
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "ensign"] });
  await page.locator(".aside select").first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await page.locator("main").evaluate(() => (document.activeElement as HTMLElement).blur());
  const ended = page.locator("[data-ended]");
  const phase = page.locator("[data-phase]");
  let [targeted, struck, moved] = [0, 0, 0];
  for (let n = 0; n < 400; n += 1) {
    await expect(page.locator("main[data-busy=false] section.mine").or(ended).first()).toBeVisible({ timeout: 60_000 });
    if ((await ended.count()) > 0) break;
    const now = (await phase.textContent()) ?? "";
    const isMovement = now.includes("move");
    // A few ships act by keys, the rest as a squadron.
    await page.keyboard.press("n");
    await atRest(page);
    if (isMovement && n < 60) {
      await page.keyboard.press("s");
      await atRest(page);
      const order = page.locator('[data-order="sail 1"]');
      if ((await order.count()) > 0) {
        await order.focus();
        await page.keyboard.press("Enter");
        await expect(page.locator("[data-report]")).toBeVisible();
        await atRest(page);
        if (await page.locator("[data-give]").isEnabled()) {
          await page.locator("[data-give]").focus();
          await page.keyboard.press("Enter");
          await expect(page.locator("[data-give]")).toBeHidden();
          await atRest(page);
          moved += 1;
        }
      }
    } else if (now.includes("attack")) {
      await page.keyboard.press("t");
      const focused = page.locator("[data-aim]:focus");
      if ((await focused.count()) > 0) {
        targeted += 1;
        await expect(page.locator("aside.card")).toBeVisible();
        await page.keyboard.press("Enter");
        await atRest(page);
        const chooser = page.locator("[data-chooser] [role=menuitem]");
        if ((await chooser.count()) > 0) {
          // "Which way?" takes the keys itself.
          await expect(chooser.first()).toBeFocused();
          await page.keyboard.press("Enter");
          await atRest(page);
        }
        struck += 1;
      }
    }
    await expect(page.locator("main[data-busy=false] section.mine").or(ended).first()).toBeVisible({ timeout: 60_000 });
    if ((await ended.count()) > 0) break;
    if (((await phase.textContent()) ?? "") !== now) continue;
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await atRest(page);
    if ((await page.locator("[data-farewell]").count()) > 0) await page.keyboard.press("e");
  }
  await expect(ended).not.toBeEmpty();
  expect([moved > 3, targeted > 0, struck > 0], "ships moved, aimed and struck").toEqual([true, true, true]);
});

test("the sheet of keys opens, closes, and its keys do what it says", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.keyboard.press("?");
  await expect(page.locator("[data-shortcuts]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-shortcuts]")).toBeHidden();
  // The closing sheet gives the focus back where it was: on a busy machine after the next key.
  await expect(async () => {
    await page.keyboard.press("b");
    await expect(page.locator("[data-piece]:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const first = await page.locator("[data-piece]:focus").getAttribute("data-code");
  await page.keyboard.press("ArrowDown");
  expect(await page.locator("[data-piece]:focus").getAttribute("data-code")).not.toBe(first);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-piece].selected")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  await expect(page.locator("[data-piece].selected")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.keyboard.press("q");
  await expect(page.locator("[data-plans-first]")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("q");
  await page.keyboard.press("m");
  await expect(page.locator("[data-text-board]")).toBeVisible();
});

test("an order is written out, completed, told where it is wrong, and done", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await page.keyboard.press("/");
  const input = page.getByRole("combobox", { name: "Write an order" });
  await expect(input).toBeFocused();
  await page.keyboard.type("b4 ");
  await expect(page.locator("#notation-lines [role=option]").first()).toBeVisible();
  await page.keyboard.type("fly");
  await expect(page.locator("#notation-why mark")).toHaveText("fly");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("r");
  await expect(page.locator("#notation-lines [role=option]")).toHaveText(["B4 row"]);
  await page.keyboard.press("Tab");
  await expect(input).toHaveValue("B4 row");
  const before = await page.locator("main").getAttribute("data-revision");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).not.toHaveAttribute("data-revision", before ?? "");
  await expect(input).toHaveValue("");
  await page.keyboard.type("B4 ram");
  await expect(page.locator("#notation-why .cite").first()).toBeVisible();
});
