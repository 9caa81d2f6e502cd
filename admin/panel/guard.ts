import { titleOf } from '@/content/schema/content';
import type { Backend, DataFile } from './cms';
import { fileNameAt, parseForm, serializeForm } from './content-text';
import { COLLECTION } from './preview';
import { lastRecordedText, recordText, resetRecovery } from './unsaved';

const MERGE_REJECTED_MESSAGE =
  'falta una aprobación, o choca con lo que otra persona publicó. Míralo en el servidor de git';

/**
 * Wraps a backend, so that it rejects a save when the file has changed since its form was opened. Decap's backends
 * would overwrite a change from another tab, another editor or the working tree. Reads the file again before each save,
 * and compares its text with the text that the panel last read or saved.
 */
export function withConflictCheck(backend: Backend): Backend {
  const { entriesByFiles, getEntry, unpublishedEntryDataFile, persistEntry, publishUnpublishedEntry } = backend;

  backend.entriesByFiles = async (...args) => {
    const entries = await entriesByFiles.apply(backend, args);
    for (const { file, data } of entries) {
      const fileName = fileNameAt(file.path);
      // Does not replace a recorded text, because an open form may be based on it.
      if (fileName && !lastRecordedText(fileName)) recordText(file.path, data);
    }
    return entries;
  };
  backend.getEntry = async (path) => {
    const entry = await getEntry.call(backend, path);
    recordText(path, entry.data);
    return entry;
  };
  backend.unpublishedEntryDataFile = async (...args) => {
    const text = await unpublishedEntryDataFile.apply(backend, args);
    recordText(args[2], text);
    return text;
  };
  backend.persistEntry = async (entry, options) => {
    const panelRoot = document.getElementById('nc-root');
    // Blocks input during a save, because Decap would treat text typed meanwhile as saved.
    if (panelRoot) panelRoot.inert = true;
    try {
      const dataFiles = entry.dataFiles.map(normalizeFile);
      for (const file of dataFiles) await assertUnchanged(file, options.useWorkflow);
      const result = await persistEntry.call(backend, { ...entry, dataFiles }, options);
      for (const { path, raw } of dataFiles) recordText(path, raw);
      resetRecovery();
      return result;
    } finally {
      if (panelRoot) panelRoot.inert = false;
    }
  };
  backend.publishUnpublishedEntry = (...args) => {
    // Prevents the forced merge that Decap tries when GitHub rejects a merge with a conflict or without an approval.
    if (backend.api?.forceMergePR) backend.api.forceMergePR = () => Promise.reject(new Error(MERGE_REJECTED_MESSAGE));
    return publishUnpublishedEntry.apply(backend, args);
  };
  backend.deleteFiles = () => Promise.reject(new Error('aquí no se borran archivos'));
  return backend;

  /** Checks a file before it is saved. @throws Error when the file or its draft changed since its form was opened */
  async function assertUnchanged({ path, slug }: DataFile, hasDrafts: boolean): Promise<void> {
    const entry = { collection: COLLECTION, slug };
    const draft = hasDrafts ? await backend.unpublishedEntry(entry).catch(ignoreMissingDraft) : undefined;
    const id = draft?.diffs.find((diff) => diff.path === path)?.id;
    const text = id
      ? await unpublishedEntryDataFile.call(backend, COLLECTION, slug, path, id)
      : (await getEntry.call(backend, path)).data;
    const fileName = fileNameAt(path);
    if (fileName && text === lastRecordedText(fileName)) return;
    const changedMessage = `«${fileName ? titleOf(fileName) : path}» cambió mientras la editabas`;
    alert(
      `${changedMessage}: en otra pestaña, a mano, o por otra persona. No se guardó nada, y lo que escribiste sigue aquí: cópialo, sal sin guardar, carga la página de nuevo y ponlo otra vez.`,
    );
    throw new Error(changedMessage);
  }
}

/** Rewrites the text of a file with the field order of its schema and without empty optional fields. */
function normalizeFile(dataFile: DataFile): DataFile {
  const fileName = fileNameAt(dataFile.path);
  return fileName ? { ...dataFile, raw: serializeForm(fileName, parseForm(fileName, dataFile.raw)) } : dataFile;
}

/** Returns undefined for Decap's error about a missing draft. @throws any other error */
function ignoreMissingDraft(error: unknown): undefined {
  if (!Object(error).notUnderEditorialWorkflow) throw error;
}
