// Keys of a menu: whoever opened it by a key goes on by keys, and the focus goes back afterwards.

/** Attached to an element with `role="menu"`. */
export function menu(element: HTMLElement): () => void {
  const items = () => [...element.querySelectorAll<HTMLElement>("[role='menuitem']")];
  const before = document.activeElement;
  const byKey = (before instanceof HTMLElement || before instanceof SVGElement) && before.matches(":focus-visible") ? before : null;
  if (byKey) items()[0]?.focus();
  const key = (event: KeyboardEvent) => {
    const at = items().indexOf(document.activeElement as HTMLElement);
    const to = event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? -1 : null;
    if (to === null) return;
    items().at(to % items().length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("keydown", key);
  return () => {
    element.removeEventListener("keydown", key);
    if (byKey?.isConnected && (document.activeElement === document.body || element.contains(document.activeElement))) byKey.focus();
  };
}
