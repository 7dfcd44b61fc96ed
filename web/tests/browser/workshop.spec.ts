// A fleet is built, shared by its address, printed and fought with; a scenario is drawn, with its faults beside
// it, saved, opened again, tried by computers, and begun as a game. By mouse and by keys alike.
import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { goOn, isOver, turn, turnOfMine } from "./open-table";
import { atRest, expect, hurry, still, test, UNSAID } from "./table";

const fleet = (page: Page, n: number) => page.locator(`[data-fleet="${n}"]`);
const kept = (page: Page, n: number) => expect(fleet(page, n)).toHaveAttribute("data-behind", "false");
const broken = (page: Page, n: number) => fleet(page, n).locator('[data-tone="broken"]');
const drawn = (page: Page) => expect(page.locator("[data-designer-page]")).toHaveAttribute("data-busy", "false");
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test("a fleet is built, shared by its address, printed, and fought with", async ({ page, request, faults }) => {
  await page.goto("/");
  await page.locator('[data-fleets="nauta"]').click();
  const own = fleet(page, 0);
  await expect(own.locator('[data-limit="N-57"][data-tone="broken"]').first()).toBeVisible();
  await own.locator("[data-name]").fill("Hunters");
  await own.locator("[data-name]").press("Tab");
  await own.locator('select[data-setting="nation"]').selectOption("hellenistic");
  for (const kind of ["quinqueremis", "triremis", "triremis", "triremis"]) await own.locator(`[data-add="${kind}"]`).click();
  await kept(page, 0);
  // A limit of this list is broken, and told with its clause; the clause opens.
  await expect(broken(page, 0).locator('[data-cite="5.8"]')).toBeVisible();
  await broken(page, 0).locator('[data-cite="5.8"]').click();
  await expect(broken(page, 0).locator("[role=note]")).toContainText("Size 5 or 6");
  await own.locator('[data-add="hexeris"]').click();
  await own.locator('[data-unit="hexeris"] [data-extra="admiral"]').click();
  await kept(page, 0);
  await expect(broken(page, 0)).toHaveCount(0);
  await expect(own.locator("[data-points]")).toHaveAttribute("data-points", "235");
  await expect(own.locator("[data-mark]")).toHaveAttribute("data-mark", "79");
  await expect(own.locator('[data-unit="hexeris"] [data-loss]')).toHaveAttribute("data-loss", "130");
  await expect(own.locator('[data-tone="warning"]'), "its loss alone loses the battle").toHaveCount(1);
  expect(await serious(page)).toEqual([]);
  // Too dear, and back by the keyboard.
  const less = own.locator('[data-unit="triremis"] [data-less]');
  for (let n = 0; n < 3; n += 1) await own.locator('[data-unit="triremis"] [data-more]').click();
  await kept(page, 0);
  await expect(broken(page, 0)).toHaveAttribute("data-limit", "N-23");
  await expect(page.locator("[data-battle]")).toBeDisabled();
  for (let n = 0; n < 3; n += 1) await less.press("Enter");
  await kept(page, 0);
  await expect(broken(page, 0)).toHaveCount(0);
  // The address holds the list.
  const address = page.url();
  expect(address).toMatch(/#\/fleets\/nauta\/[\w-]+$/);
  for (const [kind, start] of [["pdf", "%PDF-"], ["svg", "<svg"]] as const) {
    const roster = await request.get((await own.locator(`[data-roster="${kind}"]`).getAttribute("href"))!);
    expect(roster.ok()).toBe(true);
    expect((await roster.body()).toString("latin1").startsWith(start)).toBe(true);
  }
  await page.goto("/");
  await page.goto(address);
  await expect(own.locator("[data-name]")).toHaveValue("Hunters");
  await expect(own.locator('[data-unit="triremis"] [data-count]')).toHaveText("3");
  // A second list beside it, as text.
  await page.locator("[data-second]").click();
  const other = fleet(page, 1);
  await other.locator("summary").last().click();
  await other.locator("[data-text]").fill("fleet nauta\nnation pirates\ncrew skilled\npoints 300\n1 quadriremis admiral\n5 galleons\n");
  await other.locator("[data-read]").click();
  await expect(other.locator("[role=alert]")).toContainText("galleons");
  // A list that is not understood is refused, which the console tells.
  faults.length = 0;
  await other.locator("[data-text]").fill("fleet nauta\nnation pirates\ncrew skilled\npoints 300\n1 quadriremis admiral\n7 triremis\n");
  await other.locator("[data-read]").click();
  await kept(page, 1);
  await expect(other.locator("[data-points]")).toHaveAttribute("data-points", "255");
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  await page.locator("[data-battle]").click();
  await expect(page.locator("[data-new-game]")).toContainText("Hunters");
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
  await expect(page.locator('[data-code="A5"]')).toBeVisible();
});

test("a fleet of Naumachia is built for a period: what was not known then is barred, and its cards are printed", async ({ page }) => {
  await page.goto("/#/fleets/naumachia");
  const own = fleet(page, 0);
  await kept(page, 0);
  await own.locator("[data-name]").fill("Constantine");
  await own.locator("[data-name]").press("Tab");
  await own.locator('select[data-setting="period"]').selectOption("byzantine");
  await own.locator('[data-add="dromon"]').click();
  const fire = own.locator('[data-unit="dromon"] [data-extra="greek-fire"]');
  await own.locator('[data-unit="dromon"] [data-extra="admiral"]').click();
  await fire.click();
  await kept(page, 0);
  await expect(fire).toHaveAttribute("aria-pressed", "true");
  await expect(own).toHaveAttribute("data-sound", "true");
  await expect(fire).not.toHaveClass(/barred/);
  const unknown = broken(page, 0).filter({ hasText: "Greek Fire is known from 672 on." });
  await expect(unknown).toHaveCount(0);
  // A century too early: barred, with the reason.
  await own.locator('select[data-setting="period"]').selectOption("imperial");
  await kept(page, 0);
  await expect(unknown).toHaveCount(1);
  await expect(unknown.locator("[data-cite]").first()).toBeVisible();
  await expect(fire).toHaveClass(/barred/);
  await expect(fire).toHaveAttribute("title", "Greek Fire is known from 672 on.");
  await expect(own).toHaveAttribute("data-sound", "false");
  // Given back it is offered no more.
  await fire.click();
  await kept(page, 0);
  await expect(fire).toHaveCount(0);
  await expect(unknown).toHaveCount(0);
  await expect(own).toHaveAttribute("data-sound", "true");
  const waiting = page.waitForEvent("download");
  await own.locator('[data-roster="pdf"]').click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("constantine.pdf");
  expect((await readFile((await download.path())!)).toString("latin1").startsWith("%PDF-")).toBe(true);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test("a scenario is drawn, checked, saved, opened, tried and begun", async ({ page, faults }) => {
  test.setTimeout(240_000);
  await page.goto("/#/designer/nauta");
  await drawn(page);
  await expect(page.locator("[data-faults]")).toHaveAttribute("data-faults", "0");
  await page.locator("[data-title]").fill("The strait");
  await page.locator("[data-title]").press("Tab");
  // Land is drawn with the pen, into a zone: a fault, in its place, beside the drawing.
  await page.locator('[data-pen="land"]').click();
  const box = (await page.locator("svg[data-drawing]").boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const [x, y] of [[0.3, 0.45], [0.6, 0.45], [0.5, 0.95]] as const) await page.mouse.click(...at(x, y));
  await page.keyboard.press("Enter");
  await drawn(page);
  await expect(page.locator("[data-corners]")).toHaveAttribute("data-corners", "3");
  const fault = page.locator('[data-part="areas/0"]');
  await expect(fault).toContainText("N-33");
  await expect(page.locator("[data-play]")).toBeDisabled();
  await expect(page.locator('[data-area="0"]')).toHaveClass(/wrong/);
  // Its corner is moved by keys, and then typed, until nothing is wrong.
  await page.locator('circle[data-corner="2"]').focus();
  await page.keyboard.press("Shift+ArrowUp");
  await drawn(page);
  await page.locator('[data-corner-y="2"]').fill("250");
  await page.locator('[data-corner-y="2"]').press("Tab");
  await drawn(page);
  await expect(page.locator("[data-faults]")).toHaveAttribute("data-faults", "0");
  // A ship is set on the table and moved; all others are set with it.
  await page.locator('[data-ship="A1"]').focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press(".");
  await drawn(page);
  await page.locator('[data-squadron="0"] [data-line="0"] .line').click();
  await expect(page.locator('[data-at="degrees"]')).toHaveValue("1");
  await expect(page.locator("[data-place-none]")).toBeVisible();
  // A ship that the list cannot have is a fault of that ship’s squadron; taken back, it is none.
  await page.locator('[data-squadron="0"] [data-kind]').selectOption("deceris");
  await drawn(page);
  await expect(page.locator('[data-part^="squadrons/0"]').first()).toContainText("5.1");
  await page.locator("[data-undo]").click();
  await drawn(page);
  await expect(page.locator("[data-faults]")).toHaveAttribute("data-faults", "0");
  expect(await serious(page)).toEqual([]);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  // Saved and opened again.
  const waiting = page.waitForEvent("download");
  await page.locator("[data-save]").click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("the-strait.toml");
  const source = await readFile((await download.path())!, "utf8");
  expect(source).toContain("[[land]]");
  await page.locator("[data-new]").click();
  await drawn(page);
  await expect(page.locator('[data-area="0"]')).toHaveCount(0);
  await page.locator("[data-open]").setInputFiles({ name: "no.toml", mimeType: "text/plain", buffer: Buffer.from("title = ") });
  await expect(page.locator("[data-unread]")).toBeVisible();
  faults.length = 0;
  await page.locator("[data-open]").setInputFiles({ name: "strait.toml", mimeType: "text/plain", buffer: Buffer.from(source) });
  await drawn(page);
  await expect(page.locator('[data-area="0"]')).toBeVisible();
  await expect(page.locator("[data-title]")).toHaveValue("The strait");
  // Computers try it; it can be stopped.
  await page.locator("[data-trial-level]").selectOption("random");
  await page.locator("[data-trial-wanted]").fill("1000");
  await page.locator("[data-trial-start]").click();
  await expect(page.locator("[data-trial-side]").first()).toBeVisible();
  await page.locator("[data-trial-stop]").click();
  await expect(page.locator("[data-trial]")).toHaveAttribute("data-running", "false");
  await page.locator("[data-trial-wanted]").fill("200");
  await page.locator("[data-trial-start]").click();
  await expect(page.locator("[data-trial]")).toHaveAttribute("data-games", "200", { timeout: 120_000 });
  // Played.
  await page.locator("[data-play]").click();
  await still(page);
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await expect(page.locator("[data-land]")).not.toHaveAttribute("d", "");
  await hurry(page);
  const first = await turn(page);
  for (let step = 0; step < 80 && !(await isOver(page)); step += 1) {
    await turnOfMine(page);
    await atRest(page);
    if ((await isOver(page)) || ((await turn(page)) !== first && (await turn(page))?.includes("3/"))) break;
    await goOn(page);
  }
  expect((await isOver(page)) || (await turn(page)) !== first, "some turns are played").toBe(true);
  expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
});

test.describe("in Italian", () => {
  test.use({ locale: "it-IT" });

  test("faults of a drawing are told in the language of the page", async ({ page }) => {
    await page.goto("/#/designer/nauta");
    await drawn(page);
    await page.locator('[data-squadron="0"] [data-line="0"] .line').click();
    await page.locator('[data-squadron="0"] [data-kind]').selectOption("deceris");
    await drawn(page);
    await expect(page.locator('[data-faults] [data-part^="squadrons/0"]').first()).toContainText(/Nessuna di queste: .*\(5\.1\)/);
    await page.locator("[data-undo]").click();
    await drawn(page);
    await page.locator('[data-pen="land"]').click();
    const box = (await page.locator("svg[data-drawing]").boundingBox())!;
    for (const [x, y] of [[0.3, 0.45], [0.6, 0.45], [0.5, 0.95]] as const) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    await page.keyboard.press("Enter");
    await drawn(page);
    await expect(page.locator('[data-faults] [data-part="areas/0"]')).toContainText("la terra sta almeno un segmento fuori da entrambe le zone (N-33)");
    expect(await page.locator("body").textContent()).not.toMatch(UNSAID);
  });
});
