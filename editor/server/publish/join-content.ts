import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { type FieldConflict, mergeContent } from '@/editor/document/merge';
import type { Pointer } from '@/editor/document/pointer';
import { evaluate, type Sources } from '@/editor/server/content-files';
import { patchSources } from '@/editor/server/patch-sources';
import { contentAt, sourcesAt } from '@/editor/server/version-content';
import type { Sides } from './merge-worktree';
import { notJoinable } from './not-joinable';

/** What a person chose where both sides changed the same. */
export type Resolutions = Record<Pointer, 'mine' | 'theirs'>;

export type JoinedContent =
  | { kind: 'joined'; sources: Sources; content: SiteContent }
  | { kind: 'conflict'; conflicts: FieldConflict[] };

/**
 * Joins the content of both sides field by field. A file that only one side changed stays as that side wrote it,
 * comments included.
 *
 * @throws Rejected when the content of a side cannot be read
 */
export async function joinContent(sides: Sides, resolutions: Resolutions): Promise<JoinedContent> {
  const sources = {
    base: await sourcesAt(sides.base),
    mine: await sourcesAt(sides.mine),
    theirs: await sourcesAt(sides.theirs),
  };
  const start = { ...sources.theirs };
  const changedByBoth: ContentFile[] = [];
  for (const name of contentFiles) {
    const before = sources.base[name];
    if (sources.theirs[name] === before) start[name] = sources.mine[name];
    else if (sources.mine[name] !== before) changedByBoth.push(name);
  }
  const theirs = await readable(evaluate(start), 'el contenido de los dos');
  const only = (content: SiteContent): SiteContent => withFilesOf({ content: theirs, from: content, changedByBoth });
  const { patch, conflicts } = mergeContent({
    base: only(await readable(contentAt(sides.base), 'el contenido de antes')),
    mine: only(await readable(contentAt(sides.mine), 'tu contenido')),
    theirs,
    resolutions,
  });
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  const joined = patchSources({ sources: start, content: theirs, patch });
  return { kind: 'joined', sources: joined, content: await readable(evaluate(joined), 'el contenido de los dos') };
}

/** A content with some files as another has them. */
function withFilesOf({
  content,
  from,
  changedByBoth,
}: {
  content: SiteContent;
  from: SiteContent;
  changedByBoth: ContentFile[];
}): SiteContent {
  const files = changedByBoth.map((name) => [name, from[name]]);
  return { ...content, ...Object.fromEntries(files) };
}

async function readable(content: Promise<SiteContent | undefined>, what: string): Promise<SiteContent> {
  const read = await content.catch(() => undefined);
  if (!read) throw notJoinable(what);
  return read;
}
