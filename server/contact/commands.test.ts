import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { makeCertificate } from '@/lib/testing/certificate';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { MINUTE } from '@/server/durations';
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

function runContact(commandLine: string[], env: Record<string, string> = {}): Promise<string> {
  const mailVariables = { MAIL_FROM: 'web@istmo.example', MAIL_TO: RECIPIENT };
  const output = runContactCommand(commandLine, { DATABASE_URL: databaseUrl, ...mailVariables, ...env });
  return output.catch((error) => `falló: ${explainError(error)}`);
}

async function storeRequest(overrides: Partial<NewRequest> = {}): Promise<string> {
  const request = newRequest(overrides);
  await store.accept(request);
  return request.id;
}

async function storeUndeliverable(overrides: Partial<NewRequest> = {}): Promise<string> {
  const id = await storeRequest(overrides);
  const queue = store.queue(RECIPIENT, null);
  for (let attempt = 0; attempt < 2; attempt++) {
    await queue.claim({ owner: 'instance', leaseDuration: 1000 });
    await queue.recordFailure({ owner: 'instance', id, error: 'EENVELOPE 550', delay: 0, giveUpAfter: -1 });
  }
  return id;
}

const spamRequest: Partial<NewRequest> = {
  spamReason: 'el mismo texto muchas veces en una hora',
  campaign: { source: 'linkedin', medium: 'post', name: 'otoño 26' },
  request: contactRequest({
    fullName: 'Luis \u202eGómez',
    email: 'luis@example.com',
    message: 'Hola\n\u009b31mrojo',
  }),
};

test('`contact list` prints the delivery state of each request', async () => {
  expect(await runContact(['list'])).toBe('No hay solicitudes.');
  const partlySentId = await storeRequest({ targets: [RECIPIENT, 'soporte@istmo.example'] });
  await store.queue(RECIPIENT, null).recordSent(partlySentId);
  const deadId = await storeUndeliverable(spamRequest);
  const lines = (await runContact(['list'])).split('\n');
  expect(lines.find((line) => line.includes(requestNumber(deadId)))).toContain(
    `no entregada  ${requestNumber(deadId)}  Luis Gómez <luis@example.com>  [falta: ${RECIPIENT} (no entregada)]` +
      '  [posible correo no deseado]  [campaña: linkedin / post / otoño 26]',
  );
  const line = `pendiente     ${requestNumber(partlySentId)}  Ana Pérez <ana@example.com>  [falta: soporte@istmo.example]`;
  expect(lines.find((listedLine) => listedLine.endsWith(line))).toBeDefined();
  expect((await runContact(['list', '1'])).split('\n')).toHaveLength(1);
});

test('`contact show` prints deliveries, campaign and message without terminal control characters', async () => {
  const output = await runContact(['show', await storeUndeliverable(spamRequest)]);
  expect(output).toMatch(/^Entrega a ventas@istmo.example: no entregada, intentos: 2, último error: EENVELOPE 550$/m);
  expect(output).toMatch(/^Fuente: +linkedin\nMedio: +post\nCampaña: +otoño 26$/m);
  expect(output).toContain('Hola\n31mrojo');
});

test('`contact show`, `contact retry` and `contact retry --to` select all requests with a given number', async () => {
  const id = await storeUndeliverable();
  const number = requestNumber(id);
  expect(await runContact(['show', number.replace('-', '')])).toContain(id);
  expect(await runContact(['retry', number])).toContain('ahora: 1');
  const idWithSamePrefix = await storeRequest({ id: `${id.slice(0, 8)}-0000-4000-8000-000000000000` });
  expect(await runContact(['show', number])).toContain(idWithSamePrefix);
  expect(await runContact(['retry', number])).toContain('ahora: 2');
  const mailEnv = { SMTP_URL: 'smtp://localhost', MAIL_TO: 'nueva@istmo.example' };
  expect(await runContact(['retry', 'all', '--to', 'nueva@istmo.example'])).toContain('falló: Falta SMTP_URL');
  expect(await runContact(['retry', 'all', '--to', 'nadie@x.example'], mailEnv)).toContain('no está en MAIL_TO');
  expect(await runContact(['retry', number, '--to', 'Nueva@istmo.example'], mailEnv)).toContain('nueva@istmo.example');
  expect(await runContact(['show', number])).toContain('nueva@istmo.example: pendiente, intentos: 0, espera turno');
});

test('`contact export` prints and `contact erase` deletes the requests of an e-mail address', async () => {
  const id = await storeUndeliverable(spamRequest);
  expect(JSON.parse(await runContact(['export', 'LUIS@example.com']))).toMatchObject([
    { Id: id, Nombre: 'Luis \u202eGómez', Fuente: 'linkedin', Política: 'versión 2026-11-01, aceptada al enviar' },
  ]);
  expect(await runContact(['erase', 'luis@example.com'])).toBe('Solicitudes borradas: 1.');
  expect(await runContact(['list'])).toBe('No hay solicitudes.');
});

