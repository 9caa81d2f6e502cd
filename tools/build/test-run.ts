import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Where the steps of a run leave their reports. */
export const RESULTS = 'test-results';

interface Count {
  passed: number;
  failed: number;
  /** The titles of the tests that were skipped. */
  skipped: string[];
}

/** A step of a run. Without `readCount` it counts as one test. */
interface Step {
  title: string;
  /** The program and its arguments, without the quotes of a shell. */
  command: [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Reads from the report of the command how its tests ended. */
  readCount?: () => Count;
}

/** A run of the tests: its commands one after another, and one count of everything. */
export class TestRun {
  private readonly total: Count = { passed: 0, failed: 0, skipped: [] };
  /** How many tests the reports of the steps so far name. */
  testsReported = 0;
  private readonly outcomes: string[] = [];
  private readonly notes: string[] = [];

  /** Begins a run, which removes the reports of the one before. */
  constructor() {
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
  }

  /** Runs one command to its end and counts its tests; a command that fails counts at least one failure. */
  step({ title, command, env, readCount }: Step): boolean {
    console.log(`\n── ${title}: ${command.join(' ')}`);
    const started = Date.now();
    const ok = succeeds(command, env);
    const count = this.countOf({ title, ok, readCount });
    this.total.passed += count.passed;
    this.total.failed += count.failed;
    this.total.skipped.push(...count.skipped);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    this.outcomes.push(`${title}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
    return ok;
  }

  /** Runs a command whose outcome counts for nothing, such as one that only records what failed. */
  record(command: Step['command']): void {
    console.log(`\n── ${command.join(' ')}`);
    succeeds(command);
  }

  /** Counts one failure that is no test's, such as a browser that is not installed, and prints what it is. */
  fail(problem: string): void {
    console.error(problem);
    this.total.failed += 1;
    this.outcomes.push(problem);
  }

  /** Counts tests as skipped that no step has begun, because of what this machine lacks. */
  skip(title: string): void {
    this.total.skipped.push(title);
  }

  /** Prints a line at the end of the run, before its count. */
  note(line: string): void {
    this.notes.push(line);
  }

  /**
   * Prints the outcome of each step, what was skipped and the count, `N passed, N failed`, and ends the process. Where
   * `CI` is set, a machine that has everything, a skipped test is a failure.
   */
  finish(): never {
    const { passed, skipped } = this.total;
    const failed = this.total.failed + (process.env.CI ? skipped.length : 0);
    const summary = `${passed} passed, ${failed} failed`;
    writeFileSync(`${RESULTS}/summary`, `${summary}\n`);
    console.log(`\n${this.outcomes.join('\n')}\n`);
    if (skipped.length > 0) console.log(`Skipped, so not passed: ${skipped.length}\n  ${skipped.join('\n  ')}\n`);
    for (const note of this.notes) console.log(`${note}\n`);
    console.log(summary);
    process.exit(failed > 0 ? 1 : 0);
  }

  private countOf({ title, ok, readCount }: { title: string; ok: boolean; readCount?: () => Count }): Count {
    const fewestFailures = ok ? 0 : 1;
    if (!readCount) return { passed: ok ? 1 : 0, failed: fewestFailures, skipped: [] };
    try {
      const { passed, failed, skipped } = readCount();
      this.testsReported += passed + failed + skipped.length;
      return { passed, failed: Math.max(failed, fewestFailures), skipped };
    } catch (error) {
      console.error(`The report of «${title}» cannot be read: ${String(error)}`);
      return { passed: 0, failed: 1, skipped: [] };
    }
  }
}

function succeeds([program, ...args]: Step['command'], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // There npm and npx are scripts, which only a shell starts.
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${program} cannot be started: ${error.message}`);
  return status === 0;
}

/** What is read here of jest's report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Jest's report: a file that cannot be run counts as one failure beside the failed tests. */
export function readJestCount(file: string): Count {
  const report: JestReport = readReport(file);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

/** A file or group of Playwright's report. */
interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** Playwright's report: a test that passed only when it was tried again counts as a failure. */
export function readPlaywrightCount(file: string): Count {
  const { stats, suites }: PlaywrightReport = readReport(file);
  const specs = suites.flatMap(specsOf);
  const skipped = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: skipped.map(({ title }) => title),
  };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
