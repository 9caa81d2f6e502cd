import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { type FieldConflict, mergeContent } from '@/editor/document/merge';
import type { Pointer } from '@/editor/document/pointer';
import { contentAt, sourcesAt } from '@/editor/server/version-content';
import type { Sides } from './merge-worktree';
import { notJoinable } from './not-joinable';

/** What a person chose where both sides changed the same. */
export type Resolutions = Record<Pointer, 'mine' | 'theirs'>;

export type JoinedContent =
  /** The texts are those of the files that both changed, by their paths. */
  | { kind: 'joined'; content: ContentData; texts: Record<string, string> }
  | { kind: 'conflict'; conflicts: FieldConflict[] };

/**
 * Joins the content of both sides field by field. A file that only one side changed is git's affair.
 *
 * @throws Rejected when the content of a side cannot be read
 */
export async function joinContent(sides: Sides, resolutions: Resolutions): Promise<JoinedContent> {
  const { content, conflicts } = mergeContent({
    base: await readable(sides.base, 'el contenido de antes'),
    mine: await readable(sides.mine, 'tu contenido'),
    theirs: await readable(sides.theirs, 'su contenido'),
    resolutions,
  });
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return { kind: 'joined', content, texts: await textsOf(content, sides) };
}

async function textsOf(content: ContentData, sides: Sides): Promise<Record<string, string>> {
  const base = await sourcesAt(sides.base);
  const mine = await sourcesAt(sides.mine);
  const theirs = await sourcesAt(sides.theirs);
  const texts: Record<string, string> = {};
  for (const name of contentFiles) {
    const isChangedByBoth = mine[name] !== base[name] && theirs[name] !== base[name];
    if (isChangedByBoth) texts[contentPath(name)] = formatContent(name, content[name]);
  }
  return texts;
}

/** A file that a side does not have is joined as such. @throws Rejected when one that it has cannot be read */
async function readable(commit: string, what: string): Promise<Partial<ContentData>> {
  const content = await contentAt(commit);
  const sources = await sourcesAt(commit);
  const isReadable = content && contentFiles.every((name) => name in content || sources[name] === undefined);
  if (!isReadable) throw notJoinable(what);
  return content;
}
