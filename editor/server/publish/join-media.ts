import { existsSync } from 'node:fs';
import type { ContentData } from '@/content/types';
import { labelOf } from '@/editor/document/labels';
import type { FieldConflict } from '@/editor/document/merge';
import { pointerTo } from '@/editor/document/pointer';
import { fileAt } from '@/editor/server/git';
import { addressesIn } from '@/editor/server/versions';
import { isNote } from '@/tools/media/original-note';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { fieldsOf } from '@/tools/review/fields';
import type { MergeWorktree, Sides, UnmergedFile } from './merge-worktree';

/** Where a person chooses between pictures of the same name; it is no field of the content. */
export const MEDIA_POINTER = '/media';

/**
 * Joins the pictures, their originals and the notes of these by name. Where each side has another of the same name, one
 * is chosen for all, since a picture comes in several files. Where only the notes differ, what is published stays.
 *
 * @returns what is to be chosen; nothing when it is, or there is no need
 */
export async function joinMedia(
  merge: MergeWorktree,
  { content, choice }: { content: ContentData; choice: 'mine' | 'theirs' | undefined },
): Promise<FieldConflict[]> {
  const unmerged = (await merge.unmerged()).filter(({ file }) => isMedia(file));
  const isInBoth = ({ isMine, isTheirs }: UnmergedFile) => isMine && isTheirs;
  const toChoose = unmerged.filter(({ file }) => !isNote(file));
  if (!choice && toChoose.some(isInBoth)) {
    const label = labelsOf(unmerged, content);
    return [{ pointer: MEDIA_POINTER, label, mine: 'Tu imagen', theirs: 'La imagen que ya está publicada' }];
  }
  for (const found of unmerged) {
    // What one side removed and the other changed stays: no page lacks a picture.
    const side = isInBoth(found) ? (choice ?? 'theirs') : sideOf(found);
    if (side) await merge.take(side, found.file);
  }
  return [];
}

/** Brings back the pictures that one side removed and the joined content shows. */
export async function bringShownMedia(
  merge: MergeWorktree,
  { sides, content }: { sides: Sides; content: ContentData },
): Promise<void> {
  const files = addressesIn(JSON.stringify(content)).map((address) => `public${address}`);
  for (const file of files) {
    if (existsSync(merge.pathOf(file))) continue;
    const data = (await fileAt(sides.mine, file)) ?? (await fileAt(sides.theirs, file));
    if (data) await merge.put({ [file]: data });
  }
}

function isMedia(file: string): boolean {
  return file.startsWith('public/media/') || file.startsWith(`${ORIGINALS_FOLDER}/`);
}

function sideOf({ isMine, isTheirs }: UnmergedFile): 'mine' | 'theirs' | undefined {
  if (isMine) return 'mine';
  return isTheirs ? 'theirs' : undefined;
}

/** What a person calls the pictures: «Talento, Ana Ruiz». */
function labelsOf(unmerged: UnmergedFile[], content: ContentData): string {
  const addresses = new Set<unknown>(unmerged.map(({ file }) => file.replace(/^public/, '')));
  const shown = [...fieldsOf(content)].filter(({ value }) => addresses.has(value));
  const labels = shown.map(({ file, path }) => labelOf(pointerTo(file, ...path.slice(0, -1)), content));
  return [...new Set(labels)].join('; ') || 'Imágenes';
}
