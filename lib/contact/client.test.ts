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

function fetchWithResponse(status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async () => new Response(text, { status, headers });
}

/** A `fetch` that never resolves and rejects only when aborted. */
const fetchWithoutResponse: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const rejectAsAborted = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) rejectAsAborted();
    init?.signal?.addEventListener('abort', rejectAsAborted);
  });

/** A `fetch` that fails as the browser's `fetch` does when there is no network connection. */
const fetchWithoutNetwork: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};

function setOnline(onLine: boolean) {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'navigator'));

test('posts the request as JSON with its idempotency key and policy version', async () => {
  const fetch = jest.fn(fetchWithResponse(200, { message: 'Recibido.' }));
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
  ['message', { message: 'Recibido.' }],
  ['data.message', { data: { message: 'Recibido.' } }],
  ['data.message if both are present', { message: 'Otra cosa.', data: { message: 'Recibido.' } }],
])('reads the confirmation from the response key %s', async (_keys, body) => {
  expect(await send(fetchWithResponse(200, body))).toEqual({ ok: true, message: 'Recibido.' });
});

test.each([
  [400, 'rejected'],
  [408, 'timeout'],
  [422, 'rejected'],
  [429, 'busy'],
  [500, 'unavailable'],
  [404, 'unavailable'],
  [405, 'unavailable'],
])('reports a response with status %i as a failure of the kind "%s"', async (status, kind) => {
  const result = await send(fetchWithResponse(status, { message: 'Lo que dice el servicio.' }));
  expect(result).toEqual({ ok: false, kind, message: 'Lo que dice el servicio.' });
});

test.each([
  ['an error page', 502, '<h1>Bad gateway</h1>', 'unavailable'],
  ['a sign-in page with status 200', 200, '<h1>Wi-Fi</h1>', 'unavailable'],
  ['a missing service on a static host', 404, 'not found', 'unavailable'],
  ['a host that rejects the method POST', 405, '<h1>405</h1>', 'unavailable'],
  ['a proxy that limits requests', 429, '<h1>429</h1>', 'busy'],
  ['a confirmation without a message', 200, {}, 'unavailable'],
  ['JSON that is not an object', 200, '[1,2]', 'unavailable'],
] as const)('reports %s with the default failure message', async (_name, status, body, kind) => {
  const { message } = FAILURES[kind];
  expect(await send(fetchWithResponse(status, body))).toEqual({ ok: false, kind, message });
});

test('reports a network error as offline only if the browser is offline', async () => {
  setOnline(false);
  expect(await send(fetchWithoutNetwork)).toMatchObject({ ok: false, kind: 'offline' });
  setOnline(true);
  expect(await send(fetchWithoutNetwork)).toMatchObject({ ok: false, kind: 'unavailable' });
});

test('reports a timeout after SEND_TIMEOUT without a response', async () => {
  jest.useFakeTimers();
  const onSettled = jest.fn();
  const result = send(fetchWithoutResponse);
  result.then(onSettled);
  await jest.advanceTimersByTimeAsync(SEND_TIMEOUT - 1);
  expect(onSettled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ ok: false, kind: 'timeout' });
  jest.useRealTimers();
});

test('reports "aborted" if the signal is aborted before or during the request', async () => {
  const controller = new AbortController();
  const result = send(fetchWithoutResponse, controller.signal);
  controller.abort();
  expect(await result).toMatchObject({ ok: false, kind: 'aborted' });
  expect(await send(fetchWithoutResponse, controller.signal)).toMatchObject({ ok: false, kind: 'aborted' });
});
