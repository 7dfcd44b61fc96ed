// Values that are set instead of chosen: what a manoeuvre has, where they begin, what they may be, and
// how they are written as a line.
import type { Dial, Field, Manoeuvre, Piece, Setting } from "../api/shapes";

export const fieldOf = (setting: Setting | undefined): Field | null => (setting && "field" in setting ? setting.field : null);
export const dialOf = (setting: Setting | undefined): Dial | null => (setting && "dial" in setting ? setting.dial : null);

/** How many values a setting has: one, or two for a place, three with a heading. */
const widthOf = (setting: Setting): number => ("dial" in setting ? 1 : setting.field.turn === 0 ? 2 : 3);

/** The one dial of a manoeuvre that sets nothing else. */
export function onlyDial({ settings }: Manoeuvre): Dial | null {
  return settings.length === 1 ? dialOf(settings[0]) : null;
}
/** The one field of a manoeuvre that sets nothing else. */
export function onlyField({ settings }: Manoeuvre): Field | null {
  return settings.length === 1 ? fieldOf(settings[0]) : null;
}
/** Its dials, each with the place of its value among all values. */
export function dialsOf({ settings }: Manoeuvre): { dial: Dial; at: number }[] {
  let at = 0;
  return settings.flatMap((setting) => {
    const here = at;
    at += widthOf(setting);
    return "dial" in setting ? [{ dial: setting.dial, at: here }] : [];
  });
}

/** The value of a dial that is nearest to a wanted one. */
export function onDial({ from, to, step }: Dial, wanted: number): number {
  const by = Math.max(1, step);
  const last = from + Math.floor((to - from) / by) * by;
  return Math.min(last, Math.max(from, from + Math.round((wanted - from) / by) * by));
}

/** A dial on which one turns to either side, port below nothing. */
export const isSided = ({ from, to, unit }: Dial): boolean => from < 0 && to > 0 && unit.id === "unit-degrees";

/** The place of a field that is nearest to a wanted one; null for a field without any. */
export function inField({ within, grid }: Field, x: number, y: number): [number, number] | null {
  const by = Math.max(1, grid);
  const along = (wanted: number, least: number, most: number): number | null => {
    const [first, last] = [Math.ceil(least / by) * by, Math.floor(most / by) * by];
    return first > last ? null : Math.min(last, Math.max(first, Math.round(wanted / by) * by));
  };
  let best: { at: [number, number]; far: number } | null = null;
  for (const { left, bottom, right, top } of within) {
    const [atX, atY] = [along(x, left, right), along(y, bottom, top)];
    if (atX === null || atY === null) continue;
    const far = Math.hypot(atX - x, atY - y);
    if (!best || far < best.far) best = { at: [atX, atY], far };
  }
  return best?.at ?? null;
}

/** The heading of a field that is nearest to a wanted one, in tenths of a degree. */
export function onTurn({ turn }: Field, wanted: number): number {
  const by = Math.max(1, turn);
  return ((Math.round(wanted / by) * by) % 3600 + 3600) % 3600;
}

/** Where the values of a manoeuvre begin: as things are, or else as plainly as can be. `middle` is the
 *  middle of the board, which a piece that is put down looks at. */
export function firstOf(manoeuvre: Manoeuvre, piece: Piece | null, middle: number): number[] {
  return manoeuvre.settings.flatMap((setting) => {
    if ("dial" in setting) {
      const { dial } = setting;
      if (manoeuvre.pool) return [dial.now ?? dial.from];
      return [onDial(dial, dial.now ?? 0)];
    }
    const { field } = setting;
    const [area] = field.within;
    const stands = piece && "point" in piece.place ? piece.place.point : null;
    const wanted = stands ?? { x: area ? (area.left + area.right) / 2 : 0, y: area ? (area.bottom + area.top) / 2 : 0 };
    const at = inField(field, wanted.x, wanted.y) ?? [0, 0];
    if (field.turn === 0) return at;
    return [...at, onTurn(field, piece?.facing ?? (at[1] > middle ? 1800 : 0))];
  });
}

/** What the dials come to together. */
export const totalOf = (manoeuvre: Manoeuvre, values: readonly number[]): number =>
  dialsOf(manoeuvre).reduce((sum, { at }) => sum + (values[at] ?? 0), 0);

/** Whether the values of a pool come to what they may come to. */
export function isShared(manoeuvre: Manoeuvre, values: readonly number[]): boolean {
  const { pool } = manoeuvre;
  if (!pool) return true;
  const total = totalOf(manoeuvre, values);
  return total >= pool.least && total <= pool.points;
}

/** A value in units of so many parts, with no more decimals than it has. */
export function written(value: number, parts: number): string {
  const [sign, size] = [value < 0 ? "-" : "", Math.abs(value)];
  const rest = size % parts;
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(String(parts).length - 1, "0").replace(/0+$/, "")}`;
  return `${sign}${Math.floor(size / parts)}${decimals}`;
}

/** The action with these values, as a line of notation. */
export function lineOf({ settings, notation }: Manoeuvre, values: readonly number[]): string {
  const units = settings.flatMap((setting) => ("dial" in setting ? [1] : setting.field.turn === 0 ? [100, 100] : [100, 100, 10]));
  const [first = "", ...parts] = notation.split("{}");
  return parts.reduce((line, part, n) => `${line}${written(values[n] ?? 0, units[n] ?? 1)}${part}`, first);
}

/** One value changed by so many steps, as far as its dial and the pool allow. */
export function changed(manoeuvre: Manoeuvre, values: readonly number[], at: number, by: number): number[] {
  const found = dialsOf(manoeuvre).find((one) => one.at === at);
  if (!found) return [...values];
  const { dial } = found;
  const now = values[at] ?? dial.from;
  const rest = manoeuvre.pool ? manoeuvre.pool.points - totalOf(manoeuvre, values) : Infinity;
  const step = Math.max(1, dial.step);
  const wanted = now + Math.min(by * step, Math.floor(rest / step) * step);
  return values.map((value, n) => (n === at ? onDial(dial, wanted) : value));
}

/** Points taken from one dial and given to another. */
export function moved(manoeuvre: Manoeuvre, values: readonly number[], from: number, to: number): number[] {
  const less = changed(manoeuvre, values, from, -1);
  const more = changed(manoeuvre, less, to, 1);
  // What the other cannot take stays where it was.
  return more[to] === values[to] ? [...values] : more;
}
