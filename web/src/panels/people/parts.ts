// What the cards of the page “You” get from it.
import type { TableClient } from "../../api/client";
import type { Me } from "../../api/shapes";

export interface CardProps {
  table: TableClient;
  /** Does something once nothing else is being done, and says what came of it. */
  tries: (what: () => Promise<void>, done?: string) => Promise<void>;
  isBusy: boolean;
}

export interface OwnProps extends CardProps {
  /** Shows who this browser plays as now. */
  show: (me: Me) => void;
}

/** What is to be said by the page that comes next: whoever has followed a link is led on from it. */
let word = "";
export function leaveWord(said: string): void {
  word = said;
}
export function takeWord(): string {
  const said = word;
  word = "";
  return said;
}
