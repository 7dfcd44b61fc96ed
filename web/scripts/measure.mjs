// Measures the page in a real Chromium against a built server, and prints the table of
// docs/performance.md. usage: npm run measure [-- PART …], each of loading, panning, dragging, ramming,
// clicking, replay, fleets and battle; without any all but the last, in four minutes on a machine at rest. `fleets`
// holds the siege with its whole fleet to the great battle, in turns; `battle` watches a whole 30-turn battle
// for the memory of the tab, which takes some minutes more.
// TRIERARCH_BIN names the server (a release-like build), CHROMIUM the browser, RUNS how often (5).
// Times are by the page's own clock and the browser's own tracing. Beside them stands the processor
// time of the page's main thread, which others on the machine do not change much, and the load.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const BINARY = process.env.TRIERARCH_BIN ?? fileURLToPath(new URL("../../target/play/trierarch", import.meta.url));
const GREAT = "lepanto/1571";
const SMALL = "lepanto/skirmish";
const SIEGE = "constantinople/campaign";
/** One frame at 60 a second, in milliseconds. */
const FRAME = 16.7;
const RUNS = Number(process.env.RUNS ?? 5);

const rows = [];
const load = () => `load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`;
const say = (what, measured, wanted) => {
  rows.push([what, measured, wanted, load()]);
  console.log(`${what}: ${measured} (wanted ${wanted}; ${load()})`);
};
const sorted = (values) => [...values].sort((a, b) => a - b);
const quantile = (values, q) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const share = (part, all) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

const folder = await mkdtemp(join(tmpdir(), "trierarch-measure-"));
const server = spawn(BINARY, ["serve", "--address", "127.0.0.1:0", "--data", folder], { stdio: ["ignore", "pipe", "inherit"] });
const address = await (async () => {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found) return found;
  }
  throw new Error(`${BINARY} ended without listening`);
})();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run", "--enable-precise-memory-info"],
});

/** A fresh browser with an empty cache, playing others' moves at once. */
async function visitor() {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: "en-GB" });
  await context.addInitScript(() => localStorage.setItem("trierarch.settings", JSON.stringify({ pace: "instant", reminds: false })));
  const page = await context.newPage();
  return { context, page };
}
const rest = (page) => page.locator("[data-busy=false]").waitFor({ timeout: 120_000 });

/** Begins a game over the API, in the session of the page. */
async function begin(page, scenario, seats, source) {
  return page.evaluate(
    async ([wanted, who, file]) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ scenario: wanted, options: {}, seats: who, dice: "seeded", seed: "7", ...(file ? { source: file } : {}) });
      const answer = await fetch("/api/games", { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).id;
    },
    [scenario, seats, source],
  );
}

