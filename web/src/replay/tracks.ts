// The ways that pieces went through a whole game on an open table, from its film.
import type { Film, Piece, PieceId, Place } from "../api/shapes";

export interface Track {
  piece: Piece;
  /** Where it was, the first place first; one place for what never moved. */
  places: Place[];
}

const lies = (one: Place | undefined, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds a piece of film to what is known of the ways; pieces of film come in their order. */
export function tracked(before: ReadonlyMap<PieceId, Track>, { scene, changes }: Film): Map<PieceId, Track> {
  const tracks = new Map(before);
  const note = (piece: Piece): void => {
    const places = tracks.get(piece.id)?.places ?? [];
    tracks.set(piece.id, { piece, places: lies(places.at(-1), piece.place) ? places : [...places, piece.place] });
  };
  for (const pieces of [scene.pieces, ...changes.map((frame) => frame.change?.pieces ?? frame.scene?.pieces ?? [])]) pieces.forEach(note);
  return tracks;
}
