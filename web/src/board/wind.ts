// The wind in words.
import type { Wind } from "../api/shapes";
import { say, t } from "../text/words.svelte";

/** The name of a wind and where it blows, by a compass whose north lies so many tenths of a degree clockwise from
 *  the top of the map. */
export function windSaid({ name, toward }: Wind, north: number): string {
  // A name that takes arguments says itself where the wind blows.
  if (toward == null || (name.args ?? []).length > 0) return say(name);
  const point = Math.round(((toward - north + 3600) % 3600) / 450) % 8;
  return t("wind-toward", { wind: say(name), point });
}
