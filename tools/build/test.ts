import { parseArgs } from 'node:util';
import { BROWSER_PROGRAMS, CHANGE_PROGRAMS, installMissingPrograms, RELEASE_PROGRAMS } from './programs';
import { RESULTS, readJestCount, readPlaywrightCount, TestRun } from './test-run';
import { tryUpgrade } from './try-upgrade';

/**
 * - `npm test`: what guards a change: types, lint, build, unit tests and end-to-end tests.
 * - `npm run test:release [-- pattern …]`: what guards a release besides: the tests in files named `*.release.*`, and
 *   the end-to-end tests in Firefox and WebKitGTK. A pattern runs only the files whose path matches it; `browsers` runs
 *   only the tests in the two browsers.
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

if (values.with.length > 0) {
  tryUpgrade([...values.with, ...positionals]);
} else if (values.release) {
  testRelease(positionals);
} else if (positionals.length === 0) {
  testChange();
} else {
  console.error('npm test runs everything. For one file: npm run test:unit -- <path>, npm run test:e2e -- <path>');
  process.exit(1);
}

function testChange(): void {
  installMissingPrograms(CHANGE_PROGRAMS);
  const run = new TestRun();
  run.step({ title: 'Types', command: ['npx', 'tsc'] });
  run.step({ title: 'Lint and directions of imports', command: ['npx', 'biome', 'check', '.'] });
  const built = build(run);
  // By default jest leaves one core to other work.
  runJest(run, ['--maxWorkers=100%']);
  if (built) runPlaywright(run, ['--project=change']);
  run.finish();
}

function testRelease(patterns: string[]): void {
  const onlyBrowsers = patterns.length === 1 && patterns[0] === 'browsers';
  const paths = installMissingPrograms(onlyBrowsers ? BROWSER_PROGRAMS : RELEASE_PROGRAMS);
  const run = new TestRun();
  const built = build(run);
  if (!onlyBrowsers) {
    runJest(run, jestArgsForRelease(patterns));
    if (built) runPlaywright(run, ['--project=release', '--pass-with-no-tests', ...patterns]);
  }
  if (built && (onlyBrowsers || patterns.length === 0)) runInOtherBrowsers(run, { paths, required: onlyBrowsers });
  if (built && !onlyBrowsers && run.testsReported === 0) {
    run.fail(`No release test has a path that matches ${patterns.join(' or ')}.`);
  }
  run.finish();
}

function jestArgsForRelease(patterns: string[]): string[] {
  return [
    '--passWithNoTests',
    // In place of what jest.config.mjs ignores, which includes the tests of a release.
    '--testPathIgnorePatterns',
    '/node_modules/',
    '--testPathPatterns',
    `(?=.*(${patterns.join('|')})).*\\.release\\.test`,
  ];
}

/** Builds the site; without it there is nothing to run end-to-end tests on. */
function build(run: TestRun): boolean {
  const built = run.step({ title: 'Build', command: ['npm', 'run', '--silent', 'build'] });
  if (!built) console.error('Without a built site no end-to-end test can be run.');
  return built;
}

function runJest(run: TestRun, args: string[]): void {
  run.step({
    title: 'Unit tests',
    command: ['npx', 'jest', '--json', `--outputFile=${RESULTS}/unit.json`, ...args],
    readCount: () => readJestCount(`${RESULTS}/unit.json`),
  });
}

function runPlaywright(run: TestRun, args: string[]): void {
  run.step({
    title: 'End-to-end tests',
    command: ['npx', 'playwright', 'test', ...args],
    readCount: () => readPlaywrightCount(`${RESULTS}/journeys.json`),
  });
}

interface BrowserOptions {
  paths: ReturnType<typeof installMissingPrograms>;
  /** Whether a browser that is not installed is a failure; otherwise the tests are left out. */
  required: boolean;
}

/** Runs the core end-to-end tests in Firefox and WebKitGTK. */
function runInOtherBrowsers(run: TestRun, { paths, required }: BrowserOptions): void {
  const { firefox, webKitDriver, miniBrowser, xvfb } = paths;
  if (!firefox || !webKitDriver || !miniBrowser || !xvfb) {
    if (required) run.fail('Firefox or WebKitGTK is not installed.');
    return;
  }
  run.step({
    title: 'Firefox and WebKitGTK',
    command: ['node', '--import', 'tsx', 'e2e/browsers/run-journeys.ts'],
    env: {
      FIREFOX_PATH: firefox,
      WEBKIT_DRIVER_PATH: webKitDriver,
      MINI_BROWSER_PATH: miniBrowser,
    },
  });
}
