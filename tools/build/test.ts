import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prepareOrExit } from './prepare-or-exit';
import {
  BROWSER_PROGRAMS,
  CHANGE_PROGRAMS,
  type InstalledPrograms,
  installMissingPrograms,
  type Program,
  RELEASE_PROGRAMS,
  SCREEN_READER_PROGRAMS,
} from './programs';
import { RESULTS, readJestCount, readPlaywrightCount, TestRun } from './test-run';
import { tryUpgrade } from './try-upgrade';

/**
 * - `npm test`: what guards a change: types, lint, build, unit tests and end-to-end tests.
 * - `npm run test:release [-- pattern …]`: what guards a release besides: the properties with a free seed, the tests in
 *   files named `*.release.*`, the end-to-end tests in Firefox and WebKitGTK, and what a screen reader says. A pattern
 *   runs only the files whose path matches it; `browsers` runs only the tests in the two browsers, `screen-reader` only
 *   those with a screen reader, `properties` only the properties.
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

/** Parts of a release by the pattern that runs one of them alone, and the programs that it uses. */
const PARTS: Record<string, Program[]> = {
  browsers: BROWSER_PROGRAMS,
  'screen-reader': SCREEN_READER_PROGRAMS,
  properties: [],
};

// The tests read the content, which looks up what was made of its pictures.
await prepareOrExit();
if (values.with.length > 0) {
  tryUpgrade([...values.with, ...positionals]);
} else if (values.release) {
  testRelease(positionals);
} else if (positionals.length === 0) {
  testChange();
} else {
  console.error('npm test runs everything. For one file: npx jest <path>, npx playwright test <path>');
  process.exit(1);
}

function testChange(): void {
  const programs = installMissingPrograms(CHANGE_PROGRAMS);
  const run = new TestRun();
  run.step({ title: 'Types', command: ['npx', 'tsc'] });
  run.step({ title: 'Lint and directions of imports', command: ['npx', 'biome', 'check', '.'] });
  const built = build(run);
  // By default jest leaves one core to other work.
  runJest(run, { title: 'Unit tests', args: ['--maxWorkers=100%'] });
  if (built) runPlaywright(run, programs, ['--project=change']);
  finish(run, programs);
}

function testRelease(patterns: string[]): void {
  const [pattern = ''] = patterns;
  const onlyPart = patterns.length === 1 && pattern in PARTS ? pattern : undefined;
  const programs = installMissingPrograms(onlyPart ? (PARTS[onlyPart] ?? []) : RELEASE_PROGRAMS);
  const runsPart = (part: string) => onlyPart === part || patterns.length === 0;
  const run = new TestRun();
  if (runsPart('properties')) runProperties(run);
  if (onlyPart === 'properties') run.finish();

  const built = build(run);
  if (!onlyPart) {
    runJest(run, { title: 'Unit tests of a release', args: jestArgsForRelease(patterns) });
    if (built) runPlaywright(run, programs, ['--project=release', '--pass-with-no-tests', ...patterns]);
  }
  if (built && runsPart('browsers')) runInOtherBrowsers(run, programs);
  if (built && runsPart('screen-reader')) runWithScreenReader(run, programs);
  if (built && !onlyPart && run.testsReported === 0) {
    run.fail(`No release test has a path that matches ${patterns.join(' or ')}.`);
  }
  finish(run, programs);
}

function finish(run: TestRun, { missing }: InstalledPrograms): never {
  if (missing) run.note(missing);
  run.finish();
}

/** Builds the site; without it there is nothing to run end-to-end tests on. */
function build(run: TestRun): boolean {
  const built = run.step({ title: 'Build', command: ['npm', 'run', '--silent', 'build'] });
  if (!built) console.error('Without a built site no end-to-end test can be run.');
  return built;
}

function runJest(run: TestRun, { title, args, env }: { title: string; args: string[]; env?: Record<string, string> }) {
  const report = `${RESULTS}/${title.toLowerCase().replaceAll(' ', '-')}.json`;
  run.step({
    title,
    command: ['npx', 'jest', '--json', `--outputFile=${report}`, ...args],
    env,
    readCount: () => readJestCount(report),
  });
}

/** Runs the properties on other cases each time. What they find is found again with the seed that is printed. */
function runProperties(run: TestRun): void {
  const seed = process.env.PROPERTY_SEED || String(randomInt(2 ** 31));
  runJest(run, {
    title: 'Properties',
    args: ['--testPathPatterns', '\\.properties\\.test'],
    env: { PROPERTY_SEED: seed },
  });
  run.note(`The properties again, with the same cases: PROPERTY_SEED=${seed} npm run test:release -- properties`);
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

function runPlaywright(run: TestRun, { paths }: InstalledPrograms, args: string[]): void {
  if (!paths.headlessChromium) {
    run.fail('Without Chromium no end-to-end test can be run.');
    return;
  }
  const passed = run.step({
    title: 'End-to-end tests',
    command: ['npx', 'playwright', 'test', ...args],
    readCount: () => readPlaywrightCount(`${RESULTS}/journeys.json`),
  });
  // A second try leaves a trace of what failed, for who cannot see this machine; it makes nothing pass.
  if (!passed && process.env.CI) {
    run.record(['npx', 'playwright', 'test', ...args, '--last-failed', '--trace=on', '--reporter=list']);
  }
}

/** Runs the core end-to-end tests in Firefox and WebKitGTK. */
function runInOtherBrowsers(run: TestRun, { paths }: InstalledPrograms): void {
  const title = 'Firefox and WebKitGTK';
  const { firefox, webKitDriver, miniBrowser, xvfb } = paths;
  if (!firefox || !webKitDriver || !miniBrowser || !xvfb) {
    run.skip(`the journeys in ${title}`);
    return;
  }
  run.step({
    title,
    command: ['node', '--import', 'tsx', 'e2e/browsers/run-journeys.ts'],
    env: {
      FIREFOX_PATH: firefox,
      WEBKIT_DRIVER_PATH: webKitDriver,
      MINI_BROWSER_PATH: miniBrowser,
    },
  });
}

/** Runs what Orca must say in Firefox and Chromium. */
function runWithScreenReader(run: TestRun, { paths }: InstalledPrograms): void {
  const { firefox, chromium } = paths;
  const isComplete = SCREEN_READER_PROGRAMS.every((program) => paths[program]);
  if (!isComplete || !firefox || !chromium) {
    run.skip('what a screen reader says in Firefox and Chromium');
    return;
  }
  run.step({
    title: 'Screen reader',
    command: ['node', '--import', 'tsx', 'e2e/screen-reader/run-journeys.ts'],
    env: { FIREFOX_PATH: firefox, CHROMIUM_PATH: chromium },
  });
}
