// Being told that it is one's turn: letters for who has an account, an address that is told, and the link by
// which letters end, which asks nobody who they are.
import { AxeBuilder } from "@axe-core/playwright";
import { test } from "./post";
import { expect, UNSAID } from "./table";

test("letters and an address are chosen, and a link that ends nothing says so", async ({ page, browser, table, post, faults }) => {
  await page.goto("/#/me");
  const card = page.locator("[data-notices]");
  await expect(card, "a guest has no address").toContainText("once you have an account");
  await page.locator("[data-email]").fill("notices@example.org");
  await page.locator("[data-mail-link]").click();
  await expect.poll(() => post.to("notices@example.org").length).toBe(1);
  await page.goto(/http\S+/.exec(post.to("notices@example.org")[0]?.body ?? "")?.[0] ?? "");
  await page.locator("[data-new]").fill("first sesame");
  await page.locator("[data-choose-yes]").click();

  await card.locator("[data-letters]").selectOption({ label: "at most one in 6 hours" });
  await card.locator("[data-save-letters]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("Saved.");
  await card.locator("[data-hook-url]").fill("https://127.0.0.1/turn");
  await card.locator("[data-set-hook]").click();
  await expect(page.getByRole("alert")).toContainText("on the open internet");
  // What the table refuses is in the browser's console, too.
  faults.length = 0;
  await card.locator("[data-hook-url]").fill("https://galleys.example.org/turn");
  await card.locator("[data-set-hook]").click();
  await expect(card.locator("[data-hook-secret]")).toHaveValue(/^[\da-f]{40}$/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.screenshot({ path: "test-results/notices.png", fullPage: true });
  await page.reload();
  await expect(card.locator("[data-hook]")).toContainText("https://galleys.example.org/turn");
  await expect(card.locator("[data-hook-secret]"), "it was shown once").toHaveCount(0);
  await expect(card.locator("[data-letters]")).toHaveValue("6");
  await card.locator("[data-drop-hook]").click();
  await expect(card.locator("[data-hook]")).toHaveCount(0);

  const phone = await (await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 } })).newPage();
  await phone.goto("/#/letters/0123456789abcdef");
  await expect(phone.locator("[data-end-letters]")).toContainText("Annulla l’iscrizione");
  await phone.locator("[data-end-letters-yes]").click();
  await expect(phone.getByRole("alert")).toContainText("non ferma nessuna lettera");
  await phone.goto("/#/me");
  await expect(phone.locator("[data-notices]")).toContainText("Quando tocca a te");
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  await phone.screenshot({ path: "test-results/notices-phone.png", fullPage: true });
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
