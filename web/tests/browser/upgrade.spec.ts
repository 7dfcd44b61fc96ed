// Files of the page that are gone, after an upgrade of the table: it is said, and the page can be loaded anew.
import { expect, test } from "./table";

test("a part that cannot be loaded any more is told of, with a button that loads the page anew", async ({ page, faults }) => {
  await page.goto("/");
  await expect(page.locator("[data-scenario]").first()).toBeVisible();
  await page.route("**/assets/PeoplePage*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => (location.hash = "#/me"));
  const old = page.locator("[data-old]");
  await expect(old).toHaveText(/there may be a new version/);
  await page.unroute("**/assets/PeoplePage*.js");
  // The browser notes by itself what it could not fetch.
  faults.length = 0;
  await old.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("main")).toBeVisible();
  await expect(old).toHaveCount(0);
});
