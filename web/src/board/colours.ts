// The colours of squadrons: those of the board, by their names in the palette of `tokens.css`.
import type { Board, Colour, Piece, ScenarioCard, SquadronCard } from "../api/shapes";
import { hexesOf, planeOf } from "./kinds";

/** The palette, in the order in which sides without squadrons get theirs. */
const PALETTE: readonly Colour[] = [
  "blue", "mustard", "purple", "white", "burgundy", "orange", "green", "yellow", "teal", "pink", "brown", "olive",
];

type Squadroned = Pick<Piece, "side" | "squadron">;

/** The key of a piece's squadron; pieces without one share their side's. */
export function squadronKey(piece: Squadroned): string {
  return `${piece.side}/${piece.squadron ?? ""}`;
}

/** The squadrons that fight on a board: it names them itself, or for an open table its scenario does. */
export function squadronsOf(board: Board | undefined, card: Pick<ScenarioCard, "squadrons"> | null): SquadronCard[] {
  if (planeOf(board)) return card?.squadrons ?? [];
  return hexesOf(board)?.squadrons ?? [];
}

/** Colours by squadron key. */
export function bands(squadrons: Pick<SquadronCard, "side" | "code" | "colour">[]): Map<string, Colour> {
  return new Map(squadrons.map(({ side, code, colour }) => [squadronKey({ side, squadron: code }), colour]));
}

/** The colour of a piece's squadron; of what is in none, one for its side. */
export function bandOf(known: ReadonlyMap<string, Colour>, piece: Squadroned): Colour {
  return known.get(squadronKey(piece)) ?? PALETTE[piece.side % PALETTE.length] ?? "blue";
}