/** Brings the whole Ottoman fleet of a siege onto the sheet, and goes on until it can move again. */
async function bringIn(page, game) {
  await page.evaluate(async (id) => {
    const look = async () => (await fetch(`/api/games/${id}`)).json();
    const send = async (revision, actions) => {
      const body = JSON.stringify({ client: crypto.randomUUID(), seat: 1, revision, actions });
      const answer = await fetch(`/api/games/${id}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
    };
    const until = Date.now() + 120_000;
    let entered = false;
    while (Date.now() < until) {
      const { revision, scene } = await look();
      const asked = scene.prompts.find(({ seats }) => seats.includes(1))?.kind;
      if (asked === "go-on") await send(revision, ["go on"]);
      else if (asked === "melee") await send(revision, ["ready"]);
      else if (asked === "movement" && entered) return;
      else if (asked === "movement") {
        const ships = scene.pieces.filter(({ side, kind }) => side === 1 && kind !== "army").map(({ code }) => code);
        const entries = ships.map((code, n) => `enter ${code} 01${15 + n} NE`);
        await send(revision, [...entries, "done"]);
        entered = true;
      } else await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the fleet does not come in");
  }, game);
}

/** The great battle, or the siege with its fleet on the sheet, ready for a hand. */
async function ready(page, scenario) {
  if (scenario !== SIEGE) return begin(page, scenario, ["me", "ensign"]);
  const game = await begin(page, scenario, ["ensign", "me"]);
  await bringIn(page, game);
  return game;
}

/** Milliseconds from the start of the navigation until an element can be used, by the page's clock. */
async function usable(page, selector) {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = document.querySelector(wanted);
          if (found && found.getBoundingClientRect().width > 0) requestAnimationFrame(() => resolve(performance.now()));
          else setTimeout(look, 4);
        };
        look();
      }),
    selector,
  );
}

async function loading() {
  const [lobby, table] = [[], []];
  let script = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await visitor();
    await page.goto(address, { waitUntil: "commit" });
    lobby.push(await usable(page, "[data-scenario]"));
    script = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    const game = await begin(page, GREAT, ["me", "ensign"]);
    const fresh = await visitor();
    await fresh.context.addCookies(await context.cookies());
    await fresh.page.goto(`${address}/#/game/${game}`, { waitUntil: "commit" });
    table.push(await usable(fresh.page, "main[data-busy=false] svg.layer"));
    await fresh.context.close();
    await context.close();
  }
  say("lobby can be used, empty cache", ms(quantile(lobby, 0.5)), "under 1 s");
  say("the 227-ship battle can be played, empty cache", ms(quantile(table, 0.5)), "under 1 s");
  say("script, compressed", `${(script / 1024).toFixed(0)} KB`, "under 160 KB");
}

/** What the browser's own tracing says while `what` goes on: milliseconds between frames, and the
 *  tasks of the page's main thread with their duration and their processor time. */
async function traced(page, what) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = "devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame,toplevel,blink.user_timing,__metadata";
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: categories.split(",") } });
  await what();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const drawn = sorted(events.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts / 1000));
  const gaps = drawn.slice(1).map((at, n) => at - drawn[n]);
  const main = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events
    .filter(({ name, dur, pid, tid }) => name.endsWith("RunTask") && dur > 0 && main.has(`${pid}/${tid}`))
    .map(({ ts, dur, tdur }) => ({ at: ts / 1000, wall: dur / 1000, cpu: (tdur ?? dur) / 1000 }))
    // Some are told of twice, one within the other.
    .sort((a, b) => a.at - b.at || b.wall - a.wall)
    .filter((task, n, all) => n === 0 || task.at >= Math.max(...all.slice(Math.max(0, n - 3), n).map(({ at, wall }) => at + wall)));
  /** How many frames had a task of more than a frame's time before them. */
  const frames = (time) =>
    drawn.slice(1).filter((at, n) => tasks.some((task) => time(task) > FRAME && task.at < at && task.at + task.wall > drawn[n])).length;
  const marks = (name) => sorted(events.filter((event) => event.name === name && event.cat?.includes("user_timing")).map(({ ts }) => ts / 1000));
  return { gaps, tasks, marks, long: frames(({ wall }) => wall), heavy: frames(({ cpu }) => cpu) };
}
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** One stroke of a hand that waits for no frame: moves are sent at 125 a second, answered or not. */
async function stroke(page, [x, y] = [500, 400], [across, along] = [220, 160]) {
  const hand = await page.context().newCDPSession(page);
  const mouse = (type, x, y) =>
    hand.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: type === "mouseMoved" ? 0 : 1 });
  await mouse("mousePressed", x, y);
  const sent = [];
  for (let n = 0; n < 375; n += 1) {
    const angle = n / 28;
    sent.push(mouse("mouseMoved", x + across * Math.sin(angle), y + along * Math.sin(angle * 1.7)));
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  await Promise.all(sent);
  await mouse("mouseReleased", x, y);
  await hand.detach();
}

/** What is seen of frames while a hand moves, several times over. */
async function watchedFrames(page, what, move) {
  const [gaps, tasks] = [[], []];
  let [long, heavy] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const seen = await traced(page, move);
    gaps.push(...seen.gaps);
    tasks.push(...seen.tasks);
    [long, heavy] = [long + seen.long, heavy + seen.heavy];
  }
  const late = gaps.filter((gap) => gap > FRAME * 1.5).length;
  say(`${what}: frames that came late (over 25 ms)`, `${share(late, gaps.length)} of ${gaps.length}, median ${ms(quantile(gaps, 0.5))}`, "none");
  say(`${what}: frames with a task over 16 ms`, `${share(long, gaps.length)}, longest ${ms(Math.max(0, ...tasks.map(({ wall }) => wall)))}`, "none");
  say(`${what}: the same by processor time`, `${share(heavy, gaps.length)}, longest ${ms(Math.max(0, ...tasks.map(({ cpu }) => cpu)))}, ${ms(sum(tasks.map(({ cpu }) => cpu)) / Math.max(1, gaps.length))} a frame`, "none");
}

