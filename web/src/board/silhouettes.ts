// Shapes of pieces seen from above, bow up, about (0, 0); drawn in a hex of radius 26.
// Keyed by `piece.kind`, with a default; a new kind of ship needs one entry here and nothing else.

export interface Silhouette {
  /** The hull with a square stern. */
  hull: string;
  /** The same hull with a forked stern. */
  forked: string;
  /** The part of the hull, bow first, that carries the squadron's colour. */
  band: string;
  /** Oars, masts and the like, stroked. */
  rig: string;
  /** Guns and other small filled shapes. */
  marks: string;
  /** The edge of its token on a map of sectors, so that kinds differ where the hull gets too small. */
  token: string;
}

/** Edges of tokens: round, four-square, on its point, eight-sided. */
const ROUND = "M-23 0A23 23 0 1 1 23 0A23 23 0 1 1-23 0Z";
const SQUARE = "M-15-20.5H15Q20.5-20.5 20.5-15V15Q20.5 20.5 15 20.5H-15Q-20.5 20.5-20.5 15V-15Q-20.5-20.5-15-20.5Z";
const POINTED = "M-4-25Q0-28 4-25L25-4Q28 0 25 4L4 25Q0 28-4 25L-25 4Q-28 0-25-4Z";
const EIGHT = "M-10.5-25H10.5L25-10.5V10.5L10.5 25H-10.5L-25 10.5V-10.5Z";

function oars(count: number, from: number, step: number, inner: number, outer: number): string {
  return Array.from({ length: count }, (_, n) => {
    const y = from + n * step;
    return `M${inner} ${y}L${outer} ${y + 3.2}M${-inner} ${y}L${-outer} ${y + 3.2}`;
  }).join("");
}

function dots(points: [number, number][], r: number): string {
  return points.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join("");
}

