import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { OUT, PAGE_FILE } from '@/lib/build-output';

const NOT_COPIED = ['node_modules', '.next', '.git', 'out', 'data', 'test-results', '.tools'];

/** What a build shows of itself, to compare one with another. */
interface BuildFigures {
  /** Compressed sizes in kB (1000 bytes), and the number of files. */
  sizes: Record<string, string>;
  warnings: string[];
}

/**
 * `npm test -- --with next@16.5.0-canary.38`: tries an upgrade in a scratch copy. Builds the site as it is and with
 * these packages, runs its end-to-end tests with them, and prints what changed; nothing here is touched. A version of react
 * needs the same of react-dom.
 *
 * @throws when a build fails; sets the exit code when a test fails
 */
export function tryUpgrade(packages: string[]): void {
  const scratch = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cpSync('.', scratch, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });

  run(scratch, 'npm ci');
  const before = build(scratch);
  run(scratch, `npm install --save-exact --legacy-peer-deps ${packages.join(' ')}`);
  const after = build(scratch);
  printChanges(before, after);

  const tests = tryRun(scratch, 'npx playwright test --reporter=line');
  if (tests.ok) {
    const summary = tests.lines.filter((line) => line.includes(' passed '));
    console.log(summary.join('\n'));
    rmSync(scratch, { recursive: true });
    return;
  }
  console.log(tests.lines.slice(-200).join('\n'));
  console.log(`What the tests recorded is in ${scratch}/test-results`);
  process.exitCode = 1;
}

/** Runs a command in the scratch copy and gives the lines that it printed. */
function tryRun(scratch: string, command: string): { ok: boolean; lines: string[] } {
  console.log(`── ${command}`);
  // With CI set, a warning of after-build.ts would fail the build.
  const { CI: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: scratch,
    env,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { ok: status === 0, lines: `${stdout}\n${stderr}`.split('\n') };
}

/** Runs a command that must not fail, and gives the lines that it printed. */
function run(scratch: string, command: string): string[] {
  const { ok, lines } = tryRun(scratch, command);
  if (!ok) throw new Error(`${lines.slice(-40).join('\n')}\n«${command}» failed in ${scratch}`);
  return lines;
}

function build(scratch: string): BuildFigures {
  const lines = run(scratch, 'npm run build');
  const read = (file: string) => readFileSync(join(scratch, file));
  const compressedSize = (files: string[]) => {
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
    return (bytes / 1000).toFixed(1);
  };
  const html = read(PAGE_FILE).toString();
  const scripts = [...html.matchAll(/<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"/g)];
  return {
    sizes: {
      'HTML, kB': compressedSize([PAGE_FILE]),
      'scripts of the page, kB': compressedSize(scripts.map(([, path]) => OUT + path)),
      files: String(readdirSync(join(scratch, OUT), { recursive: true }).length),
    },
    warnings: lines.filter((line) => /warn|⚠/i.test(line)),
  };
}

function printChanges(before: BuildFigures, after: BuildFigures): void {
  for (const [what, size] of Object.entries(before.sizes)) console.log(`${what}: ${size} → ${after.sizes[what]}`);
  const newWarnings = after.warnings.filter((line) => !before.warnings.includes(line));
  for (const warning of newWarnings) console.log(warning);
}
