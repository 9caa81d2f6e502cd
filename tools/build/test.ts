import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bring, CHANGE, ENGINES, RELEASE } from './machine';

/**
 * `npm test` runs what guards a change: types, lint, build, unit tests, journeys. `npm run test:release` runs what
 * guards a release besides (files named `*.release.*`, and the other engines). Both go on after a failed step where
 * that still tells something, and end with one line that counts everything: `N passed, N failed`.
 */
const release = process.argv.includes('--release');
const RESULTS = 'test-results';
const count = { passed: 0, failed: 0 };
const times: string[] = [];

/** Runs one command; its failure counts once unless `read` gets finer figures from its report. */
function step(title: string, command: string, read?: () => { passed: number; failed: number }): boolean {
  console.log(`\n── ${title}: ${command}`);
  const started = Date.now();
  const ok = spawnSync(command, { stdio: 'inherit', shell: true }).status === 0;
  try {
    const { passed, failed } = read?.() ?? { passed: Number(ok), failed: 0 };
    count.passed += passed;
    count.failed += ok ? failed : Math.max(failed, 1);
  } catch (error) {
    console.error(`The report of «${title}» cannot be read: ${String(error)}`);
    count.failed += 1;
  }
  times.push(`${title}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
}

const report = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const found = bring(release ? RELEASE : CHANGE);

if (!release) {
  step('Types', 'npx tsc');
  step('Lint and directions of imports', 'npx biome check .');
}
const built = step('Build', 'npm run --silent build');
const only = release ? '--testPathIgnorePatterns /node_modules/ --testPathPatterns "\\.release\\.test"' : '';
step('Unit tests', `npx jest --json --outputFile=${RESULTS}/unit.json ${only}`, () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report('unit.json');
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
});
if (built) {
  const project = release ? 'release' : 'change';
  step('Journeys', `npx playwright test --project=${project}`, () => {
    const { expected, unexpected, flaky } = report('journeys.json').stats;
    return { passed: expected, failed: unexpected + flaky };
  });
  if (release && ENGINES.every((engine) => found[engine])) step('Firefox and WebKitGTK', 'npm run --silent engines');
} else {
  console.error('Without a built site there are no journeys to run.');
}

const summary = `${count.passed} passed, ${count.failed} failed`;
writeFileSync(`${RESULTS}/summary`, `${summary}\n`);
console.log(`\n${times.join('\n')}\n\n${summary}`);
process.exit(count.failed === 0 ? 0 : 1);
