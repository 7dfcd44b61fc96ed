// Closes a run of browser tests with the plain line that `make test` adds up.
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

export default class Tally implements Reporter {
  readonly #results = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#results.set(test.id, result.status);
  }

  onEnd(): void {
    const all = [...this.#results.values()];
    const count = (isCounted: (status: string) => boolean) => all.filter(isCounted).length;
    const passed = count((status) => status === "passed");
    const failed = count((status) => status !== "passed" && status !== "skipped");
    console.log(`browser: ${passed} passed, ${failed} failed`);
  }
}
