import { isNote, originalOfNote, readNote } from '@/tools/media/original-note';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { readSources } from './content-files';
import { fileAt } from './git';
import { writeProjectFile } from './project-files';

/** The originals that came in a sitting with their notes, and the files of the site that were made of them. */
export class MadeMedia {
  private readonly files = new Set<string>();

  add(file: string): void {
    if (file.startsWith('public/') || isBelowOriginals(file)) this.files.add(file);
  }

  /** Removes what the content no longer uses, such as another framing or an entry that was added and removed. */
  async removeUnused(): Promise<void> {
    const texts = Object.values(readSources()).join();
    const candidates = [...this.files].filter((file) => !isUsed(file, texts));
    // What an earlier version holds was not made here: an original that was only framed anew.
    const saved = await Promise.all(candidates.map((file) => fileAt('HEAD', file)));
    const unused = candidates.filter((_, index) => saved[index] === undefined);
    for (const file of unused) writeProjectFile(file, undefined);
    this.files.clear();
  }
}

function isBelowOriginals(file: string): boolean {
  return file.startsWith(`${ORIGINALS_FOLDER}/`);
}

/** Whether the content names a file of the site, or one that was made of an original. */
function isUsed(file: string, texts: string): boolean {
  if (!isBelowOriginals(file)) return texts.includes(file.slice('public'.length));
  const inFolder = file.slice(`${ORIGINALS_FOLDER}/`.length);
  const note = readNote(ORIGINALS_FOLDER, isNote(inFolder) ? originalOfNote(inFolder) : inFolder);
  // The list of heavy originals is none, and has no note.
  return note === undefined || note.made.some((address) => texts.includes(address));
}
