// What ticked off which boxes before a page was opened: the film of the game gone through from its start, with the log
// and the rolls that the page has anyway.
import type { TableClient } from "../api/client";
import type { Film, LogLine, Piece, PieceId, RollShown } from "../api/shapes";
import { applied } from "./change";
import { ticksAfter, type Ticks } from "./ticks";

/** Moments that are asked for at once. */
const FRAMES = 1_024;

/** What is known after each moment that ticked off something, in their order. */
export type Course = readonly { moment: number; ticks: Ticks }[];

/** All that is said in a game. */
interface Told {
  log: readonly LogLine[];
  rolls: readonly RollShown[];
}

/** What a piece of film adds to what is known before it. */
export function courseOf(film: Film, { log, rolls }: Told, known: Ticks = new Map()): Course {
  const lines = new Map<number, { first: number; own: LogLine[] }>();
  for (const [at, line] of log.entries()) {
    const own = lines.get(line.entry);
    if (own) own.own.push(line);
    else lines.set(line.entry, { first: at, own: [line] });
  }
  const fallen = new Map<number, RollShown[]>();
  for (const roll of rolls) fallen.set(roll.entry, [...(fallen.get(roll.entry) ?? []), roll]);
  const course: { moment: number; ticks: Ticks }[] = [];
  let { scene } = film;
  for (const [n, { change, scene: whole }] of film.changes.entries()) {
    const before = scene;
    scene = whole ?? (change ? applied(scene, change) : scene);
    const entry = film.moments[n + 1] ?? -1;
    const said = lines.get(entry);
    const earlier = {
      rolls,
      get log() {
        return log.slice(0, said?.first ?? log.findLastIndex((line) => line.entry < entry) + 1);
      },
    };
    const ticks = ticksAfter(known, before, scene, { rolls: fallen.get(entry) ?? [], lines: said?.own ?? [] }, earlier);
    if (ticks !== known) course.push({ moment: film.from + n + 1, ticks });
    known = ticks;
  }
  return course;
}

/** What took each box by the end of a piece of film. */
export function ticksOf(film: Film, log: readonly LogLine[], rolls: readonly RollShown[], known: Ticks = new Map()): Ticks {
  return courseOf(film, { log, rolls }, known).at(-1)?.ticks ?? known;
}

/** Goes through a whole game, piece by piece; `told` is asked anew for each, since a game goes on meanwhile. */
export async function wholeCourse(table: Pick<TableClient, "film">, game: string, told: () => Told): Promise<Course> {
  const course: { moment: number; ticks: Ticks }[] = [];
  for (let from = 0; ; ) {
    const film = await table.film(game, from, FRAMES);
    course.push(...courseOf(film, told(), course.at(-1)?.ticks));
    // The last moment of one piece is the first of the next: a change lies between two.
    if (film.moments.length < FRAMES) return course;
    from += film.changes.length;
  }
}

/** What was found out of the past under what a page has seen itself, for the boxes that are ticked off now. */
export function ticksUnder(older: Ticks, newer: Ticks, pieces: readonly Piece[]): Ticks {
  return new Map<PieceId, ReadonlyMap<string, readonly (readonly LogLine[])[]>>(pieces.map(({ id, factors }) => {
    const rows = factors.flatMap(({ label, boxes }) => {
      if (!boxes || boxes.left === boxes.of) return [];
      const [old, own] = [older.get(id)?.get(label) ?? [], newer.get(id)?.get(label) ?? []];
      const taken: (readonly LogLine[])[] = [];
      for (let box = boxes.left; box < boxes.of; box += 1) {
        const by = own[box] ?? old[box];
        if (by) taken[box] = by;
      }
      return [[label, taken] as const];
    });
    return [id, new Map(rows)];
  }));
}
