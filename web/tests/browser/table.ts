// A real table for each test file: the server in a folder of its own, and steps that a person takes.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";

const BINARY = process.env.TRIERARCH_BIN ?? fileURLToPath(new URL("../../../target/debug/trierarch", import.meta.url));

/** A table that has the toy games as well. */
const TOYS = process.env.TOYS_BIN ?? fileURLToPath(new URL("../../../target/debug/examples/toys", import.meta.url));

/** The seed of the dice of games begun in a test. */
const SEED = "1571";

/** Starts a server on a free port and waits until it says where it listens. */
export async function serve(folder: string, toys: boolean, more: Started = {}): Promise<{ address: string; server: ChildProcess }> {
  const [program, args] = toys ? [TOYS, [folder]] : [BINARY, ["serve", "--address", "127.0.0.1:0", "--data", folder, "--analysis", "8,2,0", ...(more.args ?? [])]];
  const server = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...more.env } });
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return { address, server };
  }
  throw new Error(`${program} ended without listening`);
}

export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

export interface Restartable {
  address: string;
  /** Where it keeps everything. */
  folder: string;
  /** Ends the server and, after `meanwhile`, starts it anew on the same data and port. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  /** Kills the server in the middle of whatever it does, and starts it anew on the same data and port. */
  kill(): Promise<void>;
}

/** How a server is started besides. */
export interface Started {
  args?: string[];
  env?: Record<string, string>;
}

/** Ends the server at once. */
export async function kill(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await ended;
}

/** Starts a server on the data and port of one that has ended. */
export async function again(folder: string, address: string, more: Started = {}): Promise<ChildProcess> {
  const port = new URL(address).host;
  const args = ["serve", "--address", port, "--data", folder, ...(more.args ?? [])];
  const server = spawn(BINARY, args, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...more.env } });
  await new Promise<void>((resolve) => server.stdout!.once("data", () => resolve()));
  return server;
}

export const test = base.extend<{ faults: string[]; drawn: boolean }, { table: Restartable; toys: boolean; started: Started }>({
  // Whether games have dice that are drawn, and others in every run.
  drawn: [false, { option: true }],
  // Whether the toy games are wanted, where no shipped game has what is tested.
  toys: [false, { option: true, scope: "worker" }],
  // What the server is started with besides.
  started: [{}, { option: true, scope: "worker" }],
  table: [
    async ({ toys, started }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "trierarch-test-"));
      let { address, server } = await serve(folder, toys, started);
      const restart = async (meanwhile: () => Promise<void>) => {
        await stop(server);
        await meanwhile();
        server = await again(folder, address, started);
      };
      const killed = async () => {
        await kill(server);
        server = await again(folder, address, started);
      };
      await use({ address, folder, restart, kill: killed });
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ table }, use) => use(table.address),
  // Every game that the page begins has the same dice in every run: what a test comes to must not depend
  // on luck. Computer players draw from the position, so that they too do the same each time.
  context: async ({ context, drawn }, use) => {
    if (!drawn) await context.addInitScript((seed) => {
      const send = window.fetch.bind(window);
      window.fetch = (what, how) => {
        const isNew = how?.method === "POST" && what === "/api/games" && typeof how.body === "string";
        const game = isNew ? (JSON.parse(how.body as string) as { seats: string[] }) : undefined;
        // Where somebody else can sit, nobody may choose the dice; what is chosen is neither promised nor added to.
        const isAlone = game?.seats.every((who) => who !== "open" && who !== "here");
        const chosen = { seed, ...game, promise: undefined, added: undefined };
        return send(what, isAlone ? { ...how, body: JSON.stringify(chosen) } : how);
      };
    }, SEED);
    await use(context);
  },
  // What the page complains of in its console; a test that expects some empties it.
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      await use(faults);
      expect(faults, "nothing in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export interface Start {
  scenario: string;
  seats: string[];
  dice?: "hands";
}

/** Starts a game from the lobby and waits for its board. */
export async function start(page: Page, { scenario, seats, dice }: Start): Promise<void> {
  await page.goto("/");
  await page.locator(`[data-scenario="${scenario}"]`).click();
  for (const [n, who] of seats.entries()) await page.locator(`[data-seat="${n}"]`).selectOption(who);
  if (dice) await page.locator(`input[name=dice][value=${dice}]`).check();
  await page.locator("[data-start]").click();
  await expect(page.locator("svg.layer")).toBeVisible();
  await atRest(page);
}

/** Waits until nothing is being done, asked or played. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator("[data-busy=false]")).toBeVisible({ timeout: 30_000 });
}

/** Waits until nothing on the page moves any more, and nobody scrolls. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    // Each frame can begin something new, and a smooth scroll begins slowly; still ones in a row are the end.
    let at = scrollY;
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await frame();
      // What moves is looked at again each frame: a promise of its end is lost with what is restarted.
      if (scrollY !== at || moving().length > 0) quiet = -1;
      at = scrollY;
    }
  });
}

/** Plays others' moves at once from here on. */
export async function hurry(page: Page): Promise<void> {
  await page.locator(".aside select").first().selectOption("instant");
}

/** Whether the page asks for something now. */
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator("main[data-busy=false] section.mine").count()) > 0;
/** The revision that a page shows. */
export const revision = async (page: Page): Promise<number> => Number(await page.locator("main").getAttribute("data-revision"));

/** Ends what `page` is asked, whatever could still be done, and waits until it is done; false if it is not
 *  asked, or no longer: what somebody else has done may just be on its way to it. */
export async function ends(page: Page): Promise<boolean> {
  if (!(await isAsked(page))) return false;
  const before = await revision(page);
  const isClicked = await page.locator("section.mine [data-general]").first().click({ timeout: 5_000 }).then(() => true, () => false);
  if (!isClicked) return false;
  const anyway = page.locator("[data-end-anyway]");
  await expect.poll(async () => (await anyway.count()) > 0 || (await revision(page)) > before).toBe(true);
  if ((await anyway.count()) > 0) await anyway.click();
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  return true;
}

/** Ends what is asked, whatever could still be done. */
export async function endPhase(page: Page): Promise<void> {
  await page.locator("[data-general]").first().click();
  await atRest(page);
  const anyway = page.locator("[data-end-anyway]");
  if ((await anyway.count()) > 0) await anyway.click();
}

/** A message without words shows its id in brackets, one of another game its arguments in braces. */
export const UNSAID = /\[[a-z]+-[a-z-]+\]|\{\s?\$/;

/** The counter of a ship by its code. */
export const ship = (page: Page, code: string) => page.locator(`[data-code="${code}"]`);

export { expect };
