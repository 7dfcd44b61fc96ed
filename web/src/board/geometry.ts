// Where hexes are on the drawing: printed columns and rows to points and back.
import type { HexBoard, HexPlace, HexTop, MapBox, Place } from "../api/shapes";

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Centre to corner, in the drawing's own units. */
export const RADIUS = 26;
const WIDE = RADIUS * Math.sqrt(3);
/** Paper left free round the grid. */
export const MARGIN = 30;
/** Boxes beside the map: how many pieces stand abreast, what each takes, and what is round them. */
const ABREAST = 4;
const CELL = 44;
const TITLE = 22;
const GAP = 20;
const ROOM = ABREAST * CELL + 8;

/** The geometry of one hex grid. */
export class HexGrid {
  readonly cols: number;
  readonly rows: number;
  readonly top: HexTop;
  /** The whole drawing: the map and what lies beside it. */
  readonly width: number;
  readonly height: number;
  /** The map itself, with the paper round it. */
  readonly mapWidth: number;
  readonly mapHeight: number;
  /** The boxes beside the map, by id. */
  readonly boxes: ReadonlyMap<string, MapBox & Box>;

  constructor(board: Pick<HexBoard, "cols" | "rows" | "top" | "boxes">) {
    this.cols = board.cols;
    this.rows = board.rows;
    this.top = board.top;
    const across = (count: number) => WIDE * (count + 0.5);
    const along = (count: number) => RADIUS * (1.5 * count + 0.5);
    const isPointy = this.top === "pointy-even-east";
    this.mapWidth = (isPointy ? across(this.cols) : along(this.cols)) + 2 * MARGIN;
    this.mapHeight = (isPointy ? along(this.rows) : across(this.rows)) + 2 * MARGIN;
    let top = MARGIN;
    const boxes = (board.boxes ?? []).map((box): [string, MapBox & Box] => {
      top = Math.max(top, this.centre({ col: 1, row: box.row }).y - WIDE / 2);
      const bottom = top + TITLE + 4 + CELL * Math.max(1, Math.ceil(box.room / ABREAST));
      const frame = { left: this.mapWidth, top, right: this.mapWidth + ROOM, bottom };
      top = bottom + GAP / 2;
      return [box.id, { ...box, ...frame }];
    });
    this.boxes = new Map(boxes);
    this.width = this.mapWidth + (boxes.length > 0 ? ROOM + GAP : 0);
    this.height = Math.max(this.mapHeight, top);
  }

  /** Where pieces stand that are in a box beside the map, one after another; none if it is no box. */
  slots(place: Place): Point[] | null {
    const box = "sector" in place ? this.boxes.get(place.sector) : undefined;
    if (!box) return null;
    return Array.from({ length: Math.max(1, box.room) }, (_, n) => ({
      x: box.left + 4 + CELL * ((n % ABREAST) + 0.5), y: box.top + TITLE + CELL * (Math.floor(n / ABREAST) + 0.5),
    }));
  }

  /** The middle of a hex. */
  centre({ col, row }: HexPlace): Point {
    const shifted = (line: number) => (line % 2 === 0 ? 0.5 : 0);
    if (this.top === "pointy-even-east") {
      const x = WIDE * (col - 0.5 + shifted(row));
      return { x: x + MARGIN, y: RADIUS * (1.5 * (row - 1) + 1) + MARGIN };
    }
    const y = WIDE * (row - 0.5 + shifted(col));
    return { x: RADIUS * (1.5 * (col - 1) + 1) + MARGIN, y: y + MARGIN };
  }

  /** The point of a place, when it is a hex or a box beside the map. */
  point(place: Place): Point | null {
    return "hex" in place ? this.centre(place.hex) : (this.slots(place)?.[0] ?? null);
  }

  /** How words about a point stay on the map: by their middle, or by an end near the edge. */
  anchored(x: number, width: number): { anchor: "start" | "middle" | "end"; x: number } {
    const [left, right] = [MARGIN + 6, this.mapWidth - MARGIN - 6];
    if (x - width / 2 < left) return { anchor: "start", x: left };
    return x + width / 2 > right ? { anchor: "end", x: right } : { anchor: "middle", x };
  }

