// What seats, sides and those who sit there are called.
import type { GameSummary, GameView, LogLine, Reliability, Seat, SeatInfo, SquadronCard } from "../api/shapes";
import { sectorsOf } from "../board/kinds";
import { sideLetters } from "../board/sectors";
import { say, t, words } from "../text/words.svelte";
import type { Followed } from "./followed";

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

/** The letters of the sides, as a board of areas has them; none where sides are known by their ships. */
export function lettersOf({ view, scene }: Pick<Followed, "view" | "scene">): Map<number, string> {
  const scores = sectorsOf(view?.board) ? scene?.scores : [];
  return sideLetters((scores ?? []).map(({ side, name }) => ({ side, name: say(name) })));
}

/** A line of the log with when and whose it is, unless it begins with that itself. */
export function lineBy(live: Pick<Followed, "view" | "nameOf" | "log">, line: LogLine): string {
  const said = say(line.text);
  const info = live.view?.seats.find((known) => known.seat === line.seat);
  const heading = live.log.slice(0, live.log.indexOf(line)).findLast(({ weight }) => weight === "turn" || weight === "phase");
  const when = heading ? `${say(heading.text)} – ` : "";
  return info && !said.startsWith(say(info.name)) ? `${when}${live.nameOf(info.seat)}: ${said}` : `${when}${said}`;
}

/** Who sits in a seat, if a computer does: its level's name. */
export function playerName({ player }: SeatInfo): string | null {
  const id = `player-${player}`;
  return words.has(id) ? say({ id }) : null;
}

/** How whoever sits in a seat is rated, with a question mark while that is not worth much. */
export function ratingOf({ rating }: Pick<SeatInfo, "rating">): string | null {
  return rating ? `${rating.points}${rating.provisional ? "?" : ""}` : null;
}

/** How reliably somebody plays. */
export function reliabilityLine({ games, finished, in_time, late }: Reliability): string {
  const share = t("reliability-games", { finished, games });
  const answers = in_time + late;
  return answers === 0 ? share : `${share} ${t("reliability-answers", { percent: Math.floor((100 * in_time) / answers) })}`;
}

/** What somebody is called, with the mark of a bot if it is one. */
export function called({ person, bot }: { person: string; bot?: boolean }): string {
  return bot ? t("bot-called", { name: person }) : person;
}

/** Who sits in a seat, with their rating. */
export function sitter(info: SeatInfo): string {
  const person = info.player === "other" && info.person ? info.person : null;
  const known = called({ person: person ?? playerName(info) ?? t(`sits-${info.player}`), bot: info.bot });
  const name = info.banned ? t("banned-called", { name: known }) : known;
  const rating = ratingOf(info);
  return rating === null ? name : `${name} (${rating})`;
}
