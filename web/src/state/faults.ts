// What went wrong, as a text for people with the clauses behind it.
import { TableFault } from "../api/client";
import type { Cite, Text } from "../api/shapes";
import { ui } from "../text/catalogue";
import { NoPasskey } from "./passkeys";
import { NotTold } from "./push";

export interface Trouble {
  text: Text;
  clauses: Cite[];
}

export function troubleOf(fault: unknown): Trouble {
  if (fault instanceof TableFault) {
    if (fault.complaint) return { text: fault.complaint.text, clauses: fault.complaint.clauses ?? [] };
    // What stands before the table has words of its own, for nobody who plays.
    if (fault.status === 0 || fault.status > 501) return { text: ui("fault-unreachable"), clauses: [] };
    return { text: ui("fault-said", { said: fault.message }), clauses: [] };
  }
  if (fault instanceof NotTold || fault instanceof NoPasskey) return { text: ui(fault.why), clauses: [] };
  return { text: ui("fault-said", { said: String(fault) }), clauses: [] };
}
