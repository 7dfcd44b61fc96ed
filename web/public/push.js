// Runs in the browser while no page of the table is open: shows that it is somebody's turn, as the table
// has told it by the browser's push service.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** How long a page may take to say where it is, in milliseconds. */
const PATIENCE = 500;

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Where a page is now: the browser itself knows only with what address it was opened. */
const where = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
    page.postMessage("where", [port2]);
  });

/** The pages at an address. */
async function at(address) {
  const open = await pages();
  const places = await Promise.all(open.map(where));
  return open.filter((_, n) => places[n] === address);
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  if (typeof told.address !== "string") return;
  const show = async () => {
    // Whoever looks at the game sees it there.
    const seen = (await at(told.address)).some((page) => page.visibilityState === "visible");
    if (!seen) await self.registration.showNotification(told.title, { body: told.body, tag: told.tag, icon: "/icon.svg", data: told.address });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  const open = async () => {
    const [here] = await at(address);
    if (here) await here.focus();
    else await self.clients.openWindow(address);
  };
  event.waitUntil(open());
});
