import { parseArgs } from 'node:util';
import { BROWSER_PROGRAMS, CHANGE_PROGRAMS, ensurePrograms, RELEASE_PROGRAMS } from './programs';
import { RESULTS, readJestCount, readPlaywrightCount, TestRun } from './test-run';
import { tryUpgrade } from './try-upgrade';

/**
 * - `npm test`: what guards a change: types, lint, build, unit tests and journeys.
 * - `npm run test:release [-- pattern …]`: what guards a release besides: the tests in files named `*.release.*`, and
 *   the journeys in Firefox and WebKitGTK. A pattern runs only the files whose path matches it; `browsers` runs only
 *   the journeys in the two browsers.
 * - `npm test -- --with next@16.5.0`: builds and tests a scratch copy with other versions of packages.
 *
 * A run goes on after a failed step where the next still tells something, and ends with one line that counts
 * everything: `N passed, N failed`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    release: { type: 'boolean', default: false },
    with: { type: 'string', multiple: true, default: [] },
  },
});

if (values.with.length > 0) tryUpgrade([...values.with, ...positionals]);
else if (values.release) testRelease(positionals);
else if (positionals.length === 0) testChange();
else fail('npm test runs everything. For one file: npm run test:unit -- <path>, npm run test:e2e -- <path>');

function testChange(): void {
  ensurePrograms(CHANGE_PROGRAMS);
  const run = new TestRun();
  run.step({ title: 'Types', command: 'npx tsc' });
  run.step({ title: 'Lint and directions of imports', command: 'npx biome check .' });
  const built = build(run);
  runJest(run, '');
  if (built) runPlaywright(run, '--project=change');
  run.finish();
}

function testRelease(patterns: string[]): void {
  const onlyBrowsers = patterns.length === 1 && patterns[0] === 'browsers';
  const paths = ensurePrograms(onlyBrowsers ? BROWSER_PROGRAMS : RELEASE_PROGRAMS);
  const run = new TestRun();
  const built = build(run);
  if (!onlyBrowsers) {
    const jestPattern = `(?=.*(${patterns.join('|')})).*\\.release\\.test`;
    runJest(run, `--passWithNoTests --testPathIgnorePatterns /node_modules/ --testPathPatterns '${jestPattern}'`);
    const playwrightPatterns = patterns.map((pattern) => `'${pattern}'`).join(' ');
    if (built) runPlaywright(run, `--project=release --pass-with-no-tests ${playwrightPatterns}`);
  }
  if (built && (onlyBrowsers || patterns.length === 0)) runInOtherBrowsers(run, paths, onlyBrowsers);
  if (built && !onlyBrowsers && run.testsReported === 0) {
    fail(`No release test has a path that matches ${patterns.join(' or ')}.`);
  }
  run.finish();
}

/** Builds the site; without it there are no journeys to run. */
function build(run: TestRun): boolean {
  const built = run.step({ title: 'Build', command: 'npm run --silent build' });
  if (!built) console.error('Without a built site there are no journeys to run.');
  return built;
}

function runJest(run: TestRun, selection: string): void {
  run.step({
    title: 'Unit tests',
    command: `npx jest --json --outputFile=${RESULTS}/unit.json ${selection}`,
    readCount: () => readJestCount('unit.json'),
  });
}

function runPlaywright(run: TestRun, selection: string): void {
  run.step({
    title: 'Journeys',
    command: `npx playwright test ${selection}`,
    readCount: () => readPlaywrightCount('journeys.json'),
  });
}

/** Runs the core journeys in Firefox and WebKitGTK. Where one is not installed they are left out, unless asked for. */
function runInOtherBrowsers(run: TestRun, paths: ReturnType<typeof ensurePrograms>, required: boolean): void {
  const { firefox, webKitDriver, miniBrowser, display } = paths;
  if (!firefox || !webKitDriver || !miniBrowser || !display) {
    if (required) fail('Firefox or WebKitGTK is not installed.');
    return;
  }
  run.step({
    title: 'Firefox and WebKitGTK',
    command: 'node --import tsx e2e/browsers/run-journeys.ts',
    env: {
      FIREFOX_PATH: firefox,
      WEBKIT_DRIVER_PATH: webKitDriver,
      MINI_BROWSER_PATH: miniBrowser,
    },
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
