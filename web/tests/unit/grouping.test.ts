// An order to several pieces: given, and given again to those whose turn comes after dice.
import { expect, test } from "vitest";
import type { TableClient } from "../../src/api/client";
import type { GroupPlan, PieceId } from "../../src/api/shapes";
import type { Command } from "../../src/state/command.svelte";
import type { Followed } from "../../src/state/followed";
import { Grouping } from "../../src/state/grouping.svelte";
import { facesOf, Handful, numbersOf } from "../../src/state/handful.svelte";
import type { Plan } from "../../src/state/plan.svelte";
import { scene, ship } from "./scene";

const why = { reason: { id: "no" }, clauses: [] };
const shoots = (piece: PieceId, later: PieceId[] = []): GroupPlan => ({ plan: [`${piece} shoots`], obey: [piece], later, refused: [] });

/** A table that works orders out as `plans` says, one after another, and what was asked of it and done. */
function ordering(plans: GroupPlan[], after: (world: World, done: number) => void = () => undefined) {
  const world: World = { seat: 0, due: null, waiting: 0, taken: null };
  const [asked, done, complaints]: [PieceId[][], string[][], unknown[]] = [[], [], []];
  const halts: [PieceId, PieceId[]][] = [];
  const table = {
    group: async (_id: string, _seat: number, pieces: PieceId[]) => {
      asked.push(pieces);
      const plan = plans.shift();
      if (!plan) throw new Error("asked once too often");
      return plan;
    },
    draft: async () => ({ orders: [] }),
  } as unknown as TableClient;
  const live = { id: "g", get waiting() { return world.waiting; }, get standing() { return { due: world.due }; } } as unknown as Followed;
  const command = { get seat() { return world.seat; }, chosen: [ship(1), ship(2), ship(3)], get subjects() { return world.subjects ?? [2, 3]; }, isOwn: () => true } as unknown as Command;
  const plan = { actions: [], clear: () => undefined } as unknown as Plan;
  const grouping = new Grouping(table, live, command, plan, {
    act: async (actions) => {
      done.push(actions);
      after(world, done.length);
      return true;
    },
    taken: () => world.taken ?? done.at(-1)?.length ?? 0,
    halt: (piece, left) => void halts.push([piece, [...left]]),
    tries: async (what) => what().catch((fault: unknown) => void complaints.push(fault)),
  });
  const order = { id: "shoot", label: { id: "shoot" }, clauses: [] };
  return { grouping, halts, asked, done, complaints, world, give: () => grouping.order(order).then(() => grouping.give()) };
}
interface World {
  seat: number | null;
  due: object | null;
  waiting: number;
  taken: number | null;
  subjects?: PieceId[];
}

test("an order goes on with the pieces that are left until none is, each of them once", async () => {
  const { grouping, asked, done, complaints, give } = ordering([shoots(1, [2, 3]), shoots(2, [2, 3]), shoots(3)]);
  await give();
  expect(asked).toEqual([[1, 2, 3], [2, 3], [3]]);
  expect(done.flat()).toEqual(["1 shoots", "2 shoots", "3 shoots"]);
  expect(grouping.report).toMatchObject({ isDone: true, obey: [1, 2, 3], later: [] });
  expect([grouping.isGoingOn, complaints]).toEqual([false, []]);
});

test("who cannot after all is told of with the reason, and what refuses everything ends the order", async () => {
  const { grouping, asked, give } = ordering([shoots(1, [2, 3]), { plan: [], obey: [], later: [3], refused: [{ piece: 2, why }] }]);
  await give();
  expect(asked).toHaveLength(2);
  expect(grouping.report).toMatchObject({ obey: [1], later: [3], refused: [{ piece: 2, why }] });
});

test("where one piece has to answer before the others go on, it is shown", async () => {
  const held: GroupPlan = { plan: [], obey: [], later: [2, 3], refused: [] };
  const { halts, give } = ordering([shoots(1, [2, 3]), held], (world) => (world.subjects = [1]));
  await give();
  expect(halts).toEqual([[1, [2, 3]]]);
  const several = ordering([shoots(1, [2, 3]), held]);
  await several.give();
  expect(several.halts).toEqual([]);
});

