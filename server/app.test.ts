import { MAX_BODY_BYTES, TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import { type AppDependencies, createApp } from './app';
import { FLOOD } from './intake/spam';
import { StoreUnavailable } from './store/database';
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

test('a good request is stored with its consent and confirmed', async () => {
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

test('a repeated request is confirmed like the first, unless it is another one', async () => {
  const { send, onAccepted } = setUp({ store: { accept: async () => ({ kind: 'duplicate', id: 'a' }) } });
  expect((await send(good)).status).toBe(200);
  expect(onAccepted).not.toHaveBeenCalled();
  const reused = setUp({ store: { accept: async () => ({ kind: 'key-reused' }) } });
  expect((await reused.send(good)).status).toBe(422);
});

test('each wrong field is named with its own message', async () => {
  const { send, stored } = setUp();
  const answer = await send(JSON.stringify({ fullName: ' ', email: 'ana@', subject: 'Otro', message: '\n' }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: 'Escribe tu nombre.',
    fields: {
      fullName: 'Escribe tu nombre.',
      email: 'A este correo le falta lo que va después de la arroba (@). Ejemplo: nombre@empresa.com.',
      subject: 'El asunto debe ser «Formulario de contacto web».',
      message: 'Escribe tu mensaje.',
    },
  });
  expect(stored).toEqual([]);
});

test.each<[string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
  ['a body that is no JSON', 400, '{"fullName":', {}],
  ['a body that is no UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), {}],
  ['a key that is none', 400, good, { 'idempotency-key': 'x y' }],
  ['a page of another site', 403, good, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page without an origin', 403, good, { origin: 'null' }],
  ['a form with files', 415, 'fullName=Ana', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a compressed body', 415, good, { 'content-encoding': 'gzip' }],
  ['a body that is too large and does not say so', 413, ' '.repeat(MAX_BODY_BYTES + 1), {}],
  ['a field too many', 422, good.replace('{', '{"celular":"1",'), {}],
])('%s is refused with %i, in Spanish, and not stored', async (_, status, body, headers) => {
  const { send, stored } = setUp();
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toMatch(/^[A-ZÁÉÍÓÚ¡].*\.$/);
  expect(stored).toEqual([]);
});

test.each([
  ['this site in a browser', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
  ['this site in an old browser', { origin: 'https://site.example' }],
  ['an origin that is allowed by name', { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.org' }],
])('a request from %s is accepted', async (_, headers) => {
  expect((await setUp({ allowedOrigins: ['https://www.example.org'] }).send(good, headers)).status).toBe(200);
});

test('a client that sends too much is rejected before its body is read', async () => {
  const { send, stored } = setUp({ limiter: { take: () => 7 } });
  const answer = await send('{', {});
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(stored).toEqual([]);
});

test('while nothing can be stored the answer is 503 and never a confirmation', async () => {
  const store = { accept: () => Promise.reject(new StoreUnavailable('SQLite')) };
  const answer = await setUp({ store }).send(good);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
});

test('an unexpected error is a plain 500 without its details', async () => {
  const { send } = setUp({ store: { accept: () => Promise.reject(new Error('at secret.ts:1')) } });
  const answer = await send(good);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

test.each([
  ['el casino de la planta', 'Queremos rehacer el menú digital del casino de la planta.'],
  ['three links', 'Mira http://a.example http://b.example http://c.example'],
])('one sign alone marks nothing: %s', async (_, message) => {
  const { send, stored } = setUp();
  expect((await send(JSON.stringify(contactRequest({ message })))).status).toBe(200);
  expect(stored).toMatchObject([{ spam: null }]);
});

test('a flood of one text is marked, and who writes meanwhile is not', async () => {
  const { send, stored } = setUp();
  for (let index = 0; index < FLOOD.requests + 2; index++) {
    const message = `Hola, le ofrezco 12 directorios y más visitas, n.º ${index}`;
    await send(JSON.stringify(contactRequest({ message })));
  }
  await send(good);
  const marks = stored.map(({ spam }) => spam);
  expect(marks.slice(0, FLOOD.requests)).toEqual(Array(FLOOD.requests).fill(null));
  expect(marks.slice(FLOOD.requests)).toEqual([
    ...Array(2).fill('el mismo texto muchas veces, una hora con demasiadas solicitudes'),
    null,
  ]);
});

test('a filled trap is confirmed and stored with a mark', async () => {
  const { send, stored } = setUp();
  expect(await (await send(good, { [TRAP_HEADER]: 'filled' })).json()).toMatchObject({ message: CONFIRMATION });
  expect(stored).toMatchObject([{ spam: expect.stringContaining('campo oculto') }]);
});

test('health fails at any fault, readiness when nothing can be stored, liveness never', async () => {
  const healthy = appDependencies().health.report();
  const statuses = async (report: Partial<typeof healthy>) => {
    const { get } = setUp({ health: { report: () => ({ ...healthy, ...report }) } });
    return Promise.all([HEALTH_PATH, READY_PATH, LIVE_PATH].map(async (path) => (await get(path)).status));
  };
  expect(await statuses({})).toEqual([200, 200, 200]);
  expect(await statuses({ status: 'degraded', reasons: ['Hay algo.'] })).toEqual([503, 200, 200]);
  expect(await statuses({ status: 'unavailable', reasons: ['Hay algo.'] })).toEqual([503, 503, 200]);
});

test('the log holds nothing of what the visitor wrote', async () => {
  const { send, lines } = setUp();
  await send(good);
  await send(good.replace('ana@', 'ana@@'));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join()).not.toMatch(/Ana|Pérez|ana@|inventario|192\.0\.2/);
});
