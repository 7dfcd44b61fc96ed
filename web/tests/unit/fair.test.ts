// Dice checked as docs/fair-dice.md says: the same numbers as the kernel's own test has, which were worked
// out by another program.
import { expect, test } from "vitest";
import { checkDice, checkKept, checkSeals, facesOf, poolWith, readRecord } from "../../src/state/checks";

const seed = "07".repeat(32);
const share = (n: number) => n.toString(16).padStart(2, "0").repeat(32);
const COMMITMENT = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";

async function pool(): Promise<Uint8Array> {
  return poolWith(await poolWith(new Uint8Array(32), 0, share(1)), 1, share(2));
}

test("faces follow from the seed, what was added and the number of the roll", async () => {
  expect(await facesOf(seed, await pool(), 0, 8, 6)).toEqual([2, 1, 4, 6, 4, 5, 5, 2]);
  expect(await facesOf(seed, await pool(), 440, 8, 129), "one block is not enough").toEqual([44, 84, 64, 103, 81, 4, 13, 47]);
});

const line = (entry: object) => JSON.stringify(entry);
const head = { trierarch: 1, scheme: "hmac-sha256", dice: "seeded", commitment: COMMITMENT, seed };
const add = (seat: number) => ({ move: "table", seat, action: { "add-to-dice": share(seat + 1) } });
const rolled = (faces: number[]) => ({ move: "roll", kind: "wind", faces, sides: 6 });
const record = (...entries: object[]) => readRecord([head, ...entries].map(line).join("\n"));

test("a record is checked roll by roll", async () => {
  const right = rolled([2, 1, 4, 6, 4, 5, 5, 2]);
  expect(await checkDice(record(add(0), add(1), right))).toMatchObject({ can: "yes", isSeed: true, right: 1, wrong: [] });
  expect(await checkDice(record(add(0), right)), "a share is missing").toMatchObject({ right: 0, wrong: [1] });
  expect(await checkDice(record(add(1), add(0), right)), "in another order").toMatchObject({ wrong: [2] });
  const again = [right, { move: "retract", seat: 0, entries: [2], why: "agreed" }, right];
  expect(await checkDice(record(add(0), add(1), ...again)), "the same roll falls again").toMatchObject({ right: 2, wrong: [] });
  const byHand = [{ move: "table", seat: 0, action: "roll-by-hand" }, rolled([1, 1])];
  expect(await checkDice(record(...byHand))).toMatchObject({ untold: 1, wrong: [] });
  const other = { ...head, seed: share(9) };
  expect(await checkDice(readRecord(line(other)))).toMatchObject({ isSeed: false });
});

/** The seal of all that a seat has done up to an entry, with the salt of the tests. */
async function seal(at: number, done: object[]): Promise<string> {
  const key = await crypto.subtle.importKey("raw", Uint8Array.from({ length: 32 }, () => 3), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  // The entry as 8 bytes.
  const text = new TextEncoder().encode(`trierarch seal 1\0\0\0\0\0\0\0${String.fromCharCode(at)}${JSON.stringify(done)}`);
  const made = [...new Uint8Array(await crypto.subtle.sign("HMAC", key, text))];
  return made.map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 32);
}
const salted = { ...head, salt: share(3) };

test("a standing answer is sealed as one", async () => {
  const order = { move: "act", seat: 1, action: "ready", standing: true };
  const earlier = readRecord([{ ...head, seed: undefined }, { move: "sealed", seat: 1, commitment: await seal(0, [order]) }].map(line).join("\n"));
  expect(await checkSeals(readRecord([salted, order].map(line).join("\n")), earlier)).toEqual({ seals: 1, broken: null });
  const other = { move: "act", seat: 1, action: "ready" };
  expect(await checkSeals(readRecord([salted, other].map(line).join("\n")), earlier)).toEqual({ seals: 0, broken: 0 });
});

test("what was sealed is found in the record, and nothing else passes for it", async () => {
  const order = { move: "act", seat: 1, action: "ready" };
  const earlier = readRecord([{ ...head, seed: undefined }, { move: "sealed", seat: 1, commitment: await seal(1, [order]) }].map(line).join("\n"));
  const whole = (done: object) => readRecord([salted, { move: "act", seat: 0, action: "ready" }, done].map(line).join("\n"));
  expect(await checkSeals(whole({ ...order, digest: "x" }), earlier)).toEqual({ seals: 1, broken: null });
  expect(await checkSeals(whole({ ...order, action: "other" }), earlier)).toEqual({ seals: 0, broken: 0 });
});

/** An order that only its own seat was told, and one that all were told. */
const secretly = (seat: number, action: string) => ({ move: "act", seat, action, said: [{ seen_by: { Seats: [seat] } }] });
const openly = (seat: number, action: string) => ({ move: "act", seat, action, said: [{}] });
const bare = ({ move, seat, action }: { move: string; seat: number; action: string }) => ({ move, seat, action });

test("seals that were kept hold or do not, and what none of them covers is counted", async () => {
  const first = [secretly(1, "a"), openly(1, "ready")];
  const second = [secretly(1, "b"), secretly(1, "c"), openly(1, "ready")];
  const done = readRecord([salted, secretly(0, "x"), ...first, openly(0, "ready"), ...second].map(line).join("\n"));
  const one = { seat: 1, commitment: await seal(2, first.map(bare)) };
  const two = { seat: 1, commitment: await seal(6, [...first, ...second].map(bare)) };
  expect(await checkKept(done, [one, two], [0])).toEqual([{ seat: 1, held: 2, broken: 0, unseen: 0 }]);
  expect(await checkKept(done, [one], [0]), "not there when the second was sealed").toEqual([{ seat: 1, held: 1, broken: 0, unseen: 2 }]);
  const other = { seat: 1, commitment: await seal(2, [{ ...bare(first[0]!), action: "b" }, bare(first[1]!)]) };
  expect(await checkKept(done, [other, two], [0]), "another order was sealed").toEqual([{ seat: 1, held: 1, broken: 1, unseen: 1 }]);
  expect(await checkKept(done, [{ ...one, seat: 0 }], [1]), "of another seat").toEqual([{ seat: 0, held: 0, broken: 1, unseen: 1 }]);
  const onlooker = [{ seat: 0, held: 0, broken: 0, unseen: 1 }, { seat: 1, held: 0, broken: 0, unseen: 3 }];
  expect(await checkKept(done, [], []), "nothing was kept").toEqual(onlooker);
});

test("what was taken back before it was sealed, and what all were told at once, needs no seal", async () => {
  const back = { move: "retract", seat: 1, entries: [0] };
  const orders = [secretly(1, "a"), back, secretly(1, "b"), openly(1, "ready"), openly(1, "loses d")];
  expect(await checkKept(readRecord([salted, ...orders].map(line).join("\n")), [], [0])).toEqual([{ seat: 1, held: 0, broken: 0, unseen: 1 }]);
});