async function panning() {
  const { context, page } = await visitor();
  await page.goto(address);
  const game = await begin(page, GREAT, ["me", "ensign"]);
  await page.goto(`${address}/#/game/${game}`);
  await rest(page);
  for (const [name, zoomIn] of [["whole map in view", 0], ["close by", 6]]) {
    for (let n = 0; n < zoomIn; n += 1) await page.keyboard.press("+");
    await page.waitForTimeout(800);
    await watchedFrames(page, `panning 227 ships, ${name}`, () => stroke(page));
  }
  await context.close();
}

/** The great battle of Nauta with its 72 ships in rows under way: what a scenario may say of them. */
async function underWay() {
  const file = await readFile(new URL("../../crates/rules-nauta/scenarios/squadrons.toml", import.meta.url), "utf8");
  const lines = { 0: 0, 1: 0 };
  let side = 0;
  return file.split("\n").map((line) => {
    side = Number(/^side = (\d)/.exec(line)?.[1] ?? side);
    return line.replace(/"(\w+\d+ [^"]*)"/g, (_, ship) => {
      const n = lines[side]++;
      const [x, row] = [36 + 48 * (n % 18), Math.floor(n / 18)];
      return `"${ship} at ${x} ${side === 0 ? 100 + 50 * row : 260 + 50 * row} ${180 * side} speed 2"`;
    });
  }).join("\n");
}

/** Two fleets of Naumachia that are about to meet, of 22 ships each in two rows. */
function abreast() {
  const ship = (side, code, n) => {
    const row = Math.floor(n / 11);
    const y = side === 0 ? 400 - 70 * row : 500 + 70 * row;
    return `"${code} trireme speed 8 at ${60 + 98 * (n % 11) + 30 * row} ${y} ${180 * side}"`;
  };
  // Squadrons of up to eight: A to C, D to F.
  const squadrons = ["ABC", "DEF"].flatMap((codes, side) =>
    [...codes].map((code, k) => {
      const ships = Array.from({ length: k < 2 ? 8 : 6 }, (_, n) => ship(side, `${code}${n + 1}`, 8 * k + n));
      return `[[squadron]]\nside = ${side}\ncode = "${code}"\nships = [${ships.join(", ")}]`;
    }),
  );
  const weather = `[weather]\nwind = "light"\ntoward = "w"\nsea = "smooth"`;
  return [`title = "Abreast"\nsummary = "Two fleets."\nyear = -250`, weather, `[[side]]\nname = "A"`, `[[side]]\nname = "D"`, ...squadrons].join("\n");
}

/** The frames while the bow of the chosen ship is dragged. */
async function dragged(page, what, span) {
  const bow = page.locator('[data-grab="bow"]');
  await bow.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(800);
  const box = await bow.boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const ships = await page.locator("[data-piece]").count();
  await watchedFrames(page, `dragging the bow of one of ${ships} ships${what}`, () => stroke(page, at, span));
}

async function dragging() {
  const { context, page } = await visitor();
  await page.goto(address);
  const game = await begin(page, "nauta/squadrons", ["me", "me"], await underWay());
  await page.goto(`${address}/#/game/${game}`);
  await rest(page);
  const general = page.locator("[data-general]").first();
  const ship = page.locator("[data-awaited-side]").first().locator("[data-awaited-piece]").first();
  // Speeds stay as the file says; who moves first may choose. While ships move, nothing ends the step.
  for (let n = 0; n < 20 && (await general.count()) > 0; n += 1) {
    await general.click();
    await page.waitForTimeout(300);
    await rest(page);
  }
  await ship.click();
  await rest(page);
  await dragged(page, "", [70, 12]);
  await context.close();
}