test("whoever of those that are left would come to harm is told of before it is done", async () => {
  const warned = [{ piece: 2, what: { id: "aground" }, clauses: [] }];
  const risky: GroupPlan = { ...shoots(2, [3]), warned };
  const { grouping, done, give } = ordering([shoots(1, [2, 3]), risky, risky]);
  await give();
  expect(done.flat()).toEqual(["1 shoots"]);
  expect(grouping.report).toMatchObject({ isDone: false, obey: [2], later: [3], warned });
});

test("it waits where somebody else decides, dice are to be rolled by hand, or something was stopped", async () => {
  const ends: Partial<World>[] = [{ seat: null }, { seat: 1 }, { due: {} }, { waiting: 1 }, { taken: 0 }];
  for (const end of ends) {
    const { grouping, asked, give } = ordering([shoots(1, [2, 3])], (world) => Object.assign(world, end));
    await give();
    expect(asked, JSON.stringify(end)).toHaveLength(1);
    expect(grouping.report).toMatchObject({ isDone: true, obey: [1], later: [2, 3] });
  }
});

test("what is left goes on when the seat is asked again, by the same order", async () => {
  const { grouping, asked, done, world, give } = ordering([shoots(1, [2, 3]), shoots(2, [3]), shoots(3)], (now, count) => (now.seat = count === 1 ? null : 0));
  await give();
  const { order, id, later } = grouping.report!;
  world.seat = 0;
  await grouping.order(order, id, later);
  expect(grouping.report).toMatchObject({ isDone: false, obey: [2], later: [3] });
  await grouping.give();
  expect(asked).toEqual([[1, 2, 3], [2, 3], [3]]);
  expect(done.flat()).toEqual(["1 shoots", "2 shoots", "3 shoots"]);
});

test("whoever lets the pieces go ends it", async () => {
  const { grouping, asked, give } = ordering([shoots(1, [2, 3]), shoots(2, [3])], (_, count) => {
    if (count === 2) grouping.report = null;
  });
  await give();
  expect(asked).toHaveLength(2);
  expect(grouping.report).toBeNull();
  expect(grouping.isGoingOn).toBe(false);
});

test("after dice that are rolled by hand it goes on by itself, unless it was stopped or let go", async () => {
  const byHand = () => ordering([shoots(1, [2, 3]), shoots(2, [3]), shoots(3)], (world) => (world.due = {}));
  const { grouping, asked, done, world, give } = byHand();
  await give();
  expect([grouping.isHeld, grouping.isReady, asked.length]).toEqual([true, false, 1]);
  await grouping.resume();
  expect(asked, "the dice have not fallen").toHaveLength(1);
  // The dice of the last are of the order as well.
  for (const [given, isHeld] of [[2, true], [3, true], [3, false]] as const) {
    world.due = null;
    await grouping.resume();
    expect([done.length, grouping.isHeld]).toEqual([given, isHeld]);
  }
  expect(grouping.report).toMatchObject({ obey: [1, 2, 3], later: [] });

  for (const end of [(one: Grouping) => one.stop(), (one: Grouping) => (one.report = null)]) {
    const other = byHand();
    await other.give();
    end(other.grouping);
    other.world.due = null;
    await other.grouping.resume();
    expect([other.grouping.isHeld, other.done.length]).toEqual([false, 1]);
  }
});

test("a handful that is typed at once goes to one roll after another of its kind, and lasts as long as the phase", () => {
  expect([numbersOf("7 3, 11;2"), numbersOf(" ")]).toEqual([[7, 3, 11, 2], []]);
  expect(facesOf({ dice: 5, sides: 10 }, [7, 3, 11, 2])).toEqual([7, 3, null, 2, null]);
  const live = { scene: scene([]) };
  const handful = new Handful(live);
  const [shot, casualty] = [{ kind: "shot", sides: 10 }, { kind: "casualty", sides: 10 }];
  handful.keep(shot, [4, 5, 6]);
  expect([handful.readyFor(shot), handful.readyFor(casualty), handful.readyFor({ ...shot, sides: 6 })]).toEqual([[4, 5, 6], [], []]);
  // Other dice fall in between.
  handful.keep(casualty, []);
  expect(handful.readyFor(shot)).toEqual([4, 5, 6]);
  handful.keep(shot, []);
  expect(handful.left).toEqual([]);
  const later = new Handful(live);
  later.keep(shot, [4]);
  live.scene = { ...live.scene, phase: { id: "next" } };
  expect([later.readyFor(shot), later.unused]).toEqual([[], [4]]);
  later.forget();
  expect(later.unused).toEqual([]);
});
