// Being told of one's turn while no page is open: this browser at its push service.

import type { TableClient } from "../api/client";
import type { Me } from "../api/shapes";

/** That this browser is told, as it remembers itself: `push.js` reads and writes it, too. */
interface Wanted {
  endpoint: string;
  locale: string;
}
const MEMORY = "trierarch-push";
const WANTED = "/wanted";
/** By this name one page of a browser at a time gets it an address. */
const RENEWING = "trierarch.push";

/** Why this browser is not told. */
export class NotTold extends Error {
  constructor(readonly why: "push-denied" | "push-failed") {
    super(why);
  }
}

/** Whether this browser can be told, here: it needs an encrypted way to the table, or the table on its own machine. */
export function canBeTold(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function kept(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service, if it has one. */
export async function ownEndpoint(): Promise<string | null> {
  return (await kept())?.endpoint ?? null;
}

/** Has this browser told by the table when it is one's turn. */
export async function tellHere(table: TableClient, me: Me, locale: string): Promise<Me> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotTold("push-denied");
  await (await kept())?.unsubscribe();
  return tell(table, await subscribed(me.notices.push_key), locale);
}

/** Asks the push service for an address, for the table that has this key. */
async function subscribed(key: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register("/push.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (fault) {
    throw fault instanceof DOMException ? new NotTold("push-failed") : fault;
  }
}

async function tell(table: TableClient, subscription: PushSubscription, locale: string): Promise<Me> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new NotTold("push-failed");
  const me = await table.tellBrowser(endpoint, keys.p256dh, keys.auth, locale);
  await remember({ endpoint, locale });
  return me;
}

/** Gives the address up. */
export async function unsubscribe(): Promise<void> {
  await (await kept())?.unsubscribe();
  if (canBeTold()) await (await caches.open(MEMORY)).delete(WANTED);
}

const remember = async (wanted: Wanted): Promise<void> => (await caches.open(MEMORY)).put(WANTED, Response.json(wanted));

/** Has this browser told again where it was told once and its address is gone, or is another one: browsers renew it now
 *  and then, and nobody says so to a page. */
export async function renew(table: TableClient, me: Me, locale: string): Promise<void> {
  if (!canBeTold() || Notification.permission !== "granted") return;
  await navigator.locks.request(RENEWING, async () => {
    const wanted = (await (await (await caches.open(MEMORY)).match(WANTED))?.json()) as Wanted | undefined;
    const now = await kept();
    const isKnown = (endpoint: string | undefined) => me.notices.browsers.find((browser) => browser.endpoint === endpoint);
    if (!wanted) {
      // It was told before browsers remembered that.
      if (now && isKnown(now.endpoint)) await remember({ endpoint: now.endpoint, locale });
      return;
    }
    // Whoever switched it off elsewhere wants it off.
    if (now?.endpoint === wanted.endpoint) return;
    await tell(table, now ?? (await subscribed(me.notices.push_key)), locale);
    const before = isKnown(wanted.endpoint);
    if (before) await table.untellBrowser(before.id);
  });
}
