// Where sectors are on the drawing: places to points, points to sectors, neighbours by direction.
import type { Piece, PieceId, Place, Sector, SectorBoard } from "../api/shapes";
import { placeName, round, type Box, type Point } from "./geometry";
import { byName, type Sense } from "./sense";

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

/** The geometry of one map of sectors. */
export class SectorMap {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  readonly sectors: Sector[];
  readonly #byId: Map<string, Sector>;
  /** Sectors and their parts, by the id of the place. */
  readonly #stands = new Map<string, Point>();
  readonly #sectorOf = new Map<string, string>();

  constructor(board: SectorBoard) {
    this.width = board.width;
    this.height = board.height;
    this.reach = board.reach;
    this.sectors = board.sectors;
    this.#byId = new Map(board.sectors.map((sector) => [sector.id, sector]));
    for (const sector of board.sectors) {
      this.#stands.set(sector.id, pointOf(sector.stand));
      this.#sectorOf.set(sector.id, sector.id);
      for (const part of sector.parts ?? []) {
        this.#stands.set(part.id, pointOf(part.stand));
        this.#sectorOf.set(part.id, sector.id);
      }
    }
  }

  /** Where a piece at a place stands, when it is a place of this map. */
  point(place: Place): Point | null {
    return "sector" in place ? (this.#stands.get(place.sector) ?? null) : null;
  }

  sector(id: string): Sector | null {
    return this.#byId.get(id) ?? null;
  }

  /** The sector that a place lies in: its own, or the one it is a part of. */
  sectorAt(place: Place): Sector | null {
    const id = "sector" in place ? this.#sectorOf.get(place.sector) : undefined;
    return id === undefined ? null : this.sector(id);
  }

  /** The sector under a point, when there is one. */
  under(point: Point): Sector | null {
    return this.sectors.find((sector) => sector.outlines.some((ring) => holds(ring, point))) ?? null;
  }

  /** The sector beside another that lies best in a direction: tenths of a degree from the top. */
  neighbour(id: string, direction: number): Sector | null {
    const here = this.sector(id);
    if (!here) return null;
    const angle = (direction * Math.PI) / 1800;
    const ahead = { x: Math.sin(angle), y: -Math.cos(angle) };
    let best: Sector | null = null;
    let most = 0.2;
    for (const other of here.beside) {
      const sector = this.sector(other);
      if (!sector) continue;
      const [dx, dy] = [sector.stand[0] - here.stand[0], sector.stand[1] - here.stand[1]];
      const along = (dx * ahead.x + dy * ahead.y) / Math.max(1, Math.hypot(dx, dy));
      if (along > most) [best, most] = [sector, along];
    }
    return best;
  }

  /** How many sectors on the shortest way from one to another, none where there is no way. */
  steps(from: string, to: string): number | null {
    let [here, count] = [new Set([from]), 0];
    const known = new Set(here);
    while (here.size > 0) {
      if (here.has(to)) return count;
      const next = [...here].flatMap((id) => this.sector(id)?.beside ?? []).filter((id) => !known.has(id));
      for (const id of next) known.add(id);
      [here, count] = [new Set(next), count + 1];
    }
    return null;
  }

  /** What holds all these places, with `around` reaches of map about them. */
  bounds(places: Place[], around: number): Box {
    const points = places.map((place) => this.point(place)).filter((point) => point !== null);
    if (points.length === 0) return { left: 0, top: 0, right: this.width, bottom: this.height };
    const by = around * this.reach;
    return {
      left: Math.max(0, Math.min(...points.map((p) => p.x)) - by),
      top: Math.max(0, Math.min(...points.map((p) => p.y)) - by),
      right: Math.min(this.width, Math.max(...points.map((p) => p.x)) + by),
      bottom: Math.min(this.height, Math.max(...points.map((p) => p.y)) + by),
    };
  }
}

/** The map in words: how far from sector to sector, and what lies beside one. */
export function sectorSense(board: SectorBoard): Sense {
  const map = new SectorMap(board);
  const called = byName(board.sectors.map(({ id, name }) => ({ name, place: { sector: id } })));
  const bearing = (a: Point, b: Point) => Math.round(((Math.atan2(b.x - a.x, a.y - b.y) * 1800) / Math.PI + 3600) % 3600);
  return {
    steps: ({ place: from }, { place: to }) => {
      const [start, end] = [map.sectorAt(from), map.sectorAt(to)];
      return start && end ? map.steps(start.id, end.id) : null;
    },
    bearing: (from, to) => {
      const [a, b] = [map.point(from), map.point(to)];
      return a && b && (a.x !== b.x || a.y !== b.y) ? bearing(a, b) : null;
    },
    around: (place) => {
      const [here, at] = [map.sectorAt(place), map.point(place)];
      return (here?.beside ?? []).flatMap((sector) => {
        const to = map.point({ sector });
        return at && to ? [{ direction: bearing(at, to), place: { sector } }] : [];
      });
    },
    look: (place) => map.sectorAt(place)?.name ?? null,
    printed: () => [],
    between: () => [],
    places: "sector",
    north: 0,
    called: placeName,
    named: (word) => (map.point({ sector: word }) ? { sector: word } : called(word)),
    point: (place) => map.point(place),
  };
}

/** Closed rings as one path. */
export function ringPath(rings: readonly (readonly [number, number])[][]): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");
}

