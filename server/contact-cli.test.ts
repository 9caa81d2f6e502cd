import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from './store/open-store';
import { newRequest } from './testing/requests';

// Each command is a process.
jest.setTimeout(60_000);

const folder = sharedTemporaryFolder('contact-cli');

/** Runs `npm run contact -- <words>` with a database in the folder. */
function run(database: string, ...words: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${folder}/${database}` },
  });
}

const failsWith = (problem: string) => ({ status: 1, stderr: expect.stringContaining(problem) });

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('a backup is made and restored, and overwrites nothing', async () => {
  const kept = openStore(`file:${folder}/kept.db`);
  const { id } = newRequest();
  await kept.accept(newRequest({ id }));
  const copy = join(folder, 'copies/of/today.db');
  expect(run('kept.db', 'backup', copy)).toMatchObject({ status: 0 });
  expect(modeOf(copy)).toBe(0o600);
  expect(run('kept.db', 'backup', copy)).toMatchObject(failsWith('no se toca'));
  expect(run('kept.db', 'restore', copy)).toMatchObject(failsWith('Ya hay'));
  await kept.close();

  expect(run('other.db', 'restore', copy)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('en ella: 1'),
  });
  expect(modeOf(join(folder, 'other.db'))).toBe(0o600);
  const restored = openStore(`file:${folder}/other.db`);
  expect((await restored.find(id))?.restoredAt).toBeGreaterThan(0);
  await restored.close();
});

test.each<[string, string | null, string]>([
  ['none.db', null, 'no existe'],
  ['text.db', 'no es una base de datos, ni lo parece'.repeat(100), 'no es una copia'],
  ['empty.db', '', 'no es una copia'],
])('a restore of %s leaves nothing behind', (name, content, problem) => {
  const file = join(folder, name);
  if (content !== null) writeFileSync(file, content);
  expect(run('nothing.db', 'restore', file)).toMatchObject(failsWith(problem));
  expect(readdirSync(folder).filter((entry) => entry.startsWith('nothing'))).toEqual([]);
  expect(existsSync(file)).toBe(content !== null);
});

test.each([[['list']], [['erase', 'ana@example.com']], [['purge']], [['backup', join(folder, 'x')]]])(
  '%j makes no database where none is',
  (words) => {
    expect(run('wrong/place.db', ...words)).toMatchObject(failsWith('No hay ninguna base de datos'));
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
  },
);

test('migrate makes a database', () => {
  expect(run('new/place.db', 'migrate')).toMatchObject({ status: 0 });
  expect(run('new/place.db', 'list')).toMatchObject({ status: 0, stdout: 'No hay solicitudes.\n' });
});

test('an unknown command fails with the help', () => {
  expect(run('no.db', 'no')).toMatchObject(failsWith('Uso: npm run contact'));
  expect(run('no.db', 'help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Uso: npm run contact') });
});

test.each([
  ['try-mail', 'Falta SMTP_URL'],
  ['try-alert', 'Falta ALERT_URL'],
])('%s needs no database and makes none', (name, problem) => {
  expect(run('unused.db', name)).toMatchObject(failsWith(problem));
  expect(existsSync(`${folder}/unused.db`)).toBe(false);
});
