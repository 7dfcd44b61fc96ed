// What happens to pieces in true scale, drawn on them: oars that are lost, flames, the wash about a hulk.
import effects from "../../../crates/picture/src/effects.json";
import type { Piece } from "../api/shapes";
import { silhouette, type Silhouette } from "./silhouettes";

/** The rig with a share of its oars in per cent: those that are left stand apart evenly, the same on both
 *  sides, and a pair is drawn as long as there is any. */
export function thinned({ rig, oars }: Silhouette, share: number): string {
  const pairs = oars / 2;
  const left = Math.ceil((pairs * share) / 100);
  const stays = (pair: number) => Math.floor(((pair + 1) * left) / pairs) > Math.floor((pair * left) / pairs);
  const strokes = rig.split("M").slice(1);
  return strokes.filter((_, n) => n >= oars || stays(n >> 1)).map((stroke) => `M${stroke}`).join("");
}

/** A piece as it is drawn anywhere: the stern of its side, and the oars that it has left; how dark the strips are
 *  in which they sweep. */
export function modelOf({ kind, side, oars }: Pick<Piece, "kind" | "side" | "oars">): Silhouette & { dark: number } {
  const shape = silhouette(kind);
  const share = oars ?? 100;
  return { ...shape, hull: side % 2 === 1 ? shape.forked : shape.hull, rig: share < 100 ? thinned(shape, share) : shape.rig, dark: 0.0034 * share };
}

/** What a status or a kind adds to its silhouette: flames and smoke, which go where the wind blows, or
 *  ripples and timbers about a hull that floats as it will. */
export interface Effect {
  flames: readonly string[];
  hearts: readonly string[];
  smoke: string;
  wash: string;
  spars: string;
}
const STILL: Effect = { flames: [], hearts: [], smoke: "", wash: "", spars: "" };
const EFFECTS = new Map<string, Effect>(Object.entries(effects).map(([id, effect]) => [id, { ...STILL, ...effect }]));

/** The effects of a piece, with as many flames as a status counts. */
export function effectsOf({ kind, statuses }: Pick<Piece, "kind" | "statuses">): { id: string; effect: Effect; flames: number }[] {
  return [...statuses, { id: kind, count: null }].flatMap(({ id, count }) => {
    const effect = EFFECTS.get(id);
    return effect ? [{ id, effect, flames: Math.min(count ?? Infinity, effect.flames.length) }] : [];
  });
}
