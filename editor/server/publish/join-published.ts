import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { type FieldConflict, mergeContent } from '@/editor/document/merge';
import type { Pointer } from '@/editor/document/pointer';
import { contentPath, evaluate, readSources, type Sources } from '@/editor/server/content-files';
import { fileAt, git, tryGit } from '@/editor/server/git';
import { patchSources } from '@/editor/server/patch-sources';
import { LEDGER } from '@/editor/server/project-files';
import { Rejected } from '@/editor/server/rejection';
import { contentAt } from '@/editor/server/versions';
import { failureOf } from './push';
import type { Remote } from './target';

type Resolutions = Record<Pointer, 'mine' | 'theirs'>;

/**
 * Brings what others published together with the versions that are saved here, field by field, as a merge commit.
 *
 * @returns the fields that both changed and that nobody decided; nothing was changed then
 * @throws Rejected when something else than fields cannot be joined; everything is as before
 */
export async function joinPublished(remote: Remote, resolutions: Resolutions): Promise<FieldConflict[]> {
  const theirs = await fetchPublished(remote);
  if (!theirs || (await isAncestor(theirs, 'HEAD'))) return [];
  if (await isAncestor('HEAD', theirs)) {
    await git('merge', '--quiet', '--ff-only', theirs);
    return [];
  }
  const base = (await git('merge-base', 'HEAD', theirs)).toString().trim();
  const contents = { base: await contentAt(base), mine: await contentAt('HEAD'), theirs: await contentAt(theirs) };
  if (!isComplete(contents)) throw notJoinable('el contenido de una de las dos');
  const { patch, conflicts } = mergeContent({ ...contents, resolutions });
  if (conflicts.length > 0) return conflicts;
  const sources = await sourcesAt(theirs);
  await mergeWith(theirs, patchSources({ sources, content: contents.theirs, patch }));
  return [];
}

interface Contents {
  base: SiteContent;
  mine: SiteContent;
  theirs: SiteContent;
}

function isComplete(contents: { [Side in keyof Contents]: SiteContent | undefined }): contents is Contents {
  return Boolean(contents.base && contents.mine && contents.theirs);
}

/** The commit that is published; `undefined` when the branch does not exist yet. */
async function fetchPublished({ name, branch }: Remote): Promise<string | undefined> {
  const { status, stderr } = await tryGit('fetch', '--quiet', name, branch);
  if (status === 0) return (await git('rev-parse', 'FETCH_HEAD')).toString().trim();
  if (/couldn't find remote ref/.test(stderr)) return undefined;
  throw failureOf(stderr);
}

async function isAncestor(one: string, other: string): Promise<boolean> {
  return (await tryGit('merge-base', '--is-ancestor', one, other)).status === 0;
}

async function sourcesAt(version: string): Promise<Sources> {
  const texts = new Map<string, string>();
  for (const name of contentFiles) {
    texts.set(contentPath(name), (await fileAt(version, contentPath(name)))?.toString() ?? '');
  }
  return readSources((file) => texts.get(file) ?? '');
}

/** Merges with git what is no field, and puts the joined content in its place. */
async function mergeWith(theirs: string, joined: Sources): Promise<void> {
  const { stderr } = await tryGit('merge', '--no-commit', '--no-ff', theirs);
  const hasBegun = (await tryGit('rev-parse', '--quiet', '--verify', 'MERGE_HEAD')).status === 0;
  if (!hasBegun) throw failureOf(stderr);
  try {
    for (const name of contentFiles) await resolve(contentPath(name), joined[name]);
    const unmerged = (await git('diff', '--name-only', '--diff-filter=U', '-z')).toString().split('\0').filter(Boolean);
    for (const file of unmerged) await resolve(file, await joinFile(file, theirs));
    await evaluate(readSources());
    await git('commit', '--quiet', '--message', 'Une lo que se publicó mientras tanto');
  } catch (error) {
    await git('merge', '--abort');
    throw error;
  }
}

async function resolve(file: string, text: string): Promise<void> {
  writeFileSync(file, text);
  await git('add', '--', file);
}

/** Files of which both sides may gain lines or entries. */
const JSON_FILES = [LEDGER, 'content/privacy-policy.versions.json'];
const LINE_FILES = ['content/palabras.txt'];

/** @throws Rejected when both sides changed the same of a file */
async function joinFile(file: string, theirs: string): Promise<string> {
  const mine = (await fileAt('HEAD', file))?.toString() ?? '';
  const other = (await fileAt(theirs, file))?.toString() ?? '';
  if (JSON_FILES.includes(file)) {
    return `${JSON.stringify({ ...JSON.parse(other || '{}'), ...JSON.parse(mine || '{}') }, null, 2)}\n`;
  }
  if (LINE_FILES.includes(file)) return [...new Set([...other.split('\n'), ...mine.split('\n')])].join('\n');
  throw notJoinable(`«${path.basename(file)}»`);
}

function notJoinable(what: string): Rejected {
  return new Rejected({
    problem: `Alguien publicó mientras tanto, y ${what} no se puede unir con lo tuyo.`,
    remedy: 'Pide a quien programa el sitio que una las dos versiones; las tuyas siguen guardadas aquí.',
  });
}
