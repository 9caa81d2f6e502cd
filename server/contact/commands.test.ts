import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { explainError } from '@/server/explain-error';
import { openStore, type Store } from '@/server/store/open-store';
import { type NewRequest, requestNumber } from '@/server/store/store';
import { contactRequest, newRequest, RECIPIENT } from '@/server/testing/requests';
import { startWebhookReceiver } from '@/server/testing/webhook-receiver';
import { runContactCommand } from './commands';

const folder = sharedTemporaryFolder('contact-commands');
let databaseUrl: string;
let store: Store;

beforeEach(() => {
  databaseUrl = `file:${folder}/${randomUUID()}.db`;
  store = openStore(databaseUrl);
});
afterEach(() => store.close());

/** Returns the output or the explained error of a command. */
function contact(words: string[], env: Record<string, string> = {}): Promise<string> {
  const mail = { MAIL_FROM: 'web@istmo.example', MAIL_TO: RECIPIENT };
  const output = runContactCommand(words, { DATABASE_URL: databaseUrl, ...mail, ...env });
  return output.catch((error) => `falló: ${explainError(error)}`);
}

async function accept(change: Partial<NewRequest> = {}): Promise<string> {
  const request = newRequest(change);
  await store.accept(request);
  return request.id;
}

/** Accepts a request whose delivery is given up. */
async function acceptDead(change: Partial<NewRequest> = {}): Promise<string> {
  const id = await accept(change);
  const queue = store.queue(RECIPIENT, null);
  for (let attempt = 0; attempt < 2; attempt++) {
    await queue.claim({ owner: 'one', leaseDuration: 1000 });
    await queue.recordFailure({ owner: 'one', id, error: 'EENVELOPE 550', delay: 0, giveUpAfter: -1 });
  }
  return id;
}

const suspicious: Partial<NewRequest> = {
  spam: 'el mismo texto muchas veces en una hora',
  campaign: { source: 'linkedin', medium: 'post', name: 'otoño 26' },
  request: contactRequest({
    fullName: 'Luis \u202eGómez',
    email: 'luis@example.com',
    message: 'Hola\n\u009b31mrojo',
  }),
};

test('list shows state, number, missing recipients and marks', async () => {
  expect(await contact(['list'])).toBe('No hay solicitudes.');
  const sent = await accept({ targets: [RECIPIENT, 'soporte@istmo.example'] });
  await store.queue(RECIPIENT, null).recordSent(sent);
  const dead = await acceptDead(suspicious);
  const lines = (await contact(['list'])).split('\n');
  expect(lines.find((line) => line.includes(requestNumber(dead)))).toContain(
    `no entregada  ${requestNumber(dead)}  Luis Gómez <luis@example.com>  [falta: ${RECIPIENT} (no entregada)]` +
      '  [posible correo no deseado]  [campaña: linkedin / post / otoño 26]',
  );
  const line = `pendiente     ${requestNumber(sent)}  Ana Pérez <ana@example.com>  [falta: soporte@istmo.example]`;
  expect(lines.find((listed) => listed.endsWith(line))).toBeDefined();
  expect((await contact(['list', '1'])).split('\n')).toHaveLength(1);
});

test('show prints a complete request without terminal controls', async () => {
  const shown = await contact(['show', await acceptDead(suspicious)]);
  expect(shown).toMatch(/^Entrega a ventas@istmo.example: no entregada, intentos: 2, último error: EENVELOPE 550$/m);
  expect(shown).toMatch(/^Fuente: +linkedin\nMedio: +post\nCampaña: +otoño 26$/m);
  expect(shown).toContain('Hola\n31mrojo');
});

