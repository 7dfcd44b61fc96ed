// Who commands from this page, and what: the seat that acts, and the pieces that are chosen.
import type { Piece, PieceId, Seat } from "../api/shapes";
import type { Followed } from "./followed";
import { personIn } from "./people";

export class Command {
  /** Pieces that are chosen, in the order of choosing. */
  selected = $state.raw<PieceId[]>([]);

  #wanted = $state<Seat | null>(null);
  readonly #live: Followed;

  constructor(live: Followed) {
    this.#live = live;
  }

  /** Own seats that are asked now. */
  asked = $derived.by(() => {
    const mover = this.#live.standing?.mover ?? [];
    return this.#live.isOver ? [] : this.#live.own.filter((seat) => mover.includes(seat));
  });
  /** The seat that this page acts for; none while others are to act. */
  seat = $derived.by((): Seat | null => {
    const wanted = this.#wanted;
    return wanted !== null && this.asked.includes(wanted) ? wanted : (this.asked[0] ?? null);
  });
  /** The one chosen id; its piece may not be on the board yet. */
  only = $derived.by(() => (this.selected.length === 1 ? (this.selected[0] ?? null) : null));
  /** The one chosen piece. */
  single = $derived.by((): Piece | null => {
    const { only } = this;
    return only === null ? null : (this.#live.scene?.pieces.find((piece) => piece.id === only) ?? null);
  });
  chosen = $derived.by((): Piece[] => {
    const ids = new Set(this.selected);
    return this.#live.scene?.pieces.filter((piece) => ids.has(piece.id)) ?? [];
  });
  /** Own seats that have a say in how the game ends: their side is still in it. */
  inPlay = $derived.by(() => this.#live.own.filter((seat) => !this.#live.standing?.out?.includes(seat)));
  /** Who speaks for this page on what belongs to the table: the seat asked now, else the first still in play. */
  speaker = $derived.by((): Seat | null => this.seat ?? this.inPlay[0] ?? null);
  /** Whether all seats here are out of a game that goes on. */
  isOut = $derived.by(() => !this.#live.isOver && this.#live.own.length > 0 && this.inPlay.length === 0);
  /** The seat by whose eyes things are looked at, whoever is to act; none for those who sit nowhere. */
  eyes = $derived.by((): Seat | null => this.seat ?? this.#live.own[0] ?? null);
  /** Pieces that can still do something. */
  subjects = $derived.by(() => this.#live.itemsOf(this.#live.standing?.subjects, this.seat));
  withdrawable = $derived.by(() => this.#live.itemsOf(this.#live.standing?.withdrawable, this.seat));
  /** Where what can be taken back begins: the last thing done in one go, else the last entry. */
  lastStart = $derived.by(() => {
    const own = this.#live.standing?.withdrawable.find(({ seat }) => seat === this.seat);
    return own?.starts.at(-1) ?? own?.items.at(0);
  });
  /** Whether what this seat is asked stays hidden until all have answered. */
  isSealed = $derived.by(() => {
    const { seat } = this;
    return seat !== null && (this.#live.scene?.prompts.some((prompt) => prompt.sealed && prompt.seats.includes(seat)) ?? false);
  });
  /** Own seats that have answered, wait for others, and could still take that back. */
  waiting = $derived.by(() => {
    const { asked } = this;
    if (this.#live.isOver) return [];
    return this.#live.own.filter((seat) => !asked.includes(seat) && this.#live.itemsOf(this.#live.standing?.withdrawable, seat).length > 0);
  });

  /** The own seat that could ask the others to take back what it did last: nothing is left that it
   *  could undo alone, and nobody asks already. */
  recallable = $derived.by(() => {
    const { standing, isOver } = this.#live;
    if (!standing || isOver || standing.asked) return null;
    const able = standing.recallable.filter((seat) => this.#live.itemsOf(standing.withdrawable, seat).length === 0);
    const { seat } = this;
    return seat !== null && able.includes(seat) ? seat : (able[0] ?? null);
  });

  isOwn(piece: Piece): boolean {
    return this.seat !== null && piece.commanders.includes(this.seat);
  }

  /** The piece that can be asked what it can do: chosen alone, and the seat's own. */
  get commanded(): PieceId | null {
    const { seat, only, single } = this;
    if (seat === null || only === null) return null;
    const isMine = single ? single.commanders.includes(seat) : this.subjects.includes(only);
    return isMine ? only : null;
  }

  /** Acts for a seat as long as it is asked. */
  actFor(seat: Seat): void {
    this.#wanted = seat;
  }

  choose(pieces: PieceId[]): void {
    this.selected = [...new Set(pieces)];
    this.#goOver();
  }

  /** Who acts in several seats goes over to the seat that commands the chosen pieces. */
  #goOver(): void {
    const { seat } = this;
    const [first] = this.chosen;
    if (seat === null || !first || this.chosen.some((piece) => piece.commanders.includes(seat))) return;
    const same = personIn(this.#live.view, seat);
    const able = this.asked.find((other) => first.commanders.includes(other) && personIn(this.#live.view, other) === same);
    if (able !== undefined) this.#wanted = able;
  }

  /** Pieces that can still do something: those on the board, and those yet to be placed. */
  able(): { here: PieceId[]; toCome: PieceId[] } {
    const present = new Set(this.#live.scene?.pieces.map((piece) => piece.id));
    const here = this.subjects.filter((id) => present.has(id));
    return { here, toCome: this.subjects.filter((id) => !present.has(id)) };
  }

  /** The piece that can still do something after the one chosen; those to be placed come last. */
  after(step: 1 | -1): PieceId | null {
    const { here, toCome } = this.able();
    const able = [...here, ...toCome];
    if (able.length === 0) return null;
    const at = able.indexOf(this.selected[0] ?? -1);
    const to = at < 0 ? (step === 1 ? 0 : able.length - 1) : (at + step + able.length) % able.length;
    return able[to] ?? null;
  }
}
