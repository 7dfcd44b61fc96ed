// Where a page is: the browser itself knows only with what address it was opened.

/** Says to the service worker where this page is, when it asks. */
export function answerWhere(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.href));
  navigator.serviceWorker.startMessages();
}
