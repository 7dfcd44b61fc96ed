// Shapes of statuses, about (0, 0) within a radius of 5, stroked; keyed by status id with a default.
// Fills and strokes come from the style; every status differs in shape, none in colour alone.
import shapes from "../../../crates/picture/src/shapes.json";

const { other, ...known } = shapes.statuses;
const SHAPES = new Map(Object.entries(known));

/** Every status with a shape of its own. */
export const STATUSES: readonly string[] = [...SHAPES.keys()];

export function statusShape(id: string): string {
  return SHAPES.get(id) ?? other;
}
