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
