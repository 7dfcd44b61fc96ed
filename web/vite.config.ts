// How the client is built and served while it is worked on.
// In development `/api` goes to a table started with `trierarch serve`
// (or to the address in TABLE_URL).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const table = process.env.TABLE_URL ?? "http://127.0.0.1:8571";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { "/api": { target: table, changeOrigin: false } } },
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
