// What the panels of one table share: the game, the bridge, and the clause that is open.
import { createContext } from "svelte";
import type { Cite } from "../api/shapes";
import type { Bridge } from "./bridge.svelte";
import type { LiveGame } from "./live.svelte";

export interface TableContext {
  live: LiveGame;
  bridge: Bridge;
  openClause(cite: Cite): void;
}

export const [getTable, setTable] = createContext<TableContext>();
