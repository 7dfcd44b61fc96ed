// Which dice ticked off which boxes.
import { expect, test } from "vitest";
import type { Film, LogLine } from "../../src/api/shapes";
import { ticksOf, ticksUnder, wholeCourse } from "../../src/state/pastTicks";
import { ticksAfter, type Ticks } from "../../src/state/ticks";
import { scene, ship } from "./scene";

const oars = (left: number, of = 8) => scene([ship(1, { factors: [{ label: "O", name: { id: "oars" }, value: `${left}`, boxes: { of, left } }] })]);
const line = (entry: number, id: string, pieces = [1]): LogLine => ({ entry, clauses: [], pieces, text: { id } });
const roll = (entry: number) => ({ entry, faces: [7], kind: "ram", sides: 10 });
const none = { rolls: [], log: [] };

test("a box knows the dice that took it, and which of two did", () => {
  const first = ticksAfter(new Map(), oars(8), oars(6), { rolls: [roll(3)], lines: [line(3, "rammed"), line(3, "of another", [2]), line(4, "moved")] }, none);
  expect(first.get(1)?.get("O")?.[7]?.map(({ text }) => text.id)).toEqual(["rammed"]);
  const then = ticksAfter(first, oars(6), oars(5), { rolls: [roll(9)], lines: [line(9, "raked")] }, none);
  const said = [...(then.get(1)?.get("O") ?? [])].map((taken) => taken?.map(({ text }) => text.id).join());
  expect(said).toEqual([undefined, undefined, undefined, undefined, undefined, "raked", "rammed", "rammed"]);
});

test("what is chosen after the dice was taken by the last that spoke of the piece", () => {
  const earlier = { rolls: [roll(3), roll(5)], log: [line(3, "first"), line(5, "fight"), line(5, "of another", [2]), line(6, "chosen")] };
  const chosen = ticksAfter(new Map(), oars(8), oars(7), { rolls: [], lines: [line(7, "lost")] }, earlier);
  expect(chosen.get(1)?.get("O")?.[7]?.map(({ text }) => text.id)).toEqual(["fight"]);
});

test("a box that is there again has been taken by nothing", () => {
  const taken = ticksAfter(new Map(), oars(8), oars(6), { rolls: [roll(3)], lines: [line(3, "rammed")] }, none);
  const again = ticksAfter(taken, oars(6), oars(8), { rolls: [], lines: [] }, none);
  expect([...(again.get(1)?.get("O") ?? [])].filter(Boolean)).toEqual([]);
});

/** A game as film of it, and as the updates that came: one moment each, with what was said of it. */
function game(lefts: number[], rolled: (entry: number) => boolean) {
  const moments = [null, ...lefts.slice(1).map((_, n) => n + 1)];
  const changes = lefts.slice(1).map((left) => ({ change: { pieces: oars(left, 40).pieces } }));
  const log = moments.flatMap((entry) => (entry === null ? [] : [line(entry, `said ${entry}`)]));
  const rolls = moments.flatMap((entry) => (entry !== null && rolled(entry) ? [roll(entry)] : []));
  const film = (from: number, count: number): Film => ({ from, moments: moments.slice(from, from + count), scene: oars(lefts[from]!, 40), changes: changes.slice(from, from + count - 1) });
  let live: Ticks = new Map();
  for (let n = 1; n < lefts.length; n += 1) {
    const told = { lines: log.filter(({ entry }) => entry === n), rolls: rolls.filter(({ entry }) => entry === n) };
    const earlier = { log: log.filter(({ entry }) => entry < n), rolls: rolls.filter(({ entry }) => entry < n) };
    live = ticksAfter(live, oars(lefts[n - 1]!, 40), oars(lefts[n]!, 40), told, earlier);
  }
  return { film, log, rolls, live };
}
const said = (ticks: Ticks) => Array.from({ length: 40 }, (_, box) => ticks.get(1)?.get("O")?.[box]?.map(({ text }) => text.id).join() ?? "");

test("film tells the same of boxes as was seen live: by dice, by choice after them, and restored", () => {
  const { film, log, rolls, live } = game([40, 38, 38, 37, 39, 35], (entry) => entry !== 3);
  expect(said(live).slice(34)).toEqual(["", "said 5", "said 5", "said 5", "said 5", "said 1"]);
  expect(said(ticksOf(film(0, 6), log, rolls))).toEqual(said(live));
  const first = ticksOf(film(0, 4), log, rolls);
  expect(said(first)[37], "chosen after the dice of the entry before").toBe("said 2");
  expect(said(ticksOf(film(3, 3), log, rolls, first)), "in two pieces").toEqual(said(live));
});

test("a long game is gone through piece by piece, and none of it is left out between two", async () => {
  const lefts = Array.from({ length: 2_060 }, (_, moment) => 40 - Math.floor(moment / 103) * 2);
  const { film, log, rolls, live } = game(lefts, () => true);
  const asked: number[] = [];
  const course = await wholeCourse({ film: async (_, from, count) => (asked.push(from), film(from, count)) }, "g", () => ({ log, rolls }));
  expect(asked).toEqual([0, 1_023, 2_046]);
  expect(said(course.at(-1)!.ticks)).toEqual(said(live));
  expect(course.map(({ moment }) => moment)).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 103).filter((at) => at < 2_060));
});

test("what was seen goes over what was found, and only boxes that are ticked off have been taken", () => {
  const older = ticksAfter(new Map(), oars(8), oars(4), { rolls: [roll(3)], lines: [line(3, "old")] }, none);
  const newer = ticksAfter(new Map(), oars(6), oars(5), { rolls: [roll(9)], lines: [line(9, "new")] }, none);
  const all = ticksUnder(older, newer, oars(5).pieces);
  expect([...(all.get(1)?.get("O") ?? [])].map((taken) => taken?.map(({ text }) => text.id).join())).toEqual([undefined, undefined, undefined, undefined, undefined, "new", "old", "old"]);
});