const SILHOUETTES: Record<string, Silhouette> = {
  galley: {
    hull: "M0-21L1.7-14.5C5-11 6.2-5 6.2 2C6.2 9 5.4 14 4.4 18.5L-4.4 18.5C-5.4 14-6.2 9-6.2 2C-6.2-5-5-11-1.7-14.5Z",
    forked: "M0-21L1.7-14.5C5-11 6.2-5 6.2 2C6.2 9 5.6 14 5.2 20L0 15.5L-5.2 20C-5.6 14-6.2 9-6.2 2C-6.2-5-5-11-1.7-14.5Z",
    band: "M0-21L1.7-14.5C4.5-11.5 5.9-6.6 6.2-.6L-6.2-.6C-5.9-6.6-4.5-11.5-1.7-14.5Z",
    rig: oars(6, -3.6, 3.1, 6, 12.4),
    marks: "",
    token: ROUND,
  },
  galleass: {
    hull: "M0-20C6.5-18 10-11 10.4-3L10.4 11C10.2 15 9 18 7.4 20L-7.4 20C-9 18-10.2 15-10.4 11L-10.4-3C-10-11-6.5-18 0-20Z",
    forked: "M0-20C6.5-18 10-11 10.4-3L10.4 11C10.3 15 9.6 18.5 8.6 21.5L0 16.5L-8.6 21.5C-9.6 18.5-10.3 15-10.4 11L-10.4-3C-10-11-6.5-18 0-20Z",
    band: "M0-20C5.8-18.3 9.3-12 10.2-3.8L-10.2-3.8C-9.3-12-5.8-18.3 0-20Z",
    rig: oars(5, -1, 3.6, 10.2, 15),
    marks: dots([[-6.4, 0], [6.4, 0], [-6.4, 6], [6.4, 6], [-6.4, 12], [6.4, 12], [0, 3], [0, 10]], 1.5),
    token: ROUND,
  },
  galliot: {
    hull: "M0-16.5L1.2-11C3.4-8.5 4.2-4 4.2 1C4.2 6 3.7 10 3 13.5L-3 13.5C-3.7 10-4.2 6-4.2 1C-4.2-4-3.4-8.5-1.2-11Z",
    forked: "M0-16.5L1.2-11C3.4-8.5 4.2-4 4.2 1C4.2 6 3.9 10 3.7 15L0 11.3L-3.7 15C-3.9 10-4.2 6-4.2 1C-4.2-4-3.4-8.5-1.2-11Z",
    band: "M0-16.5L1.2-11C3.2-8.8 4-4.9 4.2-.4L-4.2-.4C-4-4.9-3.2-8.8-1.2-11Z",
    rig: oars(4, -1.6, 3.1, 4, 9),
    marks: "",
    token: ROUND,
  },
  // Slim, with a mast and its yard.
  frigate: {
    hull: "M0-20L1.4-12C3.8-9 4.6-4 4.6 2C4.6 8 4 13 3.2 17L-3.2 17C-4 13-4.6 8-4.6 2C-4.6-4-3.8-9-1.4-12Z",
    forked: "M0-20L1.4-12C3.8-9 4.6-4 4.6 2C4.6 8 4.2 13 3.8 18L0 14.4L-3.8 18C-4.2 13-4.6 8-4.6 2C-4.6-4-3.8-9-1.4-12Z",
    band: "M0-20L1.4-12C3.6-9.4 4.4-5 4.6-1L-4.6-1C-4.4-5-3.6-9.4-1.4-12Z",
    rig: "M-11 5C-6 1.5 6 1.5 11 5M-9 10.5C-5 7.5 5 7.5 9 10.5",
    marks: dots([[0, 5], [0, 10.5]], 1.4),
    token: POINTED,
  },
  // Broad, with a lantern astern and a star amidships.
  flagship: {
    hull: "M0-20.5C5.4-17 9-11 9.4-3L9.4 11C9.2 15 8 18 6.4 20L-6.4 20C-8 18-9.2 15-9.4 11L-9.4-3C-9-11-5.4-17 0-20.5Z",
    forked: "M0-20.5C5.4-17 9-11 9.4-3L9.4 11C9.3 15 8.6 18.5 7.6 21L0 16.5L-7.6 21C-8.6 18.5-9.3 15-9.4 11L-9.4-3C-9-11-5.4-17 0-20.5Z",
    band: "M0-20.5C4.8-17.5 8.2-12.4 9.2-6L-9.2-6C-8.2-12.4-4.8-17.5 0-20.5Z",
    rig: oars(5, -2, 3.4, 9.2, 14.6),
    marks: "M0-3L1.9 2.4H7.4L3 5.8L4.6 11.2L0 8L-4.6 11.2L-3 5.8L-7.4 2.4H-1.9Z",
    token: EIGHT,
  },
  // A shield.
  army: {
    hull: "M-13-15H13V1C13 9 7.6 14.6 0 18C-7.6 14.6-13 9-13 1Z",
    forked: "M-13-15H13V1C13 9 7.6 14.6 0 18C-7.6 14.6-13 9-13 1Z",
    band: "M-13-15H13V-7H-13Z",
    rig: "",
    marks: "M-1.3-4H1.3V2H6V4.6H1.3V12H-1.3V4.6H-6V2H-1.3Z",
    token: SQUARE,
  },
  // A ship under sail, from the side.
  fleet: {
    hull: "M-17 8H17C15.5 13 12 16 8 16.5H-8C-12 16-15.5 13-17 8Z",
    forked: "M-17 8H17C15.5 13 12 16 8 16.5H-8C-12 16-15.5 13-17 8Z",
    band: "M-16 11.4H16C15.4 13 14.6 14 13.6 14.8H-13.6C-14.6 14-15.4 13-16 11.4Z",
    rig: "M-7 8V-17M7 8V-17",
    marks: "M-14.5 3C-12-2-12-8-14-13H-2C0-8 0-2-2 3ZM.5 3C3-2 3-8 1-13H13C15-8 15-2 13 3Z",
    token: ROUND,
  },
};

const DEFAULT: Silhouette = {
  hull: "M0-17L10 4L7.5 15L-7.5 15L-10 4Z",
  forked: "M0-17L10 4L8.5 17L0 12L-8.5 17L-10 4Z",
  band: "M0-17L7-2.3L-7-2.3Z",
  rig: "",
  marks: "",
  token: ROUND,
};

export function silhouette(kind: string): Silhouette {
  return SILHOUETTES[kind] ?? DEFAULT;
}
