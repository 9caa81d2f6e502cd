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

/** Loads a new instance of the store, as a page reload does. Keeps `sessionStorage`. */
async function reloadStore() {
  jest.resetModules();
  store = await import('./store');
  store.restoreDraft(NOTHING_TYPED);
}

beforeEach(async () => {
  sessionStorage.clear();
  service = fakeContactService();
  await reloadStore();
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

describe('the contact state', () => {
  test('has the specified initial values', () => {
    expect(store.useContact.getInitialState()).toMatchObject({
      ...emptyFields(),
      loading: false,
      error: null,
      message: '',
    });
  });

  test('drops the previous error when a new send starts', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    send();
    expect(state()).toMatchObject({ loading: true, error: null, failure: null });
  });

  test('has empty fields after a confirmation', async () => {
    expect(await sendAndAnswer(200, 'Recibido.')).toEqual({ ok: true, message: 'Recibido.' });
    expect(state()).toMatchObject({
      ...emptyFields(),
      sent: fields,
      loading: false,
      error: null,
      message: 'Recibido.',
    });
  });

  test('keeps the fields after a failure', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    expect(state()).toMatchObject({ ...fields, loading: false, error: 'Ahora no.', message: '' });
    expect(state().failure).toMatchObject({ kind: 'unavailable' });
  });

  test('keeps text that the visitor edits during a send', async () => {
    const sending = send();
    store.changeFields({ mensaje: 'Mejor esto' });
    service.request(0).answer(200, { message: 'Recibido.' });
    await sending;
    expect(state()).toMatchObject({ mensaje: 'Mejor esto', sent: fields, message: 'Recibido.' });
  });
});

test('the form is busy during a send only while its fields equal the sent fields', () => {
  send();
  expect(store.isSendingFields(state())).toBe(true);
  store.changeFields({ mensaje: 'Mejor esto' });
  expect(store.isSendingFields(state())).toBe(false);
  store.changeFields({ mensaje: fields.mensaje });
  expect(store.isSendingFields(state())).toBe(true);
});

test.each([
  ['rejects on abort', false],
  ['gets a response after its abort', true],
])('a newer send supersedes an older send that %s', async (_behavior, ignoresAbort) => {
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
  test('is the same for a retry after a reload', async () => {
    await sendAndAnswer(503, 'Ahora no.');
    await reloadStore();
    await sendAndAnswer(503, 'Ahora no.');
    expect(keyOf(0)).toMatch(/^[\w-]{8,128}$/);
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('depends on the text, so undoing an edit restores the previous key', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndAnswer(503, 'Ahora no.');
    store.changeFields({ mensaje: fields.mensaje });
    send();
    expect(keyOf(1)).not.toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
  });

  test('changes after a confirmation even if the same text is sent again', async () => {
    await sendAndAnswer(200, 'Recibido.');
    store.changeFields(fields);
    send();
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test('is the same for a retry when the browser rejects session storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('rejected', 'QuotaExceededError');
    });
    await sendAndAnswer(503, 'Ahora no.');
    send();
    expect(keyOf(1)).toBe(keyOf(0));
    setItem.mockRestore();
  });
});

describe('the draft', () => {
  test('is restored after a reload even if its fields are invalid', async () => {
    store.changeFields({ correo: 'ana@', mensaje: '' });
    await reloadStore();
    expect(state()).toMatchObject({ ...fields, correo: 'ana@', mensaje: '', restored: true });
  });

  test('does not replace text that was typed before hydration', () => {
    store.restoreDraft({ ...NOTHING_TYPED, mensaje: 'Escrito muy pronto' });
    expect(state()).toMatchObject({ ...fields, mensaje: 'Escrito muy pronto' });
  });

  test('is deleted from session storage by a confirmation', async () => {
    await sendAndAnswer(200, 'Recibido.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is deleted from session storage when the visitor empties the fields', () => {
    store.changeFields({ ...emptyFields(), mensaje: ' ' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is deleted from session storage when a superseding send is confirmed', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndAnswer(200, 'Recibido.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is deleted from session storage by discardDraft', () => {
    store.discardDraft();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is ignored if it is not valid JSON', async () => {
    sessionStorage.setItem('contact-draft', 'no es JSON');
    await reloadStore();
    expect(state()).toMatchObject({ ...emptyFields(), restored: false });
  });
});
