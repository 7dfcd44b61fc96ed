// Where pieces stand within their hexes, what they are called, and which lies in a direction.
import type { MapBox, Piece, PieceId, Place } from "../api/shapes";
import { say, t } from "../text/words.svelte";
import { placeKey, placeName, type HexGrid, type Point } from "./geometry";

/** How far two pieces of one hex stand from its middle, across and down. */
const APART = { x: 11, y: 7 };

/** Which of the pieces of its hex one is: alone, the first, or another. */
export type Berth = "alone" | "first" | "later";

/** So many pieces are told apart in one hex; more are a pile. */
const APART_AT_MOST = 4;

/** Pieces that lie on one another: one is seen, with how many there are. */
export interface Pile {
  key: string;
  at: Point;
  pieces: PieceId[];
}

/** Where everything stands on a board of hexes. */
export interface Layout {
  /** The point of every piece. */
  positions: Map<PieceId, Point>;
  /** Which of several in its hex a piece is. */
  berths: Map<PieceId, Berth>;
  piles: Pile[];
  /** The pile that a piece lies in. */
  pileOf: Map<PieceId, Pile>;
}

/** Several in one hex stand side by side, many lie in a pile; boxes beside the map fill row by row. */
export function standing(pieces: Piece[], grid: HexGrid): Layout {
  const crowds = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = placeKey(piece.place);
    const crowd = crowds.get(key);
    if (crowd) crowd.push(piece);
    else crowds.set(key, [piece]);
  }
  const layout: Layout = { positions: new Map(), berths: new Map(), piles: [], pileOf: new Map() };
  for (const [key, crowd] of crowds) {
    const [first] = crowd;
    const centre = first && grid.point(first.place);
    if (!centre) continue;
    const slots = grid.slots(first.place);
    if (crowd.length > (slots?.length ?? APART_AT_MOST)) {
      const pile = { key, at: centre, pieces: crowd.map(({ id }) => id) };
      layout.piles.push(pile);
      for (const id of pile.pieces) {
        layout.positions.set(id, centre);
        layout.berths.set(id, "alone");
        layout.pileOf.set(id, pile);
      }
      continue;
    }
    crowd.forEach(({ id }, n) => {
      const by = n - (crowd.length - 1) / 2;
      layout.positions.set(id, slots?.[n] ?? { x: centre.x + by * 2 * APART.x, y: centre.y + by * 2 * APART.y });
      layout.berths.set(id, slots || crowd.length === 1 ? "alone" : n === 0 ? "first" : "later");
    });
  }
  return layout;
}

/** A place as people name it: a box beside the map by its name. */
export function namePlace(place: Place, boxes: readonly MapBox[] | undefined): string {
  const box = "sector" in place ? boxes?.find(({ id }) => id === place.sector) : undefined;
  return box ? say(box.name) : placeName(place);
}

/** A piece by its code and what it is, but not the code twice. */
export function fullName({ code, name }: Pick<Piece, "code" | "name">, between = " · "): string {
  const words = say(name);
  return words.includes(code) ? words : `${code}${between}${words}`;
}

/** A status as people read it, with how many there are of it where that counts. */
export function statusSaid({ name, count }: Pick<Piece["statuses"][number], "name" | "count">): string {
  return count == null ? say(name) : `${say(name)} ${count}`;
}

/** A piece in one line, for screen readers and lists. */
export function describe(piece: Piece, where: string): string {
  const line = where === "" ? fullName(piece, ", ") : t("piece", { name: fullName(piece, ", "), place: where });
  return [line, ...(piece.badge ? [say(piece.badge.name)] : []), ...piece.statuses.map(statusSaid)].join(", ");
}

/** The nearest piece that lies about in `direction` (tenths of a degree) of another. */
export function neighbourOf(positions: ReadonlyMap<PieceId, Point>, from: PieceId, direction: number): PieceId | null {
  const start = positions.get(from);
  if (!start) return null;
  const angle = (direction * Math.PI) / 1800;
  const [ahead, across] = [{ x: Math.sin(angle), y: -Math.cos(angle) }, { x: Math.cos(angle), y: Math.sin(angle) }];
  let best: PieceId | null = null;
  let least = Infinity;
  for (const [id, point] of positions) {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * across.x + dy * across.y);
    if (id === from || forward <= 1 || aside > forward * 1.2) continue;
    const distance = forward + 2 * aside;
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}
