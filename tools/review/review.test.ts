import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let project: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  project = temporaryFolder('revisar');
  // What the review loads, beside the packages that it imports.
  for (const part of [
    'content',
    'lib',
    'tools/review',
    'tools/media',
    'tools/fonts',
    'tsconfig.json',
    'package.json',
  ]) {
    cpSync(part, path.join(project.path, part), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  }
  for (const part of ['app', 'public', 'node_modules']) {
    symlinkSync(path.resolve(part), path.join(project.path, part));
  }
});
afterAll(() => project[Symbol.dispose]());

/** Writes `to` in place of `from` in a file of the content, and gives its line. */
function change(file: string, from: RegExp, to: string): number {
  const target = path.join(project.path, file);
  const text = readFileSync(target, 'utf8');
  writeFileSync(target, text.replace(from, to));
  return text.slice(0, text.search(from)).split('\n').length;
}

/** Runs `npm run contenido -- revisar`. */
function review(...options: string[]) {
  const loader = require.resolve('tsx');
  return spawnSync(process.execPath, ['--import', loader, 'tools/review/review.ts', ...options], {
    cwd: project.path,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' },
  });
}

test('as data, findings have the lines of their fields', () => {
  const line = change('content/site.ts', /phone: '\+57[^']+'/, "phone: '2222'");
  const { stdout, status } = review('--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout).findings[0]).toMatchObject({
    file: 'content/site.ts',
    keys: ['offices', 1, 'phone'],
    line,
  });
});

// Only Node's own modules say what a file does not export.
test('a missing export is blamed on its file and not on those that import it', () => {
  change('content/site.ts', /export const site/, 'export const empresa');
  const { stdout, status } = review();
  expect(status).toBe(1);
  expect(stdout.match(/^✗ .*(?:\n {2}.*)*/gm)).toEqual([
    expect.stringMatching(/^✗ content\/site\.ts\n {2}Le falta «export const site»\./),
    expect.stringMatching(/^✗ 1 error\./),
  ]);
});
