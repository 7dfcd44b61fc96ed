// What happens to pieces in true scale, drawn on them: oars that are lost, sails, what stands on their decks,
// flames, the wash about a hulk.
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

/** What stands on a deck, as one path: of several of a kind each in a place of its own. */
function onDeck(deck: readonly string[]): string {
  const before = (nth: number) => deck.slice(0, nth).filter((id) => id === deck[nth]).length;
  return deck.map((id, nth) => EFFECTS.get(id)?.deck[before(nth)] ?? "").join("");
}

/** A piece as it is drawn anywhere: the stern of its side, the oars that it has left, how dark the strips are in
 *  which they sweep, the sail that is set, and what stands on its deck. */
export function modelOf({ kind, side, oars, sail, deck }: Pick<Piece, "kind" | "side" | "oars" | "sail" | "deck">): Silhouette & { dark: number } {
  const shape = silhouette(kind);
  const [share, set] = [oars ?? 100, sail ?? 100];
  return { ...shape, sail: set >= 100 ? shape.sail : set > 0 ? shape.foresail : "", marks: shape.marks + onDeck(deck ?? []), hull: side % 2 === 1 ? shape.forked : shape.hull, rig: share < 100 ? thinned(shape, share) : shape.rig, dark: 0.0034 * share };
}

/** What a status, a kind or something on its deck adds to a silhouette: flames and smoke, which go where the
 *  wind blows, ripples and timbers about a hull that floats as it will, a tower. */
export interface Effect {
  flames: readonly string[];
  hearts: readonly string[];
  smoke: string;
  wash: string;
  spars: string;
  deck: readonly string[];
}
const STILL: Effect = { flames: [], hearts: [], smoke: "", wash: "", spars: "", deck: [] };
const EFFECTS = new Map<string, Effect>(Object.entries(effects).map(([id, effect]) => [id, { ...STILL, ...effect }]));

/** Statuses with those first that are drawn on the ship as well, burning or sinking: these are never among those that
 *  find no room. */
export function foremost<S extends { id: string }>(statuses: readonly S[]): S[] {
  const isSeen = ({ id }: S) => {
    const effect = EFFECTS.get(id);
    return effect !== undefined && (effect.flames.length > 0 || effect.wash !== "");
  };
  return [...statuses.filter(isSeen), ...statuses.filter((status) => !isSeen(status))];
}

/** The effects of a piece, with as many flames as a status counts. */
export function effectsOf({ kind, statuses }: Pick<Piece, "kind" | "statuses">): { id: string; effect: Effect; flames: number }[] {
  return [...statuses, { id: kind, count: null }].flatMap(({ id, count }) => {
    const effect = EFFECTS.get(id);
    return effect ? [{ id, effect, flames: Math.min(count ?? Infinity, effect.flames.length) }] : [];
  });
}
