// A line that is drawn from piece to piece: the pieces it came to, in their order, and its loose end.
import type { PieceId } from "../api/shapes";
import type { Point } from "./geometry";

export class Rope {
  pieces = $state.raw<PieceId[]>([]);
  /** Where the pointer holds it; nowhere while none is drawn. */
  end = $state.raw<Point | null>(null);

  begin(piece: PieceId, at: Point): void {
    this.pieces = [piece];
    this.end = at;
  }

  /** Leads it on, to a piece if one lies there. Back at the piece before the last, the last is let go. */
  lead(at: Point, piece: PieceId | null): void {
    this.end = at;
    if (piece === null) return;
    if (piece === this.pieces.at(-2)) this.pieces = this.pieces.slice(0, -1);
    else if (!this.pieces.includes(piece)) this.pieces = [...this.pieces, piece];
  }

  /** Lets it go: the pieces that it ties, none where it ends in the water. */
  release(piece: PieceId | null): PieceId[] {
    const { pieces } = this;
    this.drop();
    return pieces.length > 1 && piece !== null && piece === pieces.at(-1) ? pieces : [];
  }

  drop(): void {
    this.pieces = [];
    this.end = null;
  }
}
