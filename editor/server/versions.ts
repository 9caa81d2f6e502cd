import { contentFiles } from '@/content/schema/content';
import type { Version } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { contentPath } from './content-files';
import { fileAt, git, tryGit } from './git';
import { type FileData, LEDGER, readProjectFile } from './project-files';
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
    const isReadable = content !== undefined && before !== undefined;
    const changes = isReadable ? changesBetween(before, content) : [];
    // What only rewrote the files without changing what they say is no version of the content.
    if (isReadable && changes.length === 0) continue;
    versions.push({ ...commit, changes, isPublished: unpublished?.has(commit.id) === false });
  }
  return versions;
}

interface Commit extends Pick<Version, 'id' | 'date' | 'author' | 'message'> {
  /** The version that it was made from; of a merge, the own one. */
  parent: string | undefined;
}

async function readCommits(): Promise<Commit[]> {
  const format = '--format=%H%x00%P%x00%aI%x00%an%x00%s';
  const paths = [...contentFiles.map(contentPath), 'public/media'];
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
  /** What files will hold. Newer media stays; what visitors accepted of the policy is not forgotten. */
  files: Map<string, FileData>;
}

/** @throws Rejected when there is no such version, or the code of today cannot show it */
export async function restoreVersion(id: string): Promise<Restoration> {
  const commit = await commitOf(id);
  if (!(await contentAt(commit))) {
    throw new Rejected({
      problem: 'Esa versión es de antes de que el sitio cambiara por dentro, y no se puede leer.',
      remedy: 'Pide a quien programa el sitio que la recupere.',
    });
  }
  const message = (await git('log', '--max-count=1', '--format=%s', commit)).toString().trim();
  const paths = [...contentFiles.map(contentPath), ...(await mediaOf(commit)), ...(await originalsOf(commit))];
  const files: Restoration['files'] = new Map();
  for (const path of paths) {
    const data = path === LEDGER ? await ledgerWith(commit) : await fileAt(commit, path);
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

/** What the pictures of a version were made of, and what the intake remembers of that. */
async function originalsOf(commit: string): Promise<string[]> {
  const files = await git('ls-tree', '-r', '-z', '--name-only', commit, '--', 'tools/media/originales/');
  const isOriginal = (file: string) => !/(?:^|\/)(?:LEEME\.md|\.[^/]*)$/.test(file);
  return files.toString().split('\0').filter(Boolean).filter(isOriginal);
}

/** The ledger as it is, with the entries of a version: newer originals stay, and so do their entries. */
async function ledgerWith(commit: string): Promise<FileData> {
  const data = await fileAt(commit, LEDGER);
  const then = data ? JSON.parse(data.toString()) : {};
  const now = JSON.parse(readProjectFile(LEDGER)?.toString() ?? '{}');
  const ledger = { ...now, ...then };
  return Buffer.from(`${JSON.stringify(ledger, null, 2)}\n`);
}