/** The same in a crowd of Naumachia: ahead, with the table of the ram at its end, and in a turn. */
async function ramming() {
  const { context, page } = await visitor();
  await page.goto(address);
  await page.locator("[data-scenario]").first().waitFor();
  const game = await begin(page, "naumachia/abreast", ["me", "me"], abreast());
  await page.goto(`${address}/#/game/${game}`);
  await rest(page);
  const phase = page.locator("[data-phase]");
  for (let n = 0; n < 20 && !(await phase.textContent()).includes("movement"); n += 1) {
    await page.locator("[data-general]").first().click();
    await page.waitForTimeout(300);
    await rest(page);
  }
  const code = (await phase.textContent()).startsWith("A") ? "A6" : "D6";
  await page.locator(`[data-code="${code}"]`).focus();
  await page.keyboard.press("Enter");
  await rest(page);
  // As fast as it can.
  await page.locator(`[data-choices] [data-choice^="${code} speed "]`).last().click();
  await rest(page);
  // So far that the hand goes to and fro over where the ram begins, and never beyond what can be set.
  const set = async (millimetres) => {
    await page.locator("[data-value]").fill(`${millimetres}`);
    await page.locator("[data-value]").press("Tab");
    await rest(page);
  };
  await set(45);
  await dragged(page, " of Naumachia ahead", [3, 18]);
  await set(20);
  await page.locator("[data-do]").click();
  await rest(page);
  const turn = page.locator(`[data-set="${code} turn {}"]`);
  await turn.first().click();
  await rest(page);
  await dragged(page, " of Naumachia in a turn", [22, 3]);
  await context.close();
}

/** From the next click until the chosen counter is drawn at its new place, and until all that can be
 *  done then is there: by the page's own clock. */
function watch(page) {
  return page.evaluate(() => {
    window.measured = new Promise((resolve) => {
      addEventListener("click", (event) => {
        performance.mark("clicked");
        const from = event.timeStamp;
        const main = document.querySelector("main");
        new MutationObserver((_, observer) => {
          observer.disconnect();
          // After the next frame has been painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              const board = performance.now() - from;
              const look = () => {
                if (main.dataset.busy !== "false") return setTimeout(look, 0);
                performance.mark("answered");
                resolve({ board, able: performance.now() - from });
              };
              look();
            };
            port2.postMessage(0);
          });
        }).observe(document.querySelector("[data-piece].selected"), { attributes: true, attributeFilter: ["style"] });
      }, { once: true, capture: true });
    });
  });
}

/** Clicks up to so many ships to their places, and takes each move back: how long the click took that
 *  moves the ship. Where a heading is chosen last, that is the second one. */
async function clicks(page, most, isHeaded = false) {
  const [boards, ables] = [[], []];
  const { tasks, marks } = await traced(page, async () => {
    for (let n = 0; n < 2 * most + 10 && boards.length < most; n += 1) {
      await page.keyboard.press("n");
      await page.waitForTimeout(60);
      await rest(page);
      const place = page.locator("[data-place]:not(:has(.more))").first();
      if ((await place.count()) === 0) continue;
      const heading = page.locator("[data-facing]").first();
      if (isHeaded) {
        await place.click({ force: true });
        await heading.waitFor({ timeout: 5_000 });
      }
      await watch(page);
      await (isHeaded ? heading : place).click({ force: true });
      const late = new Promise((resolve) => setTimeout(() => resolve(null), 5_000));
      const measured = await Promise.race([page.evaluate(() => window.measured), late]);
      if (measured === null) continue;
      boards.push(measured.board);
      ables.push(measured.able);
      await rest(page);
      await page.keyboard.press("u");
      await page.waitForTimeout(60);
      await rest(page);
    }
  });
  // A click that was never answered has no part in it: an answer belongs to the last click before it.
  const [begun, answered] = [marks("clicked"), marks("answered")];
  const spans = answered.map((to) => [begun.findLast((from) => from <= to) ?? to, to]);
  const within = tasks.filter(({ at }) => spans.some(([from, to]) => at >= from - 5 && at < to));
  return { boards, ables, cpu: sum(within.map(({ cpu }) => cpu)) / Math.max(1, answered.length) };
}
const both = (values) => `${ms(quantile(values, 0.5))} median, ${ms(quantile(values, 0.95))} at the 95th percentile of ${values.length}`;

async function clicking() {
  const { context, page } = await visitor();
  await page.goto(address);
  for (const scenario of [SMALL, GREAT]) {
    const game = await begin(page, scenario, ["me", "ensign"]);
    await page.goto(`${address}/#/game/${game}`);
    await rest(page);
    const { boards, ables, cpu } = await clicks(page, 40);
    say(`click to updated board, \`${scenario}\``, both(boards), "under 50 ms");
    say(`click until all that can be done next is shown, \`${scenario}\``, both(ables), "–");
    say(`a click's processor time in the page, \`${scenario}\``, ms(cpu), "–");
  }
  await context.close();
}

