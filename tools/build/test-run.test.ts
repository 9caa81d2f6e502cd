import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { readJestCount, readPlaywrightCount } from './test-run';

/** Runs a program of these lines, with a test run `run`, in a folder of its own. */
function runIn(folder: string, lines: string, env: Record<string, string> = {}) {
  const file = pathToFileURL(resolve('tools/build/test-run.ts')).href;
  const program = `import { TestRun } from '${file}';
    const run = new TestRun();
    ${lines}
    run.finish();`;
  const args = ['--import', require.resolve('tsx'), '--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
}

test('a failure outside of the tests is counted, in the last line and the summary', () => {
  using folder = temporaryFolder('test-run');
  const { status, stdout } = runIn(
    folder.path,
    `run.step({ title: 'Types', command: [process.execPath, '--version'] });
    run.fail('Firefox is not installed.');`,
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/Firefox is not installed\.\n\n1 passed, 1 failed\n$/);
  expect(readFileSync(join(folder.path, 'test-results/summary'), 'utf8')).toBe('1 passed, 1 failed\n');
});

test('the arguments of a command reach it as they are', () => {
  using folder = temporaryFolder('test-run');
  const { stdout } = runIn(
    folder.path,
    `run.step({ title: 'Echo', command: [process.execPath, '-p', 'process.argv[1]', "a'b|(c)$HOME"] });`,
  );
  expect(stdout).toContain("\na'b|(c)$HOME\n");
});

test('a command that cannot be started is one failure', () => {
  using folder = temporaryFolder('test-run');
  const { stdout } = runIn(folder.path, "run.step({ title: 'None', command: ['no-such-program'] });");
  expect(stdout).toMatch(/0 passed, 1 failed\n$/);
});

test('a file that cannot be run is a failure beside the failed tests of others', () => {
  using folder = temporaryFolder('test-run');
  const report = join(folder.path, 'unit.json');
  const counts = { numPassedTests: 5, numFailedTests: 3, numFailedTestSuites: 2, numRuntimeErrorTestSuites: 1 };
  writeFileSync(report, JSON.stringify({ ...counts, testResults: [] }));
  expect(readJestCount(report)).toEqual({ passed: 5, failed: 4, skipped: [] });
});

test('a test that was skipped is named, and does not count as passed', () => {
  using folder = temporaryFolder('test-run');
  const unit = join(folder.path, 'unit.json');
  const tests = [
    { status: 'passed', fullName: 'keeps a request' },
    { status: 'pending', fullName: 'keeps a request (needs PostgreSQL)' },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  writeFileSync(unit, JSON.stringify({ ...counts, testResults: [{ assertionResults: tests }] }));
  expect(readJestCount(unit)).toEqual({ passed: 1, failed: 0, skipped: ['keeps a request (needs PostgreSQL)'] });

  const journeys = join(folder.path, 'journeys.json');
  const waits = { title: 'the visitor only waits', tests: [{ status: 'skipped' }] };
  const suites = [{ specs: [], suites: [{ specs: [waits] }] }];
  writeFileSync(journeys, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0 }, suites }));
  expect(readPlaywrightCount(journeys)).toEqual({ passed: 0, failed: 0, skipped: ['the visitor only waits'] });
});

test('what was skipped is told in the last lines, and fails continuous integration', () => {
  using folder = temporaryFolder('test-run');
  const skipping = "run.skip('Firefox'); run.note('Still missing: firefox.');";
  const atHome = runIn(folder.path, skipping, { CI: '' });
  expect(atHome.stdout).toMatch(/not passed: 1\n {2}Firefox\n\nStill missing: firefox\.\n\n0 passed, 0 failed\n$/);
  expect(atHome.status).toBe(0);
  const inCI = runIn(folder.path, skipping, { CI: 'true' });
  expect(inCI.stdout).toMatch(/0 passed, 1 failed\n$/);
  expect(inCI.status).toBe(1);
});
