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

/** As state/push.ts remembers that this browser is told. */
const MEMORY = "trierarch-push";
const WANTED = "/wanted";

const send = (path, method, body) => {
  const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return fetch(path, { method, ...sent });
};

// The browser has another address at its push service, or none any more: the table is told the new one. Where that
// fails the next page that is opened sees to it.
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const memory = await caches.open(MEMORY);
    const wanted = await (await memory.match(WANTED))?.json();
    const { notices } = await (await fetch("/api/me")).json();
    const before = wanted?.endpoint ?? event.oldSubscription?.endpoint;
    const known = notices.browsers.find(({ endpoint }) => endpoint === before);
    // Who has switched it off is not told again.
    if (!wanted && !known) return;
    const { pushManager } = self.registration;
    const made = event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: notices.push_key }));
    const { endpoint, keys } = made.toJSON();
    const locale = wanted?.locale ?? self.navigator.language.slice(0, 2);
    const told = await send("/api/me/pushes", "POST", { endpoint, key: keys.p256dh, auth: keys.auth, locale });
    if (!told.ok) return;
    await memory.put(WANTED, Response.json({ endpoint, locale }));
    if (known && endpoint !== before) await send(`/api/me/pushes/${known.id}`, "DELETE");
  };
  event.waitUntil(renew());
});