/** What a tab holds once all is collected that can be, in megabytes. */
async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  // What a first collection has let go of, a second one collects.
  for (let n = 0; n < 2; n += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value("JSHeapUsedSize") / 2 ** 20, nodes: value("Nodes") };
}

/** The great battle and the siege with its whole fleet, in turns, so that whatever else goes on slows
 *  both: when they can be played, how they answer a click, what a tab of them holds, and how much the
 *  page shifts from its first paint until the last click. */
async function fleets() {
  const seen = Object.fromEntries([GREAT, SIEGE].map((scenario) => [scenario, { able: [], boards: [], ables: [], cpu: [], heap: [], shift: [], pieces: 0 }]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [scenario, of] of Object.entries(seen)) {
      const host = await visitor();
      await host.page.goto(address);
      const game = await ready(host.page, scenario);
      const { context, page } = await visitor();
      await page.addInitScript(() => {
        window.shifted = 0;
        const add = (list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.shifted += hadRecentInput ? 0 : value));
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
      });
      await context.addCookies(await host.context.cookies());
      await host.context.close();
      await page.goto(`${address}/#/game/${game}`, { waitUntil: "commit" });
      of.able.push(await usable(page, "main[data-busy=false] svg.layer"));
      await rest(page);
      of.pieces = await page.locator("[data-piece]").count();
      const { boards, ables, cpu } = await clicks(page, 12, scenario === SIEGE);
      of.boards.push(...boards);
      of.ables.push(...ables);
      of.cpu.push(cpu);
      of.heap.push((await heap(page)).heap);
      of.shift.push(await page.evaluate(() => window.shifted));
      console.log(`${scenario}: ${of.able.at(-1).toFixed(0)} ms, ${boards.map((value) => value.toFixed(0)).join(" ")}; ${of.heap.at(-1).toFixed(1)} MB, shift ${of.shift.at(-1).toFixed(3)}`);
      await context.close();
    }
  }
  for (const [scenario, of] of Object.entries(seen)) {
    const name = `\`${scenario}\`, ${of.pieces} pieces`;
    say(`playable, empty cache, ${name}`, ms(quantile(of.able, 0.5)), "under 1 s");
    say(`click to updated board, ${name}`, both(of.boards), "under 50 ms");
    say(`click until all that can be done next is shown, ${name}`, both(of.ables), "–");
    say(`a click's processor time in the page, ${name}`, ms(quantile(of.cpu, 0.5)), "–");
    say(`memory of the tab, collected, ${name}`, `${quantile(of.heap, 0.5).toFixed(1)} MB`, "–");
    say(`layout shift, ${name}`, `${quantile(of.shift, 0.5).toFixed(3)}, worst ${Math.max(...of.shift).toFixed(3)}`, "under 0.1");
  }
}

async function replay() {
  const { context, page } = await visitor();
  await page.goto(address);
  const game = await begin(page, GREAT, ["ensign", "ensign"]);
  const isOver = () => page.evaluate(async (id) => Boolean((await (await fetch(`/api/games/${id}`)).json()).scene.ended), game);
  const until = Date.now() + 150_000;
  while (!(await isOver())) {
    if (Date.now() > until) throw new Error("the battle to be looked back at does not end");
    await page.waitForTimeout(2_000);
  }
  const from = Date.now();
  await page.goto(`${address}/#/game/${game}/at/start`);
  await page.locator("main[data-replay][data-busy=false]").waitFor({ timeout: 60_000 });
  const opened = Date.now() - from;
  const jump = (share) =>
    page.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          const [slider, main] = [document.querySelector("[data-slider]"), document.querySelector("main")];
          const from = performance.now();
          slider.value = `${Math.round(Number(slider.max) * wanted)}`;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          const look = () => {
            if (main.dataset.busy !== "false") return void setTimeout(look, 0);
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - from);
              port2.postMessage(0);
            });
          };
          setTimeout(look, 0);
        }),
      share,
    );
  const places = Array.from({ length: 20 }, (_, n) => (n * 0.618) % 1);
  const first = [];
  for (const place of places) first.push(await jump(place));
  // By and by the whole film is here.
  await page.waitForTimeout(8_000);
  const later = [];
  for (const place of places) later.push(await jump(1 - place));
  const moments = await page.locator("[data-slider]").getAttribute("max");
  say(`opening the replay of a \`${GREAT}\` of ${moments} moments`, ms(opened), "–");
  say("a jump in the replay, right after opening", `${ms(quantile(first, 0.5))} median, ${ms(quantile(first, 0.95))} at the 95th percentile`, "under 50 ms");
  say("a jump in the replay, later", `${ms(quantile(later, 0.5))} median, ${ms(quantile(later, 0.95))} at the 95th percentile`, "under 50 ms");
  await context.close();
}

