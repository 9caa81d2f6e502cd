import { type GenericSchema, is } from 'valibot';
import { contentPath } from '@/content/reading/content-path';
import { contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import type { DivergedPart } from '@/editor/api';
import { today } from '@/lib/today';
import { slugOf } from '@/tools/media/file-names';
import { POLICY_VERSIONS } from '@/tools/review/policy-versions';
import { entriesOf, git, LIMITS, lineOf, runGit } from './git';
import { gitFailure } from './git-failure';
import { projectFolder } from './saving';
import { changesOfFilesInBoth, contentAt, headCommit } from './versions';

/** Whatever the person's settings say of merges. */
const MERGE_OPTIONS = [
  '--ff',
  '--commit',
  '--no-squash',
  '--no-edit',
  '--quiet',
  '--message=Une lo que se publicó mientras tanto',
];

/**
 * Joins what others published with the versions that are saved here, as git does.
 *
 * @returns what both changed in the same place; nothing is joined then
 * @throws Rejected when something else stands in the way; everything is as before
 */
export async function joinPublished(theirs: string): Promise<DivergedPart[]> {
  const mine = await headCommit();
  const merge = await runGit({
    args: ['merge', ...MERGE_OPTIONS, theirs],
    limit: LIMITS.withHooks,
    hooks: ['pre-merge-commit', 'prepare-commit-msg', 'commit-msg'],
  });
  if (merge.status !== 0) {
    const unmerged = await unmergedFiles();
    if (await lineOf('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')) await git('merge', '--abort');
    if (unmerged.length === 0) throw gitFailure(merge);
    return partsOf(unmerged, { mine, theirs });
  }
  const broken = await filesThatBroke(mine);
  if (broken.length > 0) await git('reset', '--quiet', '--keep', mine);
  return partsOf(broken, { mine, theirs });
}

/** The files that git could not merge; those outside of the project with their whole path. */
async function unmergedFiles(): Promise<string[]> {
  const files = entriesOf(await git('diff', '--name-only', '-z', '--no-ext-diff', '--diff-filter=U'));
  const folder = await projectFolder();
  return files.map((file) => (file.startsWith(folder) ? file.slice(folder.length) : file));
}

/** The files of the content that were right and are not any more: git merges lines, and knows no rules. */
async function filesThatBroke(before: string): Promise<string[]> {
  const former = await contentAt(before);
  const joined = await contentAt('HEAD');
  const broken = contentFiles.filter((name) => {
    const schema: GenericSchema = contentSchemas[name];
    return is(schema, former[name]) && !is(schema, joined[name]);
  });
  return broken.map(contentPath);
}

/** What each side changed in the parts that these files hold. */
async function partsOf(files: string[], { mine, theirs }: { mine: string; theirs: string }): Promise<DivergedPart[]> {
  const base = await contentAt((await lineOf('merge-base', mine, theirs)) ?? '');
  const myChanges = changesOfFilesInBoth(base, await contentAt(mine));
  const theirChanges = changesOfFilesInBoth(base, await contentAt(theirs));
  const titles = [...new Set(files.map(partTitle))];
  return titles.map((title) => ({
    title,
    mine: myChanges.filter(({ file }) => titleOf(file) === title),
    theirs: theirChanges.filter(({ file }) => titleOf(file) === title),
  }));
}

/** What a person calls what a file holds. */
export function partTitle(file: string): string {
  if (file === POLICY_VERSIONS) return titleOf('privacy-policy');
  if (file === 'content/palabras.txt') return 'Diccionario';
  if (file.startsWith('app/fonts/')) return 'Tipografía';
  const name = contentFiles.find((candidate) => contentPath(candidate) === file);
  if (name) return titleOf(name);
  return /^(?:public\/media|tools\/media)\//.test(file) ? 'Imágenes y películas' : 'Código del sitio';
}

/** A name for a branch that holds what was saved here: «cambios-de-ana-2026-11-26-1a2b3c4». */
export async function ownBranchName(): Promise<string> {
  // «Ana Ruiz <ana@example.org> 1796000000 -0500»
  const author = (await lineOf('var', 'GIT_AUTHOR_IDENT')) ?? '';
  const person = slugOf(author.replace(/<.*$/, ''));
  const commit = await lineOf('rev-parse', '--short', 'HEAD');
  return ['cambios-de', person, today(), commit].filter(Boolean).join('-');
}

/**
 * Brings here what is published. What was saved here is kept in a branch of this machine, and files of the code that
 * are in no version stay as they are.
 *
 * @returns the branch
 * @throws Rejected when such a file was published too; everything is as before
 */
export async function takePublished(theirs: string): Promise<string> {
  const branch = await ownBranchName();
  await git('update-ref', `refs/heads/${branch}`, 'HEAD');
  await git('reset', '--quiet', '--keep', theirs);
  return branch;
}
