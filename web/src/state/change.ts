// Takes a change into a scene. Pieces that stayed the same stay the same objects, so that only what
// changed is drawn again.
import type { Piece, Scene, SceneChange } from "../api/shapes";

export function applied(scene: Scene, change: SceneChange): Scene {
  return {
    pieces: piecesAfter(scene.pieces, change),
    arrows: change.arrows ?? scene.arrows,
    wind: change.wind ?? scene.wind,
    tracks: change.tracks ?? scene.tracks,
    scores: change.scores ?? scene.scores,
    phase: change.phase ?? scene.phase,
    prompts: change.prompts ?? scene.prompts,
    ended: change.ended ?? scene.ended,
  };
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
}

/** The pieces that a change moves from one place to another. */
export function moves(scene: Scene, change: SceneChange): Moved[] {
  if (!change.pieces?.length) return [];
  const before = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  return change.pieces.flatMap((to) => {
    const from = before.get(to.id);
    return from && JSON.stringify(from.place) !== JSON.stringify(to.place) ? [{ from, to }] : [];
  });
}
