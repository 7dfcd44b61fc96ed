// What a board is in words: places, what is near, how far and which way. For the text board and
// screen readers; each kind of board has its own, and what uses it knows no kind.
import type { HexBoard, HexPlace, Place, SideLine, Text } from "../api/shapes";
import { say } from "../text/words.svelte";
import type { Lying } from "./bases";
import { HexGrid, placeKey, polar, RADIUS, type Point } from "./geometry";
import { namePlace } from "./layout";

export interface Near {
  /** Direction, in tenths of a degree clockwise from the top of the board. */
  direction: number;
  place: Place;
}

export interface Sense {
  /** How many steps lie between two pieces, on an open table whole millimetres; none where that says nothing. */
  steps(from: Lying, to: Lying): number | null;
  /** Direction from one place to another, in tenths of a degree clockwise from the top. */
  bearing(from: Place, to: Place): number | null;
  /** The places next to one, clockwise from the top. */
  around(place: Place): Near[];
  /** What kind of place it is. */
  look(place: Place): Text | null;
  /** What is written there, where that is more than what kind of place it is. */
  printed(place: Place): Text[];
  /** The lines on the side between two neighbours, of the board and of these that may change. */
  between(from: Place, to: Place, changing: readonly SideLine[]): Text[];
  /** Where north is, in tenths of a degree clockwise from the top of the board. */
  north: number;
  /** What its places are. */
  places: "hex" | "sector" | "plane";
  /** Whether a ship's lookout says by the parts of the horizon where something lies, or by the clock. */
  directions?: "clock";
  /** So many steps in words, where they are none of its places. */
  count?(steps: number): string;
  /** What people call a place. */
  called(place: Place): string;
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
  const printed = new Map<string, Text[]>();
  for (const { col, row, kind, name } of board.labels ?? []) {
    const key = placeKey({ hex: { col, row } });
    if (kind === "place") printed.set(key, [...(printed.get(key) ?? []), name]);
  }
  const first = board.top === "pointy-even-east" ? 300 : 0;
  const bearingOf = (from: Point, to: Point) => {
    const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 1800) / Math.PI;
    return Math.round((angle + 3600) % 3600);
  };
  return {
    steps: ({ place: from }, { place: to }) => ("hex" in from && "hex" in to ? hexSteps(board.top, from.hex, to.hex) : null),
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
    // A danger is what the place is, and said as such.
    printed: (place) => ("hex" in place ? (printed.get(placeKey(place)) ?? []) : []),
    between: (from, to, changing) => {
      if (!("hex" in from) || !("hex" in to)) return [];
      const is = (pair: number[][], a: HexPlace, b: HexPlace) => pair[0]?.[0] === a.col && pair[0][1] === a.row && pair[1]?.[0] === b.col && pair[1][1] === b.row;
      const lies = ({ pairs }: SideLine) => pairs.some((pair) => is(pair, from.hex, to.hex) || is(pair, to.hex, from.hex));
      return [...(board.sides ?? []), ...changing].filter(lies).map(({ name }) => name);
    },
    places: "hex",
    north: board.north ?? 0,
    called: (place) => namePlace(place, board.boxes),
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

/** In which hour of a clock a bearing lies for a ship that points along `facing`: twelve is ahead. */
export function hour(bearing: number, facing: number): number {
  const relative = (((bearing - facing) % 3600) + 3600) % 3600;
  return Math.round(relative / 300) % 12 || 12;
}
