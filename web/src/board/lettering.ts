// Where the code of a piece on an open table is written, with its number and its statuses beside it, so that the
// words of neighbours do not lie over each other.
import type { Piece, PieceId } from "../api/shapes";
import { foremost } from "./effects";
import { polar, type Box, type Point } from "./geometry";

/** The words of a piece, as they lie: from its middle by `from` in the drawing's units, then by `off` in pixels. */
export interface Label {
  from: Point;
  off: Point;
  /** What of it is shown: lesser things give way where there is no room. */
  shown: "all" | "code" | "none";
}
interface Lying {
  piece: Piece;
  at: Point;
  size: { width: number; length: number };
  /** It shows all its words from afar, too, and where there is no room: it alone is selected. */
  isFull?: boolean;
}

/** So many statuses have room; of more, the last place says how many. */
export const ROOM = 3;
export const roomFor = ({ statuses }: Pick<Piece, "statuses">) => foremost(statuses).slice(0, statuses.length > ROOM ? ROOM - 1 : ROOM);
/** How far from the middle of the code there is room beside it. */
export const beside = (code: string) => 9 + code.length * 3.8;
/** Half as high as the words are, and half as wide as a code: in pixels. */
const HALF = 7;
const half = (code: string) => code.length * 3.6;

/** How far the words of a piece reach to the left and to the right of its code's middle; from afar they are fewer. */
function reach({ piece: { code, badge, statuses }, isFull }: Pick<Lying, "piece" | "isFull">, shown: Label["shown"], wasFar: boolean): [number, number] {
  const isFar = wasFar && !isFull;
  if (shown !== "all" && !isFull) return [half(code), half(code)];
  const badges = Math.min(isFar ? 1 : ROOM, statuses.length);
  return [badges > 0 ? beside(code) + (badges - 1) * 14 + 7 : half(code), badge && !isFar ? beside(code) + 8 : half(code)];
}

/** Words on one side of a piece (a facing), as far off as they would else reach over it. */
function laid(lying: Lying, way: number, long: number, shown: Label["shown"], isFar: boolean): Label {
  const away = polar({ x: 0, y: 0 }, way, 1);
  const [left, right] = reach(lying, shown, isFar);
  const far = Math.max(9, Math.abs(away.x) * (away.x > 0 ? left : right) + 5);
  return { from: { x: away.x * long, y: away.y * long }, off: { x: away.x * far, y: away.y * far }, shown };
}
/** What the words of a piece lie over. */
export function boxOf(lying: Pick<Lying, "piece" | "at" | "isFull">, { from, off, shown }: Label, px: number, isFar = false): Box {
  const { at } = lying;
  const [left, right] = reach(lying, shown, isFar);
  const [x, y] = [at.x + from.x + off.x * px, at.y + from.y + off.y * px];
  return { left: x - left * px, right: x + right * px, top: y - HALF * px, bottom: y + HALF * px };
}
export const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a base lies over, whichever way it is turned. */
function hull({ piece, at, size }: Lying): Box {
  const bow = polar({ x: 0, y: 0 }, piece.facing ?? 0, 1);
  const [x, y] = [(Math.abs(bow.x) * size.length + Math.abs(bow.y) * size.width) / 2, (Math.abs(bow.y) * size.length + Math.abs(bow.x) * size.width) / 2];
  return { left: at.x - x, right: at.x + x, top: at.y - y, bottom: at.y + y };
}

/** Lays the words of all pieces: off the stern, which is where nobody is met first; where others' lie there, on another
 *  side; where that is no better, the code alone, and of two codes the first. `px` is a pixel of the screen, `kept` what
 *  else nothing is to be written over. */
export function letteringOf(pieces: readonly Lying[], px: number, isFar = false, kept: readonly Box[] = []): Map<PieceId, Label> {
  const taken = [...kept];
  const hulls = pieces.map(hull);
  const all = new Map<PieceId, Label>();
  pieces.forEach((lying, n) => {
    const { piece, size } = lying;
    const on = (way: number, shown: Label["shown"]) => laid(lying, (piece.facing ?? 0) + way, (way % 1800 === 0 ? size.length : size.width) / 2, shown, isFar);
    const isFree = (way: number, label: Label) => {
      const box = boxOf(lying, label, px, isFar);
      return !taken.some((other) => meets(box, other)) && (way === 1800 || !hulls.some((other, nth) => nth !== n && meets(box, other)));
    };
    for (const shown of ["all", "code"] as const) {
      for (const way of [1800, 0, 900, 2700]) {
        const label = on(way, shown);
        if (!isFree(way, label)) continue;
        taken.push(boxOf(lying, label, px, isFar));
        return void all.set(piece.id, label);
      }
    }
    all.set(piece.id, on(1800, "none"));
  });
  return all;
}
