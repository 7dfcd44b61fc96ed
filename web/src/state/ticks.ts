// Which dice ticked off which boxes of a roster sheet.
import type { LogLine, Piece, PieceId, RollShown, Scene, Update } from "../api/shapes";

/** For each factor of a piece, by its label, what was said when the dice took each of its boxes. */
export type Ticks = ReadonlyMap<PieceId, ReadonlyMap<string, readonly (readonly LogLine[])[]>>;

/** Whether a box of the piece is ticked off. */
export const isTicked = ({ factors }: Piece): boolean => factors.some(({ boxes }) => boxes && boxes.left < boxes.of);

const boxesOf = (piece: Piece | undefined) => new Map(piece?.factors.flatMap(({ label, boxes }) => (boxes ? [[label, boxes.left] as const] : [])));

/** What took each box once a change has come: the lines of its dice that speak of the piece, or those of the last such dice
 *  where it was left to somebody to choose what is lost. Boxes that a piece has again have lost nothing. */
export function ticksAfter(known: Ticks, before: Scene, after: Scene, { rolls, lines }: Pick<Update, "rolls" | "lines">, earlier: { rolls: readonly RollShown[]; log: readonly LogLine[] }): Ticks {
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const entries = (some: readonly RollShown[]) => new Set(some.map(({ entry }) => entry));
  const speaksOf = (piece: Piece, rolled: ReadonlySet<number>) => ({ entry, pieces }: LogLine) => rolled.has(entry) && pieces.includes(piece.id);
  const fallen = entries(rolls);
  let anew: Map<PieceId, ReadonlyMap<string, readonly (readonly LogLine[])[]>> | null = null;
  for (const piece of after.pieces) {
    const old = was.get(piece.id);
    if (old === piece || !old) continue;
    const [had, has] = [boxesOf(old), [...boxesOf(piece)]];
    if (has.every(([label, left]) => left === (had.get(label) ?? left))) continue;
    let said = lines.filter(speaksOf(piece, fallen));
    if (said.length === 0) {
      const isOfDice = speaksOf(piece, entries(earlier.rolls));
      const last = earlier.log.findLast(isOfDice);
      said = earlier.log.filter((line) => line.entry === last?.entry && isOfDice(line));
    }
    const own = new Map(known.get(piece.id));
    for (const [label, left] of has) {
      const taken = (own.get(label) ?? []).slice();
      for (let box = 0; box < left; box += 1) delete taken[box];
      for (let box = left; box < (had.get(label) ?? left); box += 1) taken[box] = said;
      own.set(label, taken);
    }
    (anew ??= new Map(known)).set(piece.id, own);
  }
  return anew ?? known;
}
