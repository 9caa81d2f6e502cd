/** @jest-environment jsdom */
import { fakeContactService } from '@/lib/testing/contact-service';
import { type ContactFields, emptyFields } from './schema';

const fields: ContactFields = {
  nombre: ' Ana ',
  apellido: 'Ejemplo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Vidrio', 'Mi huerto'],
};
const NOTHING_TYPED = { nombre: '', apellido: '', correo: '', mensaje: '', interestText: '' };

type Service = ReturnType<typeof fakeContactService>;

let store: typeof import('./store');
let service: Service;

/** Loads the store as a reload of the page does: sessionStorage is kept. */
async function loadStore() {
  jest.resetModules();
  store = await import('./store');
  store.restoreDraft(NOTHING_TYPED);
}

beforeEach(async () => {
  sessionStorage.clear();
  service = fakeContactService();
  await loadStore();
  store.changeFields(fields);
});

const state = () => store.useContact.getState();
const send = () => store.sendContact({ fetch: service.fetch, policyVersion: '2026-11-01' });

async function sendAndAnswer(status: number, message: string) {
  const sending = send();
  service.request(-1).answer(status, { message });
  return sending;
}

const keyOf = (request: number) => service.request(request).headers.get('idempotency-key');

describe('the state of a request', () => {
  test('starts as specified', () => {
    expect(store.useContact.getInitialState()).toMatchObject({
      ...emptyFields(),
      loading: false,
      error: null,
      message: '',
    });
  });

  test('is loading during a send, without the previous error', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    send();
    expect(state()).toMatchObject({ loading: true, error: null, failure: null });
  });

  test('has the confirmation and empty fields after a success', async () => {
    expect(await sendAndAnswer(200, 'Recibido.')).toEqual({ ok: true, message: 'Recibido.' });
    expect(state()).toMatchObject({
      ...emptyFields(),
      sent: fields,
      loading: false,
      error: null,
      message: 'Recibido.',
    });
  });

  test('has the error and the fields after a failure', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    expect(state()).toMatchObject({ ...fields, loading: false, error: 'Ahora no.', message: '' });
    expect(state().failure).toMatchObject({ kind: 'unavailable' });
  });

  test('has the confirmation and the newer text when the visitor edits during a send', async () => {
    const sending = send();
    store.changeFields({ mensaje: 'Mejor esto' });
    service.request(0).answer(200, { message: 'Recibido.' });
    await sending;
    expect(state()).toMatchObject({ mensaje: 'Mejor esto', sent: fields, message: 'Recibido.' });
  });
});

test('a send is busy until the visitor edits, and again once the edit is undone', () => {
  send();
  expect(store.isSendingFields(state())).toBe(true);
  store.changeFields({ mensaje: 'Mejor esto' });
  expect(store.isSendingFields(state())).toBe(false);
  store.changeFields({ mensaje: fields.mensaje });
  expect(store.isSendingFields(state())).toBe(true);
});

test.each([
  ['rejects on abort', false],
  ['is answered after its abort', true],
])('the latest send wins when the older one %s', async (_how, ignoresAbort) => {
  service = fakeContactService({ ignoresAbort });
  const first = send();
  store.changeFields({ mensaje: 'Mejor esto' });
  const second = send();
  expect(service.request(0).signal.aborted).toBe(true);

  service.request(0).answer(200, { message: 'Respuesta vieja.' });
  expect(await first).toMatchObject({ ok: false, kind: 'aborted' });
  expect(state()).toMatchObject({ loading: true, error: null, message: '' });

  service.request(1).answer(200, { message: 'Respuesta nueva.' });
  expect(await second).toMatchObject({ ok: true });
  expect(state()).toMatchObject({ loading: false, message: 'Respuesta nueva.' });
});

describe('the idempotency key', () => {
  test('is the same for a retry of the same text, also after a reload', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    await loadStore();
    await sendAndAnswer(503, 'Ahora no.');
    expect(keyOf(0)).toMatch(/^[\w-]{8,128}$/);
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('is new after an edit, and the old one once the edit is undone', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndAnswer(503, 'Ahora no.');
    store.changeFields({ mensaje: fields.mensaje });
    send();
    expect(keyOf(1)).not.toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
  });

  test('is new after a confirmation', async () => {
    await sendAndAnswer(200, 'Recibido.');
    store.changeFields(fields);
    send();
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test('is the same for a retry where storage is refused', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    await sendAndAnswer(503, 'Ahora no.');
    send();
    expect(keyOf(1)).toBe(keyOf(0));
    refused.mockRestore();
  });
});

describe('the draft', () => {
  test('is restored after a reload, also before its fields are valid', async () => {
    store.changeFields({ correo: 'ana@', mensaje: '' });
    await loadStore();
    expect(state()).toMatchObject({ ...fields, correo: 'ana@', mensaje: '', restored: true });
  });

  test('yields to text that was typed before hydration', () => {
    store.restoreDraft({ ...NOTHING_TYPED, mensaje: 'Escrito muy pronto' });
    expect(state()).toMatchObject({ ...fields, mensaje: 'Escrito muy pronto' });
  });

  test('is removed from the storage by a confirmation', async () => {
    await sendAndAnswer(200, 'Recibido.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is removed from the storage when the fields are emptied', () => {
    store.changeFields({ ...emptyFields(), mensaje: ' ' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is removed from the storage by the confirmation of a newer text', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndAnswer(200, 'Recibido.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is discarded', () => {
    store.discardDraft();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is ignored if it is damaged', async () => {
    sessionStorage.setItem('contact-draft', 'no es JSON');
    await loadStore();
    expect(state()).toMatchObject({ ...emptyFields(), restored: false });
  });
});
