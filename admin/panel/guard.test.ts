/** @jest-environment jsdom */
import { contentPath } from '@/content/schema/content';
import type { Backend } from './cms';
import { withConflictCheck } from './guard';

const path = contentPath('hero');
const hero = (headline: string) => `${JSON.stringify({ headline }, null, 2)}\n`;
const save = { dataFiles: [{ path, slug: 'hero', raw: hero('Mío') }] };
const written = jest.fn();

function createBackend(changes: Partial<Backend> = {}): Backend {
  return withConflictCheck({
    entriesByFiles: async () => [],
    getEntry: async () => ({ data: hero('Hola'), file: { path } }),
    unpublishedEntry: () => Promise.reject(Object.assign(new Error(), { notUnderEditorialWorkflow: true })),
    unpublishedEntryDataFile: async () => hero('Suyo'),
    persistEntry: async ({ dataFiles }) => written(dataFiles[0]?.raw),
    publishUnpublishedEntry: async () => {},
    deleteFiles: async () => {},
    ...changes,
  });
}

test('a save over a draft of another editor is rejected', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const [withoutDraft, withDraft] = [
    createBackend(),
    createBackend({ unpublishedEntry: async () => ({ diffs: [{ path, id: '1' }] }) }),
  ];
  await withoutDraft.getEntry(path);
  await withoutDraft.persistEntry(save, { useWorkflow: true });
  expect(written.mock.calls).toEqual([[hero('Mío')]]);
  await expect(withDraft.persistEntry(save, { useWorkflow: true })).rejects.toThrow('cambió');
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('lo que escribiste sigue aquí'));
  expect(written).toHaveBeenCalledTimes(1);
});

test('the backend rejects forced merges and deletions of files', async () => {
  const api = { forceMergePR: async () => 'merged' };
  const backend = createBackend({ api, publishUnpublishedEntry: () => api.forceMergePR() });
  await expect(backend.publishUnpublishedEntry('pagina', 'hero')).rejects.toThrow('falta una aprobación');
  await expect(backend.deleteFiles([path], '')).rejects.toThrow('no se borran');
});
