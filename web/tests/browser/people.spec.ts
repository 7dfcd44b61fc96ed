// Who a browser plays as: a name that the other player sees, a game played on in another browser by a
// recovery link, and that browser let in no more.
import { expect, start, test, UNSAID } from "./table";

test("a guest who would be lost by logging out is asked first", async ({ page }) => {
  await page.goto("/#/me");
  await page.locator("[data-end]").click();
  await expect(page.locator("[data-log-out-yes]")).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.locator("[data-make-recovery]").click();
  await expect(page.locator("[data-recovery]")).toBeVisible();
  await page.locator("[data-end]").click();
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  await expect(page.locator("[data-self-note]"), "whoever has done it knows").toHaveCount(0);
});

test("a guest takes a name, plays on in another browser, and ends that one", async ({ page, browser, table, faults }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  const game = page.url();
  const friends = await browser.newContext({ baseURL: table.address });
  const friend = await friends.newPage();
  await friend.goto(game);
  await friend.locator('[data-sit-down="1"]').click();

  await page.goto("/");
  await page.locator("[data-me-link]").click();
  await page.locator("#own-name").fill("Eufemia <b>");
  await page.locator("[data-rename]").click();
  await expect(page.locator("[data-me] [role=status]")).toHaveText("Saved.");
  await friend.locator("[data-seats] summary").click();
  await expect(friend.locator("[data-sitting=other]")).toContainText("Eufemia <b>");

  await page.locator("[data-make-recovery]").click();
  const link = await page.locator("[data-recovery]").inputValue();
  const elsewhere = await browser.newContext({ baseURL: table.address, locale: "it-IT" });
  const second = await elsewhere.newPage();
  second.on("pageerror", (error) => faults.push(String(error)));
  await second.goto(link);
  await expect(second.locator("[data-recover]")).toContainText("Continuare in questo browser");
  await second.locator("[data-recover-yes]").click();
  await expect(second.locator("[data-browser]")).toHaveCount(2);
  expect(second.url()).not.toContain("recover");
  await expect(second.locator("#own-name")).toHaveValue("Eufemia <b>");
  await expect(second.locator("body")).not.toContainText(UNSAID);
  await expect(second.locator("[data-me] [role=status]")).toHaveText("Ora questo browser gioca come Eufemia <b>.");
  const third = await elsewhere.newPage();
  third.on("pageerror", (error) => faults.push(String(error)));
  await third.goto("/#/me");
  await expect(third.locator("#own-name")).toHaveValue("Eufemia <b>");
  await second.goto(game);
  await expect(second.locator("[data-piece]").first()).toBeVisible();
  await expect(second.getByText("Stai guardando", { exact: false })).toHaveCount(0);

  // From the first browser the second is ended: it looks on as a stranger without a reload, and all its pages
  // say so. What is done at once in somebody else's name is not done.
  await page.reload();
  await third.locator("#own-name").fill("Zoe");
  await page.locator("[data-browser=other] [data-end]").click();
  await expect(page.locator("[data-browser]")).toHaveCount(1);
  await third.locator("[data-rename]").click();
  for (const on of [third, second]) await expect(on.locator("[data-self-note]")).toContainText("La tua sessione in questo browser è terminata", { timeout: 20_000 });
  await expect(third.locator("#own-name")).toHaveValue("");
  await second.locator("[data-self-close]").click();
  await expect(second.locator("[data-self-note]")).toHaveCount(0);
  await expect(second.locator("[data-sitting=me], section.mine")).toHaveCount(0, { timeout: 20_000 });
  const saved = page.waitForEvent("download");
  await page.locator("[data-own-data]").click();
  expect((await saved).suggestedFilename()).toBe("trierarch-me.json");

  await page.locator("[data-forget]").click();
  await page.locator("[data-forget-yes]").click();
  await expect(page.locator("[data-game]")).toHaveCount(0);
  await friends.close();
  await elsewhere.close();
});
