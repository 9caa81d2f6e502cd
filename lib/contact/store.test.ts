import { readDraft, saveDraft } from './draft';
import { emptyFields } from './schema';
import { resetContact, sendContact, setContactFields, useContact } from './store';

const fields = {
  ...emptyFields(),
  nombre: ' Ana ',
  apellido: 'Restrepo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Scout', 'Mi taller'],
};

/** A service that answers when the test says so. With `deaf` it ignores that it was aborted. */
function service({ deaf = false } = {}) {
  const calls: { init: RequestInit; answer: (status: number, message: string) => void }[] = [];
  const fetch = ((_url, init = {}) =>
    new Promise((resolve, reject) => {
      calls.push({
        init,
        answer: (status, message) =>
          resolve({
            ok: status < 400,
            status,
            headers: new Headers(),
            text: async () => JSON.stringify({ message }),
          } as Response),
      });
      if (!deaf) init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    })) as typeof globalThis.fetch;
  return { fetch, calls };
}

const send = (fetch: typeof globalThis.fetch) => sendContact({ fetch, policyVersion: '2026-11-01' });

beforeEach(() => {
  resetContact();
  sessionStorage.clear();
  setContactFields(fields);
});

it('starts as the specification says', () => {
  resetContact();
  expect(useContact.getState()).toEqual({
    ...emptyFields(),
    nombre: '',
    apellido: '',
    correo: '',
    mensaje: '',
    intereses: [],
    status: { kind: 'idle' },
    loading: false,
    error: null,
    message: '',
  });
});

it('sends exactly the four fields and keeps the confirmation', async () => {
  const { fetch, calls } = service();
  useContact.setState({ error: 'algo anterior' });
  const sending = send(fetch);
  expect(useContact.getState()).toMatchObject({ loading: true, error: null });
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    fullName: 'Ana Restrepo',
    email: 'ana@empresa.com',
    subject: 'Formulario de contacto web',
    message: 'Hola/Intereses: Scout,Mi taller',
  });
  calls[0]?.answer(200, 'Recibido.');
  expect(await sending).toEqual({ ok: true, message: 'Recibido.' });
  expect(useContact.getState()).toMatchObject({ loading: false, error: null, message: 'Recibido.' });
});

it('keeps the error of a failed send, and the text', async () => {
  const { fetch, calls } = service();
  const sending = send(fetch);
  calls[0]?.answer(503, 'Ahora no.');
  await sending;
  expect(useContact.getState()).toMatchObject({ ...fields, loading: false, error: 'Ahora no.', message: '' });
});

it.each([
  ['hears that it was aborted', false],
  ['answers all the same', true],
])('lets the latest send win when the older one %s', async (_how, deaf) => {
  const { fetch, calls } = service({ deaf });
  const first = send(fetch);
  setContactFields({ mensaje: 'Mejor esto' });
  const second = send(fetch);
  expect(calls[0]?.init.signal?.aborted).toBe(true);
  expect(useContact.getState()).toMatchObject({ loading: true, error: null });

  calls[0]?.answer(200, 'Respuesta vieja.');
  expect(await first).toMatchObject({ ok: false, kind: 'aborted' });
  expect(useContact.getState()).toMatchObject({ loading: true, error: null, message: '' });

  calls[1]?.answer(200, 'Respuesta nueva.');
  expect(await second).toMatchObject({ ok: true });
  expect(useContact.getState()).toMatchObject({ loading: false, message: 'Respuesta nueva.' });
});

it('lets no stale answer change a newer result', async () => {
  const { fetch, calls } = service({ deaf: true });
  const first = send(fetch);
  const second = send(fetch);
  calls[1]?.answer(200, 'Respuesta nueva.');
  await second;
  calls[0]?.answer(500, 'Falla vieja.');
  await first;
  expect(useContact.getState()).toMatchObject({ loading: false, error: null, message: 'Respuesta nueva.' });
});

it('repeats a failed send with the same key and clears the draft only after a success', async () => {
  const { fetch, calls } = service();
  saveDraft(fields, { keep: false });
  const key = (call: number) => new Headers(calls[call]?.init.headers).get('idempotency-key');

  const failing = send(fetch);
  calls[0]?.answer(503, 'Ahora no.');
  await failing;
  expect(readDraft()).toEqual(fields);

  const retry = send(fetch);
  expect(key(1)).toBe(key(0));
  calls[1]?.answer(200, 'Recibido.');
  await retry;
  expect(readDraft()).toBeNull();

  const again = send(fetch);
  expect(key(2)).not.toBe(key(0));
  calls[2]?.answer(200, 'Recibido.');
  await again;
});