/** A battle that goes on to its last turn: against ships that do anything, a squadron after another
 *  holds its place under a lieutenant, and nobody wins by sinking all. */
async function battle() {
  const { context, page } = await visitor();
  await page.goto(address);
  const game = await begin(page, GREAT, ["me", "random"]);
  await page.goto(`${address}/#/game/${game}`);
  await rest(page);
  const lines = () => page.evaluate(async (id) => (await (await fetch(`/api/games/${id}`)).json()).log.length, game);
  const end = page.locator("[data-ended]");
  /** One squadron plans with a lieutenant's help, and does what it planned. */
  const hold = async (nth) => {
    await page.locator(".tab-fleet").click();
    const squadrons = page.locator('[data-squadron^="0/"]');
    await squadrons.nth(nth % (await squadrons.count())).click();
    await rest(page);
    const lieutenant = page.locator("[data-lieutenant]");
    if ((await lieutenant.count()) === 0) return;
    if (!(await lieutenant.evaluate((element) => element.open))) await lieutenant.locator("summary").click();
    await lieutenant.locator("select").first().selectOption("ensign");
    await lieutenant.locator("select").last().selectOption("hold");
    await lieutenant.locator("[data-advise]").click();
    await rest(page);
    const give = page.locator("[data-give-plan]");
    if ((await give.count()) > 0 && (await give.isEnabled())) await give.click();
    await rest(page);
    await page.locator(".tab-log").click();
  };
  const seen = [];
  let last = 0;
  const look = async (turn) => {
    seen.push({ turn, lines: await lines(), ...(await heap(page)) });
    const { heap: known, nodes, lines: count } = seen.at(-1);
    console.log(`turn ${turn}: ${known.toFixed(1)} MB, ${nodes} nodes, ${count} lines of log`);
  };
  for (let phase = 0; phase < 400 && (await end.count()) === 0; phase += 1) {
    await rest(page);
    const turn = Number(/Turn (\d+)/.exec((await page.locator("[data-phase]").textContent()) ?? "")?.[1] ?? last);
    if (turn !== last && (turn === 2 || turn % 5 === 0)) await look(turn);
    last = turn;
    const done = page.locator("[data-general]").first();
    if ((await done.count()) > 0) {
      await hold(phase);
      await done.click({ timeout: 5000 }).catch(() => undefined);
    }
    await page.waitForTimeout(120);
  }
  await rest(page);
  const length = Number((await page.locator("[data-phase]").textContent())?.match(/\d+/)?.[0] ?? last);
  await look(Math.max(last, length));
  // What a tab needs that never saw the battle: all beyond that was held in vain.
  await context.newPage().then(async (fresh) => {
    await page.close();
    await fresh.goto(`${address}/#/game/${game}`);
    await rest(fresh);
    await fresh.waitForTimeout(1_000);
    const { heap: anew, nodes } = await heap(fresh);
    console.log(`opened anew: ${anew.toFixed(1)} MB, ${nodes} nodes`);
    const list = seen.map(({ turn, heap: known }) => `${turn}: ${known.toFixed(1)} MB`).join(", ");
    say(`memory of the tab by turn of a \`${GREAT}\` of ${last} turns and ${seen.at(-1).lines} lines of log, collected`, `${list}; opened anew at its end: ${anew.toFixed(1)} MB`, "steady");
  });
  await context.close();
}

const PARTS = { loading, panning, dragging, ramming, clicking, replay, fleets, battle };
const asked = process.argv.slice(2).map((part) => part.replace(/^--/, ""));
const parts = asked.length > 0 ? asked : ["loading", "panning", "dragging", "ramming", "clicking", "replay", "fleets"];
let failed = 0;
try {
  for (const part of parts) {
    // One part that fails does not cost the others.
    try {
      if (!PARTS[part]) throw new Error(`no such part; there are ${Object.keys(PARTS).join(", ")}`);
      await PARTS[part]();
    } catch (fault) {
      failed += 1;
      console.error(`${part}: ${fault.message}`);
    }
  }
  console.log("\n| what | measured | wanted | meanwhile |\n|---|---|---|---|");
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
