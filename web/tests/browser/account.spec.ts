// An account: made by the link in a letter, signed in to in another browser with the games played there as a
// guest, a password forgotten and chosen anew, and one's address changed.
import { AxeBuilder } from "@axe-core/playwright";
import { test } from "./post";
import { expect, start, UNSAID } from "./table";

/** The link in the last letter to somebody. */
async function linkTo(post: { to(address: string): { body: string }[] }, address: string, count: number): Promise<string> {
  await expect.poll(() => post.to(address).length).toBe(count);
  const link = /http\S+/.exec(post.to(address).at(-1)?.body ?? "")?.[0];
  if (!link) throw new Error("a letter without a link");
  return link;
}

test("a guest makes an account, signs in elsewhere with the games played there, and forgets the password", async ({ page, browser, table, post, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const first = page.url();
  await page.goto("/#/me");
  await page.locator("[data-email]").fill("irene@example.org");
  await page.locator("[data-mail-link]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("A link is on its way to irene@example.org.");
  const join = await linkTo(post, "irene@example.org", 1);
  expect(join).toMatch(/\/#\/password\/[\da-f]{40}$/);
  await page.goto(join);
  await page.locator("[data-new]").fill("first sesame");
  await page.locator("[data-choose-yes]").click();
  await expect(page.locator("[data-account]")).toContainText("irene@example.org");
  expect(page.url()).not.toContain("password");

  // Elsewhere, by phone, in the dark and in Italian; by keyboard alone.
  const elsewhere = await browser.newContext({ baseURL: table.address, locale: "it-IT", viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true });
  const phone = await elsewhere.newPage();
  phone.on("pageerror", (error) => faults.push(String(error)));
  await start(phone, { scenario: "lepanto/skirmish", seats: ["me", "here"] });
  const second = phone.url();
  const lobby = await elsewhere.newPage();
  await lobby.goto("/");
  await expect(lobby.locator("section.mine > .games [data-game]")).toHaveCount(1);
  await phone.goto("/#/me");
  await phone.locator("[data-email]").focus();
  await phone.keyboard.type("irene@example.org");
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("wrong sesame");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("alert")).toHaveText("L’indirizzo o la password è sbagliato.");
  await phone.locator("[data-password]").fill("first sesame");
  await phone.screenshot({ path: "test-results/account-phone.png", fullPage: true });
  await phone.keyboard.press("Enter");
  await expect(phone.locator("[data-account]")).toContainText("Hai effettuato l’accesso come irene@example.org.");
  await expect(phone.locator("body")).not.toContainText(UNSAID);
  // Another page of the same browser says so by itself, and has the games of the account.
  await expect(lobby.locator("[data-self-note]")).toContainText("Ora questo browser gioca come irene@example.org.");
  await expect(lobby.locator("section.mine > .games [data-game]")).toHaveCount(2);
  await expect(phone.locator("[data-self-note]")).toHaveCount(0);
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const on of [page, phone]) {
    await on.goto(first);
    await expect(on.locator("[data-piece]").first()).toBeVisible();
    await on.goto("/");
    await expect(on.locator("[data-game]")).toHaveCount(2);
  }
  expect(second).not.toBe(first);

  // The password is forgotten, and whoever knew the old one is signed out.
  const third = await (await browser.newContext({ baseURL: table.address })).newPage();
  await third.goto("/#/me");
  await third.locator("[data-email]").fill("irene@example.org");
  await third.locator("[data-mail-link]").click();
  await third.goto(await linkTo(post, "irene@example.org", 2));
  await third.locator("[data-new]").fill("second sesame");
  await third.locator("[data-choose-yes]").click();
  await expect(third.locator("[data-account]")).toBeVisible();
  await expect(third.locator("[data-me] [role=status]")).toHaveText("Your password is saved, and you are signed in.");
  await third.locator("[data-close-said]").click();
  await expect(third.locator("[data-me] [role=status]")).toBeHidden();
  await phone.goto("/#/me");
  await phone.reload();
  await expect(phone.locator("[data-sign-in]")).toBeVisible();

  // Another address, confirmed by the letter that goes there.
  await third.locator("[data-account] details").nth(1).locator("summary").click();
  await third.locator("[data-email-new]").fill("new@example.org");
  await third.locator("[data-email-password]").fill("second sesame");
  await third.locator("[data-change-email]").click();
  await third.goto(await linkTo(post, "new@example.org", 1));
  await third.locator("[data-confirm-yes]").click();
  await expect(third.locator("[data-me] [role=status]")).toHaveText("The account now has the new e-mail address.");
  await expect(third.locator("[data-account]")).toContainText("new@example.org");
  await expect.poll(() => post.to("irene@example.org").length).toBe(3);
  await third.locator("[data-account] details").nth(0).locator("summary").click();
  await third.locator("[data-account] details").nth(1).locator("summary").click();
  const found = await new AxeBuilder({ page: third }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await third.screenshot({ path: "test-results/account.png", fullPage: true });
  // The wrong password is a refusal that the browser's console tells of.
  faults.length = 0;
  await elsewhere.close();
});

test("what was set goes along to another device, and what cannot be undone takes a fresh sign-in", async ({ page, browser, table, post, faults }) => {
  await page.goto("/#/me");
  await page.locator("[data-email]").fill("zoe@example.org");
  await page.locator("[data-mail-link]").click();
  await page.goto(await linkTo(post, "zoe@example.org", 1));
  await page.locator("[data-new]").fill("first sesame");
  await page.locator("[data-choose-yes]").click();
  await expect(page.locator("[data-account]")).toContainText("zoe@example.org");
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/me/settings") && response.request().postData()?.includes('"it"') === true);
  await page.locator("[data-language]").selectOption("it");
  expect((await kept).status()).toBe(204);

  const elsewhere = await browser.newContext({ baseURL: table.address, locale: "en-GB", viewport: { width: 390, height: 780 } });
  const phone = await elsewhere.newPage();
  await phone.goto("/#/me");
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  await phone.locator("[data-email]").fill("zoe@example.org");
  await phone.locator("[data-password]").fill("first sesame");
  await phone.locator("[data-sign-in-yes]").click();
  await expect(phone.locator("html")).toHaveAttribute("lang", "it");
  await phone.reload();
  await expect(phone.locator("html")).toHaveAttribute("lang", "it");

  // A quarter of an hour later, for all that this browser knows.
  const stale = JSON.stringify({ complaint: { kind: "not-now", text: { id: "table-sign-in-again" }, clauses: [] } });
  await phone.route("**/api/me/recovery", (route) => route.fulfill({ status: 403, contentType: "application/json", body: stale }), { times: 1 });
  await phone.locator("[data-make-recovery]").click();
  await expect(phone.locator("[data-again]")).toBeVisible();
  await phone.screenshot({ path: "test-results/again-phone.png" });
  await phone.locator("[data-again-password]").fill("first sesame");
  await phone.locator("[data-again-yes]").click();
  await expect(phone.locator("[data-recovery]")).toHaveValue(/#\/recover\//);
  await expect(phone.locator("[data-again]")).toHaveCount(0);
  await expect(phone.locator("body")).not.toContainText(UNSAID);

  // So it is on a large screen, by keyboard, and whoever does not want to goes on as before.
  await page.route("**/api/me", (route) => (route.request().method() === "DELETE" ? route.fulfill({ status: 403, contentType: "application/json", body: stale }) : route.fallback()));
  await page.locator("[data-forget]").click();
  await page.locator("[data-forget-yes]").click();
  await expect(page.locator("[data-again-password]")).toBeFocused();
  await page.screenshot({ path: "test-results/again.png" });
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.locator("[data-again] button[type=button]").last().click();
  await expect(page.locator("[data-again]")).toHaveCount(0);
  await expect(page.locator("[data-account]")).toBeVisible();
  // Refusals that the browser's console tells of.
  faults.length = 0;
  await elsewhere.close();
});
