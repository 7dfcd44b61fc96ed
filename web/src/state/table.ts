// What the panels of one table share: the game, the bridge, and the clause that is open.
import { createContext } from "svelte";
import type { Cite } from "../api/shapes";
import type { Bridge } from "./bridge.svelte";
import type { Followed } from "./followed";

export interface TableContext {
  live: Followed;
  bridge: Bridge;
  openClause(cite: Cite): void;
}

export const [getTable, setTable] = createContext<TableContext>();
