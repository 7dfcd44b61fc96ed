// What the panels of one table share: the game, the controller, and the clause that is open.
import { createContext } from "svelte";
import type { Cite } from "../api/shapes";
import type { CommandController } from "./controller.svelte";
import type { Followed } from "./followed";

export interface TableContext {
  live: Followed;
  controller: CommandController;
  openClause(cite: Cite): void;
}

export const [getTable, setTable] = createContext<TableContext>();
