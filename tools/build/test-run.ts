import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Where the steps of a run leave their reports. */
export const RESULTS = 'test-results';

interface Count {
  passed: number;
  failed: number;
}

/** A step of a run. Without `readCount` it counts as one test. */
interface Step {
  title: string;
  /** The program and its arguments, without the quotes of a shell. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads from the report of the command how many of its tests passed and failed. */
  readCount?: () => Count;
}

/** A run of the tests: its commands one after another, and one count of everything. */
export class TestRun {
  private readonly total: Count = { passed: 0, failed: 0 };
  /** How many tests the reports of the steps so far name. */
  testsReported = 0;
  private readonly outcomes: string[] = [];

  /** Begins a run, which removes the reports of the one before. */
  constructor() {
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
  }

  /** Runs one command to its end and counts its tests; a command that fails counts at least one failure. */
  step({ title, command, env, readCount }: Step): boolean {
    const [program, ...args] = command;
    console.log(`\n── ${title}: ${command.join(' ')}`);
    const started = Date.now();
    const { status, error } = spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // There npm and npx are scripts, which only a shell starts.
      shell: process.platform === 'win32',
    });
    if (error) console.error(`${program} cannot be started: ${error.message}`);
    const ok = status === 0;
    const count = this.countOf({ title, ok, readCount });
    this.total.passed += count.passed;
    this.total.failed += count.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    this.outcomes.push(`${title}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
    return ok;
  }

  /** Counts one failure that is no test's, such as a program that is not installed, and prints what it is. */
  fail(problem: string): void {
    console.error(problem);
    this.total.failed += 1;
    this.outcomes.push(problem);
  }

  /** Prints the outcome of each step and the count, `N passed, N failed`, and ends the process. */
  finish(): never {
    const { passed, failed } = this.total;
    const summary = `${passed} passed, ${failed} failed`;
    writeFileSync(`${RESULTS}/summary`, `${summary}\n`);
    console.log(`\n${this.outcomes.join('\n')}\n\n${summary}`);
    process.exit(failed > 0 ? 1 : 0);
  }

  private countOf({ title, ok, readCount }: { title: string; ok: boolean; readCount?: () => Count }): Count {
    const fewestFailures = ok ? 0 : 1;
    if (!readCount) return { passed: ok ? 1 : 0, failed: fewestFailures };
    try {
      const { passed, failed } = readCount();
      this.testsReported += passed + failed;
      return { passed, failed: Math.max(failed, fewestFailures) };
    } catch (error) {
      console.error(`The report of «${title}» cannot be read: ${String(error)}`);
      return { passed: 0, failed: 1 };
    }
  }
}

/** Jest's report: a file that cannot be run counts as one failure beside the failed tests. */
export function readJestCount(file: string): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport(file);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Playwright's report: a test that passed only when it was tried again counts as a failure. */
export function readPlaywrightCount(file: string): Count {
  const { expected, unexpected, flaky } = readReport(file).stats;
  return { passed: expected, failed: unexpected + flaky };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
