// A small position for unit tests, in the shapes of the API.
import type { Piece, Scene } from "../../src/api/shapes";

export function ship(id: number, over: Partial<Piece> = {}): Piece {
  return {
    id, code: `B${id}`, name: { id: "kind-galley" }, kind: "galley", side: 0, squadron: "B",
    place: { hex: { col: id, row: 1 } }, facing: 900, commanders: [0], factors: [], statuses: [], ...over,
  };
}

export function scene(pieces: Piece[]): Scene {
  return {
    pieces, arrows: [], sides: [], wind: { toward: 900, name: { id: "wind-e" } }, tracks: [], scores: [],
    phase: { id: "phase" }, prompts: [], ended: null,
  };
}
