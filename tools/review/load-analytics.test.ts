import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const SCRIPT = 'https://visitas.example/js/pa-prueba.js';

/** What is in the environment of a program that was started in this folder, once it has taken the setting. */
function settingsIn(folder: string, env: Record<string, string> = {}) {
  const tool = pathToFileURL(resolve('tools/review/load-analytics.ts')).href;
  const program = `import { loadAnalytics } from '${tool}';
    loadAnalytics();
    const { NEXT_PUBLIC_ANALYTICS, SMTP_URL } = process.env;
    console.log(JSON.stringify({ NEXT_PUBLIC_ANALYTICS, SMTP_URL }));`;
  const args = ['--import', require.resolve('tsx'), '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

test("the setting is taken from Next's own files, and nothing else is", () => {
  using folder = temporaryFolder('entorno');
  expect(settingsIn(folder.path)).toEqual({});
  writeFileSync(join(folder.path, '.env'), `NEXT_PUBLIC_ANALYTICS=${SCRIPT}\nSMTP_URL=smtp://correo.example\n`);
  expect(settingsIn(folder.path)).toEqual({ NEXT_PUBLIC_ANALYTICS: SCRIPT });
});

test('a setting of the environment wins, even an empty one', () => {
  using folder = temporaryFolder('entorno');
  writeFileSync(join(folder.path, '.env'), `NEXT_PUBLIC_ANALYTICS=${SCRIPT}\n`);
  expect(settingsIn(folder.path, { NEXT_PUBLIC_ANALYTICS: '' })).toEqual({ NEXT_PUBLIC_ANALYTICS: '' });
});
