import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends with one line that a person and a machine can read, and fails when no test ran. */
export default class Counts implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.passed += 1;
    else if (result.status === 'skipped') this.skipped += 1;
    else this.failed += 1;
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    console.log(`e2e: ${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
    return { status: this.passed + this.failed === 0 ? 'failed' : result.status };
  }
}
