// Which dice ticked off which boxes.
import { expect, test } from "vitest";
import type { LogLine } from "../../src/api/shapes";
import { ticksAfter } from "../../src/state/ticks";
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
