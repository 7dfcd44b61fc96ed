// Whether the dice of a record, and what was sealed in it, are what was promised: worked out here, by what
// every browser has, from docs/fair-dice.md and nothing of the table's.
import { hex } from "./fair";

interface Head {
  scheme?: string;
  dice: "seeded" | "hands";
  commitment: string;
  seed?: string;
  salt?: string;
}

interface Entry {
  move: string;
  seat?: number;
  action?: string | Record<string, string>;
  entries?: number[];
  from?: number;
  why?: string;
  standing?: boolean;
  kind?: string;
  faces?: number[];
  sides?: number;
  commitment?: string;
  seed?: string;
  scheme?: string;
  digest?: string;
  /** What it told, and whom; all where nobody is named. */
  said?: { seen_by?: { Seats: number[] } }[];
}

export interface Kept {
  head: Head;
  entries: Entry[];
}

/** A share that is in a record: whose, and before which roll it came. */
export interface AddedShare {
  seat: number;
  share: string;
  /** How many rolls had fallen before. */
  rolls: number;
}

export interface Findings {
  /** Whether this browser can say anything: the record tells its seed, and the dice are such as it can check. */
  can: "yes" | "not-over" | "other-scheme";
  /** Whether every seed is the one that was promised. */
  isSeed: boolean;
  /** How many rolls were found as they should be. */
  right: number;
  /** The entries of those that were not. */
  wrong: number[];
  /** How many rolls were made by hand, or by older dice, and say nothing. */
  untold: number;
  added: AddedShare[];
  /** Of these seats it was said that the dice go on without them. */
  without: number[];
}

const SCHEME = "hmac-sha256";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function number(value: number, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 8) view.setBigUint64(0, BigInt(value));
  else view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const sha256 = async (...parts: Uint8Array[]) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

async function mac(key: string, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const secret = await crypto.subtle.importKey("raw", joined(bytes(key)), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", secret, joined(...parts)));
}

/** The faces of a roll, counted from 0. */
export async function facesOf(seed: string, pool: Uint8Array, roll: number, dice: number, sides: number): Promise<number[]> {
  const faces: number[] = [];
  const fair = 256 - (256 % sides);
  for (let block = 0; faces.length < dice; block += 1) {
    const drawn = await mac(seed, utf8("trierarch roll 1"), pool, number(roll, 8), number(block, 4));
    for (const byte of drawn) if (byte < fair && faces.length < dice) faces.push((byte % sides) + 1);
  }
  return faces;
}

/** What was added so far, with one more share. */
export const poolWith = (pool: Uint8Array, seat: number, share: string) => sha256(utf8("trierarch share 1"), pool, Uint8Array.of(seat), bytes(share));

/** A record as text; an error says that it is none. */
export function readRecord(text: string): Kept {
  const lines = text.split("\n").filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as unknown);
  const [head, ...rest] = lines as [Head & { trierarch?: number }, ...(Entry & { ended?: unknown })[]];
  if (head?.trierarch !== 1) throw new Error("not a record");
  return { head, entries: rest.filter((line) => line.move !== undefined) };
}

/** Checks every roll of a record. */
export async function checkDice({ head, entries }: Kept): Promise<Findings> {
  const found: Findings = { can: "yes", isSeed: true, right: 0, wrong: [], untold: 0, added: [], without: [] };
  let { seed, scheme, dice } = head;
  let pool: Uint8Array = new Uint8Array(32);
  let rolls = 0;
  const promised = async (commitment: string) => {
    if (scheme !== SCHEME || seed === undefined) return;
    if (hex(await sha256(bytes(seed))) !== commitment) found.isSeed = false;
  };
  await promised(head.commitment);
  if (entries.every(({ move }) => move !== "reseed") && scheme !== SCHEME) found.can = "other-scheme";
  for (const [at, entry] of entries.entries()) {
    if (entry.move === "reseed") {
      ({ seed, scheme } = entry);
      pool = new Uint8Array(32);
      [found.added, found.without] = [[], []];
      await promised(entry.commitment ?? "");
    } else if (entry.move === "table") {
      const { action, seat = 0 } = entry;
      if (action === "roll-by-hand") dice = "hands";
      else if (action === "let-table-roll") dice = "seeded";
      else if (action === "go-without") found.without.push(seat);
      else if (typeof action === "object" && action["add-to-dice"] !== undefined) {
        const share = action["add-to-dice"];
        pool = await poolWith(pool, seat, share);
        found.added.push({ seat, share, rolls });
      }
    } else if (entry.move === "retract") {
      // The same rolls fall again.
      rolls -= (entry.entries ?? []).filter((taken) => entries[taken]?.move === "roll").length;
    } else if (entry.move === "roll") {
      const { faces = [], sides } = entry;
      if (scheme !== SCHEME || dice === "hands" || seed === undefined || sides === undefined) found.untold += 1;
      else if (`${await facesOf(seed, pool, rolls, faces.length, sides)}` === `${faces}`) found.right += 1;
      else found.wrong.push(at);
      rolls += 1;
    }
  }
  if (found.can === "yes" && seed === undefined) found.can = "not-over";
  return found;
}

