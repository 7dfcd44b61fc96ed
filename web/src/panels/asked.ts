// What is asked, in words for whoever reads.

import { playerName } from "../state/names";
import type { TableContext } from "../state/table";
import { listed, say, t } from "../text/words.svelte";

/** What is asked of a reader; whoever is not asked reads for whom the game waits, not what others are to do. */
export function askedOf({ live, controller }: Pick<TableContext, "live" | "controller">): string {
  const { seat } = controller.command;
  const mover = live.standing?.mover ?? [];
  if (seat === null && !live.isOver) {
    const info = live.view?.seats.find((info) => info.seat === mover[0]);
    const thinker = info ? playerName(info) : null;
    if (thinker !== null) return t("computer-plays", { player: thinker });
  }
  const prompts = live.scene?.prompts ?? [];
  const mine = prompts.filter((prompt) => prompt.seats.some((of) => of === seat));
  if (mine.length === 0 && mover.length > 0) return t("waits-for", { who: listed(mover.map((of) => live.nameOf(of))) });
  return (mine.length > 0 ? mine : prompts).map((prompt) => say(prompt.text)).join(" ");
}
