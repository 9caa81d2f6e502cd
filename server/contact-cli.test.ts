/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from './clock';
import { runContactCommand } from './contact-commands';
import { openStore } from './store/open-store';
import type { Store } from './store/store';
import { contactRequest, newRequest } from './testing/requests';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'contact-cli-'));
let store: Store;
beforeEach(() => {
  store = openStore(`file:${folder}/contact.db`);
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('the staff reads, exports, retries, purges and erases what is kept', async () => {
  const old = newRequest({ receivedAt: Date.now() - 40 * DAY });
  const dead = newRequest({
    receivedAt: Date.now(),
    spam: 'varios enlaces',
    request: contactRequest({
      fullName: 'Luis \u202eGómez',
      email: 'luis@example.com',
      message: 'Hola\n\u009b31mrojo',
    }),
  });
  const contact = (...words: string[]) => runContactCommand(store, 30, words);
  expect(await contact('list')).toBe('No hay solicitudes.');
  await store.accept(old);
  await store.accept(dead);
  await store.claim('one', Date.now(), Date.now() + 1000, 10);
  const attempt = { attemptedAt: Date.now(), dueAt: 0, error: null };
  await store.settle('one', { ...attempt, id: old.id, state: 'sent' });
  await store.settle('one', { ...attempt, id: dead.id, state: 'dead', error: 'EENVELOPE 550' });

  const lines = (await contact('list')).split('\n');
  expect(lines[0]).toMatch(`no entregada  ${dead.id}  Luis Gómez <luis@example.com>  [posible correo no deseado]`);
  expect(lines[1]).toMatch(`entregada     ${old.id}  Ana Pérez <ana@example.com>`);
  expect((await contact('list', '1')).split('\n')).toHaveLength(1);

  const shown = await contact('show', dead.id);
  expect(shown).toContain('no entregada, intentos: 1');
  expect(shown).toContain('EENVELOPE 550');
  expect(shown).toContain('versión 2026-11-01');
  expect(shown).toContain('Hola\n31mrojo');

  expect(JSON.parse(await contact('export', 'LUIS@example.com'))).toMatchObject([
    { id: dead.id, nombre: 'Luis \u202eGómez', versionDeLaPolitica: '2026-11-01', estado: 'no entregada' },
  ]);
  expect(await contact('purge')).toContain('borradas: 1');
  expect(await contact('retry', 'all')).toContain('de nuevo: 1');
  expect(await contact('erase', 'luis@example.com')).toContain('borradas: 1');
  expect(await contact('list')).toBe('No hay solicitudes.');

  for (const [words, cause] of [
    [[], 'Uso: npm run contact'],
    [['show'], 'Falta el id'],
    [['show', 'nada'], 'No hay ninguna solicitud con ese id.'],
    [['list', 'x'], 'La cantidad debe ser'],
  ] as const) {
    await expect(contact(...words)).rejects.toThrow(cause);
  }
});

test('the command itself prints, and fails when it cannot be done', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/contact-cli.ts', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: `file:${folder}/contact.db` },
    });
  expect(run('list')).toMatchObject({ status: 0, stdout: 'No hay solicitudes.\n' });
  expect(run('no')).toMatchObject({ status: 1, stderr: expect.stringContaining('Uso: npm run contact') });
});
