// Where points of an open table are on the drawing, and what it is in words.
import type { Base, Place, PlaneBoard } from "../api/shapes";
import { placeKey, round, type Box, type Point } from "./geometry";
import type { Sense } from "./sense";

/** Hundredths of a millimetre to a unit of the drawing, as in pictures. */
const SCALE = 140;
/** A silhouette of the file of shapes is so many units long. */
const SILHOUETTE = 42;

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
  length(hundredths: number): number {
    return hundredths / SCALE;
  }
  /** How a silhouette is stretched so that it lies on a base. */
  scaleOf(base: Base | null | undefined): number {
    return base ? this.length(base.length) / SILHOUETTE : 0.6;
  }
  ring(points: readonly (readonly [number, number])[]): string {
    return `M${points.map((point) => this.at(point)).map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
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
  const unit = board.unit?.length ?? 1000;
  const apart = (a: Place, b: Place) => ("point" in a && "point" in b ? { x: b.point.x - a.point.x, y: b.point.y - a.point.y } : null);
  return {
    steps: (from, to) => {
      const by = apart(from, to);
      return by && Math.round(Math.hypot(by.x, by.y) / unit);
    },
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
    // Whole millimetres: nobody reads hundredths.
    called: (place) => ("point" in place ? `${Math.round(place.point.x / 100)}, ${Math.round(place.point.y / 100)} mm` : placeKey(place)),
  };
}
