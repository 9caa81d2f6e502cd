import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installPrograms } from './install-programs';

/**
 * `npm test`: the checks that must pass for every change. Runs `npm run check`, `npm run build`, jest and Playwright in
 * turn, also after a failure. The last line counts all results: `N passed, N failed`.
 */
const RESULTS = 'test-results';

interface Count {
  passed: number;
  failed: number;
  /** The titles of tests that were skipped because a program is missing. */
  skipped: string[];
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
installPrograms();
const counts = [
  step('npm run check'),
  step('npm run build'),
  // By default jest leaves one core to other work.
  step('npm run test:unit -- --maxWorkers=100% --json --outputFile=test-results/unit.json', readJestCount),
  step('npm run test:e2e', readPlaywrightCount),
];
const sum = (ofStep: (count: Count) => number) => counts.reduce((total, count) => total + ofStep(count), 0);
const skipped = counts.flatMap((count) => count.skipped);
if (skipped.length > 0) console.log(`\nSkipped, so not passed:\n  ${skipped.join('\n  ')}`);
// A machine of continuous integration has everything.
const failed = sum((count) => count.failed) + (process.env.CI ? skipped.length : 0);
console.log(`\n${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command; without a report to read it counts as one test. */
function step(command: string, readCount?: () => Count): Count {
  console.log(`\n── ${command}`);
  const started = performance.now();
  const succeeds = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  console.log(`── ${succeeds ? 'ok' : 'FAILED'} after ${Math.round((performance.now() - started) / 1000)} s`);
  const leastFailed = succeeds ? 0 : 1;
  if (!readCount) return { passed: 1 - leastFailed, failed: leastFailed, skipped: [] };
  try {
    const count = readCount();
    return { ...count, failed: Math.max(count.failed, leastFailed) };
  } catch (error) {
    console.error(`The report of «${command}» cannot be read: ${error}`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** Jest's report: a file that cannot be run counts as one failure beside the failed tests. */
function readJestCount(): Count {
  const report = readReport('unit.json');
  const tests: { status: string; fullName: string }[] = report.testResults.flatMap(
    ({ assertionResults }: { assertionResults: object[] }) => assertionResults,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

/** Playwright's report: a test that passed only in a retry counts as a failure. */
function readPlaywrightCount(): Count {
  const { stats } = readReport('e2e.json');
  const skipped = Array.from({ length: stats.skipped }, () => 'an end-to-end test');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));
}
