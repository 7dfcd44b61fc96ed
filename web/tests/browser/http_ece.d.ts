declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  /** Opens what was sealed by RFC 8188 with keys agreed on as RFC 8291 has it. */
  export function decrypt(sealed: Buffer, keys: { version: "aes128gcm"; privateKey: ECDH; authSecret: string }): Buffer;
}