/** What an entry did, as it is hashed. */
function deed({ move, seat, action, standing, entries, why }: Entry): object {
  return move === "act" ? { move, seat, action, ...(standing ? { standing } : {}) } : { move, seat, entries, ...(why === undefined ? {} : { why }) };
}

/** What an entry did, without what it led to. */
function bare({ digest: _digest, said: _said, ...what }: Entry): string {
  return JSON.stringify(what);
}

const isDeed = (entry: Entry, seat: number | undefined) => (entry.move === "act" || entry.move === "retract") && entry.seat === seat;

/** What seals may be made with: the salt, or a seed. */
const secretsOf = ({ head, entries }: Kept): string[] =>
  [head.salt, head.seed, ...entries.filter(({ move }) => move === "reseed").map(({ seed }) => seed)].filter((secret) => secret !== undefined);

/** The seals that may stand for entry `at`, with which a seat has `done` so much. */
async function sealsAt(secrets: readonly string[], at: number, done: readonly Entry[]): Promise<string[]> {
  const text = utf8(JSON.stringify(done.map(deed)));
  return Promise.all(secrets.map(async (secret) => hex(await mac(secret, utf8("trierarch seal 1"), number(at, 8), text)).slice(0, 32)));
}

/** Whether a record keeps what an earlier one of the same game promised: how many seals were kept, and the
 * first entry of the earlier one that was not. */
export async function checkSeals(record: Kept, earlier: Kept): Promise<{ seals: number; broken: number | null }> {
  if (record.head.commitment !== earlier.head.commitment || record.head.scheme !== earlier.head.scheme) return { seals: 0, broken: 0 };
  const secrets = secretsOf(record);
  const isKept = async (at: number, then: Entry, places: number[]): Promise<boolean> => {
    const now = record.entries[at]!;
    if (then.move === "sealed") {
      if (!isDeed(now, then.seat)) return false;
      const done = record.entries.slice(0, at + 1).filter((entry) => isDeed(entry, then.seat));
      return (await sealsAt(secrets, at, done)).some((seal) => seal === then.commitment);
    }
    if (then.move !== now.move) return false;
    if (then.move === "retract") {
      const there = (then.entries ?? []).map((entry) => places[entry]);
      return then.seat === now.seat && `${there}` === `${(now.entries ?? []).filter((entry) => places.includes(entry))}`;
    }
    if (then.move === "ask-undo") return then.seat === now.seat && places[then.from ?? -1] === now.from;
    if (then.move === "reseed") return then.commitment === now.commitment;
    return then.move === "rules-changed" || bare(then) === bare(now);
  };
  const places: number[] = [];
  let seals = 0;
  for (const [at, then] of earlier.entries.entries()) {
    let here = (places.at(-1) ?? -1) + 1;
    while (here < record.entries.length && !(await isKept(here, then, places))) here += 1;
    if (here >= record.entries.length) return { seals, broken: at };
    places.push(here);
    if (then.move === "sealed") seals += 1;
  }
  return { seals, broken: null };
}

/** What became of the seals of a seat that somebody was told while the game went on. */
export interface SealsOf {
  seat: number;
  /** How many hold: the record has what was sealed, as it was then. */
  held: number;
  broken: number;
  /** Orders given in secret and carried out that none of the seals covers. */
  unseen: number;
}

/** Checks the seals that were `kept` of a game against its record, seat by seat. Whoever looks sits in the seats `own`,
 *  and was told no seals of theirs. */
export async function checkKept(record: Kept, kept: readonly { seat: number; commitment: string }[], own: readonly number[]): Promise<SealsOf[]> {
  const secrets = secretsOf(record);
  const others = record.entries.flatMap(({ move, seat }) => (move === "act" && seat !== undefined && !own.includes(seat) ? [seat] : []));
  const seats = [...new Set([...kept.map(({ seat }) => seat), ...others])].sort((one, other) => one - other);
  return Promise.all(seats.map(async (seat) => {
    const told = new Set(kept.filter((seal) => seal.seat === seat).map(({ commitment }) => commitment));
    const found = new Set<string>();
    const done: Entry[] = [];
    /** The orders given in secret since the seat has told anything. */
    let secret = new Set<number>();
    let unseen = 0;
    for (const [at, entry] of record.entries.entries()) {
      if (!isDeed(entry, seat)) continue;
      done.push(entry);
      const seals = told.size > 0 ? await sealsAt(secrets, at, done) : [];
      const seal = seals.find((seal) => told.has(seal));
      for (const taken of entry.move === "retract" ? entry.entries ?? [] : []) secret.delete(taken);
      if (entry.move === "act" && isSecret(entry, own)) secret.add(at);
      if (seal !== undefined) found.add(seal);
      else if (entry.move === "act" && !isSecret(entry, own)) unseen += secret.size;
      else continue;
      secret = new Set();
    }
    return { seat, held: found.size, broken: told.size - found.size, unseen };
  }));
}

/** Whether others were told of an entry, and whoever sits in the seats `own` was not. */
const isSecret = ({ said = [] }: Entry, own: readonly number[]): boolean =>
  said.length > 0 && said.every(({ seen_by }) => seen_by !== undefined && !seen_by.Seats.some((seat) => own.includes(seat)));
