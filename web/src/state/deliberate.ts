// Buttons that commit to something stay where they are while their meaning changes: "End movement" turns
// into the end of the next phase. The second click of a double click, and a key held down, were
// meant for what stood there before, so they do nothing.
import type { Attachment } from "svelte/attachments";

/** Whether an event repeats the one before it and was not decided on by itself. */
export const isEcho = (event: Pick<UIEvent, "type" | "detail"> & { repeat?: boolean }): boolean =>
  event.type === "click" ? event.detail > 1 : event.repeat === true;

/** Lets a button be pressed once at a time: neither by double clicks nor by a key held down. */
export const deliberate: Attachment<HTMLElement> = (node) => {
  const refuse = (event: MouseEvent | KeyboardEvent): void => {
    if (!isEcho(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  node.addEventListener("click", refuse, { capture: true });
  node.addEventListener("keydown", refuse, { capture: true });
  return () => {
    node.removeEventListener("click", refuse, { capture: true });
    node.removeEventListener("keydown", refuse, { capture: true });
  };
};
