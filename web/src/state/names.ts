// What seats, sides and computer players are called.
import type { GameSummary, GameView, Seat, SeatInfo } from "../api/shapes";
import { say, words } from "../text/words.svelte";

type WithSeats = Pick<GameView | GameSummary, "seats">;

/** The side a seat fights for, with its squadrons where there are several commanders. */
export function sideOfSeat(game: WithSeats | null, seat: Seat): string {
  const info = game?.seats.find((known) => known.seat === seat);
  if (!info) return `${seat}`;
  const name = say(info.name);
  return info.squadrons.length > 0 ? `${name} (${info.squadrons.join(", ")})` : name;
}

/** Who sits in a seat, if a computer does: its level's name. */
export function playerName({ player }: SeatInfo): string | null {
  const id = `player-${player}`;
  return words.has(id) ? say({ id }) : null;
}
