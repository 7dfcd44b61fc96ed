// The menus at the head of a table: <details> that fold up on Escape, on a click beside them, and once something was
// done there.
import type { Attachment } from "svelte/attachments";

/** Folds a menu up; whoever was in it goes on from its summary. */
export function fold(menu: HTMLDetailsElement | undefined): void {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Attached to a menu; a click on what `done` selects is all that was wanted there. */
export const headMenu = (done = ""): Attachment<HTMLDetailsElement> => (menu) => {
  const off = new AbortController();
  const on = (type: "click" | "keydown", heed: (event: Event) => void, capture = false) => document.addEventListener(type, heed, { capture, signal: off.signal });
  on("keydown", (event) => {
    if ((event as KeyboardEvent).key !== "Escape" || !menu.open) return;
    fold(menu);
    event.stopPropagation();
  });
  // Seen before what was clicked can go away.
  on("click", ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
    else if (done !== "" && (target as Element).closest(done)) fold(menu);
  }, true);
  return () => off.abort();
};
