// What is between pieces, in words: what holds them to each other, and who fights whom with what.
import type { Contest, Piece, PieceId, Place, Scene } from "../api/shapes";
import { placeKey } from "../board/geometry";
import { say, t } from "../text/words.svelte";

/** The lines drawn from place to place as they would be read, each once; what the queue says already is left out. */
export function linksOf({ arrows, pieces, queue = [] }: Pick<Scene, "arrows" | "pieces" | "queue">): string[] {
  const declared = new Set(queue.map(({ name }) => say(name)));
  const codes = new Map<string, string[]>();
  for (const { place, code } of pieces) codes.set(placeKey(place), [...(codes.get(placeKey(place)) ?? []), code]);
  const at = (place: Place) => codes.get(placeKey(place)) ?? [];
  const links = arrows.flatMap(({ name, label, from, to }) => {
    const said = say(name);
    if (declared.has(said)) return [];
    const words = said.split(/[^\p{L}\p{N}/]+/u);
    const ends = [at(from), at(to)].filter((end) => end.length > 0);
    // A name that does not say between whom it is gets them from where it is drawn.
    const isTold = ends.every((end) => end.some((code) => words.includes(code)));
    const told = isTold ? said : `${ends.map((end) => end.join(", ")).join(" → ")}: ${said}`;
    return [label == null || words.includes(label) ? told : `${told} (${label})`];
  });
  return [...new Set(links)];
}

/** What holds a piece of an open table to others or comes upon it, in words; elsewhere lines are read on the board. */
export function tiesOf({ place }: Piece, { arrows, pieces }: Pick<Scene, "arrows" | "pieces">): string[] {
  if (!("point" in place)) return [];
  const key = placeKey(place);
  return linksOf({ arrows: arrows.filter(({ from, to }) => placeKey(from) === key || placeKey(to) === key), pieces });
}

/** A fight in one sentence: who with what, how strong they are, and what the last round came to. */
export function contestSaid(contest: Contest, pieces: readonly Pick<Piece, "id" | "code">[]): string {
  const code = (id: PieceId) => pieces.find((piece) => piece.id === id)?.code ?? `${id}`;
  const parties = contest.parties.map(({ pieces: ids, units }, n) => {
    const role = contest.mutual ? "" : ` ${t(n === 0 ? "contest-attacks" : "contest-defends", { count: ids.length })}`;
    const means = units.map(({ count, name }) => `${count} ${say(name)}`).join(", ") || t("contest-nobody");
    return `${ids.map(code).join(", ")}${role}: ${means}`;
  });
  const last = contest.rounds?.findLast(({ result }) => result)?.result;
  return [say(contest.name), ...parties, say(contest.ratio), ...(last ? [say(last)] : []), ...(contest.warning ? [say(contest.warning)] : [])].join("; ");
}
