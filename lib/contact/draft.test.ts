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

/** What a new tab does: only localStorage stays. */
async function openTab() {
  sessionStorage.clear();
  return reload();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useRealTimers();
});

test('without consent a draft lasts through a reload, not beyond the tab', async () => {
  const { saveDraft } = await reload();
  saveDraft(fields, { keep: false });
  expect((await reload()).readDraft()).toEqual(fields);
  expect(localStorage).toHaveLength(0);
  expect((await openTab()).readDraft()).toBeNull();
});

test('a draft that could not be sent yet is kept', async () => {
  const unfinished = { ...fields, correo: 'ana@', mensaje: '' };
  (await reload()).saveDraft(unfinished, { keep: false });
  expect((await reload()).readDraft()).toEqual(unfinished);
});

test('with consent a draft stays on the device for seven days', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  (await reload()).saveDraft(fields, { keep: true });
  jest.setSystemTime(new Date('2026-11-08T11:59:00Z'));
  expect((await openTab()).readDraft()).toEqual(fields);
  jest.setSystemTime(new Date('2026-11-08T12:00:00Z'));
  expect((await openTab()).readDraft()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a draft leaves the device, not the tab, when consent is taken back', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  draft.forgetKeptDraft();
  expect(localStorage).toHaveLength(0);
  expect((await reload()).readDraft()).toEqual(fields);
});

test('a cleared draft is nowhere', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  draft.clearDraft();
  expect(localStorage).toHaveLength(0);
  expect((await reload()).readDraft()).toBeNull();
});

test('an untouched form takes nothing away from another tab', async () => {
  (await reload()).saveDraft(fields, { keep: true });
  (await openTab()).saveDraft(blank, { keep: false });
  expect(localStorage).toHaveLength(1);
});

test('a form that was emptied remembers nothing', async () => {
  (await reload()).saveDraft(fields, { keep: true });
  const draft = await openTab();
  draft.readDraft();
  draft.saveDraft(blank, { keep: false });
  expect(localStorage).toHaveLength(0);
});

test('the same body has the same key, also after a reload', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: false });
  const key = draft.idempotencyKey(aRequest());
  expect(key).toMatch(/^[\w-]{8,128}$/);
  expect(draft.idempotencyKey(aRequest())).toBe(key);

  draft.saveDraft(fields, { keep: true });
  const reloaded = await reload();
  reloaded.readDraft();
  expect(reloaded.idempotencyKey(aRequest())).toBe(key);
});

test('a key does not change the draft', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  draft.idempotencyKey(aRequest());
  expect((await openTab()).readDraft()).toEqual(fields);
});

test('another body has another key', async () => {
  const draft = await reload();
  const key = draft.idempotencyKey(aRequest('Hola'));
  expect(draft.idempotencyKey(aRequest('Hola de nuevo'))).not.toBe(key);
});

test('the same body has a new key after a confirmed success', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: false });
  const key = draft.idempotencyKey(aRequest());
  draft.clearDraft();
  expect(draft.idempotencyKey(aRequest())).not.toBe(key);
});

test.each([
  ['of another shape', '{"fields":{"nombre":7}}'],
  ['no JSON', 'no es JSON'],
])('a stored draft that is %s is not restored', async (_what, stored) => {
  sessionStorage.setItem('contact-draft', stored);
  localStorage.setItem('contact-draft', stored);
  expect((await reload()).readDraft()).toBeNull();
});

test('a key holds as long as the page where storage is refused', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  const key = draft.idempotencyKey(aRequest());
  expect(draft.idempotencyKey(aRequest())).toBe(key);
  refused.mockRestore();
});
