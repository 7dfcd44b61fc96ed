// The focus never falls to the body: when what had it goes away or is barred, whatever stands for the
// same thing now gets it, else the nearest part of the page that is still there.

const REACHABLE = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary, [tabindex='0']";

/** Marks by which an element is known again after it was drawn anew. */
const MARKS = ["data-piece", "data-sector", "data-place", "data-choice", "data-order", "id"] as const;

/** The element that stands for what another one stood for. */
function twinOf(lost: Element, root: Element): HTMLElement | SVGElement | null {
  for (const mark of MARKS) {
    const value = lost.getAttribute(mark);
    if (value === null || value === "") continue;
    const twin = root.querySelector<HTMLElement>(`[${mark}="${CSS.escape(value)}"]`);
    if (twin && !twin.matches(":disabled")) return twin;
  }
  return null;
}

/** What a choice or a move has led to, where that goes on from it: a dial marks its control with `data-heir`. By keys the
 *  first of the choices waited for, too, whose odds would open under a hand that is at the mouse. */
function heirOf(lost: Element, root: Element, isByKey: boolean): HTMLElement | null {
  if (!lost.matches("[data-choice]:not([data-general]), [data-set], [data-manoeuvre] *")) return null;
  const heirs = root.querySelectorAll<HTMLElement>(isByKey ? "[data-heir], [data-awaited] button" : "[data-heir]");
  return [...heirs].find((heir) => heir.checkVisibility()) ?? null;
}

/** Keeps the focus inside `root`, which takes it itself while nothing else can. */
export function keepsFocus(root: HTMLElement): { destroy(): void } {
  let held: Element | null = null;
  let isByKey = false;
  /** It was barred while it had the focus; whoever leaves a thing on purpose does not get it back. */
  let wasBarred = false;
  /** Where it was, from inside out, so that what is left of it can be found. */
  let around: Element[] = [];
  let frame = 0;

  function come({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === root) return;
    [held, isByKey, wasBarred] = [target, target.matches(":focus-visible"), false];
    around = [];
    for (let at = target.parentElement; at && at !== root; at = at.parentElement) around.push(at);
  }
  function look(): void {
    frame = 0;
    const { activeElement } = document;
    if (held === null || (activeElement !== document.body && activeElement !== root)) return;
    if (held.isConnected && !held.matches(":disabled")) {
      if (wasBarred) (held as HTMLElement).focus({ preventScroll: true });
      return;
    }
    const part = around.find((element) => element.isConnected);
    const next = held.isConnected ? null : (twinOf(held, root) ?? heirOf(held, root, isByKey) ?? part?.querySelector<HTMLElement>(REACHABLE));
    if (next) next.focus({ preventScroll: true });
    else if (activeElement !== root) root.focus({ preventScroll: true });
  }
  const soon = (): void => {
    wasBarred ||= held?.matches(":disabled") ?? false;
    // What is barred loses the focus when the frame is drawn, and without telling: looked at in the next.
    frame ||= requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
  };
  // A click beside everything lets go on purpose.
  const away = (event: Event): void => {
    if (event.target instanceof Element && !event.target.closest(REACHABLE)) held = null;
  };
  root.addEventListener("focusin", come);
  root.addEventListener("pointerdown", away);
  const watch = new MutationObserver(soon);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return {
    destroy: () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      root.removeEventListener("focusin", come);
      root.removeEventListener("pointerdown", away);
    },
  };
}
