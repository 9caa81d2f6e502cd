import { HONEYPOT_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import { type AppDependencies, createApp } from './app';
import { FLOOD } from './intake/spam';
import { appDependencies, contactRequest, quietLog, RECIPIENT } from './testing/requests';

const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

function setUp(change: Partial<AppDependencies> = {}) {
  const { log, lines } = quietLog();
  const deps = appDependencies({ log, onAccepted: jest.fn(), ...change });
  const app = createApp(deps);
  return {
    ...deps,
    lines,
    send: (body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') =>
      app.request(
        CONTACT_PATH,
        { method, body, headers: { 'content-type': 'application/json', host: 'site.example', ...headers } },
        { remoteAddress: '192.0.2.7' },
      ),
    get: (path: string, method = 'GET') => app.request(path, { method }, { remoteAddress: '192.0.2.7' }),
  };
}

const good = JSON.stringify(contactRequest());

test('stores a valid request with consent and campaign, then confirms it', async () => {
  const { send, stored, onAccepted } = setUp();
  const answer = await send(good, {
    'privacy-policy-version': '2026-11-01',
    'idempotency-key': 'a-key-of-mine',
    referer: 'https://site.example/AboutUs?utm_source=linkedin',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(stored).toEqual([
    expect.objectContaining({
      request: contactRequest(),
      campaign: { source: 'linkedin', medium: null, name: null },
      consentVersion: '2026-11-01',
      dedupeKey: 'key:a-key-of-mine',
      dedupeWindow: null,
      spam: null,
      targets: [RECIPIENT],
    }),
  ]);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('confirms a duplicate and rejects a reused key with another body', async () => {
  const { send, onAccepted } = setUp({ store: { accept: async () => ({ kind: 'duplicate', id: 'a' }) } });
  expect((await send(good)).status).toBe(200);
  expect(onAccepted).not.toHaveBeenCalled();
  const reused = setUp({ store: { accept: async () => ({ kind: 'key-reused' }) } });
  expect((await reused.send(good)).status).toBe(422);
});

test('returns 422 with a message for each invalid field', async () => {
  const { send, stored } = setUp();
  const answer = await send(good.replace('Ana Pérez', ' ').replace('web"', '"'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: 'Escribe tu nombre.',
    fields: { fullName: 'Escribe tu nombre.', subject: 'El asunto debe ser «Formulario de contacto web».' },
  });
  expect(stored).toEqual([]);
});

test.each<[string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
  ['malformed JSON', 400, '{"fullName":', {}],
  ['invalid UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), {}],
  ['an invalid key', 400, good, { 'idempotency-key': 'x y' }],
  ['a foreign page', 403, good, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['an opaque origin', 403, good, { origin: 'null' }],
  ['a multipart form', 415, 'fullName=Ana', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a compressed body', 415, good, { 'content-encoding': 'gzip' }],
  ['an unknown field', 422, good.replace('{', '{"celular":"1",'), {}],
])('rejects %s with %i and a Spanish message', async (_, status, body, headers) => {
  const { send, stored } = setUp();
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toMatch(/^[A-ZÁÉÍÓÚ¡].*\.$/);
  expect(stored).toEqual([]);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' },
  { origin: 'https://site.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.org' },
])('accepts a request with %j', async (headers) => {
  expect((await setUp({ allowedOrigins: ['https://www.example.org'] }).send(good, headers)).status).toBe(200);
});

test('returns 429 with the time to wait, before it reads the body', async () => {
  const { send, stored } = setUp({ limiter: { take: () => 7 } });
  const answer = await send('{');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(stored).toEqual([]);
});

test('returns 500 without details after an unexpected error', async () => {
  const { send } = setUp({ store: { accept: () => Promise.reject(new Error('at secret.ts:1')) } });
  const answer = await send(good);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

test('reasons a flood of one text but not other requests', async () => {
  const { send, stored } = setUp();
  for (let index = 0; index < FLOOD.requests + 2; index++) {
    const message = `Hola, le ofrezco 12 directorios y más visitas, n.º ${index}`;
    await send(JSON.stringify(contactRequest({ message })));
  }
  await send(good);
  const reasons = stored.map(({ spam }) => spam);
  expect(reasons.slice(0, FLOOD.requests)).toEqual(Array(FLOOD.requests).fill(null));
  expect(reasons.slice(FLOOD.requests)).toEqual([...Array(2).fill('el mismo texto muchas veces en una hora'), null]);
});

test('confirms and reasons a request with a filled honeypot', async () => {
  const { send, stored } = setUp();
  expect(await (await send(good, { [HONEYPOT_HEADER]: 'filled' })).json()).toMatchObject({ message: CONFIRMATION });
  expect(stored).toMatchObject([{ spam: expect.stringContaining('campo oculto') }]);
});

test('returns 503 from /healthz for any reason, from /readyz without storage, from /livez never', async () => {
  const healthy = appDependencies().health.report();
  const statuses = async (report: Partial<typeof healthy>) => {
    const { get } = setUp({ health: { report: () => ({ ...healthy, ...report }) } });
    return Promise.all([HEALTH_PATH, READY_PATH, LIVE_PATH].map(async (path) => (await get(path)).status));
  };
  expect(await statuses({})).toEqual([200, 200, 200]);
  expect(await statuses({ status: 'degraded', reasons: ['Hay algo.'] })).toEqual([503, 200, 200]);
  expect(await statuses({ status: 'unavailable', reasons: ['Hay algo.'] })).toEqual([503, 503, 200]);
});

test('logs neither input nor addresses of visitors', async () => {
  const { send, lines } = setUp();
  await send(good);
  await send(good.replace('ana@', 'ana@@'));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join()).not.toMatch(/Ana|Pérez|ana@|inventario|192\.0\.2/);
});
