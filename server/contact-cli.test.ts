/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '@/lib/testing/listen';
import { parseMail, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { runContactCommand } from './contact-commands';
import { TrialFailed, trialOf } from './contact-trials';
import { DAY } from './durations';
import { readSettings } from './settings';
import { openStore } from './store/open-store';
import { sqliteDatabase } from './store/sqlite';
import type { Store } from './store/store';
import { type ClockedStore, clockedStore, makeClock } from './testing/moved-clock';
import { contactRequest, newRequest } from './testing/requests';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'contact-cli-'));
let store: Store;
let setNow: ClockedStore['setNow'];
beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${randomUUID()}.db`);
  await makeClock(database);
  ({ store, setNow } = clockedStore(database));
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Gives an order; the store is closed after the test, not after each of them. */
function contact(...words: string[]): Promise<string> {
  return runContactCommand(() => ({ ...store, close: async () => undefined }), 30 * DAY, words);
}

test('the staff reads, exports, retries, purges and erases what is kept', async () => {
  const old = newRequest();
  const dead = newRequest({
    spam: 'varios enlaces',
    request: contactRequest({
      fullName: 'Luis \u202eGómez',
      email: 'luis@example.com',
      message: 'Hola\n\u009b31mrojo',
    }),
  });
  expect(await contact('list')).toBe('No hay solicitudes.');
  await setNow(0);
  await store.accept(old);
  await store.recordSent(old.id);
  await setNow(40 * DAY);
  await store.accept(dead);
  await store.claim('one', 1000, null);
  await store.recordFailure('one', dead.id, 'EENVELOPE 550', 0, 0);
  await store.retry(dead.id);
  for (let attempt = 0; attempt < 2; attempt++) {
    await store.claim('one', 1000, null);
    await store.recordFailure('one', dead.id, 'EENVELOPE 550', 0, 0);
  }

  const lines = (await contact('list')).split('\n');
  expect(lines[0]).toMatch(`no entregada  ${dead.id}  Luis Gómez <luis@example.com>  [posible correo no deseado]`);
  expect(lines[1]).toMatch(`entregada     ${old.id}  Ana Pérez <ana@example.com>`);
  expect((await contact('list', '1')).split('\n')).toHaveLength(1);

  const shown = await contact('show', dead.id);
  expect(shown).toContain('no entregada, intentos: 3');
  expect(shown).toContain('EENVELOPE 550');
  expect(shown).toContain('versión 2026-11-01');
  expect(shown).toContain('Hola\n31mrojo');

  expect(JSON.parse(await contact('export', 'LUIS@example.com'))).toMatchObject([
    { Id: dead.id, Nombre: 'Luis \u202eGómez', Política: 'versión 2026-11-01, aceptada al enviar' },
  ]);
  expect(await contact('purge')).toContain('borradas: 1');
  expect(await contact('retry', 'all')).toContain('ahora: 1');
  expect(await contact('erase', 'luis@example.com')).toContain('borradas: 1');
  expect(await contact('list')).toBe('No hay solicitudes.');

  for (const [words, cause] of [
    [[], 'Uso: npm run contact'],
    [['show'], 'Falta <id>'],
    [['erase', 'ana@example.com', 'luis@example.com'], 'Sobra «luis@example.com»'],
    [['purge', 'ya'], 'Sobra «ya»'],
    [['list', '--todas'], '--todas'],
    [['show', 'nada'], 'No hay ninguna solicitud con ese id.'],
    [['list', 'x'], 'La cantidad debe ser'],
  ] as const) {
    await expect(contact(...words)).rejects.toThrow(cause);
  }
});

test('the staff sees which campaign brought a request', async () => {
  const request = newRequest({ campaign: { source: 'linkedin', medium: 'post', name: 'otoño 26' } });
  await store.accept(request);
  expect(await contact('list')).toMatch(/ {2}\[campaña: linkedin \/ post \/ otoño 26\]$/);
  expect(await contact('show', request.id)).toMatch(/^Fuente: +linkedin\nMedio: +post\nCampaña: +otoño 26$/m);
  expect(JSON.parse(await contact('export', 'ana@example.com'))).toMatchObject([
    { Fuente: 'linkedin', Medio: 'post', Campaña: 'otoño 26' },
  ]);

  await store.erase('ana@example.com');
  await store.accept(newRequest());
  expect(await contact('list')).not.toContain('campaña');
  expect(Object.keys(JSON.parse(await contact('export', 'ana@example.com'))[0])).not.toContain('Fuente');
});

/** Does a trial order with settings of the service; gives what it prints, or its refusal. */
async function tryOut(order: string, env: Record<string, string>): Promise<string> {
  const settings = readSettings({ MAIL_FROM: 'web@istmo.example', MAIL_TO: 'ventas@istmo.example', ...env });
  try {
    return (await trialOf([order])?.run(settings)) ?? 'no such order';
  } catch (error) {
    if (error instanceof TrialFailed) return `falló: ${error.message}`;
    throw error;
  }
}

test('a trial mail goes out with the service’s settings', async () => {
  await using sink = await startMailSink();
  expect(await tryOut('try-mail', { SMTP_URL: sink.url })).toContain('aceptó el correo de prueba');
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['ventas@istmo.example']]);
  expect(await parseMail(sink.mails[0]!)).toMatchObject({ from: { address: 'web@istmo.example' } });
  expect(await tryOut('try-mail', {})).toMatch(/^falló: Falta SMTP_URL/);
});

test.each<[SinkMode, RegExp]>([
  ['refuse-login', /EAUTH 535[\s\S]*el usuario o la clave[\s\S]*clave de aplicación/],
  ['refuse-sender', /EENVELOPE 553[\s\S]*el remitente[\s\S]*Pon en MAIL_FROM/],
  ['refuse-recipient', /EENVELOPE 550[\s\S]*el destinatario[\s\S]*Revisa MAIL_TO/],
  ['refuse-client', /EPROTOCOL 554[\s\S]*no acepta correos de este servicio/],
  ['drop', /no dijo si tomó/],
])('a trial mail to a server that is in the mode %s says the cause and the remedy', async (mode, expected) => {
  await using sink = await startMailSink();
  sink.mode = mode;
  const SMTP_URL = sink.url.replace('//', '//user:secret@');
  expect(await tryOut('try-mail', { SMTP_URL })).toMatch(expected);
});

test('a trial mail to nobody says that nothing can be reached, and without TLS that it is missing', async () => {
  await using sink = await startMailSink();
  const overTls = sink.url.replace('smtp:', 'smtps:');
  expect(await tryOut('try-mail', { SMTP_URL: overTls })).toMatch(/conexión segura[\s\S]*smtps:\/\//);
  await sink.close();
  expect(await tryOut('try-mail', { SMTP_URL: sink.url })).toMatch(/ECONNREFUSED[\s\S]*Revisa el servidor y el puerto/);
});

test('a trial alert is a fault and then its end; a webhook that refuses it, or is not there, is told', async () => {
  const told: { path: string | undefined; text: string }[] = [];
  let status = 200;
  const webhook = createServer(async (request, response) => {
    told.push({ path: request.url, ...JSON.parse(await text(request)) });
    response.writeHead(status).end();
  });
  const ALERT_URL = `http://127.0.0.1:${await listen(webhook)}/ping`;
  expect(await tryOut('try-alert', { ALERT_URL })).toContain('ALERT_URL aceptó');
  expect(told.map(({ path }) => path)).toEqual(['/ping/fail', '/ping']);
  expect(told[0]?.text).toContain('prueba');
  status = 404;
  expect(await tryOut('try-alert', { ALERT_URL })).toMatch(/^falló: .*ALERT_URL respondió 404/);
  webhook.close();
  webhook.closeAllConnections();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await tryOut('try-alert', { ALERT_URL: nobody })).toMatch(/^falló: .*ECONNREFUSED.*Revisa ALERT_URL/);
  expect(await tryOut('try-alert', {})).toMatch(/^falló: Falta ALERT_URL/);
});

