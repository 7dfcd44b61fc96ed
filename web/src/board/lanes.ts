// Ways that lead through a place where an enemy lies: seen before they are chosen.
import type { Choice, Piece } from "../api/shapes";
import { placeKey, round, type HexGrid, type Point } from "./geometry";
import type { Targets } from "./targets";

export interface Lane {
  key: string;
  /** The enemy that is passed. */
  by: Piece;
  from: Point;
  through: Point;
  to: Point;
}

const leaves = (choice: Choice): Choice[] => [choice, ...(choice.next ?? []).flatMap(leaves)];

/** Every lane that a choice of the chosen piece leads through, each once. */
export function lanesOf(targets: Targets, chosen: Piece | null, pieces: readonly Piece[], point: HexGrid["point"]): Lane[] {
  if (!chosen) return [];
  const foes = new Map(pieces.filter(({ side, facing }) => side !== chosen.side && facing != null).map((piece) => [placeKey(piece.place), piece]));
  const lanes = new Map<string, Lane>();
  for (const choice of targets.places.flatMap(({ choices }) => choices.flatMap(leaves))) {
    const way = [chosen.place, ...(choice.path ?? [])];
    way.slice(1, -1).forEach((place, n) => {
      const by = foes.get(placeKey(place));
      const [from, through, to] = [point(way[n]!), point(place), point(way[n + 2]!)];
      if (!by || !from || !through || !to) return;
      const key = `${placeKey(way[n]!)}>${placeKey(place)}`;
      lanes.set(key, { key, by, from, through, to });
    });
  }
  return [...lanes.values()];
}

/** How far the sides of a lane lie from its middle. */
const HALF = 11;

/** A lane as two lines beside the ship that is passed, and a head where it leads. */
export function lanePath({ from, to }: Lane): { sides: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, right: number) => `${round(from.x + dx * along - dy * right)} ${round(from.y + dy * along + dx * right)}`;
  const [begin, end] = [length * 0.22, length * 0.78];
  return {
    sides: [-HALF, HALF].map((side) => `M${at(begin, side)}L${at(end, side)}`).join(""),
    head: `M${at(end - 2, -6)}L${at(end + 6, 0)}L${at(end - 2, 6)}`,
  };
}
