import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '@/lib/processes/listen';
import { parseMail, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { readSettings } from './settings';
import { SettingsCheckFailed, settingsCheckOf } from './settings-checks';

/** Runs a check with settings of the service; gives what it prints, or why it failed. */
async function check(name: string, env: Record<string, string>): Promise<string> {
  const settings = readSettings({ MAIL_FROM: 'web@istmo.example', MAIL_TO: 'ventas@istmo.example', ...env });
  try {
    return (await settingsCheckOf([name])?.run(settings)) ?? 'no such check';
  } catch (error) {
    if (error instanceof SettingsCheckFailed) return `falló: ${error.message}`;
    throw error;
  }
}

test('a test mail goes out with the service’s settings', async () => {
  await using sink = await startMailSink();
  expect(await check('try-mail', { SMTP_URL: sink.url })).toContain('aceptó el correo de prueba');
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['ventas@istmo.example']]);
  const [mail] = await Promise.all(sink.mails.map(parseMail));
  expect(mail).toMatchObject({ from: { address: 'web@istmo.example' } });
});

test.each<[SinkMode, RegExp]>([
  ['refuse-login', /EAUTH 535[\s\S]*el usuario o la clave[\s\S]*clave de aplicación/],
  ['refuse-sender', /EENVELOPE 553[\s\S]*el remitente[\s\S]*Pon en MAIL_FROM/],
  ['refuse-recipient', /EENVELOPE 550[\s\S]*el destinatario[\s\S]*Revisa MAIL_TO/],
  ['refuse-client', /EPROTOCOL 554[\s\S]*no acepta correos de este servicio/],
  ['drop', /no dijo si tomó/],
])('a mail server in the mode %s: the cause and the remedy', async (mode, expected) => {
  await using sink = await startMailSink();
  sink.mode = mode;
  const SMTP_URL = sink.url.replace('//', '//user:secret@');
  expect(await check('try-mail', { SMTP_URL })).toMatch(expected);
});

test('a mail server without TLS is named with its remedy', async () => {
  await using sink = await startMailSink();
  const overTls = sink.url.replace('smtp:', 'smtps:');
  expect(await check('try-mail', { SMTP_URL: overTls })).toMatch(/conexión segura[\s\S]*smtps:\/\//);
});

test('a mail server that is not there is named with its remedy', async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  expect(await check('try-mail', { SMTP_URL })).toMatch(/ECONNREFUSED[\s\S]*Revisa el servidor y el puerto/);
});

test.each([
  ['try-mail', 'Falta SMTP_URL'],
  ['try-alert', 'Falta ALERT_URL'],
])('%s without its setting says that it is missing', async (name, problem) => {
  expect(await check(name, {})).toMatch(`falló: ${problem}`);
});

/** A webhook that answers with a status, and the alerts that it gets. */
async function startWebhook(status = 200) {
  const alerts: { path: string | undefined; text: string }[] = [];
  const server = createServer(async (request, response) => {
    alerts.push({ path: request.url, ...JSON.parse(await text(request)) });
    response.writeHead(status).end();
  });
  const url = `http://127.0.0.1:${await listen(server)}/ping`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, alerts, [Symbol.dispose]: close };
}

test('a test alert is a fault and then its end', async () => {
  using webhook = await startWebhook();
  expect(await check('try-alert', { ALERT_URL: webhook.url })).toContain('ALERT_URL aceptó');
  expect(webhook.alerts.map(({ path }) => path)).toEqual(['/ping/fail', '/ping']);
  expect(webhook.alerts[0]?.text).toContain('prueba');
});

test('a webhook that refuses the alert is named with its status', async () => {
  using webhook = await startWebhook(404);
  expect(await check('try-alert', { ALERT_URL: webhook.url })).toMatch(/^falló: .*ALERT_URL respondió 404/);
});

test('a webhook that is not there is named with its remedy', async () => {
  const ALERT_URL = `http://127.0.0.1:${await freePort()}`;
  expect(await check('try-alert', { ALERT_URL })).toMatch(/^falló: .*ECONNREFUSED.*Revisa ALERT_URL/);
});
