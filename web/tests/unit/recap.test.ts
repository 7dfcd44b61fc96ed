import { describe, expect, it } from "vitest";
import { recapOf } from "../../src/state/recap";
import type { Piece } from "../../src/api/shapes";

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
