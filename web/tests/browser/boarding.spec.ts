// A boarding that is put together: once its target is joined, the prompt offers to send it in and to call
// it off.
import { alongside, choose } from "./battle";
import { atRest, expect, test } from "./table";

test("a boarding with its target joined can be sent in or called off from the prompt", async ({ page }) => {
  test.setTimeout(90_000);
  await alongside(page);
  await choose(page, "M2", "M2 board B2");
  const prompt = page.locator("section.prompt");
  await expect(prompt.locator('[data-choice="call off B2"]')).toBeVisible();
  await prompt.locator('[data-choice="call off B2"]').click();
  await atRest(page);
  await expect(prompt.locator('[data-choice^="call off"]')).toHaveCount(0);

  await choose(page, "M2", "M2 board B2");
  await expect(prompt.locator('[data-choice="call off B2"]')).toBeVisible();
  await prompt.locator('[data-choice="assault B2"]').click();
  await atRest(page);
  await expect(page.locator("[data-log]")).toContainText(/boarding/i);
});
