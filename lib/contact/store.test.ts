/** @jest-environment jsdom */
import { fakeContactService } from '@/lib/testing/contact-service';
import { readDraft, saveDraft } from './draft';
import { type ContactFields, emptyFields } from './schema';
import { dismissResult, fieldsOf, resetContact, sendContact, setContactFields, useContact } from './store';

const fields: ContactFields = {
  ...emptyFields(),
  nombre: ' Ana ',
  apellido: 'Restrepo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Scout', 'Mi taller'],
};

type Service = ReturnType<typeof fakeContactService>;

const send = (service: Service) => sendContact({ fetch: service.fetch, policyVersion: '2026-11-01' });

/** Sends and answers. */
async function sendAndAnswer(service: Service, status: number, message: string) {
  const sending = send(service);
  service.request(-1).answer(status, { message });
  return sending;
}

beforeEach(() => {
  resetContact();
  sessionStorage.clear();
  setContactFields(fields);
});

test('the state starts as the specification says', () => {
  resetContact();
  expect(useContact.getState()).toEqual({
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

test('a send is loading and clears the error of the one before', async () => {
  const service = fakeContactService();
  await sendAndAnswer(service, 503, 'Ahora no.');
  send(service);
  expect(useContact.getState()).toMatchObject({ status: { kind: 'sending' }, loading: true, error: null });
});

test('a confirmation keeps what was sent, and empties fields and draft', async () => {
  saveDraft(fields);
  expect(await sendAndAnswer(fakeContactService(), 200, 'Recibido.')).toEqual({ ok: true, message: 'Recibido.' });
  expect(useContact.getState()).toMatchObject({
    ...emptyFields(),
    status: { kind: 'sent', fields, message: 'Recibido.' },
    loading: false,
    error: null,
    message: 'Recibido.',
  });
  expect(readDraft()).toBeNull();
});

test('a failure keeps the error and the text', async () => {
  await sendAndAnswer(fakeContactService(), 503, 'Ahora no.');
  expect(useContact.getState()).toMatchObject({
    ...fields,
    status: { kind: 'failed', failure: { kind: 'unavailable' } },
    loading: false,
    error: 'Ahora no.',
    message: '',
  });
});

test('a dismissed failure leaves the text', async () => {
  await sendAndAnswer(fakeContactService(), 503, 'Ahora no.');
  dismissResult();
  expect(useContact.getState()).toMatchObject({ status: { kind: 'idle' }, error: null });
  expect(fieldsOf(useContact.getState())).toEqual(fields);
});

test('a send under way cannot be dismissed', () => {
  send(fakeContactService());
  dismissResult();
  expect(useContact.getState()).toMatchObject({ loading: true });
});

test.each([
  ['hears that it was aborted', false],
  ['is answered all the same', true],
])('the latest send wins when the older one %s', async (_how, ignoresAbort) => {
  const service = fakeContactService({ ignoresAbort });
  const first = send(service);
  setContactFields({ mensaje: 'Mejor esto' });
  const second = send(service);
  expect(service.request(0).signal.aborted).toBe(true);

  service.request(0).answer(200, { message: 'Respuesta vieja.' });
  expect(await first).toMatchObject({ ok: false, kind: 'aborted' });
  expect(useContact.getState()).toMatchObject({ loading: true, error: null, message: '' });

  service.request(1).answer(200, { message: 'Respuesta nueva.' });
  expect(await second).toMatchObject({ ok: true });
  expect(useContact.getState()).toMatchObject({ loading: false, message: 'Respuesta nueva.' });
});

test('a failed send is repeated with its key and keeps the draft', async () => {
  const service = fakeContactService();
  saveDraft(fields);
  await sendAndAnswer(service, 503, 'Ahora no.');
  expect(readDraft()).toEqual(fields);
  await sendAndAnswer(service, 200, 'Recibido.');
  expect(keyOf(service, 1)).toBe(keyOf(service, 0));
});

function keyOf(service: Service, request: number) {
  return service.request(request).headers.get('idempotency-key');
}
