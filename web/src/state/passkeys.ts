// Passkeys as the browser has them: made by a device, and used to sign what the table asks.
import type { Asked } from "../api/shapes";

/** Whether this browser has passkeys, and can say in JSON what they are. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function";
}

/** Whether this page is where passkeys of the table are used. */
export function isAtHome(address: string | null | undefined): boolean {
  return address === location.origin;
}

/** Nothing came of it. Browsers do not tell what was called off from what the device has not. */
export class NoPasskey extends Error {
  constructor(readonly why: "passkey-stopped" | "passkey-unmade" | "passkey-had") {
    super();
  }
}

/** A passkey that a device makes, in JSON. */
export function makePasskey({ options }: Asked): Promise<PublicKeyCredentialJSON> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return written(navigator.credentials.create({ publicKey }), "passkey-unmade");
}

/** What a device signs, in JSON. */
export function signByPasskey({ options }: Asked): Promise<PublicKeyCredentialJSON> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return written(navigator.credentials.get({ publicKey }), "passkey-stopped");
}

async function written(asked: Promise<Credential | null>, why: NoPasskey["why"]): Promise<PublicKeyCredentialJSON> {
  const credential = await asked.catch((fault: unknown) => {
    throw fault instanceof DOMException ? new NoPasskey(fault.name === "InvalidStateError" ? "passkey-had" : why) : fault;
  });
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey(why);
  return credential.toJSON();
}

/** What somebody would call the device they use. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  for (const [name, sign] of [["iPhone", /iPhone/], ["iPad", /iPad/], ["Android", /Android/], ["Mac", /Macintosh/], ["Windows", /Windows/], ["Linux", /Linux/]] as const) {
    if (sign.test(agent)) return name;
  }
  return "";
}
