// The stops of a dial as a shape of the drawing: where each ends, what is met there, which of them is
// nearest to a point, and where on the dial something else begins.
import type { Base, Piece, PieceId, Preview, Stand, Stop, Text, Upshot } from "../api/shapes";
import { polar, round, type Point } from "./geometry";
import type { Plane } from "./plane";

/** What a stop comes to, for its colour: what the preview says it does; where it says nothing, one's own
 *  side touched, another side touched, something else that most of the others do not come to, or nothing. */
export type Outcome = Upshot | "friend" | "foe" | "noted" | "free";
/** All of them, in the order of a legend. */
export const OUTCOMES: readonly Outcome[] = ["rams", "clashes", "shears", "foe", "touches", "friend", "fouls", "grounds", "leaves", "noted", "free"];

/** What a stop comes to. */
export interface Result {
  value: number;
  outcome: Outcome;
  /** What is met and said there: as long as this stays the same, so does the result. */
  result: string;
  preview: Preview;
}
/** And where it ends. */
export interface End extends Result {
  /** The places where it starts its last part, and where its bow ends. */
  from: Point;
  bow: Point;
}

/** The clauses of what a note says is met. */
export function clausesOf({ meets = [] }: Preview, note: Text): readonly string[] {
  const said = JSON.stringify(note);
  return meets.find(({ name }) => JSON.stringify(name) === said)?.clauses ?? [];
}

/** How a preview says that its piece would stand, from its start to its end. */
export function standsOf(preview: Preview): Stand[] {
  const { stands, path, facing } = preview;
  if (stands?.length) return stands;
  return path.map((place, n) => ({ place, facing: n === path.length - 1 ? (facing ?? null) : null }));
}

const notesOf = (preview: Preview) => preview.notes.map(({ id }) => id).join(" ");
const resultOf = (preview: Preview) => `${[...preview.contacts].sort((a, b) => a - b).join(",")}|${notesOf(preview)}`;

/** Where the bow of a piece is that stands so. */
export function bowOf(plane: Plane, stand: Stand, base: Base | null | undefined): Point | null {
  const at = plane.point(stand.place);
  return at && polar(at, stand.facing ?? 0, base ? plane.length(base.length) / 2 : 0);
}

/** What every stop comes to. */
export function resultsOf(stops: readonly Stop[], piece: Piece | null, sides: ReadonlyMap<PieceId, number>): Result[] {
  // What most of those say that touch nobody is the usual, and no outcome of its own.
  const counts = new Map<string, number>();
  for (const { preview } of stops) {
    if (preview.contacts.length === 0) counts.set(notesOf(preview), (counts.get(notesOf(preview)) ?? 0) + 1);
  }
  const [usual = ""] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return stops.map(({ value, preview }) => {
    const isFoe = preview.contacts.some((id) => sides.get(id) !== piece?.side);
    const outcome = preview.upshot ?? (isFoe ? "foe" : preview.contacts.length > 0 ? "friend" : notesOf(preview) === usual ? "free" : "noted");
    return { value, outcome, result: resultOf(preview), preview };
  });
}

/** Where they end; those without any place are left out. */
export function endsOf(results: readonly Result[], plane: Plane, piece: Piece | null): End[] {
  return results.flatMap((result) => {
    const stands = standsOf(result.preview);
    const last = stands.at(-1);
    const bow = last && bowOf(plane, last, piece?.base);
    const before = stands.at(-2) ?? piece;
    const from = before && plane.point(before.place);
    return bow && from ? [{ ...result, from, bow }] : [];
  });
}

/** A part of the reach in which all ends come to the same kind of outcome. */
export interface Part {
  outcome: Outcome;
  shape: string;
  /** The line of its ends. */
  edge: string;
}

/** The reach as shapes side by side; `step` is how far apart neighbours on the dial are. */
export function partsOf(ends: readonly End[], step: number): Part[] {
  const parts: Part[] = [];
  let begun = 0;
  const line = (points: Point[]) => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  for (let at = 1; at <= ends.length; at += 1) {
    const [first, before, here] = [ends[begun], ends[at - 1], ends[at]];
    if (!first || !before) break;
    const isNext = here !== undefined && here.value - before.value <= step;
    if (isNext && here.outcome === first.outcome) continue;
    // Shapes join: each goes as far as where the next begins.
    const run = ends.slice(begun, isNext ? at + 1 : at);
    const bows = run.map(({ bow }) => bow);
    const edge = run.slice(0, at - begun).map(({ bow }) => bow);
    const one = edge[0];
    parts.push({
      outcome: first.outcome,
      shape: `M${line(bows)}L${line(run.map(({ from }) => from).reverse())}Z`,
      edge: `M${line(edge.length === 1 && one ? [one, one] : edge)}`,
    });
    begun = at;
  }
  return parts;
}

/** How far a point is from the way that leads to an end. */
function away({ from, bow }: End, { x, y }: Point): number {
  const [dx, dy] = [bow.x - from.x, bow.y - from.y];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / long));
  return Math.hypot(from.x + along * dx - x, from.y + along * dy - y);
}

/** The end that a point means: the one whose way leads nearest by, of equal ones the nearest itself. */
export function nearestEnd(ends: readonly End[], point: Point): { end: End; far: number } | null {
  let best: { end: End; far: number; off: number } | null = null;
  for (const end of ends) {
    const far = away(end, point);
    const off = Math.hypot(end.bow.x - point.x, end.bow.y - point.y);
    if (!best || far < best.far - 0.01 || (far < best.far + 0.01 && off < best.off)) best = { end, far, off };
  }
  return best;
}

/** What holds at a value: the last stop that is no later. */
export function stopAt<T extends { value: number }>(stops: readonly T[], value: number): T | null {
  let found: T | null = null;
  for (const stop of stops) {
    if (stop.value > value) break;
    found = stop;
  }
  return found;
}

/** Values that come to the same, one after another. */
export interface Run {
  from: number;
  to: number;
  outcome: Outcome;
  /** The preview in the middle of it. */
  preview: Preview;
}

/** The results along a dial, in order. */
export function runsOf(ends: readonly Result[], step: number): Run[] {
  const runs: (Run & { result: string; first: number; last: number })[] = [];
  ends.forEach(({ value, outcome, result, preview }, n) => {
    const open = runs.at(-1);
    if (open && open.result === result && value - open.to <= step) Object.assign(open, { to: value, last: n });
    else runs.push({ from: value, to: value, outcome, result, preview, first: n, last: n });
  });
  return runs.map(({ from, to, outcome, first, last, preview }) => ({ from, to, outcome, preview: ends[(first + last) >> 1]?.preview ?? preview }));
}

/** The value at which, going on from one, something else begins; null where nothing does. */
export function nextChange(runs: readonly Run[], value: number, way: 1 | -1): number | null {
  const after = runs.filter(({ from, to }) => (way === 1 ? from > value : to < value));
  const run = way === 1 ? after[0] : after.at(-1);
  return run ? (way === 1 ? run.from : run.to) : null;
}
