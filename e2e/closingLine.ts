import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the numbers of passed, failed and skipped tests on the last line of a run. */
export default class ClosingLine implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
  }

  onEnd(_result: FullResult): void {
    const all = [...this.outcomes.values()];
    const skipped = all.filter((status) => status === 'skipped').length;
    const passed = all.filter((status) => status === 'passed').length;
    console.log(`\n${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped`);
  }
}
