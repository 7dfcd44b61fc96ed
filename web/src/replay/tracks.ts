// The ways that pieces went through a whole game, from its film, and where they were lost.
import type { Film, HexPlace, Piece, PieceId, Place } from "../api/shapes";

export interface Track {
  piece: Piece;
  /** As it was at first: a prize is another's in the end. */
  first: Piece;
  /** Where it was, the first place first; one place for what never moved. */
  places: Place[];
}

const lies = (one: Place | undefined, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds a piece of film to what is known of the ways; pieces of film come in their order. */
export function tracked(before: ReadonlyMap<PieceId, Track>, { scene, changes }: Film): Map<PieceId, Track> {
  const tracks = new Map(before);
  const note = (piece: Piece): void => {
    const { first = piece, places = [] } = tracks.get(piece.id) ?? {};
    tracks.set(piece.id, { piece, first, places: lies(places.at(-1), piece.place) ? places : [...places, piece.place] });
  };
  for (const pieces of [scene.pieces, ...changes.map((frame) => frame.change?.pieces ?? frame.scene?.pieces ?? [])]) pieces.forEach(note);
  return tracks;
}

/** What was lost at one hex. */
export interface Loss {
  hex: HexPlace;
  pieces: Piece[];
}

/** Where pieces were that were lost, when they last were on the map; those that never were are left out. */
export function lossesOn(tracks: ReadonlyMap<PieceId, Track>, lost: ReadonlySet<PieceId>): Loss[] {
  const losses = new Map<string, Loss>();
  for (const { piece, places } of tracks.values()) {
    const at = places.findLast((place) => "hex" in place);
    if (!lost.has(piece.id) || !at || !("hex" in at)) continue;
    const key = `${at.hex.col},${at.hex.row}`;
    const loss = losses.get(key) ?? { hex: at.hex, pieces: [] };
    loss.pieces.push(piece);
    losses.set(key, loss);
  }
  return [...losses.values()];
}
