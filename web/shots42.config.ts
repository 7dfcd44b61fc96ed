import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";
const wide = { width: 1366, height: 768 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export default defineConfig({ ...tests, testDir: "tests/shots", timeout: 90_000, projects: [
  { name: "wide-light", use: { viewport: wide, colorScheme: "light" } },
  { name: "wide-dark", use: { viewport: wide, colorScheme: "dark" } },
  { name: "phone-light", use: { ...phone, colorScheme: "light" } },
] });
