// Who acts and speaks for this page.
import { expect, test } from "vitest";
import type { Seat } from "../../src/api/shapes";
import { Command } from "../../src/state/command.svelte";
import type { Followed } from "../../src/state/followed";

const command = (own: Seat[], mover: Seat[], out?: Seat[]): Command =>
  new Command({ own, isOver: false, standing: { mover, out }, scene: null, view: null } as unknown as Followed);

test("who is out of the game has no say in how it ends", () => {
  const given = command([2], [0, 1], [2]);
  expect([given.speaker, given.isOut, given.eyes]).toEqual([null, true, 2]);
  const left = command([2, 3], [0, 1], [2]);
  expect([left.speaker, left.isOut]).toEqual([3, false]);
  const asked = command([2, 3], [3]);
  expect([asked.speaker, asked.isOut]).toEqual([3, false]);
  expect([command([2], [0]).speaker, command([], [0]).isOut]).toEqual([2, false]);
});
