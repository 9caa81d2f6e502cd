import { type ContactRequest, emptyFields } from './schema';

const fields = {
  ...emptyFields(),
  nombre: 'Ana',
  apellido: 'Restrepo',
  correo: 'ana@empresa.com',
  mensaje: 'Hola',
  intereses: ['Scout'],
};
const empty = { ...emptyFields(), mensaje: ' ' };
const request = (message: string): ContactRequest => ({
  fullName: 'Ana Restrepo',
  email: 'ana@empresa.com',
  subject: 'Formulario de contacto web',
  message,
});

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

it('keeps a draft through a reload, and without consent not beyond the tab', async () => {
  const { saveDraft } = await reload();
  saveDraft(fields, { keep: false });
  expect((await reload()).readDraft()).toEqual(fields);
  expect(localStorage).toHaveLength(0);
  expect((await openTab()).readDraft()).toBeNull();
});

it('keeps a draft that could not be sent yet', async () => {
  const unfinished = { ...fields, correo: 'ana@', mensaje: '' };
  (await reload()).saveDraft(unfinished, { keep: false });
  expect((await reload()).readDraft()).toEqual(unfinished);
});

it('keeps a draft on the device for seven days with consent', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z') });
  (await reload()).saveDraft(fields, { keep: true });
  jest.setSystemTime(new Date('2026-11-08T11:59:00Z'));
  expect((await openTab()).readDraft()).toEqual(fields);
  jest.setSystemTime(new Date('2026-11-08T12:00:00Z'));
  expect((await openTab()).readDraft()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('leaves the device when consent is taken back, and everything when it is cleared', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  draft.forgetKeptDraft();
  expect(localStorage).toHaveLength(0);
  expect((await reload()).readDraft()).toEqual(fields);
  draft.saveDraft(fields, { keep: true });
  draft.clearDraft();
  expect((await reload()).readDraft()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('remembers nothing of an emptied form, and an untouched one takes nothing away', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  const other = await openTab();
  other.saveDraft(empty, { keep: false });
  expect(localStorage).toHaveLength(1);
  other.readDraft();
  other.saveDraft(empty, { keep: false });
  expect(localStorage).toHaveLength(0);
});

it('gives one key to one body: again, after a reload, and another to another body', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: false });
  const key = draft.idempotencyKey(request('Hola'));
  expect(key).toMatch(/^[\w-]{8,128}$/);
  expect(draft.idempotencyKey(request('Hola'))).toBe(key);
  draft.saveDraft(fields, { keep: true });
  expect((await reload()).readDraft()).toEqual(fields);
  const reloaded = await reload();
  reloaded.readDraft();
  expect(reloaded.idempotencyKey(request('Hola'))).toBe(key);
  expect(reloaded.idempotencyKey(request('Hola de nuevo'))).not.toBe(key);
});

it('gives a new key after a confirmed success', async () => {
  const draft = await reload();
  draft.saveDraft(fields, { keep: false });
  const key = draft.idempotencyKey(request('Hola'));
  draft.clearDraft();
  expect(draft.idempotencyKey(request('Hola'))).not.toBe(key);
});

it('does without storage that is refused, full or damaged', async () => {
  sessionStorage.setItem('contact-draft', '{"fields":{"nombre":7}}');
  localStorage.setItem('contact-draft', 'no es JSON');
  expect((await reload()).readDraft()).toBeNull();

  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const draft = await reload();
  draft.saveDraft(fields, { keep: true });
  const key = draft.idempotencyKey(request('Hola'));
  expect(draft.idempotencyKey(request('Hola'))).toBe(key);
  refused.mockRestore();
});
