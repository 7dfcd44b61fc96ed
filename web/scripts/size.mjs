// Holds what a first visit loads to its limit: the scripts that the page names, compressed as the server
// compresses them. What few people need comes when it is wanted (panels/Late.svelte) and is not counted.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Kilobytes, compressed. */
const MOST = 160;

const dist = new URL("../dist/", import.meta.url);
const page = readFileSync(new URL("index.html", dist), "utf8");
const named = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, name]) => name);
if (named.length === 0) throw new Error("index.html names no script");
const sizes = named.map((name) => {
  const text = readFileSync(new URL(name, dist));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return [name, brotliCompressSync(text, { params }).length / 1024];
});
const all = sizes.reduce((sum, [, size]) => sum + size, 0);
console.log(`scripts of a first visit: ${all.toFixed(1)} KB compressed, at most ${MOST}`);
if (all > MOST) {
  for (const [name, size] of sizes) console.error(`  ${name}: ${size.toFixed(1)} KB`);
  console.error(`That is more than ${MOST} KB: let what is seldom needed come when it is wanted, by panels/Late.svelte.`);
  process.exit(1);
}
