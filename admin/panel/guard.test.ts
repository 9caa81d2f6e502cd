/** @jest-environment jsdom */
import { contentPath } from '@/content/schema/content';
import type { Backend } from './cms';
import { guarded } from './guard';

const path = contentPath('hero');
const hero = (headline: string) => `${JSON.stringify({ headline }, null, 2)}\n`;
const options = { collectionName: 'pagina', useWorkflow: false };
const save = { dataFiles: [{ path, slug: 'hero', raw: hero('Mío') }], assets: [] };

/** A backend over one file, which others may change. */
function aBackend(changes: Partial<Backend> = {}) {
  const written: string[] = [];
  const file = { text: hero('Hola') };
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

const told = jest.spyOn(window, 'alert').mockReturnValue();

test('over what somebody else wrote meanwhile nothing is written', async () => {
  const { backend, file, written } = aBackend();
  await backend.getEntry(path);
  file.text = hero('Suyo');
  await expect(backend.persistEntry(save, options)).rejects.toThrow('cambió mientras');
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining('lo que escribiste sigue aquí'));
  expect(written).toEqual([]);
});

test('a draft that somebody began meanwhile is not replaced', async () => {
  const { backend, written } = aBackend({
    unpublishedEntry: async () => ({ diffs: [{ path, id: '1' }] }),
    unpublishedEntryDataFile: async () => hero('Suyo'),
  });
  await backend.getEntry(path);
  await expect(backend.persistEntry(save, { ...options, useWorkflow: true })).rejects.toThrow('cambió mientras');
  expect(written).toEqual([]);
});

test('nothing is merged by force, and no file is deleted', async () => {
  const api = { forceMergePR: async () => 'merged' };
  const { backend } = aBackend({ api, publishUnpublishedEntry: () => api.forceMergePR() });
  await expect(backend.publishUnpublishedEntry('pagina', 'hero')).rejects.toThrow('falta una aprobación');
  await expect(backend.deleteFiles([path], '')).rejects.toThrow('no se borran');
});
