/** @jest-environment jsdom */
import { createFakeContactService } from '@/lib/testing/contact-service';
import { type ContactFields, emptyFields } from './schema';

const fields: ContactFields = {
  nombre: ' Ana ',
  apellido: 'Ejemplo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Vidrio', 'Mi huerto'],
};
const EMPTY_INPUTS = { nombre: '', apellido: '', correo: '', mensaje: '', interestText: '' };

type Service = ReturnType<typeof createFakeContactService>;

let store: typeof import('./store');
let service: Service;

async function reloadStore() {
  jest.resetModules();
  store = await import('./store');
  store.restoreDraft(EMPTY_INPUTS);
}

beforeEach(async () => {
  sessionStorage.clear();
  service = createFakeContactService();
  await reloadStore();
  store.changeFields(fields);
});

const state = () => store.useContact.getState();
const send = () => store.sendContact({ fetch: service.fetch, policyVersion: '2026-11-01' });

async function sendAndRespond(status: number, message: string) {
  const sending = send();
  service.request(-1).respond(status, { message });
  return sending;
}

const idempotencyKeyOf = (requestIndex: number) => service.request(requestIndex).headers.get('idempotency-key');

describe('the contact state', () => {
  test('has the specified initial values', () => {
    expect(store.useContact.getInitialState()).toMatchObject({
      ...emptyFields(),
      loading: false,
      error: null,
      message: '',
    });
  });

  test('clears the previous error when the form is sent again', async () => {
    await sendAndRespond(503, 'Ahora no.');
    send();
    expect(state()).toMatchObject({ loading: true, error: null, failure: null });
  });

  test('empties the fields when the service confirms the request', async () => {
    expect(await sendAndRespond(200, 'Recibido.')).toEqual({ ok: true, message: 'Recibido.' });
    expect(state()).toMatchObject({
      ...emptyFields(),
      sent: fields,
      loading: false,
      error: null,
      message: 'Recibido.',
    });
  });

  test('keeps the fields after a failure', async () => {
    await sendAndRespond(503, 'Ahora no.');
    expect(state()).toMatchObject({ ...fields, loading: false, error: 'Ahora no.', message: '' });
    expect(state().failure).toMatchObject({ kind: 'unavailable' });
  });
});

test('isSendingFields returns true only while the fields equal the fields of the request in flight', () => {
  send();
  expect(store.isSendingFields(state())).toBe(true);
  store.changeFields({ mensaje: 'Mejor esto' });
  expect(store.isSendingFields(state())).toBe(false);
  store.changeFields({ mensaje: fields.mensaje });
  expect(store.isSendingFields(state())).toBe(true);
});

test.each([
  ['rejects when it is aborted', false],
  ['receives a response after it was aborted', true],
])('a newer request replaces an older request that %s', async (_behavior, ignoresAbort) => {
  service = createFakeContactService({ ignoresAbort });
  const olderResult = send();
  store.changeFields({ mensaje: 'Mejor esto' });
  const newerResult = send();
  expect(service.request(0).signal.aborted).toBe(true);

  service.request(0).respond(200, { message: 'Respuesta vieja.' });
  expect(await olderResult).toMatchObject({ ok: false, kind: 'aborted' });
  expect(state()).toMatchObject({ loading: true, error: null, message: '' });

  service.request(1).respond(200, { message: 'Respuesta nueva.' });
  expect(await newerResult).toMatchObject({ ok: true });
  expect(state()).toMatchObject({ loading: false, message: 'Respuesta nueva.' });
});

describe('the contact store when it sends a request', () => {
  test('reuses the idempotency key for a retry after a reload', async () => {
    await sendAndRespond(503, 'Ahora no.');
    await reloadStore();
    await sendAndRespond(503, 'Ahora no.');
    expect(idempotencyKeyOf(0)).toMatch(/^[\w-]{8,128}$/);
    expect(idempotencyKeyOf(1)).toBe(idempotencyKeyOf(0));
  });

  test('uses a new idempotency key after an edit and the previous key after an undo', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndRespond(503, 'Ahora no.');
    store.changeFields({ mensaje: fields.mensaje });
    send();
    expect(idempotencyKeyOf(1)).not.toBe(idempotencyKeyOf(0));
    expect(idempotencyKeyOf(2)).toBe(idempotencyKeyOf(0));
  });

  test('uses a new idempotency key after a confirmed request even for the same text', async () => {
    await sendAndRespond(200, 'Recibido.');
    store.changeFields(fields);
    send();
    expect(idempotencyKeyOf(1)).not.toBe(idempotencyKeyOf(0));
  });

  test('reuses the idempotency key for a retry when the browser rejects session storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('rejected', 'QuotaExceededError');
    });
    await sendAndRespond(503, 'Ahora no.');
    send();
    expect(idempotencyKeyOf(1)).toBe(idempotencyKeyOf(0));
    setItem.mockRestore();
  });
});

describe('the contact store with a saved draft', () => {
  test('restores the draft after a reload even if its fields are invalid', async () => {
    store.changeFields({ correo: 'ana@', mensaje: '' });
    await reloadStore();
    expect(state()).toMatchObject({ ...fields, correo: 'ana@', mensaje: '', isDraftRestored: true });
  });

  test('keeps text typed before hydration when the draft is restored', () => {
    store.restoreDraft({ ...EMPTY_INPUTS, mensaje: 'Escrito muy pronto' });
    expect(state()).toMatchObject({ ...fields, mensaje: 'Escrito muy pronto' });
  });

  test.each([
    ['the service confirms the request', () => sendAndRespond(200, 'Recibido.')],
    ['the visitor empties the fields', () => store.changeFields({ ...emptyFields(), mensaje: ' ' })],
    ['the visitor discards it', () => store.discardDraft()],
  ])('deletes the draft from session storage when %s', async (_, action) => {
    await action();
    expect(sessionStorage).toHaveLength(0);
  });

  test('deletes the draft from session storage when the service confirms the newer of two requests', async () => {
    send();
    store.changeFields({ mensaje: 'Mejor esto' });
    await sendAndRespond(200, 'Recibido.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('ignores a draft that is not valid JSON', async () => {
    sessionStorage.setItem('contact-draft', 'no es JSON');
    await reloadStore();
    expect(state()).toMatchObject({ ...emptyFields(), isDraftRestored: false });
  });
});
