// Writes src/api/types.ts from the server's OpenAPI document.
// usage: npm run types [-- DOCUMENT.json]
// Without a document, $TRIERARCH_BIN or the development build of the server prints it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generated } from "./generated.mjs";

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const document = process.argv[2];
const server = process.env.TRIERARCH_BIN ?? root("../target/debug/trierarch");
const text = document
  ? readFileSync(document, "utf8")
  : execFileSync(server, ["openapi"], { encoding: "utf8", maxBuffer: 1 << 26 });
writeFileSync(root("src/api/types.ts"), await generated(JSON.parse(text)));
