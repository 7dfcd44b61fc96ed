// What seats, sides and those who sit there are called.
import type { GameSummary, GameView, Seat, SeatInfo, SquadronCard } from "../api/shapes";
import { say, t, words } from "../text/words.svelte";

type WithSeats = Pick<GameView | GameSummary, "seats" | "ruleset">;

/** The side a seat fights for, with its squadrons where there are several commanders. */
export function sideOfSeat(game: WithSeats | null, seat: Seat, squadrons: SquadronCard[] = []): string {
  const info = game?.seats.find((known) => known.seat === seat);
  return info ? seatName(info, squadrons, game?.ruleset) : `${seat}`;
}

/** The same of a seat at hand; squadrons by their names where these are known. Outside a game its
 * ruleset is told too. */
export function seatName(info: SeatInfo, squadrons: SquadronCard[] = [], ruleset?: string): string {
  const name = say(info.name, ruleset);
  if (info.squadrons.length === 0) return name;
  const known = (code: string) => squadrons.find((squadron) => squadron.side === info.side && squadron.code === code);
  const own = info.squadrons.map((code) => {
    const squadron = known(code);
    return squadron ? say(squadron.name, ruleset) : code;
  });
  return `${name} (${own.join(", ")})`;
}

/** Who sits in a seat, if a computer does: its level's name. */
export function playerName({ player }: SeatInfo): string | null {
  const id = `player-${player}`;
  return words.has(id) ? say({ id }) : null;
}

/** What somebody is called, with the mark of a bot if it is one. */
export function called({ person, bot }: { person: string; bot?: boolean }): string {
  return bot ? t("bot-called", { name: person }) : person;
}

/** Who sits in a seat. */
export function sitter(info: SeatInfo): string {
  const person = info.player === "other" && info.person ? info.person : null;
  return called({ person: person ?? playerName(info) ?? t(`sits-${info.player}`), bot: info.bot });
}
