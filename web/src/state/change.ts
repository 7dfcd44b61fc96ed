// Takes a change into a scene. Pieces that stayed the same stay the same objects, so that only what
// changed is drawn again.
import type { Path, Piece, Scene, SceneChange, Stand } from "../api/shapes";

export function applied(scene: Scene, change: SceneChange): Scene {
  return {
    pieces: piecesAfter(scene.pieces, change),
    arrows: change.arrows ?? scene.arrows,
    sides: change.sides ?? scene.sides,
    markers: change.markers ?? scene.markers,
    orders: change.orders ?? scene.orders,
    notes: change.notes ?? scene.notes,
    awaited: change.awaited ?? scene.awaited,
    queue: change.queue ?? scene.queue,
    contests: change.contests ?? scene.contests,
    screens: change.screens ?? scene.screens,
    unmeasured: change.unmeasured ? (change.unmeasured[0] ?? null) : scene.unmeasured,
    wind: change.wind ?? scene.wind,
    tracks: change.tracks ?? scene.tracks,
    scores: change.scores ?? scene.scores,
    phase: change.phase ?? scene.phase,
    prompts: change.prompts ?? scene.prompts,
    ended: change.ended ?? scene.ended,
  };
}

/** Takes many changes into a scene, without the scenes in between. */
export function appliedAll(scene: Scene, changes: readonly SceneChange[]): Scene {
  const [only] = changes;
  if (changes.length < 2) return only ? applied(scene, only) : scene;
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  let isAnew = false;
  for (const { pieces: changed = [], gone = [] } of changes) {
    for (const id of gone) pieces.delete(id);
    for (const piece of changed) {
      isAnew ||= !pieces.has(piece.id);
      pieces.set(piece.id, piece);
    }
  }
  // What is absent from a change stays as the ones before left it.
  const told = changes.flatMap((change) => Object.entries(change).filter(([, value]) => value != null));
  const rest: SceneChange = { ...Object.fromEntries(told), pieces: [], gone: [] };
  const sorted = [...pieces.values()];
  if (isAnew) sorted.sort((a, b) => a.id - b.id);
  return { ...applied(scene, rest), pieces: sorted };
}

/** Whether two values of an answer say the same. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let count = 0;
  for (const key in a) {
    if (!(key in b) || !isEqual(a[key], b[key])) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

/** A scene from elsewhere, with the pieces of the one before it where they are the same. */
export function settled(scene: Scene, before: Scene | null): Scene {
  if (!before) return scene;
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = scene.pieces.map((piece) => {
    const old = known.get(piece.id);
    return old && isEqual(old, piece) ? old : piece;
  });
  return { ...scene, pieces };
}

function piecesAfter(pieces: Piece[], { pieces: changed = [], gone = [] }: SceneChange): Piece[] {
  if (changed.length === 0 && gone.length === 0) return pieces;
  const anew = new Map(changed.map((piece) => [piece.id, piece]));
  const lost = new Set(gone);
  const kept = pieces.filter((piece) => !lost.has(piece.id)).map((piece) => anew.get(piece.id) ?? piece);
  const known = new Set(pieces.map((piece) => piece.id));
  const added = changed.filter((piece) => !known.has(piece.id));
  return added.length === 0 ? kept : [...kept, ...added].sort((a, b) => a.id - b.id);
}

/** A piece that moved: from where to where, for a trail. */
export interface Moved {
  from: Piece;
  to: Piece;
  /** How it stood on its way, the last stand included, where there was more than one step. */
  through?: Stand[];
}

const isElsewhere = (a: Stand, b: Stand) => JSON.stringify(a.place) !== JSON.stringify(b.place);

/** The pieces that a change moves from one place to another, and the way they took. */
export function moves(scene: Scene, change: SceneChange, paths: Path[] = []): Moved[] {
  if (!change.pieces?.length) return [];
  const before = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const ways = new Map(paths.map(({ piece, stands }) => [piece, stands]));
  return change.pieces.flatMap((to) => {
    const from = before.get(to.id);
    const through = ways.get(to.id);
    if (!from || (!through && !isElsewhere(from, to))) return [];
    return [through ? { from, to, through } : { from, to }];
  });
}

/** How pieces went through a row of scenes. */
export function wayBetween(scenes: readonly Scene[]): Moved[] {
  const ways = new Map<number, { from: Piece; to: Piece; through: Stand[] }>();
  for (let at = 1; at < scenes.length; at += 1) {
    const before = new Map(scenes[at - 1]?.pieces.map((piece) => [piece.id, piece]));
    for (const to of scenes[at]?.pieces ?? []) {
      const from = before.get(to.id);
      // Pieces that stayed the same are the same objects.
      if (!from || from === to || (!isElsewhere(from, to) && from.facing === to.facing)) continue;
      const way = ways.get(to.id) ?? { from, to, through: [] };
      way.to = to;
      way.through.push({ place: to.place, facing: to.facing });
      ways.set(to.id, way);
    }
  }
  return [...ways.values()];
}
