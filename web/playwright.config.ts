// Browser tests: the page in a real Chromium against the real server (TRIERARCH_BIN).
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: false,
  // One a core: what a test waits for it waits for on a busy machine, too.
  workers: 2,
  // A test that has to be tried twice has found a race, in the page or in itself.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tests/tally.ts"]],
  use: {
    viewport: { width: 1360, height: 860 },
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // As root Chromium has no sandbox; and it has no business outside this machine.
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
    },
  },
});
