import { CONTACT_PATH } from '@/lib/routes';
import { SEND_TIMEOUT, sendContactRequest } from './client';
import { FAILURES } from './failures';
import type { ContactRequest } from './schema';

const request: ContactRequest = {
  fullName: 'Ana Ejemplo',
  email: 'ana@empresa.com',
  subject: 'Formulario de contacto web',
  message: 'Hola/Intereses: Vidrio',
};

function send(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  return sendContactRequest(request, { fetch, signal, idempotencyKey: 'una-clave', policyVersion: '2026-11-01' });
}

/** A `fetch` that resolves to this answer. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async () => new Response(text, { status, headers });
}

/** A `fetch` that settles only when aborted. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) abort();
    init?.signal?.addEventListener('abort', abort);
  });

/** A `fetch` without a network. */
const failing: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};

function setOnline(onLine: boolean) {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'navigator'));

test('posts JSON with the idempotency key and the accepted policy', async () => {
  const fetch = jest.fn(answering(200, { message: 'Recibido.' }));
  await send(fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(CONTACT_PATH);
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual(request);
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'una-clave',
    'privacy-policy-version': '2026-11-01',
  });
});

test.each([
  ['the body itself', { message: 'Recibido.' }],
  ['a data key', { data: { message: 'Recibido.' } }],
  ['both', { message: 'Otra cosa.', data: { message: 'Recibido.' } }],
])('reads the confirmation from %s', async (_where, body) => {
  expect(await send(answering(200, body))).toEqual({ ok: true, message: 'Recibido.' });
});

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [408, 'timeout'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [429, 'busy'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [404, 'unavailable'],
])('reports status %i as %s, with the message of the service', async (status, kind) => {
  const result = await send(answering(status, { message: 'Lo que dice el servicio.' }));
  expect(result).toEqual({ ok: false, kind, message: 'Lo que dice el servicio.' });
});

test.each([
  ['an error page', 502, '<h1>Bad gateway</h1>', 'unavailable'],
  ['a sign-in page that says 200', 200, '<h1>Wi-Fi</h1>', 'unavailable'],
  ['a missing service on a static host', 404, 'not found', 'unavailable'],
  ['a method that the host refuses', 405, '<h1>405</h1>', 'unavailable'],
  ['a proxy that limits requests', 429, '<h1>429</h1>', 'busy'],
  ['a confirmation without a message', 200, {}, 'unavailable'],
  ['JSON of another kind', 200, '[1,2]', 'unavailable'],
] as const)('does not take %s for an answer of the service', async (_name, status, body, kind) => {
  const { message } = FAILURES[kind];
  expect(await send(answering(status, body))).toEqual({ ok: false, kind, message });
});

test('reports a network error as offline only if the browser is offline', async () => {
  setOnline(false);
  expect(await send(failing)).toMatchObject({ ok: false, kind: 'offline' });
  setOnline(true);
  expect(await send(failing)).toMatchObject({ ok: false, kind: 'unavailable' });
});

test('ends a send without an answer at its timeout', async () => {
  jest.useFakeTimers();
  const settled = jest.fn();
  const result = send(silent);
  result.then(settled);
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ ok: false, kind: 'timeout' });
  jest.useRealTimers();
});

test('reports an aborted send, also if it was aborted before it began', async () => {
  const controller = new AbortController();
  const result = send(silent, controller.signal);
  controller.abort();
  expect(await result).toMatchObject({ ok: false, kind: 'aborted' });
  expect(await send(silent, controller.signal)).toMatchObject({ ok: false, kind: 'aborted' });
});
