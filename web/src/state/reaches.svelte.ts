// Arcs of guns, hexes in danger and ships that could be rammed, shown for as long as somebody wants to see them: those of the
// chosen pieces or else of one's own side, or those of all enemies: against the chosen ship alone, where
// that can be told.
import type { TableClient } from "../api/client";
import type { Piece, PieceId, Reach, Seat } from "../api/shapes";
import type { LiveGame } from "./live.svelte";

/** What is shown: nothing, what one's own ships reach, or what the enemy's reach. */
export type ReachMode = "none" | "own" | "danger";

export class Reaches {
  mode = $state<ReachMode>("none");
  shown = $state.raw<Reach[]>([]);
  /** Whose they are: those of pieces, or a whole side's. */
  of = $state.raw<{ pieces: readonly Piece[] } | { side: number } | null>(null);
  readonly #table: TableClient;
  readonly #live: LiveGame;
  #asked = 0;

  constructor(table: TableClient, live: LiveGame) {
    this.#table = table;
    this.#live = live;
  }

  toggle(mode: Exclude<ReachMode, "none">): void {
    this.mode = this.mode === mode ? "none" : mode;
  }
  hide(): void {
    this.mode = "none";
  }

  /** Asks anew: something has happened, or something else is chosen. */
  async look(chosen: readonly Piece[], seat: Seat | null): Promise<void> {
    const asked = (this.#asked += 1);
    if (this.mode === "none" || !this.#live.scene) {
      [this.shown, this.of] = [[], null];
      return;
    }
    const piece = chosen.length === 1 ? chosen[0] : undefined;
    const own = this.#side(piece, seat);
    const sides = this.#live.scene.scores.map(({ side }) => side);
    const isDanger = this.mode === "danger";
    const whole = isDanger ? sides.filter((side) => side !== own) : chosen.length === 0 ? [own] : [];
    const wanted = whole.length > 0 || isDanger ? whole.map((side) => ({ side })) : [{ pieces: chosen.map(({ id }) => id) }];
    const found = await Promise.all(wanted.map((whose) => this.#table.reaches(this.#live.id, whose)));
    // Meanwhile something else may have been asked for.
    if (asked !== this.#asked) return;
    const all = found.flat();
    const isAgainst = isDanger && piece?.side === own && all.some(({ pieces }) => pieces?.length);
    this.shown = isAgainst ? against(all, piece.id) : all;
    this.of = isAgainst || (!isDanger && chosen.length > 0) ? { pieces: chosen } : whole[0] === undefined ? null : { side: whole[0] };
  }

  /** The side in whose danger one is: whoever acts here, else whose piece is chosen. */
  #side(piece: Piece | undefined, seat: Seat | null): number {
    const acting = this.#live.view?.seats.find((info) => info.seat === (seat ?? this.#live.own[0]));
    return acting?.side ?? piece?.side ?? 0;
  }
}

/** What of this reaches one piece, or no piece in particular: who can come at a chosen ship, and where. */
export function against(reaches: Reach[], piece: PieceId): Reach[] {
  return reaches.flatMap((reach) => {
    if (!reach.pieces?.length) return [reach];
    const pieces = reach.pieces.filter((reached) => reached.piece === piece);
    return pieces.length > 0 ? [{ ...reach, pieces }] : [];
  });
}
