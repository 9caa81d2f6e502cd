import { contentPath } from '@/content/reading/content-path';
import { contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { Version } from '@/editor/api';
import { type Change, changesBetween } from '@/editor/document/changes';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { fileAt, git, tryGit } from './git';
import { type FileData, readProjectFile } from './project-files';
import { publishedBranch } from './publish/target';
import { Rejected } from './rejection';
import { commitOf, contentAt, sourcesAt } from './version-content';

/** As many versions are looked at. */
const LISTED = 30;

/** The saved versions of the content, the newest first. */
export async function listVersions(): Promise<Version[]> {
  const commits = await readCommits();
  const unpublished = await unpublishedCommits();
  const versions: Version[] = [];
  for (const { parent, ...commit } of commits) {
    const content = await contentAt(commit.id);
    const before = parent ? await contentAt(parent) : undefined;
    const changes = content && before ? changesOfFilesInBoth(before, content) : [];
    const hasSameFiles = String(Object.keys(content ?? {})) === String(Object.keys(before ?? {}));
    // What only rewrote the files without changing what they say is no version of the content.
    if (content && hasSameFiles && changes.length === 0) continue;
    const isPublished = unpublished?.has(commit.id) === false;
    versions.push({ ...commit, changes, isPublished, isOldFormat: content === undefined });
  }
  return versions;
}

/** What changed in the files that both contents have. */
function changesOfFilesInBoth(before: Partial<ContentData>, after: Partial<ContentData>): Change[] {
  return changesBetween({ ...after, ...before }, { ...before, ...after });
}

interface Commit extends Pick<Version, 'id' | 'date' | 'author' | 'message'> {
  /** The version that it was made from; of a merge, the own one. */
  parent: string | undefined;
}

async function readCommits(): Promise<Commit[]> {
  const format = '--format=%H%x00%P%x00%aI%x00%an%x00%s';
  // Before the content changed its format it was TypeScript.
  const oldPaths = contentFiles.map((name) => `content/${name}.ts`);
  const paths = [...contentFiles.map(contentPath), ...oldPaths, 'public/media'];
  const output = await git('log', `--max-count=${LISTED}`, format, '--', ...paths);
  const lines = output.toString().split('\n').filter(Boolean);
  return lines.map((line) => {
    const [id = '', parents = '', date = '', author = '', message = ''] = line.split('\0');
    const [parent] = parents.split(' ').filter(Boolean);
    return { id, parent, date, author, message };
  });
}

/** The commits that are not published; `undefined` while none is. */
async function unpublishedCommits(): Promise<Set<string> | undefined> {
  const branch = await publishedBranch();
  if (!branch) return undefined;
  const { stdout } = await tryGit('rev-list', `${branch}..HEAD`);
  return new Set(stdout.toString().split('\n'));
}

/** A picture of the site as it was in a version, by its address. @throws Rejected when there is no such version */
export async function mediaAt(id: string, address: string): Promise<Buffer | undefined> {
  const isMedia = /^\/media\/[\w./-]+$/.test(address) && !address.includes('..');
  return isMedia ? fileAt(await commitOf(id), `public${address}`) : undefined;
}

/** What brings the content back to a version, as a step that is then saved as a new one. */
export interface Restoration {
  label: string;
  /** What files will hold. What the version lacks stays as it is, and so does newer media; what visitors accepted of the policy is not forgotten. */
  files: Map<string, FileData>;
}

/** What goes back to a version. @throws Rejected when there is no such version, or it is of an older format */
export async function planRestoration(id: string): Promise<Restoration> {
  const commit = await commitOf(id);
  if (!(await contentAt(commit))) {
    throw new Rejected({
      problem: 'Esa versión se guardó antes de que el contenido cambiara de formato.',
      remedy: 'Quien programa el sitio puede recuperarla con git.',
    });
  }
  const message = (await git('log', '--max-count=1', '--format=%s', commit)).toString().trim();
  const paths = [...contentFiles.map(contentPath), ...(await mediaOf(commit)), ...(await originalsOf(commit))];
  const files: Restoration['files'] = new Map();
  for (const path of paths) {
    const data = await fileAt(commit, path);
    const isSame = data && readProjectFile(path)?.equals(data);
    if (data && !isSame) files.set(path, data);
  }
  return { label: `Volver a la versión «${message}»`, files };
}

/** The files below `public` that the content of a version names; others belong to the code of the site. */
async function mediaOf(commit: string): Promise<string[]> {
  return addressesIn(Object.values(await sourcesAt(commit)).join('\n')).map((address) => `public${address}`);
}

/** The addresses of media that a text names. */
export function addressesIn(text: string): string[] {
  const addresses = [...text.matchAll(/\/media\/[\w./-]+/g)].map(([address]) => address);
  return [...new Set(addresses)];
}

/** What the pictures of a version were made of, and the notes beside it. */
async function originalsOf(commit: string): Promise<string[]> {
  const files = await git('ls-tree', '-r', '-z', '--name-only', commit, '--', `${ORIGINALS_FOLDER}/`);
  const isOriginal = (file: string) => !/(?:^|\/)(?:LEEME\.md|\.[^/]*)$/.test(file);
  return files.toString().split('\0').filter(Boolean).filter(isOriginal);
}
