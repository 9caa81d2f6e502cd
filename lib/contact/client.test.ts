/** @jest-environment node */
import { CONTACT_PATH } from '@/lib/routes';
import { SEND_TIMEOUT, type SendOptions, sendContactRequest } from './client';

const request = {
  fullName: 'Ana Restrepo',
  email: 'ana@empresa.com',
  subject: 'Formulario de contacto web',
  message: 'Hola/Intereses: Scout',
} as const;

function send(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  const options: SendOptions = { fetch, signal, idempotencyKey: 'una-clave', policyVersion: '2026-11-01' };
  return sendContactRequest(request, options);
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

/** A network that answers only when it is aborted. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) abort();
    init?.signal?.addEventListener('abort', abort);
  });

it('posts the request as JSON to the same host, with its key and the accepted policy', async () => {
  const fetch = jest.fn(answering(200, { message: 'Recibido.' }));
  await send(fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] as Parameters<typeof globalThis.fetch>;
  expect(url).toBe(CONTACT_PATH);
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual(request);
  const headers = new Headers(init?.headers);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('idempotency-key')).toBe('una-clave');
  expect(headers.get('privacy-policy-version')).toBe('2026-11-01');
});

it.each([
  ['the body itself', { message: 'Recibido.' }],
  ['a data key', { data: { message: 'Recibido.' } }],
  ['both', { message: 'Otra cosa.', data: { message: 'Recibido.' } }],
])('reads the confirmation from %s', async (_where, body) => {
  expect(await send(answering(200, body))).toEqual({ ok: true, message: 'Recibido.' });
});

it.each([
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [415, 'refused'],
  [422, 'refused'],
  [429, 'busy'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [404, 'unavailable'],
])('tells a %i answer apart as %s, in the words of the service', async (status, kind) => {
  const result = await send(answering(status, { message: 'Lo que dice el servicio.' }));
  expect(result).toEqual({ ok: false, kind, message: 'Lo que dice el servicio.' });
});

it('passes on what is wrong with single fields and when to come back', async () => {
  const fields = { email: 'Escribe un correo válido.' };
  expect(await send(answering(422, { message: 'Revisa.', fields }))).toMatchObject({ kind: 'refused', fields });
  expect(await send(answering(429, { message: 'Espera.' }, { 'Retry-After': '30' }))).toMatchObject({
    kind: 'busy',
    retryAfterSeconds: 30,
  });
});

it.each([
  ['an error page', 502, '<h1>Bad gateway</h1>'],
  ['a sign-in page that says 200', 200, '<h1>Wi-Fi</h1>'],
  ['a missing service on a static host', 404, 'not found'],
  ['a method that the host refuses', 405, '<h1>405</h1>'],
  ['a confirmation without a message', 200, {}],
  ['JSON of another kind', 200, '[1,2]'],
])('is not fooled by %s', async (_name, status, body) => {
  const result = await send(answering(status, body));
  expect(result).toMatchObject({ ok: false, kind: 'unavailable' });
  expect((result as { message: string }).message).toMatch(/no está disponible/);
});

describe('when nothing answers', () => {
  const failing: typeof fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  const online = (value: boolean) =>
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: value }, configurable: true });
  afterEach(() => Reflect.deleteProperty(globalThis, 'navigator'));

  it('says offline apart from unavailable', async () => {
    online(false);
    expect(await send(failing)).toMatchObject({
      ok: false,
      kind: 'offline',
      message: expect.stringMatching(/conexión/),
    });
    online(true);
    expect(await send(failing)).toMatchObject({ ok: false, kind: 'unavailable' });
  });

  it('gives up after a while', async () => {
    jest.useFakeTimers();
    const result = send(silent);
    jest.advanceTimersByTime(SEND_TIMEOUT - 1);
    const unsettled = Symbol('unsettled');
    expect(await Promise.race([result, Promise.resolve(unsettled)])).toBe(unsettled);
    jest.advanceTimersByTime(1);
    expect(await result).toMatchObject({ ok: false, kind: 'timeout' });
    jest.useRealTimers();
  });

  it('says aborted when the sender withdraws, also before the start', async () => {
    const controller = new AbortController();
    const result = send(silent, controller.signal);
    controller.abort();
    expect(await result).toMatchObject({ ok: false, kind: 'aborted' });
    expect(await send(silent, controller.signal)).toMatchObject({ ok: false, kind: 'aborted' });
  });
});
