import { contentPath } from '@/content/reading/content-path';
import { contentFiles, jsonFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { readableContent, readSources, type Sources } from './content-files';
import { git, tryGit } from './git';
import { Rejected } from './rejection';

const COMMIT = /^[0-9a-f]{40,64}$/;

/** The whole id of the commit of a version. @throws Rejected when there is none */
export async function commitOf(version: string): Promise<string> {
  if (COMMIT.test(version)) return version;
  const isName = /^\w[\w./-]*$/.test(version);
  const { status, stdout } = await tryGit('rev-parse', '--verify', '--quiet', `${isName ? version : ''}^{commit}`);
  if (status === 0) return stdout.toString().trim();
  throw new Rejected({ problem: 'Esa versión no existe.', remedy: 'Abre la lista de versiones de nuevo.' });
}

/** What each version said: a commit never changes. */
const contents = new Map<string, Partial<ContentData> | undefined>();

/**
 * The content of a version, without the files that it did not have yet or that cannot be read.
 *
 * @returns `undefined` when it was saved before the content was JSON
 */
export async function contentAt(version: string): Promise<Partial<ContentData> | undefined> {
  const commit = await commitOf(version);
  if (!contents.has(commit)) contents.set(commit, contentIn(await sourcesAt(commit)));
  return contents.get(commit);
}

function contentIn(sources: Sources): Partial<ContentData> | undefined {
  const isOldFormat = jsonFiles.every((name) => sources[name] === undefined);
  return isOldFormat ? undefined : readableContent(sources);
}

/** The files of the content as they were in a version. */
export async function sourcesAt(version: string): Promise<Sources> {
  const tree = (await git('ls-tree', '-z', await commitOf(version), '--', 'content/')).toString();
  const texts = new Map<string, string>();
  for (const entry of tree.split('\0').filter(Boolean)) {
    const [attributes = '', file = ''] = entry.split('\t');
    const isContent = contentFiles.some((name) => contentPath(name) === file);
    if (isContent) texts.set(file, await readBlob(attributes.split(' ')[2] ?? ''));
  }
  return readSources((file) => texts.get(file));
}

/** Texts by their id: most versions share most of their files. */
const blobs = new Map<string, string>();

async function readBlob(id: string): Promise<string> {
  const known = blobs.get(id);
  if (known !== undefined) return known;
  const text = (await git('cat-file', 'blob', id)).toString();
  blobs.set(id, text);
  return text;
}
