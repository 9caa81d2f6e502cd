import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { OUT, PAGE_FILE } from '@/lib/build-output';

/**
 * `npm run rehearse -- next@16.5.0-canary.38`: an upgrade tried out in a scratch copy. Builds the site as it is and with
 * these packages, runs its journeys with them, and says what changed; nothing here is touched. A version of react needs
 * the same of react-dom.
 */
const packages = process.argv.slice(2);
if (packages.length === 0) throw new Error('Name the packages: npm run rehearse -- next@16.5.0-canary.38');

const scratch = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const LEFT_OUT = ['node_modules', '.next', '.git', 'out', 'data', 'test-results', '.tools'];
cpSync('.', scratch, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
// With CI set, a warning of after-build.ts would fail the build.
const { CI: _, ...env } = process.env;

/** Runs a command in the scratch copy and gives what it printed; its failure ends the rehearsal unless it may fail. */
function run(command: string, { mayFail = false } = {}): { ok: boolean; lines: string[] } {
  console.log(`── ${command}`);
  const options = { cwd: scratch, env, shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(command, options);
  const lines = `${stdout}\n${stderr}`.split('\n');
  if (status === 0 || mayFail) return { ok: status === 0, lines };
  throw new Error(`${lines.slice(-40).join('\n')}\n«${command}» failed in ${scratch}`);
}

/** Builds, and gives what the page weighs, compressed, in kB (1000 bytes), and what the build warned of. */
function build(): { weights: Record<string, string>; warnings: string[] } {
  const { lines } = run('npm run build');
  const read = (file: string) => readFileSync(join(scratch, file));
  const weigh = (files: string[]) =>
    (files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0) / 1000).toFixed(1);
  const html = read(PAGE_FILE).toString();
  const scripts = [...html.matchAll(/<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"/g)];
  const weights = {
    'HTML, kB': weigh([PAGE_FILE]),
    'scripts of the page, kB': weigh(scripts.map(([, file]) => OUT + file)),
    files: String(readdirSync(join(scratch, OUT), { recursive: true }).length),
  };
  return { weights, warnings: lines.filter((line) => /warn|⚠|Aviso/i.test(line)) };
}

run('npm ci');
const before = build();
run(`npm install --save-exact --legacy-peer-deps ${packages.join(' ')}`);
const after = build();
for (const [what, weight] of Object.entries(before.weights))
  console.log(`${what}: ${weight} → ${after.weights[what as keyof typeof after.weights]}`);
for (const warning of after.warnings.filter((line) => !before.warnings.includes(line))) console.log(warning);

const command = 'npx playwright test --reporter=line';
const journeys = run(command, { mayFail: true });
const summary = journeys.ok ? journeys.lines.filter((line) => line.includes(' passed ')) : journeys.lines.slice(-200);
console.log(summary.join('\n'));
if (journeys.ok) rmSync(scratch, { recursive: true });
else console.log(`What the journeys recorded is in ${scratch}/test-results`);
process.exitCode = journeys.ok ? 0 : 1;
