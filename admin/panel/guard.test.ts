/** @jest-environment jsdom */
import { contentPath } from '@/content/schema/content';
import { MEDIA_ROOT } from '@/lib/prepared-media';
import type { Backend } from './cms';
import { withConflictCheck } from './guard';

const path = contentPath('hero');
const heroText = (headline: string) => `${JSON.stringify({ headline }, null, 2)}\n`;
const entryToSave = { dataFiles: [{ path, slug: 'hero', raw: heroText('Mío') }] };
const writeFile = jest.fn();

function createBackend(overrides: Partial<Backend> = {}): Backend {
  return withConflictCheck({
    entriesByFiles: async () => [],
    getEntry: async () => ({ data: heroText('Hola'), file: { path } }),
    unpublishedEntry: () => Promise.reject(Object.assign(new Error(), { notUnderEditorialWorkflow: true })),
    unpublishedEntryDataFile: async () => heroText('Suyo'),
    persistEntry: async ({ dataFiles }) => writeFile(dataFiles[0]?.raw),
    publishUnpublishedEntry: async () => {},
    deleteFiles: async () => {},
    ...overrides,
  });
}

test('the backend rejects a save that would overwrite the draft of another editor', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const [withoutDraft, withDraft] = [
    createBackend(),
    createBackend({ unpublishedEntry: async () => ({ slug: 'hero', diffs: [{ path, id: '1' }] }) }),
  ];
  await withoutDraft.getEntry(path);
  await withoutDraft.persistEntry(entryToSave, { useWorkflow: true });
  expect(writeFile.mock.calls).toEqual([[heroText('Mío')]]);
  await expect(withDraft.persistEntry(entryToSave, { useWorkflow: true })).rejects.toThrow('cambió');
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('lo que escribiste sigue aquí'));
  expect(writeFile).toHaveBeenCalledTimes(1);
});

test('the backend omits files of a draft that others published later', async () => {
  const ownFile = { path, id: '1' };
  const laterFile = { path: contentPath('site'), id: '2' };
  const laterPicture = { path: `${MEDIA_ROOT}/clientes/a.svg`, id: '3', status: 'deleted' };
  const draft = { slug: 'hero', diffs: [laterFile, laterPicture, ownFile] };
  const backend = createBackend({ unpublishedEntry: async () => draft });
  const { diffs } = await backend.unpublishedEntry({ collection: 'pagina', slug: 'hero' });
  expect(diffs).toEqual([ownFile]);
});

test('the backend reports a file with invalid JSON instead of opening it', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const backend = createBackend({ getEntry: async () => ({ data: '{', file: { path } }) });
  await expect(backend.getEntry(path)).rejects.toThrow('no se puede leer');
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('falta una llave'));
});

test('the backend rejects file deletions and forced merges', async () => {
  const api = { forceMergePR: async () => 'merged' };
  const backend = createBackend({ api, publishUnpublishedEntry: () => api.forceMergePR() });
  await expect(backend.publishUnpublishedEntry('pagina', 'hero')).rejects.toThrow('falta una aprobación');
  await expect(backend.deleteFiles([path], '')).rejects.toThrow('no se borran');
});
