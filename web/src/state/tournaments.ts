// How players of a tournament are called, and how points are written.
import type { TournamentView } from "../api/shapes";
import { t } from "../text/words.svelte";
import { called, ratingOf } from "./names";

/** Halves as figures: 3 is 1½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  if (points % 2 === 0) return `${whole}`;
  return whole === 0 ? "½" : `${whole}½`;
}

/** The same of quarters. */
export function quarters(points: number): string {
  const [whole, rest] = [Math.floor(points / 4), ["", "¼", "½", "¾"][points % 4] ?? ""];
  return whole === 0 && rest !== "" ? rest : `${whole}${rest}`;
}

/** What somebody with a number is called, with their rating. */
export function playerIn(tournament: TournamentView, number: number): string {
  const player = tournament.players.find((known) => known.number === number);
  const name = called({ person: player?.person ?? t(player?.me ? "tournament-you" : "tournament-player", { number }), ...(player?.bot ? { bot: true } : {}) });
  const rating = player ? ratingOf(player) : null;
  return rating === null ? name : `${name} (${rating})`;
}
