import { contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { Version } from '@/editor/api';
import { changesBetween } from '@/editor/document/changes';
import { contentPath, evaluate, readSources } from './content-files';
import { fileAt, git, tryGit } from './git';
import { CONTENT_FOLDERS, type FileData, readProjectFile } from './project-files';
import { publishedBranch } from './publish/target';
import { Rejected } from './rejection';

/** As many versions are looked at. */
const LISTED = 30;

/** The saved versions of the content, the newest first. */
export async function listVersions(): Promise<Version[]> {
  const commits = await readCommits();
  const published = await publishedCommits();
  const contents = await Promise.all(commits.map(({ id }) => contentAt(id)));
  const listed = commits.slice(0, LISTED);
  const versions = listed.map((commit, index): Version & { isReadable: boolean } => {
    const content = contents[index];
    // Between two versions that touch the content it stays the same.
    const before = contents[index + 1];
    const isReadable = content !== undefined && before !== undefined;
    const changes = isReadable ? changesBetween(before, content) : [];
    return { ...commit, changes, isPublished: published.has(commit.id), isReadable };
  });
  // What only rewrote the files without changing what they say is no version of the content.
  return versions.filter(({ isReadable, changes }) => !isReadable || changes.length > 0);
}

type Commit = Omit<Version, 'changes' | 'isPublished'>;

/** The listed versions and the one before them. */
async function readCommits(): Promise<Commit[]> {
  const format = '--format=%H%x00%aI%x00%an%x00%s';
  const output = await git(
    'log',
    `--max-count=${LISTED + 1}`,
    format,
    '--',
    ...contentFiles.map(contentPath),
    'public/media',
  );
  const lines = output.toString().split('\n').filter(Boolean);
  return lines.map((line) => {
    const [id = '', date = '', author = '', message = ''] = line.split('\0');
    return { id, date, author, message };
  });
}

async function publishedCommits(): Promise<Set<string>> {
  const branch = await publishedBranch();
  if (!branch) return new Set();
  const { stdout } = await tryGit('log', '--format=%H', branch, '--', ...CONTENT_FOLDERS);
  return new Set(stdout.toString().split('\n'));
}

/** What each version said, since that never changes. */
const contents = new Map<string, Promise<SiteContent | undefined>>();

/** The content of a version; `undefined` when it cannot be read with the code of today. */
export function contentAt(id: string): Promise<SiteContent | undefined> {
  const known = contents.get(id) ?? readContentAt(id).catch(() => undefined);
  contents.set(id, known);
  return known;
}

async function readContentAt(id: string): Promise<SiteContent> {
  const texts = await Promise.all(contentFiles.map((name) => fileAt(id, contentPath(name))));
  const byPath = new Map(contentFiles.map((name, index) => [contentPath(name), texts[index]?.toString() ?? '']));
  return evaluate(readSources((file) => byPath.get(file) ?? ''));
}

/** A picture of the site as it was in a version, by its address. */
export function mediaAt(id: string, address: string): Promise<Buffer | undefined> {
  return /^\/media\/[\w./-]+$/.test(address) ? fileAt(id, `public${address}`) : Promise.resolve(undefined);
}

/** What brings the content back to a version, as a step that is then saved as a new one. */
export interface Restoration {
  label: string;
  /** What files will hold. Newer media stays; what visitors accepted of the policy is not forgotten. */
  files: Map<string, FileData>;
}

/** @throws Rejected when the version cannot be shown by the code of today */
export async function restoreVersion(id: string): Promise<Restoration> {
  if (!(await contentAt(id))) {
    throw new Rejected({
      problem: 'Esa versión es de antes de que el sitio cambiara por dentro, y no se puede leer.',
      remedy: 'Pide a quien programa el sitio que la recupere.',
    });
  }
  const message = (await git('log', '--max-count=1', '--format=%s', id)).toString().trim();
  const media = await git('ls-tree', '-r', '-z', '--name-only', id, '--', 'public/media', 'tools/media/originales');
  const paths = [...contentFiles.map(contentPath), ...media.toString().split('\0').filter(Boolean)];
  const files: Restoration['files'] = new Map();
  for (const path of paths) {
    const data = await fileAt(id, path);
    const isSame = data && readProjectFile(path)?.equals(data);
    if (data && !isSame) files.set(path, data);
  }
  return { label: `Volver a la versión «${message}»`, files };
}
