import { type ContentFile, contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import type { Backend, DataFile, PersistOptions } from './cms';
import { fileAt, formOf, textOf } from './content-text';
import { merge } from './merge';
import { baseOf, isKnown, noteSaved, remember } from './open-files';

/**
 * A backend that overwrites nothing in silence. Decap's own write what the form holds over whatever stands there by
 * then: of another tab, of a colleague, changed by hand. Here what stands there is read again before each save.
 */
export function guarded(backend: Backend): Backend {
  const { entriesByFiles, getEntry, unpublishedEntryDataFile, persistEntry, publishUnpublishedEntry } = backend;

  backend.entriesByFiles = async (...args) => {
    const entries = await entriesByFiles.apply(backend, args);
    // An open form was made on what was read for it.
    for (const { file, data } of entries) {
      if (!isKnown(file.path)) remember(file.path, data);
    }
    return entries;
  };
  backend.getEntry = async (path) => {
    const entry = await getEntry.call(backend, path);
    remember(path, entry.data);
    return entry;
  };
  backend.unpublishedEntryDataFile = async (collection, slug, path, id) => {
    const text = await unpublishedEntryDataFile.call(backend, collection, slug, path, id);
    remember(path, text);
    return text;
  };
  backend.persistEntry = async (entry, options) => {
    const form = document.getElementById('nc-root');
    // A word that is typed while the rest is being saved would count as saved.
    if (form) form.inert = true;
    try {
      const now = (dataFile: DataFile) =>
        currentText({ backend, getEntry, unpublishedEntryDataFile }, dataFile, options);
      const saves = await Promise.all(entry.dataFiles.map(async (file) => joined(file, await now(file))));
      const dataFiles = saves.map(({ dataFile, now }) => ({ ...dataFile, ...(!options.useWorkflow && { base: now }) }));
      const result = await persistEntry.call(backend, { ...entry, dataFiles }, options);
      for (const { file, dataFile } of saves) noteSaved(file, dataFile.raw);
      // The form lacks what the other one changed.
      if (saves.some(({ isJoined }) => isJoined)) setTimeout(reload, 1000);
      return result;
    } finally {
      if (form) form.inert = false;
    }
  };
  backend.publishUnpublishedEntry = (collection, slug) => {
    // GitHub refuses to merge what clashes or lacks an approval, and Decap's own would then write it all the same.
    if (backend.api?.forceMergePR) backend.api.forceMergePR = refuseToForce;
    return publishUnpublishedEntry.call(backend, collection, slug);
  };
  backend.deleteFiles = () => Promise.reject(new Error('aquí no se borran archivos'));
  return backend;
}

async function refuseToForce(): Promise<never> {
  throw new Error('falta una aprobación, o choca con lo que otra persona publicó. Míralo en el servidor de git');
}

function reload(): void {
  alert(
    'Se guardó tu cambio junto con el que otra persona hizo mientras tanto. La página se carga de nuevo con los dos.',
  );
  location.reload();
}

type Readers = Pick<Backend, 'getEntry' | 'unpublishedEntryDataFile'> & { backend: Backend };

/** The text of a file as it is now: in its draft, if it has one. @throws Error when somebody began a draft meanwhile */
async function currentText(
  { backend, getEntry, unpublishedEntryDataFile }: Readers,
  { path, slug }: DataFile,
  { collectionName: collection, useWorkflow, unpublished }: PersistOptions,
): Promise<string | null> {
  const draft = useWorkflow ? await draftOf(backend, { collection, slug }) : undefined;
  if (draft && !unpublished) {
    throw new Error('otra persona ya tiene un borrador de esta parte. Carga la página de nuevo');
  }
  const id = draft?.diffs.find((diff) => diff.path === path)?.id;
  if (id) return unpublishedEntryDataFile.call(backend, collection, slug, path, id);
  return (await getEntry.call(backend, path)).data;
}

async function draftOf(backend: Backend, id: { collection: string; slug: string }) {
  try {
    return await backend.unpublishedEntry(id);
  } catch (error) {
    // So it is said that there is none.
    if (Object(error).notUnderEditorialWorkflow) return undefined;
    throw error;
  }
}

interface Save {
  file: ContentFile;
  dataFile: DataFile;
  /** What stands in the file. */
  now: string | null;
  /** Whether it holds a change of somebody else too. */
  isJoined: boolean;
}

/** What is to be written of a file. @throws Error when it is no file of the content, or is not to be saved after all */
function joined(dataFile: DataFile, now: string | null): Save {
  const file = fileAt(dataFile.path);
  if (!file) throw new Error(`${dataFile.path} no es parte del contenido`);
  const form = formOf(file, dataFile.raw);
  const own = textOf(file, form);
  const base = baseOf(file) ?? now ?? '';
  if (now === null || now === base) return { file, now, dataFile: { ...dataFile, raw: own }, isJoined: false };

  const merged = merge({ base: formOf(file, base), own: formOf(file, own), other: formOf(file, now) });
  const isOwn = merged.conflicts.length === 0 || confirm(questionAbout(file, { form, paths: merged.conflicts, now }));
  if (!isOwn) throw new Error('lo que escribiste sigue aquí, sin guardar');
  return { file, now, dataFile: { ...dataFile, raw: textOf(file, merged.value) }, isJoined: true };
}

/** Which of the two versions is to stand, with the other one's words, so that they can be kept. */
function questionAbout(
  file: ContentFile,
  { form, paths, now }: { form: unknown; paths: string[]; now: string },
): string {
  const other = formOf(file, now);
  const fields = paths.map((path) => {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const said = keys.reduce<unknown>((value, key) => Object(value)[key], other);
    const label = pathInWords(contentSchemas[file], { path: keys, value: form });
    return `• ${label}: ahora dice ${JSON.stringify(said)}`;
  });
  return [
    `«${titleOf(file)}» cambió mientras la editabas: en otra pestaña, a mano, o por otra persona.`,
    ...fields,
    'Aceptar guarda lo tuyo en su lugar. Cancelar no guarda nada, y lo que escribiste sigue aquí.',
  ].join('\n\n');
}