  /** The direction from a hex to its neighbour, in tenths of a degree clockwise from the top. */
  bearing(a: HexPlace, b: HexPlace): number {
    const [from, to] = [this.centre(a), this.centre(b)];
    return (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI / 30) * 300 + 3600) % 3600;
  }

  /** The hex under a point, when there is one. */
  hexAt(point: Point): HexPlace | null {
    const isPointy = this.top === "pointy-even-east";
    const { x, y } = { x: point.x - MARGIN, y: point.y - MARGIN };
    const col = Math.round(isPointy ? x / WIDE : x / (1.5 * RADIUS));
    const row = Math.round(isPointy ? y / (1.5 * RADIUS) : y / WIDE);
    let best: HexPlace | null = null;
    let nearest = RADIUS * RADIUS;
    for (let c = col - 1; c <= col + 1; c += 1) {
      for (let r = row - 1; r <= row + 1; r += 1) {
        if (c < 1 || r < 1 || c > this.cols || r > this.rows) continue;
        const centre = this.centre({ col: c, row: r });
        const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
        if (distance < nearest) [best, nearest] = [{ col: c, row: r }, distance];
      }
    }
    return best;
  }

  /** The six corners round a centre. */
  corners(centre: Point, radius: number = RADIUS): Point[] {
    const first = this.top === "pointy-even-east" ? 0 : 30;
    return Array.from({ length: 6 }, (_, n) => polar(centre, (first + 60 * n) * 10, radius));
  }

  /** The outline of a hex as a closed path. */
  outline(place: HexPlace, radius: number = RADIUS): string {
    const corners = this.corners(this.centre(place), radius);
    return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
  }

  /** The common side of two neighbours as a path. */
  side(a: HexPlace, b: HexPlace): string {
    const [from, to] = [this.centre(a), this.centre(b)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const [dx, dy] = [(to.x - from.x) / WIDE, (to.y - from.y) / WIDE];
    const half = RADIUS / 2;
    const ends = [-half, half].map((by) => `${round(middle.x - dy * by)} ${round(middle.y + dx * by)}`);
    return `M${ends.join("L")}`;
  }

  /** Every hex outline of the grid as one path, each side drawn about once. */
  gridPath(isDrawn: (place: HexPlace) => boolean): string {
    let path = "";
    for (let row = 1; row <= this.rows; row += 1) {
      for (let col = 1; col <= this.cols; col += 1) {
        if (isDrawn({ col, row })) path += this.outline({ col, row });
      }
    }
    return path;
  }

  /** All land of a board as one path, coarse: for small pictures. */
  landPath(board: HexBoard): string {
    const land = new Set(board.legend.filter(({ look }) => look === "land" || look === "town").map(({ glyph }) => glyph));
    let path = "";
    board.terrain.forEach((line, n) => {
      [...line].forEach((glyph, m) => {
        if (land.has(glyph)) path += this.outline({ col: m + 1, row: n + 1 }, RADIUS + 1);
      });
    });
    return path;
  }

  /** What holds all these places, with `around` hexes of sea about them. */
  bounds(places: Place[], around: number): Box {
    // What lies beside the map is seen where nothing is on it.
    const onMap = places.filter((place) => "hex" in place);
    const points = (onMap.length > 0 ? onMap : places).map((place) => this.point(place)).filter((point) => point !== null);
    if (points.length === 0) return { left: 0, top: 0, right: this.width, bottom: this.height };
    const by = around * WIDE;
    return {
      left: Math.max(0, Math.min(...points.map((p) => p.x)) - by),
      top: Math.max(0, Math.min(...points.map((p) => p.y)) - by),
      right: Math.min(this.width, Math.max(...points.map((p) => p.x)) + by),
      bottom: Math.min(this.height, Math.max(...points.map((p) => p.y)) + by),
    };
  }
}

/** The point `distance` from `centre` in a direction: tenths of a degree clockwise from the top. */
export function polar(centre: Point, direction: number, distance: number): Point {
  const angle = (direction * Math.PI) / 1800;
  return { x: centre.x + distance * Math.sin(angle), y: centre.y - distance * Math.cos(angle) };
}

/** A number as short as a drawing needs it. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A place as a key, for maps and lists. */
export function placeKey(place: Place): string {
  if ("hex" in place) return `${place.hex.col},${place.hex.row}`;
  if ("sector" in place) return place.sector;
  return `${place.point.x};${place.point.y}`;
}

/** A place as people write it: `0914` for a hex. */
/** What a place is called where perhaps nobody may measure: a point is a measure, and is called nothing then. */
export const toldPlace = (place: Place, isMeasured: boolean): string => ("point" in place && !isMeasured ? "" : placeName(place));

export function placeName(place: Place): string {
  const two = (n: number) => String(n).padStart(2, "0");
  // Whole millimetres: nobody reads hundredths.
  if ("point" in place) return `${Math.round(place.point.x / 100)}, ${Math.round(place.point.y / 100)} mm`;
  return "hex" in place ? two(place.hex.col) + two(place.hex.row) : placeKey(place);
}
