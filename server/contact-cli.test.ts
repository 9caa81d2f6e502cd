import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactOutput } from './contact';
import { explainError } from './explain-error';
import { openStore } from './store/open-store';
import { newRequest } from './testing/requests';

const folder = sharedTemporaryFolder('contact-cli');
const databaseUrl = (database: string) => `file:${folder}/${database}`;

/** What a command with a database in the folder prints, or what is printed of its failure. */
function run(database: string, ...words: string[]) {
  return contactOutput(words, { ...process.env, DATABASE_URL: databaseUrl(database) }).then(
    (output) => ({ status: 0, output }),
    (error) => ({ status: 1, output: explainError(error) }),
  );
}

const succeedsWith = (output: string) => ({ status: 0, output: expect.stringContaining(output) });

const failsWith = (problem: string) => ({ status: 1, output: expect.stringContaining(problem) });

const modeOf = (file: string) => statSync(file).mode & 0o777;

test('npm run contact makes a backup for this user alone, and overwrites none', async () => {
  const kept = openStore(databaseUrl('process.db'));
  await kept.accept(newRequest());
  await kept.close();
  const copy = join(folder, 'made/by/process.db');
  const start = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', 'backup', copy], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl('process.db') },
    });
  expect(start()).toMatchObject({ status: 0, stdout: expect.stringContaining(copy) });
  expect(modeOf(copy)).toBe(0o600);
  expect(start()).toMatchObject({ status: 1, stderr: expect.stringContaining('no se toca') });
});

test('a backup is restored, and into no database that is there', async () => {
  const kept = openStore(databaseUrl('kept.db'));
  const { id } = newRequest();
  await kept.accept(newRequest({ id }));
  const mailed = newRequest({ furtherTargets: ['soporte@istmo.example'] });
  await kept.accept(mailed);
  await kept.firstQueue.recordSent(mailed.id);
  const copy = join(folder, 'copies/of/today.db');
  expect(await run('kept.db', 'backup', copy)).toMatchObject(succeedsWith(copy));
  expect(await run('kept.db', 'restore', copy)).toMatchObject(failsWith('Ya hay'));
  await kept.close();

  expect(await run('other.db', 'restore', copy)).toMatchObject(succeedsWith('en ella: 2'));
  const restored = openStore(databaseUrl('other.db'));
  expect((await restored.find(id))?.restoredAt).toBeGreaterThan(0);
  expect(await restored.find(mailed.id)).toMatchObject({
    state: 'sent',
    restoredAt: expect.any(Number),
    furtherDeliveries: [{ target: 'soporte@istmo.example', state: 'pending' }],
  });
  await restored.close();
});

test.each<[string, string | null, string]>([
  ['none.db', null, 'no existe'],
  ['text.db', 'no es una base de datos, ni lo parece'.repeat(100), 'no es una copia'],
  ['empty.db', '', 'no es una copia'],
])('a restore of %s leaves nothing behind', async (name, content, problem) => {
  const file = join(folder, name);
  if (content !== null) writeFileSync(file, content);
  expect(await run('nothing.db', 'restore', file)).toMatchObject(failsWith(problem));
  expect(readdirSync(folder).filter((entry) => entry.startsWith('nothing'))).toEqual([]);
  expect(existsSync(file)).toBe(content !== null);
});

test.each([[['list']], [['erase', 'ana@example.com']], [['purge']], [['backup', join(folder, 'x')]]])(
  '%j makes no database where none is',
  async (words) => {
    expect(await run('wrong/place.db', ...words)).toMatchObject(failsWith('No hay ninguna base de datos'));
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
  },
);

test('migrate makes a database', async () => {
  expect(await run('new/place.db', 'migrate')).toMatchObject({ status: 0 });
  expect(await run('new/place.db', 'list')).toMatchObject({ status: 0, output: 'No hay solicitudes.' });
});

test('an unknown command fails with the help', async () => {
  expect(await run('no.db', 'no')).toMatchObject(failsWith('Uso: npm run contact'));
  expect(await run('no.db', 'help')).toMatchObject(succeedsWith('Uso: npm run contact'));
});

test.each([
  ['try-mail', 'Falta SMTP_URL'],
  ['try-alert', 'Falta ALERT_URL'],
])('%s needs no database and makes none', async (name, problem) => {
  expect(await run('unused.db', name)).toMatchObject(failsWith(problem));
  expect(existsSync(`${folder}/unused.db`)).toBe(false);
});
