import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_PATH } from '../lib/routes';

/**
 * `npm run rehearse -- next@16.5.0-canary.38`: an upgrade tried out. Builds the site and runs its journeys with these
 * packages in a scratch copy, and says what changed; nothing here is touched. A version of react needs the same of
 * react-dom.
 */
const packages = process.argv.slice(2);
if (packages.length === 0) throw new Error('Name the packages: npm run rehearse -- next@16.5.0-canary.38');

const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const LEFT_OUT = new Set(['node_modules', '.next', '.git', 'out', 'data', 'test-results']);
cpSync('.', scratch, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });

// Without CI, what a build leaves as it found it is told and does not stop it.
const { CI: _, ...env } = process.env;
function run(cwd: string, ...[command, ...args]: [string, ...string[]]): { ok: boolean; lines: string[] } {
  console.log(`── ${[command, ...args].join(' ')}`);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { ok: status === 0, lines: `${stdout}\n${stderr}`.split('\n') };
}

/** What a build weighs, compressed, in kB (1000 bytes). */
function weigh(folder: string): Record<string, string> {
  const read = (file: string) => readFileSync(join(folder, 'out', file));
  const kilobytes = (...files: string[]) =>
    (files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0) / 1000).toFixed(1);
  const html = `${PAGE_PATH}.html`;
  const scripts = [
    ...read(html)
      .toString()
      .matchAll(/<script src="([^"]+)" async/g),
  ].map(([, file = '']) => file);
  const files = readdirSync(join(folder, 'out'), { recursive: true }).length;
  return { HTML: kilobytes(html), 'scripts of the page': kilobytes(...scripts), files: String(files) };
}

const steps: [string, ...string[]][] = [
  ['npm', 'install', '--save-exact', ...packages],
  ['npm', 'run', 'build'],
];
const builds = [run('.', 'npm', 'run', 'build'), ...steps.map((step) => run(scratch, ...step))];
const [here, , there] = builds;
const failed = builds.find(({ ok }) => !ok);
if (failed) throw new Error(failed.lines.slice(-40).join('\n'));
const [before, after] = [weigh('.'), weigh(scratch)];
for (const [what, was] of Object.entries(before)) console.log(`${what}: ${was} → ${after[what]}`);
for (const line of there!.lines.filter((said) => /warn|⚠|Aviso/i.test(said) && !here!.lines.includes(said)))
  console.log(line);

const journeys = run(scratch, 'npx', 'playwright', 'test', '--reporter=line');
console.log(journeys.lines.filter((line) => /^ {2}(?:\d+\) |\d+ (?:passed|failed|flaky))|^ {4}Error:/.test(line)).join('\n'));
rmSync(scratch, { recursive: true });
process.exitCode = journeys.ok ? 0 : 1;
