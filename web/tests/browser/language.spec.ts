// The page in Italian: chosen by the browser, or by a person without a reload.
import { atRest, expect, ship, start, test, UNSAID } from "./table";

test("another language is spoken at once, in the middle of a battle, and kept", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "random"] });
  await expect(page.locator("h1")).toHaveText("The northern wing (chosen seed)");
  await ship(page, "B5").click();
  await atRest(page);
  // What a reload would lose.
  await page.evaluate(() => ((window as unknown as { kept: number }).kept = 1));
  await page.locator(".more summary").click();
  await page.locator("[data-language]").selectOption("it");
  await expect(page.locator("h1")).toHaveText("L’ala settentrionale (seme scelto)");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.locator("[data-phase]")).toHaveText("Turno 1: i Cristiani muovono");
  await expect(page.locator("article.ship")).toContainText("Galea B5 di Barbarigo");
  await expect(page.locator("[data-choices]")).toContainText("Voga fino a");
  await page.getByRole("tab", { name: "Regole" }).click();
  await expect(page.locator('[data-clause="7.5"]')).toContainText("Solo le navi ottomane hanno lo sperone");
  expect(await page.locator("main").innerText()).not.toMatch(UNSAID);
  expect(await page.evaluate(() => (window as unknown as { kept: number }).kept)).toBe(1);

  await page.reload();
  await expect(page.locator("h1")).toHaveText("L’ala settentrionale (seme scelto)");
  await page.goto("/#/");
  await expect(page.locator('[data-scenario="lepanto/1571"]')).toContainText("sei squadre in linea");
  await page.locator("[data-language]").selectOption("en");
  await expect(page.locator('[data-scenario="lepanto/1571"]')).toContainText("six squadrons in line");
});

test.describe("in an Italian browser", () => {
  test.use({ locale: "it-IT" });
  test("the page speaks Italian from the start", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Nuova partita" })).toBeVisible();
    expect(await page.locator("body").innerText()).not.toMatch(UNSAID);
  });
});
