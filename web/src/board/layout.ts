// Where pieces stand within their hexes, what they are called, and which lies in a direction.
import type { Piece, PieceId } from "../api/shapes";
import { say, t } from "../text/words.svelte";
import { placeKey, placeName, type HexGrid, type Point } from "./geometry";

/** How far two pieces of one hex stand from its middle, across and down. */
const APART = { x: 11, y: 7 };

/** Which of the pieces of its hex one is: alone, the first, or another. */
export type Berth = "alone" | "first" | "later";

/** Which of several in its hex a piece is. */
export function berths(pieces: Piece[]): Map<PieceId, Berth> {
  const crowd = new Map<string, PieceId[]>();
  for (const { id, place } of pieces) {
    const key = placeKey(place);
    crowd.set(key, [...(crowd.get(key) ?? []), id]);
  }
  const found = new Map<PieceId, Berth>();
  for (const ids of crowd.values()) {
    ids.forEach((id, n) => found.set(id, ids.length === 1 ? "alone" : n === 0 ? "first" : "later"));
  }
  return found;
}

/** The point of every piece; several in one hex stand side by side. */
export function standing(pieces: Piece[], grid: HexGrid): Map<PieceId, Point> {
  const crowd = new Map<string, PieceId[]>();
  for (const { id, place } of pieces) {
    const key = placeKey(place);
    crowd.set(key, [...(crowd.get(key) ?? []), id]);
  }
  const points = new Map<PieceId, Point>();
  for (const { id, place } of pieces) {
    const centre = grid.point(place);
    if (!centre) continue;
    const here = crowd.get(placeKey(place)) ?? [];
    const nth = here.indexOf(id) - (here.length - 1) / 2;
    points.set(id, { x: centre.x + nth * 2 * APART.x, y: centre.y + nth * 2 * APART.y });
  }
  return points;
}

/** A piece in one line, for screen readers and lists. */
export function describe(piece: Piece): string {
  const statuses = piece.statuses.map((status) => say(status.name)).join(", ");
  const line = t("piece", { code: piece.code, name: say(piece.name), place: placeName(piece.place) });
  return statuses ? `${line}, ${statuses}` : line;
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
