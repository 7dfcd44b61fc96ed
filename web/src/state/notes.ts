// Notes: what could not be done and why, said where it happened.
import { ui } from "../text/catalogue";
import { troubleOf, type Trouble } from "./faults";

/** Where on the board a note or a list of choices is shown: a point of the drawing. */
export interface Anchor {
  x: number;
  y: number;
}
export interface Note extends Trouble {
  at: Anchor | null;
}

/** A fault as a note; whether it came of having seen an older position. */
export function noteOf(fault: unknown, at: Anchor | null): { note: Note; isStale: boolean } {
  const trouble = troubleOf(fault);
  const isStale = trouble.text.id === "refused-stale";
  return { note: isStale ? { text: ui("fault-stale"), clauses: [], at } : { ...trouble, at }, isStale };
}
