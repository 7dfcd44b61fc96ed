// Where points of an open table are on the drawing, and what it is in words.
import type { Base, Place, PlaneBoard } from "../api/shapes";
import { say, t } from "../text/words.svelte";
import { millimetres, type Lying } from "./bases";
import { placeName, round, type Box, type Point } from "./geometry";
import { hour, type Sense } from "./sense";

/** Hundredths of a millimetre to a unit of the drawing, as in pictures. */
const SCALE = 140;
/** A silhouette of the file of shapes is so many units long. */
const SILHOUETTE = 44;
/** And with its oars so many wide. */
const BEAM = 26;
/** How much smaller a piece without a base is drawn. */
const PLAIN = 0.6;

/** Below so many millimetres it is told in millimetres how far something lies. */
const FINE = 100;
/** In hundredths of a millimetre, as the unit of a table is. */
const CENTIMETRE = 1_000;

/** The geometry of one open table: x to the right and y upwards from its lower left corner. */
export class Plane {
  readonly width: number;
  readonly height: number;
  readonly #board: PlaneBoard;

  constructor(board: PlaneBoard) {
    this.#board = board;
    this.width = board.width / SCALE;
    this.height = board.height / SCALE;
  }
  at([x, y]: readonly [number, number]): Point {
    return { x: x / SCALE, y: (this.#board.height - y) / SCALE };
  }
  point(place: Place): Point | null {
    return "point" in place ? this.at([place.point.x, place.point.y]) : null;
  }
  /** The place under a point of the drawing, if it is on the table. */
  placeAt({ x, y }: Point): Place | null {
    if (x < 0 || y < 0 || x > this.width || y > this.height) return null;
    return { point: { x: Math.round(x * SCALE), y: this.#board.height - Math.round(y * SCALE) } };
  }
  /** The nearest point of the table, in hundredths of a millimetre. */
  pointAt({ x, y }: Point): { x: number; y: number } {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    return { x: within(x * SCALE, this.#board.width), y: within(this.#board.height - y * SCALE, this.#board.height) };
  }
  length(hundredths: number): number {
    return hundredths / SCALE;
  }
  /** How large a base is on the drawing; a piece without one is drawn a little smaller than usual. */
  sizeOf(base: Base | null | undefined): { width: number; length: number } {
    return base ? { width: this.length(base.width), length: this.length(base.length) } : { width: BEAM * PLAIN, length: SILHOUETTE * PLAIN };
  }
  /** How a silhouette is stretched so that it fills a base: oars reach its sides. What is as large as its
   *  longer edge, whichever that is, is stretched by `longer`. */
  stretchOf(base: Base | null | undefined): { across: number; along: number; longer: number } {
    const { width, length } = this.sizeOf(base);
    return { across: width / BEAM, along: length / SILHOUETTE, longer: Math.max(width, length) / SILHOUETTE };
  }
  ring(points: readonly (readonly [number, number])[]): string {
    return `M${points.map((point) => this.at(point)).map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
  }
  /** Where the name of a ring is written: a quarter from the left, where no tools lie, along its foot, or
   *  below its head where that is the edge of the table. */
  nameOf(points: readonly (readonly [number, number])[]): (Point & { isBelow: boolean }) | null {
    const drawn = points.map((point) => this.at(point));
    if (drawn.length === 0) return null;
    const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
    const left = Math.min(...xs);
    const isBelow = Math.min(...ys) <= 0;
    return { x: left + (Math.max(...xs) - left) / 4, y: isBelow ? Math.min(...ys) : Math.max(...ys), isBelow };
  }
  get landPath(): string {
    return (this.#board.land ?? []).map((ring) => this.ring(ring)).join("");
  }
  /** What holds all these places, with some water about them. */
  bounds(places: Place[], around: number): Box {
    const points = places.map((place) => this.point(place)).filter((point) => point !== null);
    if (points.length === 0) return { left: 0, top: 0, right: this.width, bottom: this.height };
    return {
      left: Math.max(0, Math.min(...points.map(({ x }) => x)) - around), top: Math.max(0, Math.min(...points.map(({ y }) => y)) - around),
      right: Math.min(this.width, Math.max(...points.map(({ x }) => x)) + around), bottom: Math.min(this.height, Math.max(...points.map(({ y }) => y)) + around),
    };
  }
}

export function planeSense(board: PlaneBoard): Sense {
  const plane = new Plane(board);
  const apart = (a: Place, b: Place) => ("point" in a && "point" in b ? { x: b.point.x - a.point.x, y: b.point.y - a.point.y } : null);
  return {
    steps: millimetres,
    bearing: (from, to) => {
      const by = apart(from, to);
      return by && (by.x !== 0 || by.y !== 0) ? Math.round(((Math.atan2(by.x, by.y) * 1800) / Math.PI + 3600) % 3600) : null;
    },
    around: () => [],
    look: () => null,
    printed: () => [],
    between: () => [],
    named: () => null,
    point: (place) => plane.point(place),
    north: 0,
    places: "plane",
    called: placeName,
    directions: "clock",
    count: (steps) => {
      if (steps === 0) return t("text-touching");
      if (steps < FINE) return t("text-mm", { count: steps });
      const { length, name } = board.unit ?? { length: CENTIMETRE, name: null };
      const count = Math.ceil((100 * steps) / length);
      return name ? say({ ...name, args: [["count", count]] }) : t("text-cm", { count });
    },
  };
}

/** What a tape says that is laid from one thing to another: how far they are apart, and whereabouts the other lies from a
 *  ship. Nothing where one of them lies on no table. */
export function tapeSaid(from: Lying | undefined, to: Lying | undefined): string {
  const far = from && to ? millimetres(from, to) : null;
  if (far === null || !from || !to || !("point" in from.place) || !("point" in to.place)) return "";
  const said = far === 0 ? t("text-touching") : t("text-mm", { count: far });
  const [dx, dy] = [to.place.point.x - from.place.point.x, to.place.point.y - from.place.point.y];
  if (from.facing == null || (dx === 0 && dy === 0)) return said;
  return `${said}, ${t("clock", { hour: hour((Math.atan2(dx, dy) * 1800) / Math.PI, from.facing) })}`;
}
