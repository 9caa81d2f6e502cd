import { type GenericSchema, safeParse } from 'valibot';
import { contentPath } from '@/content/reading/content-path';
import { parseContent } from '@/content/reading/files';
import { TextError } from '@/content/reading/text-error';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { API, type Version } from '@/editor/api';
import { type Change, changesBetween } from '@/editor/document/changes';
import { CONTENT_PATHS, type FileData } from '@/editor/server/project-files';
import { Rejected } from '@/editor/server/rejection';
import { addressesIn } from '@/tools/media/media-in-content';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { entriesOf, git, lineOf, outputOf, runGit } from './git';
import { publishedBranch } from './remote';

/** The commit of the last version. */
export async function headCommit(): Promise<string> {
  return (await git('rev-parse', 'HEAD')).toString().trim();
}

/** What a file held in a version; `undefined` when it was not there. */
export async function fileAt(version: string, file: string): Promise<Buffer | undefined> {
  const { status, stdout } = await runGit({ args: ['cat-file', 'blob', `${version}:./${file}`] });
  return status === 0 ? stdout : undefined;
}

/** What each version said: a commit never changes. */
const contents = new Map<string, Partial<ContentData>>();

/** The content of a version, without the files that it does not have, or that cannot be read. */
export async function contentAt(version: string): Promise<Partial<ContentData>> {
  const commit = await lineOf('rev-parse', '--verify', '--quiet', `${version}^{commit}`);
  if (commit === undefined) return {};
  const known = contents.get(commit);
  if (known) return known;
  const content = await readContentAt(commit);
  contents.set(commit, content);
  return content;
}

async function readContentAt(commit: string): Promise<Partial<ContentData>> {
  const names = contentFiles.map((name) => `${commit}:./${contentPath(name)}\n`);
  let rest = outputOf(await runGit({ args: ['cat-file', '--batch'], input: names.join('') }));
  const values: [ContentFile, unknown][] = [];
  for (const name of contentFiles) {
    // «<id> blob <size>» and so many bytes, or «<name> missing»: https://git-scm.com/docs/git-cat-file#_batch_output
    const start = rest.indexOf('\n') + 1;
    const [, type, size] = rest.subarray(0, start).toString().split(' ');
    const end = type === 'blob' ? start + Number(size) + 1 : start;
    values.push([name, valueIn(name, rest.subarray(start, end).toString())]);
    rest = rest.subarray(end);
  }
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The value in the text of a file; `undefined` when it cannot be read. */
function valueIn(name: ContentFile, text: string): unknown {
  try {
    return parseContent(name, text);
  } catch (error) {
    if (error instanceof TextError) return undefined;
    throw error;
  }
}

/** As many versions are listed at most. */
const LISTED = 30;

/** The saved versions of the content, the newest first. What changed nothing that it says is none. */
export async function listVersions(): Promise<Version[]> {
  const options = [`--max-count=${LISTED}`, '--encoding=UTF-8', '--format=%H%x00%P%x00%aI%x00%an%x00%s'];
  // Before the first version there is no log.
  const log = (await lineOf('log', ...options, '--', ...contentFiles.map(contentPath))) ?? '';
  const unpublished = await unpublishedCommits();
  const versions: Version[] = [];
  for (const line of log.split('\n').filter(Boolean)) {
    const [id = '', parents = '', date = '', author = '', message = ''] = line.split('\0');
    const [parent = ''] = parents.split(' ');
    const before = parent ? await contentAt(parent) : {};
    const changes = changesOfFilesInBoth(before, await contentAt(id));
    const isFirst = Object.keys(before).length === 0;
    if (changes.length === 0 && !isFirst) continue;
    versions.push({ id, date, author, message, changes, isPublished: unpublished?.has(id) === false });
  }
  return versions;
}

/** What changed in the files that both contents have. */
export function changesOfFilesInBoth(before: Partial<ContentData>, after: Partial<ContentData>): Change[] {
  return changesBetween({ ...after, ...before }, { ...before, ...after });
}

/** The commits that are not published; `undefined` while none is. */
async function unpublishedCommits(): Promise<Set<string> | undefined> {
  const branch = await publishedBranch();
  if (!branch) return undefined;
  const commits = await git('rev-list', `${branch}..HEAD`);
  return new Set(commits.toString().split('\n'));
}

/**
 * The content of a version as today's page can show it: what it lacks, or has in a form that the page no longer knows,
 * is as now. Pictures that are no longer the same are asked for from the version.
 */
export async function shownContentAt(version: string, present: ContentData): Promise<ContentData> {
  const saved = await contentAt(version);
  const shown = { ...present };
  for (const name of contentFiles) {
    if (canBeShown(name, saved[name])) Object.assign(shown, { [name]: saved[name] });
  }
  const changed = new Set<unknown>(await changedSince(version));
  const addressOf = (src: string) => `${API}/versions/${version}/media?src=${encodeURIComponent(src)}`;
  return JSON.parse(JSON.stringify(shown), (_key, value) => (changed.has(`public${value}`) ? addressOf(value) : value));
}

/** Whether a value has the form of its file; a rule, such as the length of a text, may be broken. */
function canBeShown(name: ContentFile, value: unknown): boolean {
  const schema: GenericSchema = contentSchemas[name];
  const { issues = [] } = safeParse(schema, value);
  return issues.every(({ kind }) => kind === 'validation');
}

/** The files of the content that are gone or different since a version. */
async function changedSince(version: string): Promise<string[]> {
  const options = ['-z', '--name-only', '--relative', '--no-renames', '--no-ext-diff', '--diff-filter=DMT'];
  return entriesOf(await git('diff', ...options, version, '--', ...CONTENT_PATHS));
}

/** What brings the content back to a version, as a step that is then saved as a new one. */
interface Restoration {
  label: string;
  /** What files will hold. What the version lacks stays as it is, and so does newer media. */
  files: Map<string, FileData>;
}

/** What goes back to a version. @throws Rejected when there is no such version */
export async function planRestoration(version: string): Promise<Restoration> {
  const message = await lineOf('log', '--max-count=1', '--encoding=UTF-8', '--format=%s', version);
  if (!message) {
    throw new Rejected({ problem: 'Esa versión no existe.', remedy: 'Abre la lista de versiones de nuevo.' });
  }
  const media = addressesIn(await contentAt(version)).map((address) => `public${address}`);
  // Other files below `public` belong to the code of the site.
  const restored = new Set([...contentFiles.map(contentPath), ...media]);
  const files: Restoration['files'] = new Map();
  for (const file of await changedSince(version)) {
    if (restored.has(file) || isOriginal(file)) files.set(file, await fileAt(version, file));
  }
  return { label: `Volver a la versión «${message}»`, files };
}

/** Whether a file is what a picture was made of, or the note beside it. */
function isOriginal(file: string): boolean {
  return file.startsWith(`${ORIGINALS_FOLDER}/`) && !/\/(?:LEEME\.md|\.[^/]*)$/.test(file);
}
