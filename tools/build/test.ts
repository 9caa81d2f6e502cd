import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installPrograms } from './install-programs';

/**
 * `npm test`: runs all checks that must pass for every change. Runs `npm run check`, `npm run build`, jest and
 * Playwright one after another, even if one of them fails. The last line counts all results: `N passed, N failed`.
 */
const RESULTS_FOLDER = 'test-results';

interface Count {
  passed: number;
  failed: number;
  /** The titles of tests that were skipped because a program is missing. */
  skippedTitles: string[];
}

rmSync(RESULTS_FOLDER, { recursive: true, force: true });
mkdirSync(RESULTS_FOLDER, { recursive: true });
installPrograms();
const counts = [
  runStep('npm run check'),
  runStep('npm run build'),
  // By default, jest leaves one processor core unused.
  runStep('npm run test:unit -- --maxWorkers=100% --json --outputFile=test-results/unit.json', readJestCount),
  runStep('npm run test:e2e', readPlaywrightCount),
];
const addUp = (select: (count: Count) => number) => counts.reduce((total, count) => total + select(count), 0);
const skippedTitles = counts.flatMap((count) => count.skippedTitles);
if (skippedTitles.length > 0) console.log(`\nSkipped, so not passed:\n  ${skippedTitles.join('\n  ')}`);
// In continuous integration all programs are installed, so a skipped test counts as failed.
const failed = addUp((count) => count.failed) + (process.env.CI ? skippedTitles.length : 0);
console.log(`\n${addUp((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command and counts its results. A command without a report counts as one test. */
function runStep(command: string, readCount?: () => Count): Count {
  console.log(`\n── ${command}`);
  const startTime = performance.now();
  const succeeded = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  console.log(`── ${succeeded ? 'ok' : 'FAILED'} after ${Math.round((performance.now() - startTime) / 1000)} s`);
  const minFailed = succeeded ? 0 : 1;
  if (!readCount) return { passed: 1 - minFailed, failed: minFailed, skippedTitles: [] };
  try {
    const count = readCount();
    return { ...count, failed: Math.max(count.failed, minFailed) };
  } catch (error) {
    console.error(`The report of «${command}» cannot be read: ${error}`);
    return { passed: 0, failed: 1, skippedTitles: [] };
  }
}

/** Counts the results in jest's report. A test file that cannot be run counts as one failed test. */
function readJestCount(): Count {
  const report = readReport('unit.json');
  const tests: { status: string; fullName: string }[] = report.testResults.flatMap(
    ({ assertionResults }: { assertionResults: object[] }) => assertionResults,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skippedTitles: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

/** Counts the results in Playwright's report. A test that passed only in a retry counts as failed. */
function readPlaywrightCount(): Count {
  const { stats } = readReport('e2e.json');
  const skippedTitles = Array.from({ length: stats.skipped }, () => 'an end-to-end test');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skippedTitles };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(`${RESULTS_FOLDER}/${file}`, 'utf8'));
}
