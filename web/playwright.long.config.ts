// Whole battles in a real browser, outside `make test`: npm run test:long.
import base from "./playwright.config";

export default {
  ...base,
  testDir: "tests/long",
  workers: 1,
  reporter: [["list"]],
  // What cannot be clicked is told at once, not after half an hour.
  use: { ...base.use, actionTimeout: 20_000, trace: "off" as const, screenshot: "only-on-failure" as const },
};
