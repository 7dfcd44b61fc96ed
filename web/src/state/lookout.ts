// What a seat can do, asked for no more than once: an answer to what was done brings it along, and
// what belongs to no piece stays the same while other pieces are chosen.
import type { TableClient } from "../api/client";
import type { Choices, PieceId, Seat, Submitted } from "../api/shapes";

/** For what it is asked. */
export interface Question {
  revision: number;
  seat: Seat;
  /** The chosen piece, if it can be commanded. */
  piece: PieceId | null;
  /** What is planned before it acts. */
  begun: string[];
}
export interface Sight {
  /** What belongs to no piece. */
  general: Choices;
  ship: { piece: PieceId; choices: Choices } | null;
}
interface Known extends Sight, Question {}

export class Lookout {
  readonly #table: TableClient;
  readonly #game: string;
  #last: Known | null = null;

  constructor(table: TableClient, game: string) {
    this.#table = table;
    this.#game = game;
  }

  /** Takes what came with the answer to something that `seat` did with `piece` chosen. */
  foresee(seat: Seat, piece: PieceId | null, { revision, looked }: Submitted): void {
    if (!looked) return;
    const ship = piece !== null && looked.piece ? { piece, choices: looked.piece } : null;
    this.#last = { revision, seat, piece, begun: [], general: looked.general, ship };
  }

  /** The answer, if it is known already. */
  known({ revision, seat, piece, begun }: Question): Sight | null {
    const last = this.#last;
    if (!last || last.revision !== revision || last.seat !== seat) return null;
    if (piece === null) return { general: last.general, ship: null };
    return last.ship?.piece === piece && last.begun.join("\n") === begun.join("\n") ? last : null;
  }

  async ask(question: Question): Promise<Sight> {
    const { revision, seat, piece, begun } = question;
    const known = this.known({ ...question, piece: null });
    const [general, choices] = await Promise.all([
      known?.general ?? this.#table.choices(this.#game, seat, null, []),
      piece !== null ? this.#table.choices(this.#game, seat, piece, begun) : null,
    ]);
    const ship = piece !== null && choices ? { piece, choices } : null;
    this.#last = { revision, seat, piece, begun, general, ship };
    return this.#last;
  }
}
