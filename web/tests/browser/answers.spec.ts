// Standing answers: what was just answered is answered always, with one click, and the table does so from
// then on; a written one that does not fit says why; only the seat's own browser sees any of it.
import { atRest, ends, expect, hurry, isAsked, start, test, UNSAID } from "./table";

test("what is answered once is answered always", async ({ page, browser, table, faults }, info) => {
  test.setTimeout(180_000);
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "open"] });
  await hurry(page);
  const context = await browser.newContext({ baseURL: table.address, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "it-IT" });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit-down="1"]').click();
  await expect(friend.locator("[data-sit-down]")).toHaveCount(0);
  await expect.poll(async () => {
    if (await isAsked(page)) return true;
    await ends(friend);
    return false;
  }, { timeout: 60_000 }).toBe(true);

  // What is no line of these rules is refused; what cannot be done now is left, and says so.
  await page.locator("[data-answers] summary").click();
  await page.locator("[data-answer-lines]").fill("abracadabra");
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-left-answers] [role=alert]")).toBeVisible();
  // The browser notes that it was refused.
  expect(faults.splice(0)).toHaveLength(1);
  await page.locator("[data-answer-lines]").fill("Z99 *");
  await page.locator("[data-answer-unable]").fill("Z99 * *");
  await page.locator("[data-answer-leave]").click();
  await expect(page.locator("[data-answer]")).toContainText("unless possible: Z99 * *");
  await expect(page.locator("[data-unfit]")).toContainText("None of the actions");
  await page.screenshot({ path: info.outputPath("answers.png") });
  await page.locator("[data-drop-answer]").click();
  await expect(page.locator("[data-answer]")).toHaveCount(0);
  await page.locator("[data-answers] summary").click();

  await expect.poll(() => ends(page), { timeout: 30_000 }).toBe(true);
  const always = page.locator("[data-always]");
  await expect(always).toContainText("Always answer this:");
  await page.screenshot({ path: info.outputPath("always.png") });
  await always.click();
  await expect(page.locator("[data-left-answers]")).toHaveAttribute("data-left-answers", "1");
  await expect(friend.locator("[data-left-answers]")).toHaveAttribute("data-left-answers", "0");

  // Played on by hand where something else is asked, until the table has answered for this seat.
  const given = page.locator("[data-log] [data-standing]");
  await expect.poll(async () => {
    if ((await given.count()) > 0) return true;
    if (!(await ends(friend))) await ends(page);
    return false;
  }, { timeout: 90_000 }).toBe(true);
  await expect(given.first()).toContainText("standing answer");
  await page.screenshot({ path: info.outputPath("given.png") });
  await friend.screenshot({ path: info.outputPath("phone.png") });
  for (const looker of [page, friend]) await expect(looker.locator("body")).not.toContainText(UNSAID);
  await atRest(page);
  await context.close();
});
