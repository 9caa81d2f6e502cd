/** What of a run of steps passed and failed. */
export class StepCount {
  private passed = 0;
  private failed = 0;

  /** Runs a step, prints how it ended and counts it. */
  async run(name: string, step: () => Promise<void>): Promise<void> {
    const started = Date.now();
    try {
      await step();
      this.passed += 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`  ok      ${name} (${seconds} s)`);
    } catch (error) {
      this.fail(`  FAILED  ${name}\n          ${errorText(error)}`);
    }
  }

  /** Counts and prints a failure that is no step's. */
  fail(problem: string): void {
    this.failed += 1;
    console.error(problem);
  }

  /** Prints the count and ends the process. */
  finish(): never {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed === 0 ? 0 : 1);
  }
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
