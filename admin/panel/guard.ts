import { titleOf } from '@/content/schema/content';
import type { Backend, DataFile } from './cms';
import { fileAt, formOf, textOf } from './content-text';
import { COLLECTION } from './preview';
import { noteSaved, remember, textAt } from './unsaved';

const NOT_APPROVED = 'falta una aprobación, o choca con lo que otra persona publicó. Míralo en el servidor de git';

/**
 * A backend that overwrites nothing in silence. Decap's own write what the form holds over whatever stands there by
 * then: of another tab, of a colleague, changed by hand. Here what stands there is read again before each save, and
 * where it is not what the form was made on, nothing is written.
 */
export function guarded(backend: Backend): Backend {
  const { entriesByFiles, getEntry, unpublishedEntryDataFile, persistEntry, publishUnpublishedEntry } = backend;

  backend.entriesByFiles = async (...args) => {
    const entries = await entriesByFiles.apply(backend, args);
    for (const { file, data } of entries) {
      const known = fileAt(file.path);
      // An open form was made on what was read for it.
      if (known && !textAt(known)) remember(file.path, data);
    }
    return entries;
  };
  backend.getEntry = async (path) => {
    const entry = await getEntry.call(backend, path);
    remember(path, entry.data);
    return entry;
  };
  backend.unpublishedEntryDataFile = async (...args) => {
    const text = await unpublishedEntryDataFile.apply(backend, args);
    remember(args[2], text);
    return text;
  };
  backend.persistEntry = async (entry, options) => {
    const form = document.getElementById('nc-root');
    // A word that is typed while the rest is being saved would count as saved.
    if (form) form.inert = true;
    try {
      const dataFiles = entry.dataFiles.map(asWritten);
      for (const file of dataFiles) await assertCurrent(file, options.useWorkflow);
      const result = await persistEntry.call(backend, { ...entry, dataFiles }, options);
      for (const { path, raw } of dataFiles) remember(path, raw);
      noteSaved();
      return result;
    } finally {
      if (form) form.inert = false;
    }
  };
  backend.publishUnpublishedEntry = (...args) => {
    // GitHub refuses to merge what clashes or lacks an approval, and Decap's own would then write it all the same.
    if (backend.api?.forceMergePR) backend.api.forceMergePR = () => Promise.reject(new Error(NOT_APPROVED));
    return publishUnpublishedEntry.apply(backend, args);
  };
  backend.deleteFiles = () => Promise.reject(new Error('aquí no se borran archivos'));
  return backend;

  /** @throws Error where a file or its draft is not what its form was made on */
  async function assertCurrent({ path, slug }: DataFile, hasDrafts: boolean): Promise<void> {
    const own = { collection: COLLECTION, slug };
    const draft = hasDrafts ? await backend.unpublishedEntry(own).catch(noneIfNew) : undefined;
    const id = draft?.diffs.find((diff) => diff.path === path)?.id;
    const text = id
      ? await unpublishedEntryDataFile.call(backend, COLLECTION, slug, path, id)
      : (await getEntry.call(backend, path)).data;
    const file = fileAt(path);
    if (file && text === textAt(file)) return;
    const changed = `«${file ? titleOf(file) : path}» cambió mientras la editabas`;
    alert(
      `${changed}: en otra pestaña, a mano, o por otra persona. No se guardó nada, y lo que escribiste sigue aquí: cópialo, sal sin guardar, carga la página de nuevo y ponlo otra vez.`,
    );
    throw new Error(changed);
  }
}

/** A file as the content has it: Decap's own order of fields is another one. */
function asWritten(dataFile: DataFile): DataFile {
  const file = fileAt(dataFile.path);
  return file ? { ...dataFile, raw: textOf(file, formOf(file, dataFile.raw)) } : dataFile;
}

/** So it is said that there is no draft. */
function noneIfNew(error: unknown): undefined {
  if (!Object(error).notUnderEditorialWorkflow) throw error;
}