/** Whether a point lies within a ring. */
export function holds(ring: readonly (readonly [number, number])[], { x, y }: Point): boolean {
  let isInside = false;
  let [ax, ay] = ring.at(-1) ?? [0, 0];
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    [ax, ay] = [bx, by];
  }
  return isInside;
}

/** Whether a piece was pushed out of its place and stands beside it. */
export const isDislodged = (piece: Piece): boolean => piece.statuses.some(({ id }) => id === "dislodged");

/** The point of every piece: dislodged ones beside their place, so that both can be seen. */
export function stands(pieces: Piece[], map: SectorMap): Map<PieceId, Point> {
  const points = new Map<PieceId, Point>();
  for (const piece of pieces) {
    const at = map.point(piece.place);
    if (!at) continue;
    const by = isDislodged(piece) ? map.reach * 0.8 : 0;
    points.set(piece.id, { x: at.x + by, y: at.y + by * 0.75 });
  }
  return points;
}

/** A letter (or two) for each side, from the names of the sides, so that no two are the same. */
export function sideLetters(names: { side: number; name: string }[]): Map<number, string> {
  const letters = new Map<number, string>();
  for (const { side, name } of names) {
    // A side may have several commanders.
    if (letters.has(side)) continue;
    const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
    const tries = [...words.map((word) => word.slice(0, 1)), name.slice(0, 2), name.slice(0, 3)];
    const taken = new Set(letters.values());
    letters.set(side, tries.find((letter) => letter !== "" && !taken.has(letter)) ?? String(side + 1));
  }
  return letters;
}

/** A line between two points that bends to its right, so that two opposite ones are seen apart. */
export interface Bend {
  from: Point;
  by: Point;
  to: Point;
}

/** The bend from `from` to `to`, cut short at both ends. */
export function bend(from: Point, to: Point, cutFrom: number, cutTo: number, curve = 0.09): Bend {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const [ux, uy] = [dx / length, dy / length];
  const room = Math.max(0.2, Math.min(1, (length - 12) / Math.max(1, cutFrom + cutTo)));
  const [a, b] = [
    { x: from.x + ux * cutFrom * room, y: from.y + uy * cutFrom * room },
    { x: to.x - ux * cutTo * room, y: to.y - uy * cutTo * room },
  ];
  const off = length * curve;
  return { from: a, by: { x: (a.x + b.x) / 2 - uy * off, y: (a.y + b.y) / 2 + ux * off }, to: b };
}

/** A point of a bend, from 0 at its start to 1 at its end. */
export function along({ from, by, to }: Bend, part: number): Point {
  const rest = 1 - part;
  const mix = (a: number, b: number, c: number) => rest * rest * a + 2 * rest * part * b + part * part * c;
  return { x: mix(from.x, by.x, to.x), y: mix(from.y, by.y, to.y) };
}

/** Where a bend points at its end: degrees clockwise from the top. */
export function endTurn({ by, to }: Bend): number {
  return (Math.atan2(to.x - by.x, by.y - to.y) * 180) / Math.PI;
}

export function bendPath({ from, by, to }: Bend): string {
  return `M${round(from.x)} ${round(from.y)}Q${round(by.x)} ${round(by.y)} ${round(to.x)} ${round(to.y)}`;
}