test('`contact backup` copies the database to a new file that only its owner can read', async () => {
  const id = await storeRequest();
  const copyPath = join(folder, 'made/by/copy.db');
  const run = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', 'contact', 'backup', copyPath], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(copyPath) });
  expect(statSync(copyPath).mode & 0o777).toBe(0o600);
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('no se toca') });
  expect(await runContact(['show', id], { DATABASE_URL: `file:${copyPath}` })).toContain(id);
});

test('`contact verify` compares a backup with the database and rejects an unusable backup', async () => {
  await storeRequest();
  const copyPath = `${databaseUrl.slice('file:'.length)}.copy`;
  await store.backup(copyPath);
  await storeRequest();
  const goodVerdict = /La copia sirve: tiene 1 .*base en uso tiene 2; las 1 /;
  expect(await runContact(['verify', copyPath])).toMatch(goodVerdict);
  const noDatabase = { DATABASE_URL: `file:${folder}/none.db` };
  expect(await runContact(['verify', copyPath], noDatabase)).toMatch(/La copia sirve.*No se comparó/);

  const copy = new DatabaseSync(copyPath);
  // Replaces the request in the copy by a newer one, as in a copy of another database.
  copy.exec(`PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF;
    UPDATE contact_requests SET id = 'x', received_at = received_at + ${MINUTE}`);
  // A restore copies only the file, so the verdict must not depend on the write-ahead log next to it.
  expect(await runContact(['verify', copyPath])).toMatch(goodVerdict);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  expect(await runContact(['verify', copyPath])).toContain('falló: A la copia le faltan 2 solicitudes');
  for (const size of [20_000, 0]) {
    truncateSync(copyPath, size);
    expect(await runContact(['verify', copyPath])).toContain('falló: La copia no sirve');
  }
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
])('rejects the command-line arguments %j and prints the cause', async (commandLine, cause) => {
  expect(await runContact(commandLine)).toMatch(new RegExp(`^falló: [\\s\\S]*${cause}`));
});

test('`contact list` does not create a database if none exists', async () => {
  const DATABASE_URL = `file:${folder}/missing/contact.db`;
  expect(await runContact(['list'], { DATABASE_URL })).toContain('falló: No hay ninguna base de datos');
  expect(existsSync(join(folder, 'missing'))).toBe(false);
  expect(await runContact(['help'], { DATABASE_URL })).toContain('Uso: npm run contact');
});

test('`contact try mail` names accepted and rejected recipients, and a doubtful sender', async () => {
  await using sink = await startMailSink();
  sink.unknownRecipients.add(RECIPIENT);
  const env = { SMTP_URL: sink.url, MAIL_TO: `${RECIPIENT}, Web@istmo.example` };
  const output = await runContact(['try', 'mail'], env);
  expect(output).toMatch(/^falló: .* aceptó el correo de prueba para web@istmo.example.[\s\S]*también en MAIL_TO/);
  expect(output).toContain(`${RECIPIENT}: El correo de prueba no salió`);
});

test('`contact try mail` trusts the certificate authority in NODE_EXTRA_CA_CERTS, and names the variable', async () => {
  const certificate = makeCertificate();
  await using sink = await startMailSink(certificate);
  const certificateFile = join(folder, 'ca.pem');
  writeFileSync(certificateFile, certificate.cert);
  const mailVariables = { SMTP_URL: sink.url, MAIL_FROM: 'web@istmo.example', MAIL_TO: RECIPIENT };
  expect(await runContact(['try', 'mail'], mailVariables)).toMatch(/SELF_SIGNED[\s\S]*NODE_EXTRA_CA_CERTS=/);
  const args = ['--import', 'tsx', 'server/main.ts', 'contact', 'try', 'mail'];
  const env = { ...process.env, ...mailVariables, NODE_EXTRA_CA_CERTS: certificateFile };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain('aceptó el correo de prueba');
});

test.each([
  [200, 'ALERT_URL aceptó', ['/crm/fail?token=x', '/crm?token=x']],
  [404, 'falló: El aviso de prueba no llegó (ALERT_URL respondió 404)', []],
])('`contact try alert` reports the result if ALERT_URL responds with status %d', async (status, output, paths) => {
  await using receiver = await startWebhookReceiver();
  receiver.mode = status;
  expect(await runContact(['try', 'alert'], { ALERT_URL: receiver.url })).toContain(output);
  expect(receiver.events.map(({ path }) => path)).toEqual(paths);
  for (const { body } of receiver.events) expect(body.text).toContain('prueba');
});
