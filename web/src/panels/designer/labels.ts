// Which codes of ships are written on a drawing: where there is no room for all, those that would lie on
// another are left out, and come back when it is looked at from nearer by.

/** A code and where it would be written: the middle of its line, in units of the drawing. */
export interface Label {
  key: string;
  text: string;
  x: number;
  y: number;
  /** It is written in any case, before all others. */
  first: boolean;
}

/** How wide a letter of size 1 is, and how high a line. */
const LETTER = 0.62;
const LINE = 1.1;

/** The keys of those that are written, at a size in units of the drawing. */
export function written(labels: readonly Label[], size: number): Set<string> {
  const shown: Label[] = [];
  const wide = ({ text }: Label) => (text.length + 0.5) * LETTER * size;
  const lies = (one: Label, on: Label) => Math.abs(one.x - on.x) < (wide(one) + wide(on)) / 2 && Math.abs(one.y - on.y) < LINE * size;
  for (const label of [...labels].sort((one, two) => Number(two.first) - Number(one.first))) {
    if (label.first || !shown.some((other) => lies(label, other))) shown.push(label);
  }
  return new Set(shown.map(({ key }) => key));
}
