// Two people at one screen, in a game of sealed orders: what one of them writes is in nothing that is
// sent or shown while the other looks, until all is revealed. And in an open game, where nothing need
// be hidden, the page says whose turn it is and asks for no handing over.
import type { Page } from "@playwright/test";
import { atRest, endPhase, expect, hurry, ship, start, test, UNSAID } from "./table";
import { Hearing, tells } from "./hearing";

const DUEL = "duel/lepanto";
/** What the first person writes: no other side's choices can name the first two. */
const SECRETS = ["G D2 - E3", "G D3 S G D2 - E3", "F E2 - G1"];

const orderLine = (page: Page, order: string) => page.locator(`[data-order-line="${order}"]`);
const curtain = (page: Page) => page.locator("[data-change-over]");

async function take(page: Page, seat: number): Promise<void> {
  await page.locator(`[data-take-screen="${seat}"]`).click();
  await expect(curtain(page)).toHaveCount(0);
  await atRest(page);
}

async function write(page: Page, ...orders: string[]): Promise<void> {
  await page.locator(".tab-text").click();
  for (const order of orders) {
    await page.locator("[data-notation] input").fill(order);
    await page.locator("[data-notation] input").press("Enter");
    await expect(page.locator("[data-notation] input")).toHaveValue("");
    await atRest(page);
  }
}

async function ready(page: Page): Promise<void> {
  const anyway = page.locator("[data-end-anyway]");
  await page.locator('[data-choice="ready"]').click();
  await expect(anyway.or(curtain(page)).or(page.locator("[data-past-orders]")).first()).toBeVisible();
  if ((await anyway.count()) > 0) await anyway.click();
}

/** Everything the page keeps and shows: its text, its attributes, and what the tab has stored. */
const everythingHere = (page: Page) => page.evaluate(() => [document.documentElement.outerHTML, JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })].join("\n"));

