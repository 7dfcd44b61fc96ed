// Who sits at this browser: one person in all seats that are "me", and one more in each seat "here".
import type { GameView, Seat } from "../api/shapes";

/** One person at this browser. */
export type Person = string;

/** The person at this browser who sits in a seat; none where others do. */
export function personIn(view: Pick<GameView, "seats"> | null, seat: Seat | null): Person | null {
  const info = view?.seats.find((known) => known.seat === seat);
  if (info?.player === "me") return "me";
  return info?.player === "here" ? `here-${info.seat}` : null;
}

/** The seats of a person at this browser. */
export function seatsOf(view: Pick<GameView, "seats"> | null, person: Person): Seat[] {
  return (view?.seats ?? []).map(({ seat }) => seat).filter((seat) => personIn(view, seat) === person);
}

/** Everybody at this browser. */
export function peopleHere(view: Pick<GameView, "seats"> | null): Person[] {
  const people = (view?.seats ?? []).map(({ seat }) => personIn(view, seat)).filter((person) => person !== null);
  return [...new Set(people)];
}
