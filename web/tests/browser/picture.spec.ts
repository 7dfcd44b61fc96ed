// The board taken home as a picture.
import { readFile } from "node:fs/promises";
import { expect, start, test } from "./table";

test("the board is saved as SVG and as PNG, in the language and light of the page", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "me"] });
  const saved = async (kind: string) => {
    await page.locator(".more summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-picture=${kind}]`).click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^trierarch-\\w+\\.${kind}$`));
    return readFile(await download.path());
  };
  const svg = (await saved("svg")).toString();
  expect(svg).toContain("The northern wing");
  expect(svg).toContain("#f5eedc");
  expect((await saved("png")).subarray(1, 4).toString()).toBe("PNG");
});