test("at one screen, one person's sealed orders are nowhere while the other looks", async ({ page }) => {
  test.setTimeout(120_000);
  const ears = await Hearing.of(page);
  await page.goto("/");
  await page.locator(`[data-scenario="${DUEL}"]`).click();
  await page.locator('[data-seat="1"]').selectOption("here");
  // No dice fall in the duel, so nobody is asked who rolls them.
  await expect(page.locator("input[name=dice]")).toHaveCount(0);
  await page.locator("[data-start]").click();
  // Before anybody has said who looks, nobody's view is fetched.
  await expect(curtain(page)).toBeVisible();
  await expect(page.locator("[data-take-screen]")).toHaveCount(2);
  await take(page, 0);
  await hurry(page);
  await expect(page.locator("[data-who]")).toContainText("Holy League");

  await write(page, ...SECRETS);
  for (const order of SECRETS) await expect(orderLine(page, order)).toHaveCount(1);
  for (const order of SECRETS) expect((await ears.all()).some((text) => tells(text, order)), `the ears hear ${order}`).toBe(true);
  // A reload by the same person shows the same orders again, and asks nobody anything.
  await page.reload();
  await expect(orderLine(page, SECRETS[0]!)).toHaveCount(1);
  await expect(curtain(page)).toHaveCount(0);

  await ears.anew();
  await ready(page);
  await expect(curtain(page)).toBeVisible();
  const silent = async (when: string) => {
    const said = [...(await ears.all()), await everythingHere(page)];
    for (const text of said) for (const order of SECRETS) expect(tells(text, order), `${when}: ${order} in ${text.slice(0, 200)}`).toBe(false);
  };
  // What was sent to the first person while being ready is theirs; from the curtain on nothing is.
  await ears.anew();
  await silent("behind the curtain");
  await page.reload();
  await expect(curtain(page)).toBeVisible();
  await silent("behind the curtain, after a reload");
  await take(page, 1);
  await expect(page.locator("[data-who]")).toContainText("Ottoman");
  await expect(page.locator("[data-order-line]")).toHaveCount(0);
  await ship(page, "F I2").click();
  await atRest(page);
  await write(page, "F I2 - G1");
  for (const tab of ["log", "fleet", "rules", "text"]) await page.locator(`.tab-${tab}`).click();
  await silent("while the other looks");
  await page.reload();
  await expect(orderLine(page, "F I2 - G1")).toHaveCount(1);
  await silent("while the other looks, after a reload");
  // The other looks back at the past, and takes the game home: nothing there either.
  const game = `/api/games/${page.url().split("/").at(-1)}`;
  await page.goto(`/#/game/${page.url().split("/").at(-1)}/at/start`);
  await expect(page.locator("[data-replay][data-busy=false]")).toBeVisible();
  await silent("while the other looks back");
  for (const path of ["/record", "/picture.svg", "/timeline", ""]) {
    const text = await (await page.request.get(`${game}${path}${path.includes("?") ? "&" : "?"}as=1`)).text();
    for (const order of SECRETS) expect(tells(text.replaceAll(/"commitment":"[0-9a-f]+"/g, ""), order), `${path}: ${order}`).toBe(false);
  }
  await page.goBack();
  await expect(orderLine(page, "F I2 - G1")).toHaveCount(1);

  // The screen can be handed over at any time, and one's own orders are still there.
  await page.locator("[data-hand-over]").click();
  await expect(curtain(page)).toBeVisible();
  expect(tells(await everythingHere(page), "F I2 - G1")).toBe(false);
  await take(page, 0);
  await expect(page.locator("[data-recall]")).toBeVisible();
  await expect(orderLine(page, SECRETS[0]!)).toHaveCount(1);
  await expect(orderLine(page, "F I2 - G1")).toHaveCount(0);
  await page.locator("[data-hand-over]").click();
  await take(page, 1);

  // Revealed: now the other is told, in the log, on the map, and by the same ears.
  await ears.anew();
  await ready(page);
  for (const [order, fate] of [["G D2 - E3", "done"], ["F E2 - G1", "failed"], ["F I2 - G1", "failed"]] as const) {
    await expect(page.locator(`[data-past-orders] [data-order-line="${order}"]`)).toHaveAttribute("data-fate", fate);
  }
  for (const order of SECRETS) expect((await ears.all()).some((text) => tells(text, order)), order).toBe(true);
  // The screen stays with whoever looks, to see what came of it.
  await expect(curtain(page)).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(UNSAID);
});

test("two people at one screen do not become one while orders are sealed", async ({ page, faults }) => {
  await page.goto("/");
  await page.locator(`[data-scenario="${DUEL}"]`).click();
  await page.locator('[data-seat="1"]').selectOption("here");
  await page.locator("[data-start]").click();
  await take(page, 0);
  await write(page, SECRETS[0]!);
  await page.locator("[data-hand-over]").click();
  await take(page, 1);
  await page.locator("[data-seats] summary").click();
  await page.locator('[data-sit="1"]').selectOption("me");
  await expect(page.locator("[data-seats] [role=alert]")).toContainText("would see sealed orders");
  await expect(page.locator('[data-sit="1"]')).toHaveValue("here");
  await expect(orderLine(page, SECRETS[0]!)).toHaveCount(0);
  // The browser notes the refusal by itself.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("409")));
});

test("in an open game the page says whose turn it is and hides nothing", async ({ page }) => {
  await start(page, { scenario: "lepanto/skirmish", seats: ["me", "here"] });
  await hurry(page);
  const turn = page.locator("[data-turn-of]");
  await expect(turn).toHaveAttribute("data-turn-of", "0");
  await turn.getByRole("button").click();
  await expect(turn).toHaveCount(0);
  for (let phase = 0; phase < 4 && (await turn.count()) === 0; phase += 1) await endPhase(page);
  await expect(turn).toHaveAttribute("data-turn-of", "1");
  await expect(curtain(page)).toHaveCount(0);
  await expect(page.locator("[data-hand-over]")).toHaveCount(0);
});