describe('the command itself', () => {
  const run = (database: string, ...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: `file:${folder}/${database}` },
    });

  test('copies and restores, and neither overwrites nor leaves half of something', async () => {
    const kept = openStore(`file:${folder}/kept.db`);
    const { id } = newRequest();
    await kept.accept(newRequest({ id }));
    const copy = join(folder, 'copies/of/today.db');
    expect(run('kept.db', 'backup', copy)).toMatchObject({ status: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(run('kept.db', 'backup', copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('no se toca') });
    expect(run('kept.db', 'restore', copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('Ya hay') });
    expect(run('other.db', 'restore', copy)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('en ella: 1'),
    });
    expect(statSync(join(folder, 'other.db')).mode & 0o777).toBe(0o600);
    const restored = openStore(`file:${folder}/other.db`);
    expect((await restored.find(id))?.restoredAt).toBeGreaterThan(0);
    await Promise.all([kept.close(), restored.close()]);

    const noCopies = [join(folder, 'none.db'), join(folder, 'text.db'), join(folder, 'empty.db')];
    writeFileSync(noCopies[1]!, 'no es una base de datos, ni lo parece'.repeat(100));
    writeFileSync(noCopies[2]!, '');
    const problems = ['no existe', 'no es una copia', 'no es una copia'];
    for (const [index, file] of noCopies.entries()) {
      const refused = run('nothing.db', 'restore', file);
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(problems[index]!) });
      expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([]);
    }
    expect(existsSync(noCopies[0]!)).toBe(false);
  });

  test('says in the wrong folder that no database is there, and makes none', () => {
    for (const order of [['list'], ['erase', 'ana@example.com'], ['purge'], ['backup', join(folder, 'x')]]) {
      const refused = run('wrong/place.db', ...order);
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('No hay ninguna base de datos') });
    }
    expect(existsSync(join(folder, 'wrong'))).toBe(false);
    expect(run('wrong/place.db', 'migrate')).toMatchObject({ status: 0 });
    expect(run('wrong/place.db', 'list')).toMatchObject({ status: 0, stdout: 'No hay solicitudes.\n' });
  });

  test('fails with the help when the order is none', () => {
    expect(run('no.db', 'no')).toMatchObject({ status: 1, stderr: expect.stringContaining('Uso: npm run contact') });
    expect(run('no.db', 'help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Uso: npm run contact') });
  });

  test('tries mail and alerts where no database is, and makes none', () => {
    expect(run('none.db', 'try-mail')).toMatchObject({ status: 1, stderr: expect.stringContaining('Falta SMTP_URL') });
    expect(run('none.db', 'try-alert')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Falta ALERT_URL'),
    });
    expect(existsSync(`${folder}/none.db`)).toBe(false);
  });
});
