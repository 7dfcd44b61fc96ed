// Being told of one's turn while no page is open: this browser at its push service.

/** What the table has to know of this browser to tell it anything. */
export interface Subscribed {
  endpoint: string;
  key: string;
  auth: string;
}

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

/** Has this browser ask its push service for an address, for the table that has this key. */
export async function subscribe(key: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotTold("push-denied");
  await unsubscribe();
  try {
    await navigator.serviceWorker.register("/push.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    const { endpoint, keys } = made;
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new NotTold("push-failed");
    return { endpoint, key: keys.p256dh, auth: keys.auth };
  } catch (fault) {
    throw fault instanceof DOMException ? new NotTold("push-failed") : fault;
  }
}

/** Gives the address up. */
export async function unsubscribe(): Promise<void> {
  await (await kept())?.unsubscribe();
}

/** Says to the service worker where this page is, when it asks. */
export function answerWhere(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.href));
  navigator.serviceWorker.startMessages();
}
