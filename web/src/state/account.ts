// What goes along with an account to other devices.
import type { TableClient } from "../api/client";
import type { Me } from "../api/shapes";
import { settings } from "./settings.svelte";

/** The page is set as whoever plays here now has set it. */
export function followSettings(table: TableClient, me: Me): void {
  const kept = (me.settings as Record<string, unknown> | null | undefined) ?? null;
  settings.follow(me.account ? { kept, keep: (set) => table.keepSettings(set) } : null);
}

/** Whether the table sends no letters. */
export const sendsNone = ({ notices }: Me): boolean => !notices.relay;