test('show and retry accept a number, which two requests may share', async () => {
  const id = await acceptDead();
  const number = requestNumber(id);
  expect(await contact(['show', number.replace('-', '')])).toContain(id);
  expect(await contact(['retry', number])).toContain('ahora: 1');
  const requestWithSamePrefix = await accept({ id: `${id.slice(0, 8)}-0000-4000-8000-000000000000` });
  expect(await contact(['show', number])).toContain(requestWithSamePrefix);
  expect(await contact(['retry', number])).toContain('ahora: 2');
  expect(await contact(['retry', 'all', '--to', 'nadie@istmo.example'])).toContain('no está en MAIL_TO');
  const mailing = { SMTP_URL: 'smtp://localhost', MAIL_TO: 'nueva@istmo.example' };
  expect(await contact(['retry', number, '--to', 'Nueva@istmo.example'], mailing)).toContain('nueva@istmo.example');
  expect(await contact(['show', number])).toContain('Entrega a nueva@istmo.example: pendiente');
});

test('export prints all data of a person and erase deletes it', async () => {
  const id = await acceptDead(suspicious);
  expect(JSON.parse(await contact(['export', 'LUIS@example.com']))).toMatchObject([
    { Id: id, Nombre: 'Luis \u202eGómez', Fuente: 'linkedin', Política: 'versión 2026-11-01, aceptada al enviar' },
  ]);
  expect(await contact(['erase', 'luis@example.com'])).toBe('Solicitudes borradas: 1.');
  expect(await contact(['list'])).toBe('No hay solicitudes.');
});

test('backup writes a complete private copy without overwriting', async () => {
  const id = await accept();
  const copy = join(folder, 'made/by/copy.db');
  const run = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', 'backup', copy], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(copy) });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('no se toca') });
  expect(await contact(['show', id], { DATABASE_URL: `file:${copy}` })).toContain(id);
});

test.each<[string[], string]>([
  [['no'], 'Uso: npm run contact'],
  [['show'], 'Falta <número>'],
  [['list', '1', '2'], 'Sobra «2»'],
  [['list', '--todas'], '--todas'],
  [['show', 'nada'], 'No hay ninguna solicitud con ese número o id.'],
  [['list', 'x'], 'La cantidad debe ser'],
  [['try', 'suerte'], 'Uso: npm run contact'],
  [['try', 'mail'], 'Falta SMTP_URL'],
])('rejects %j with the cause', async (words, cause) => {
  expect(await contact(words)).toMatch(new RegExp(`^falló: [\\s\\S]*${cause}`));
});

test('no command creates a missing database', async () => {
  const DATABASE_URL = `file:${folder}/wrong/place.db`;
  expect(await contact(['list'], { DATABASE_URL })).toContain('falló: No hay ninguna base de datos');
  expect(existsSync(join(folder, 'wrong'))).toBe(false);
  expect(await contact(['help'], { DATABASE_URL })).toContain('Uso: npm run contact');
});

test.each<[SinkMode, RegExp]>([
  ['accept', /^El servidor de correo aceptó el correo de prueba para ventas@istmo.example/],
  ['refuse-login', /EAUTH 535[\s\S]*el usuario o la clave[\s\S]*clave de aplicación/],
])('try mail explains the result of a server in mode %s', async (mode, expected) => {
  await using sink = await startMailSink();
  sink.mode = mode;
  const SMTP_URL = sink.url.replace('//', '//user:secret@');
  expect(await contact(['try', 'mail'], { SMTP_URL })).toMatch(expected);
});

test.each([
  [200, 'ALERT_URL aceptó', ['/crm/fail?token=x', '/crm?token=x']],
  [404, 'falló: El aviso de prueba no llegó (ALERT_URL respondió 404)', []],
])('try alert posts a problem and its end, or explains the status %d', async (status, output, accepted) => {
  await using receiver = await startWebhookReceiver();
  receiver.mode = status;
  expect(await contact(['try', 'alert'], { ALERT_URL: receiver.url })).toContain(output);
  expect(receiver.events.map(({ path }) => path)).toEqual(accepted);
  for (const { body } of receiver.events) expect(body.text).toContain('prueba');
});
