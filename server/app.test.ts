import { PRIVACY_ALERT } from '@/lib/constants';
import { HONEYPOT_HEADER } from '@/lib/contact/schema';
import { hashSource } from '@/lib/inline-hashes';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import { type AppDependencies, createApp } from './app';
import type { HealthReport } from './health';
import { FLOOD_LIMITS } from './intake/spam';
import { StoreUnavailable } from './store/database';
import { appDependencies, contactRequest, createMemoryLogger, RECIPIENT } from './testing/requests';

const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

function setUp(overrides: Partial<AppDependencies> = {}) {
  const { log, lines } = createMemoryLogger();
  const deps = appDependencies({ log, onAccepted: jest.fn(), ...overrides });
  const app = createApp(deps);
  async function send(body: BodyInit, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') {
    const allHeaders = { 'content-type': 'application/json', host: 'site.example', ...headers };
    return app.request(CONTACT_PATH, { method: 'POST', body, headers: allHeaders }, { remoteAddress });
  }
  return {
    ...deps,
    lines,
    send,
    async sendForm(form: Record<string, string>) {
      const response = await send(new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
      return { status: response.status, headers: response.headers, page: await response.text() };
    },
    get: (path: string, { remoteAddress = '192.0.2.7', headers = {} } = {}) =>
      app.request(path, { headers }, { remoteAddress }),
  };
}

const validBody = JSON.stringify(contactRequest());

const VALID_FORM = {
  nombre: ' Ana ',
  apellido: 'Pérez',
  correo: 'ana@example.com',
  intereses: 'Vidrio, mi huerto,vidrio',
  mensaje: 'Línea\r\nuna',
  acepto: 'on',
  politica: '2026-11-01',
  vacio: '',
};

test('stores and confirms a valid request with its privacy policy version and campaign', async () => {
  const { send, stored, onAccepted } = setUp();
  const response = await send(validBody, {
    'privacy-policy-version': '2026-11-01',
    'idempotency-key': 'a-key-of-mine',
    referer: 'https://site.example/AboutUs?utm_source=linkedin&utm_medium=post+pagado&utm_campaign=oto%C3%B1o%2026#x',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(stored).toEqual([
    expect.objectContaining({
      request: contactRequest(),
      campaign: { source: 'linkedin', medium: 'post pagado', name: 'otoño 26' },
      consentVersion: '2026-11-01',
      dedupeKey: 'key:a-key-of-mine',
      dedupeWindow: null,
      spamReason: null,
      targets: [RECIPIENT],
    }),
  ]);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('confirms a duplicate request without notifying the outboxes', async () => {
  const { send, onAccepted } = setUp({ store: { accept: async () => ({ kind: 'duplicate', id: 'a' }) } });
  expect((await send(validBody)).status).toBe(200);
  expect(onAccepted).not.toHaveBeenCalled();
});

test('returns 422 when an idempotency key is reused with another body', async () => {
  const { send } = setUp({ store: { accept: async () => ({ kind: 'key-reused' }) } });
  expect((await send(validBody)).status).toBe(422);
});

test('returns 422 with a message for each invalid field', async () => {
  const { send, stored } = setUp();
  const response = await send(validBody.replace('Ana Pérez', ' ').replace('web"', '"'));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    message: 'Escribe tu nombre.',
    fields: { fullName: 'Escribe tu nombre.', subject: 'El asunto debe ser «Formulario de contacto web».' },
  });
  expect(stored).toEqual([]);
});

test.each<[string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
  ['malformed JSON', 400, '{"fullName":', {}],
  ['invalid UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), {}],
  ['an invalid idempotency key', 400, validBody, { 'idempotency-key': 'x y' }],
  ['a request from another site', 403, validBody, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['an opaque origin', 403, validBody, { origin: 'null' }],
  ['a multipart form', 415, 'fullName=Ana', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a compressed body', 415, validBody, { 'content-encoding': 'gzip' }],
])('rejects %s with status %i and a Spanish message', async (_, status, body, headers) => {
  const { send, stored } = setUp();
  const response = await send(body, headers);
  expect(response.status).toBe(status);
  expect((await response.json()).message).toMatch(/^[A-ZÁÉÍÓÚ¡].*\.$/);
  expect(stored).toEqual([]);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' },
  { origin: 'https://site.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.org' },
])('accepts a request with the headers %j', async (headers) => {
  expect((await setUp({ allowedOrigins: ['https://www.example.org'] }).send(validBody, headers)).status).toBe(200);
});

test('returns 429 with Retry-After, logs it and counts it when the rate limit is exceeded', async () => {
  const { send, get, stored, lines } = setUp({ limiter: { take: () => 7 } });
  // The body is not parsed.
  const response = await send('{');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(stored).toEqual([]);
  expect(lines.join()).toContain('"reason":"Recibimos demasiados mensajes seguidos');
  expect(await (await get(HEALTH_PATH)).json()).toMatchObject({ rejected: { 429: 1 } });
});

test('returns 500 without details after an unexpected error', async () => {
  const { send } = setUp({ store: { accept: () => Promise.reject(new Error('at secret.ts:1')) } });
  const response = await send(validBody);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
});

test('marks only repeated messages as spam after the flood limits are exceeded', async () => {
  const { send, stored } = setUp();
  for (let index = 0; index < FLOOD_LIMITS.requests + 2; index++) {
    const message = `Hola, le ofrezco 12 directorios y más visitas, n.º ${index}`;
    await send(JSON.stringify(contactRequest({ message })));
  }
  await send(validBody);
  const spamReasons = stored.map(({ spamReason }) => spamReason);
  const floodReason = 'el mismo texto muchas veces en una hora';
  expect(spamReasons.slice(0, FLOOD_LIMITS.requests)).toEqual(Array(FLOOD_LIMITS.requests).fill(null));
  expect(spamReasons.slice(FLOOD_LIMITS.requests)).toEqual([floodReason, floodReason, null]);
});

test('marks a request with a filled honeypot as spam without rejecting it', async () => {
  const { send, sendForm, stored } = setUp();
  expect((await send(validBody, { [HONEYPOT_HEADER]: 'filled' })).status).toBe(200);
  expect((await sendForm({ ...VALID_FORM, vacio: 'robot' })).status).toBe(200);
  const spamReason = expect.stringContaining('campo oculto');
  expect(stored).toMatchObject([{ spamReason }, { spamReason }]);
});

test.each<[HealthReport['status'], number[]]>([
  ['ok', [200, 200, 200]],
  ['degraded', [503, 200, 200]],
  ['unavailable', [503, 503, 200]],
])('each health endpoint returns its HTTP status for the service status "%s"', async (status, statuses) => {
  const healthyReport = appDependencies().health.report();
  const { get } = setUp({ health: { report: () => ({ ...healthyReport, status }) } });
  const responses = await Promise.all([HEALTH_PATH, READY_PATH, LIVE_PATH].map((path) => get(path)));
  expect(responses.map((response) => response.status)).toEqual(statuses);
});

test.each<[string, boolean, string, Record<string, string>]>([
  ['a visitor', true, '192.0.2.7', {}],
  ['this machine', false, '127.0.0.1', {}],
  ['a trusted network', false, '::ffff:10.0.0.1', {}],
  ['a local proxy', true, '::1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a trusted proxy', true, '10.0.0.1', { forwarded: 'for=192.0.2.7' }],
])('sends the public health report except to operators (%s)', async (_, isPublic, remoteAddress, headers) => {
  const report = jest.fn(appDependencies().health.report);
  const response = await setUp({ health: { report } }).get(HEALTH_PATH, { remoteAddress, headers });
  expect(await response.json()).toMatchObject({ status: 'ok', pending: 0 });
  expect(report).toHaveBeenCalledWith({ isPublic });
});

test('warns once about an untrusted proxy without logging public addresses', async () => {
  const publicPeer = setUp();
  for (const name of ['x-forwarded-for', 'cf-connecting-ip'])
    await publicPeer.send(validBody, { [name]: '198.51.100.1' });
  const warnings = publicPeer.lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(warnings).toEqual([expect.stringContaining('una dirección pública')]);
  const privatePeer = setUp({ proxies: { trusted: [], secret: null } });
  await privatePeer.send(validBody, { 'x-forwarded-for': '198.51.100.1' }, '172.17.0.1');
  expect(privatePeer.lines.join()).toContain('x-forwarded-for desde 172.17.0.1');
  expect([...publicPeer.lines, ...privatePeer.lines].join()).not.toMatch(/192\.0\.2|198\.51/);
});

test('logs neither form input nor IP addresses of visitors', async () => {
  const { send, lines } = setUp();
  await send(validBody);
  await send(validBody.replace('ana@', 'ana@@'));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join()).not.toMatch(/Ana|Pérez|ana@|inventario|192\.0\.2/);
});

test('converts a form submitted without JavaScript to a contact request and stores it', async () => {
  const { sendForm, stored } = setUp();
  const { status, headers, page } = await sendForm(VALID_FORM);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).toMatch(/Mensaje enviado[\s\S]*\d{4}-\d{4}/);
  expect(stored).toEqual([
    expect.objectContaining({
      request: {
        fullName: 'Ana Pérez',
        email: 'ana@example.com',
        subject: 'Formulario de contacto web',
        message: 'Línea\nuna/Intereses: Vidrio,mi huerto',
      },
      consentVersion: '2026-11-01',
      dedupeKey: expect.stringMatching(/^content:/),
      dedupeWindow: 86_400_000,
      spamReason: null,
    }),
  ]);
});

test('the response page lists the invalid fields of a rejected form', async () => {
  const { sendForm, stored } = setUp();
  const { acepto: _, ...form } = VALID_FORM;
  const { status, page } = await sendForm({
    ...form,
    nombre: '',
    apellido: ' ',
    correo: 'ana<b>@example.com',
  });
  expect(status).toBe(422);
  expect(page).toContain('<li>Nombre: Escribe tu nombre.</li>');
  expect(page).toContain('<li>Correo: Un correo no lleva «&lt;».');
  expect(page).toContain(`<li>Política de privacidad: ${PRIVACY_ALERT}</li>`);
  expect(page).toContain('Vuelve atrás');
  expect(stored).toEqual([]);
});

test('shows how many seconds to wait before the next attempt if the store is unavailable', async () => {
  const accept = () => Promise.reject(new StoreUnavailable());
  const { status, headers, page } = await setUp({ store: { accept } }).sendForm(VALID_FORM);
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(page).toContain('dentro de 10 segundos');
});

test('the content security policy of the response page allows only its inline style sheet', async () => {
  const { headers, page } = await setUp().sendForm(VALID_FORM);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src ${hashSource(style)};`);
  expect(headers.get('cache-control')).toBe('no-store');
});
