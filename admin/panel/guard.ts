import { parseJson } from '@/content/reading/json-text';
import { titleOf } from '@/content/schema/content';
import { MEDIA_ROOT } from '@/lib/prepared-media';
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
  const { entriesByFiles, getEntry, unpublishedEntry, unpublishedEntryDataFile, persistEntry } = backend;
  const { publishUnpublishedEntry } = backend;

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
    return { ...entry, data: openText(path, entry.data ?? '') };
  };
  backend.unpublishedEntry = async (id) => {
    const draft = await unpublishedEntry.call(backend, id);
    const diffs = draft.diffs.filter(
      ({ path, status }) => fileNameAt(path) === draft.slug || (path.startsWith(MEDIA_ROOT) && status !== 'deleted'),
    );
    // Omits files that others published later. Decap would open one of them, or wait for a picture without end.
    return { ...draft, diffs };
  };
  backend.unpublishedEntryDataFile = async (...args) => {
    const text = await unpublishedEntryDataFile.apply(backend, args);
    return openText(args[2], text);
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

/** Rewrites the text of a file with the formatting of its last version and without empty optional fields. */
function normalizeFile(dataFile: DataFile): DataFile {
  const fileName = fileNameAt(dataFile.path);
  if (!fileName) return dataFile;
  const raw = serializeForm(fileName, parseForm(fileName, dataFile.raw), lastRecordedText(fileName) ?? '');
  return { ...dataFile, raw };
}

/** Records the text of a file and returns it for Decap. @throws Error for JSON that Decap would show as an empty form */
function openText(path: string, text: string): string {
  const [syntaxProblem] = path.endsWith('.json') ? parseJson(text).problems : [];
  if (syntaxProblem) {
    alert(`${path}: ${syntaxProblem.problem} ${syntaxProblem.remedy}`);
    throw new Error(`${path} no se puede leer`);
  }
  recordText(path, text);
  // Formats the policy like Decap's rich text editor, which would otherwise change an untouched policy.
  const trimmedText = text.trim().replace(/\n---\n+/, '\n---\n');
  return trimmedText.replace(/^- /gm, '* ');
}

/** Returns undefined for Decap's error about a missing draft. @throws any other error */
function ignoreMissingDraft(error: unknown): undefined {
  if (!Object(error).notUnderEditorialWorkflow) throw error;
}
