// What a board is in words: places, what is near, how far and which way. For the text board and
// screen readers; each kind of board has its own, and what uses it knows no kind.
import type { HexBoard, Place, Text } from "../api/shapes";
import { say } from "../text/words.svelte";
import { HexGrid, polar, RADIUS, type Point } from "./geometry";

export interface Near {
  /** Direction, in tenths of a degree clockwise from the top of the board. */
  direction: number;
  place: Place;
}

export interface Sense {
  /** How many steps lie between two places; none where that says nothing. */
  steps(from: Place, to: Place): number | null;
  /** Direction from one place to another, in tenths of a degree clockwise from the top. */
  bearing(from: Place, to: Place): number | null;
  /** The places next to one, clockwise from the top. */
  around(place: Place): Near[];
  /** What kind of place it is. */
  look(place: Place): Text | null;
  /** The place that a word names; none where it names none. */
  named(word: string): Place | null;
  /** Where it is on the drawing. */
  point(place: Place): Point | null;
}

/** Places by what they are called in the language of the page. */
export function byName(places: readonly { name: Text; place: Place }[]): (name: string) => Place | null {
  let [said, known] = ["", new Map<string, Place>()];
  return (name) => {
    // Another language may have been chosen since.
    const now = places[0] ? say(places[0].name) : "";
    if (now !== said) [said, known] = [now, new Map(places.map(({ name, place }) => [say(name), place]))];
    return known.get(name) ?? null;
  };
}

/** Steps between two printed hexes. */
export function hexSteps(top: HexBoard["top"], a: { col: number; row: number }, b: { col: number; row: number }): number {
  const isPointy = top === "pointy-even-east";
  // Along the rows of touching sides everything counts twice; even lines are shifted by one half.
  const twice = ({ col, row }: typeof a) =>
    isPointy ? { along: 2 * col + (row % 2 === 0 ? 1 : 0), across: row } : { along: 2 * row + (col % 2 === 0 ? 1 : 0), across: col };
  const [from, to] = [twice(a), twice(b)];
  const across = Math.abs(from.across - to.across);
  return across + Math.max(0, (Math.abs(from.along - to.along) - across) / 2);
}

export function hexSense(board: HexBoard): Sense {
  const grid = new HexGrid(board);
  const legend = new Map(board.legend.map(({ glyph, name }) => [glyph, name]));
  const labelled = byName((board.labels ?? []).map(({ name, col, row }) => ({ name, place: { hex: { col, row } } })));
  const first = board.top === "pointy-even-east" ? 300 : 0;
  const bearingOf = (from: Point, to: Point) => {
    const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI;
    return Math.round((angle + 3600) % 3600);
  };
  return {
    steps: (from, to) => ("hex" in from && "hex" in to ? hexSteps(board.top, from.hex, to.hex) : null),
    bearing: (from, to) => {
      const [a, b] = [grid.point(from), grid.point(to)];
      return a && b && (a.x !== b.x || a.y !== b.y) ? bearingOf(a, b) : null;
    },
    around: (place) => {
      const centre = grid.point(place);
      if (!centre) return [];
      return Array.from({ length: 6 }, (_, n) => (first + 600 * n) % 3600).flatMap((direction) => {
        const hex = grid.hexAt(polar(centre, direction, RADIUS * Math.sqrt(3)));
        return hex ? [{ direction, place: { hex } }] : [];
      });
    },
    named: (word) => {
      const [, col, row] = /^(\d\d)(\d\d)$/.exec(word)?.map(Number) ?? [];
      return col && row && col <= board.cols && row <= board.rows ? { hex: { col, row } } : labelled(word);
    },
    point: (place) => grid.point(place),
    look: (place) => ("hex" in place ? (legend.get(board.terrain[place.hex.row - 1]?.[place.hex.col - 1] ?? "") ?? null) : null),
  };
}

/** The eight parts of the horizon, seen from a deck. */
export const ASPECTS = [
  "ahead", "starboard-bow", "starboard-beam", "starboard-quarter", "astern", "port-quarter", "port-beam", "port-bow",
] as const;

/** In which part of the horizon a bearing lies for a ship that points along `facing`. */
export function aspect(bearing: number, facing: number): (typeof ASPECTS)[number] {
  const relative = (((bearing - facing) % 3600) + 3600) % 3600;
  return ASPECTS[Math.round(relative / 450) % 8] ?? "ahead";
}
