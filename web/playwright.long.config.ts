// Whole games in a real browser, too long for every run: `npm run test:campaign`.
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

export default defineConfig({ ...tests, testDir: "tests/long", timeout: 45 * 60_000, workers: 1, reporter: [["list"]] });
