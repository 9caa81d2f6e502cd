/** @jest-environment jsdom */
import { type ContactFields, type ContactRequest, emptyFields } from './schema';

const fields: ContactFields = {
  ...emptyFields(),
  nombre: 'Ana',
  apellido: 'Restrepo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Scout'],
};
const blank: ContactFields = { ...emptyFields(), mensaje: ' ' };

function aRequest(message = 'Hola'): ContactRequest {
  return {
    fullName: 'Ana Restrepo',
    email: 'ana@empresa.com',
    subject: 'Formulario de contacto web',
    message,
  };
}

/** What a reload does: the module starts anew, sessionStorage stays. */
async function reload() {
  jest.resetModules();
  return import('./draft');
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a draft that could not be sent yet is kept', async () => {
  const unfinished = { ...fields, correo: 'ana@', mensaje: '' };
  (await reload()).saveDraft(unfinished);
  expect((await reload()).readDraft()).toEqual(unfinished);
});

test('a form that was emptied remembers nothing', async () => {
  const draft = await reload();
  draft.saveDraft(fields);
  draft.saveDraft(blank);
  expect((await reload()).readDraft()).toBeNull();
});

test('the same body has the same key, also after a reload', async () => {
  const draft = await reload();
  draft.saveDraft(fields);
  const key = draft.idempotencyKey(aRequest());
  expect(key).toMatch(/^[\w-]{8,128}$/);
  expect(draft.idempotencyKey(aRequest())).toBe(key);

  draft.saveDraft(fields);
  const reloaded = await reload();
  reloaded.readDraft();
  expect(reloaded.idempotencyKey(aRequest())).toBe(key);
});

test('the same body has a new key after a confirmed success', async () => {
  const draft = await reload();
  draft.saveDraft(fields);
  const key = draft.idempotencyKey(aRequest());
  draft.clearDraft();
  expect(draft.idempotencyKey(aRequest())).not.toBe(key);
});

test.each([
  ['of another shape', '{"fields":{"nombre":7}}'],
  ['no JSON', 'no es JSON'],
])('a stored draft that is %s is not restored', async (_what, stored) => {
  sessionStorage.setItem('contact-draft', stored);
  expect((await reload()).readDraft()).toBeNull();
});

test('a key holds as long as the page where storage is refused', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const draft = await reload();
  draft.saveDraft(fields);
  const key = draft.idempotencyKey(aRequest());
  expect(draft.idempotencyKey(aRequest())).toBe(key);
  refused.mockRestore();
});
