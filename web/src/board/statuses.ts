// Shapes of statuses, about (0, 0) within a radius of 5, stroked; keyed by status id with a default.
// Fills and strokes come from the style; every status differs in shape, none in colour alone.

const SHAPES: Record<string, string> = {
  // An hourglass: spent.
  exhausted: "M-3.4-4H3.4L-3.4 4H3.4Z",
  // A flag struck.
  repulsed: "M-3 4.4V-4.4L3.6-1.8L-3 .8",
  // Two bars crossed: fast.
  immobilized: "M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6",
  // An anchor.
  anchored: "M0-4.4V4.2M-2-2H2M-4 1.2C-3.4 3.2-1.8 4.2 0 4.2C1.8 4.2 3.4 3.2 4 1.2",
  // Two links of a chain.
  towed: "M-4.2-1.2A2.2 2.2 0 1 1-4.2 1.3M4.2-1.2A2.2 2.2 0 1 0 4.2 1.3M-1.6 0H1.6",
  // A dashed square: kept back.
  reserve: "M-3.6-1.4V-3.6H-1.4M1.4-3.6H3.6V-1.4M3.6 1.4V3.6H1.4M-1.4 3.6H-3.6V1.4",
  // A bow ram in a hull.
  ramming: "M-4.2 0H3M0.4-3L4.2 0L.4 3",
  // Boarding: two hulls side by side.
  boarding: "M-2.2-4V4M2.2-4V4M-2.2 0H2.2",
  // A tick: done this phase.
  moved: "M-3.8.2L-1 3.2L4-3.2",
  // Two ticks: done with combat or turning too.
  done: "M-4.6.2L-2.4 2.6L1-2.8M-.6 2L0 2.6L4.4-2.8",
};

/** Every status with a shape of its own. */
export const STATUSES: readonly string[] = Object.keys(SHAPES);

const DEFAULT = "M0-3.6L3.6 0L0 3.6L-3.6 0Z";

export function statusShape(id: string): string {
  return SHAPES[id] ?? DEFAULT;
}
