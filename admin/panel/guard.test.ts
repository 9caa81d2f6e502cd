/** @jest-environment jsdom */
import { contentPath } from '@/content/schema/content';
import type { Backend } from './cms';
import { guarded } from './guard';
import { noteForm } from './open-files';

const path = contentPath('hero');
const hero = (changes: object) => `${JSON.stringify({ headline: 'Hola', subtitle: 'Qué', ...changes }, null, 2)}\n`;
const options = { collectionName: 'pagina', useWorkflow: false, unpublished: false };
const save = (raw: string) => ({ dataFiles: [{ path, slug: 'hero', raw }], assets: [] });

/** A backend over one file, which others may change. */
function aBackend(changes: Partial<Backend> = {}) {
  const written: string[] = [];
  const file = { text: hero({}) };
  const backend: Backend = {
    entriesByFiles: async () => [],
    getEntry: async () => ({ data: file.text, file: { path } }),
    unpublishedEntry: () => Promise.reject(Object.assign(new Error(), { notUnderEditorialWorkflow: true })),
    unpublishedEntryDataFile: async () => file.text,
    persistEntry: async ({ dataFiles }) => written.push(...dataFiles.map(({ raw }) => raw)),
    publishUnpublishedEntry: async () => {},
    deleteFiles: async () => {},
    ...changes,
  };
  return { backend: guarded(backend), file, written };
}

beforeEach(() => localStorage.clear());

test('what somebody else changed meanwhile is kept with the own change', async () => {
  const { backend, file, written } = aBackend();
  await backend.getEntry(path);
  file.text = hero({ subtitle: 'Suyo' });
  await backend.persistEntry(save(hero({ headline: 'Mío' })), options);
  expect(JSON.parse(written[0] ?? '')).toEqual({ headline: 'Mío', subtitle: 'Suyo' });
});

test('what another tab of the browser began on is not taken for the own', async () => {
  const { backend, file, written } = aBackend();
  await backend.getEntry(path);
  noteForm('hero', { isChanged: true });
  file.text = hero({ subtitle: 'Suyo' });
  localStorage.setItem('istmo-base-hero', file.text);
  await backend.persistEntry(save(hero({ headline: 'Mío' })), options);
  expect(JSON.parse(written[0] ?? '')).toEqual({ headline: 'Mío', subtitle: 'Suyo' });
});

test('where both changed a field, nothing is written before the person says so', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { backend, file, written } = aBackend();
  await backend.getEntry(path);
  file.text = hero({ headline: 'Suyo' });
  await expect(backend.persistEntry(save(hero({ headline: 'Mío' })), options)).rejects.toThrow('sin guardar');
  expect(confirm.mock.calls[0]?.[0]).toContain('Titular: ahora dice "Suyo"');
  expect(written).toEqual([]);
});

test('a draft that somebody began meanwhile is not replaced', async () => {
  const { backend, written } = aBackend({ unpublishedEntry: async () => ({ diffs: [{ path, id: '1' }] }) });
  await backend.getEntry(path);
  const saving = backend.persistEntry(save(hero({ headline: 'Mío' })), { ...options, useWorkflow: true });
  await expect(saving).rejects.toThrow('otra persona ya tiene un borrador');
  expect(written).toEqual([]);
});

test('nothing is merged by force, and no file is deleted', async () => {
  const api = { forceMergePR: async () => 'merged' };
  const { backend } = aBackend({ api, publishUnpublishedEntry: () => api.forceMergePR() });
  await expect(backend.publishUnpublishedEntry('pagina', 'hero')).rejects.toThrow('falta una aprobación');
  await expect(backend.deleteFiles([path], '')).rejects.toThrow('no se borran');
});
