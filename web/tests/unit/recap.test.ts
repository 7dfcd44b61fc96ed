import { describe, expect, it } from "vitest";
import { newsOf, recapOf } from "../../src/state/recap";
import type { Piece, Reminder } from "../../src/api/shapes";

const piece = (id: number, side: number): Piece => ({ id, side, code: `${side}-${id}` }) as Piece;
const before = [piece(1, 0), piece(2, 0), piece(3, 1)];
const isOwn = (one: Piece) => one.side === 0;

describe("what has gone since one's last turn", () => {
  it("tells one's own losses apart from the enemy's", () => {
    const recap = recapOf({ before, after: [piece(2, 0)] }, isOwn);
    expect([recap?.lost.map(({ id }) => id), recap?.taken.map(({ id }) => id)]).toEqual([[1], [3]]);
  });
  it("says nothing where nothing was lost, nor of what is new", () => {
    expect(recapOf({ before, after: [...before, piece(4, 1)] }, isOwn)).toBeNull();
  });
});

// It told of losses only.
describe("what one can do now", () => {
  const reminder = (id: number, target: string, more: Partial<Reminder> = {}): Reminder => ({ piece: id, what: { id: "ram", args: [["target", target]] }, clauses: [], ...more });
  const first = { able: [1, 2], reminders: [reminder(1, "R1")] };
  it("is told where the same was not possible before, once", () => {
    const now = { able: [1, 2], reminders: [reminder(1, "R1"), reminder(1, "R2"), reminder(2, "R1")] };
    expect(newsOf(first, now).can).toEqual([reminder(1, "R2"), reminder(2, "R1")]);
    expect(newsOf(now, now).can).toEqual([]);
    expect(newsOf(undefined, first).can).toEqual(first.reminders);
  });
  it("leaves out what has to be done", () => {
    expect(newsOf(undefined, { able: [1], reminders: [reminder(1, "R1", { must: true })] }).can).toEqual([]);
  });
  it("names who is free again, beside who is told of already", () => {
    expect(newsOf(first, { able: [1, 2, 3, 4], reminders: [reminder(4, "R1")] }).able).toEqual([3]);
    expect(newsOf(undefined, first).able, "nothing to compare with").toEqual([]);
  });
});
