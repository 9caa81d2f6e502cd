import { existsSync, readFileSync } from 'node:fs';
import type { ContentData } from '@/content/types';
import { addressesIn } from '@/tools/media/media-in-content';
import { isNote, type OriginalNote, originalOfNote } from '@/tools/media/original-note';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import {
  changeFiles,
  type FileChanges,
  readProjectFile,
  type StoredData,
  writeFiles,
  writeProjectFile,
} from './project-files';

/** The originals that are too heavy to be kept with the project, one a line. */
const HEAVY_ORIGINALS = `${ORIGINALS_FOLDER}/.gitignore`;

/** What was made of a file, by its paths in the project. */
export type MadeFiles = Map<string, StoredData>;

/**
 * What was made of files that were brought, each with its original, its note and its files of the site. It waits in
 * temporary files until the content uses it, so that an entry that lacks something leaves nothing in the project.
 */
export class MadeMedia {
  private waiting: MadeFiles[] = [];
  /** What was written since the last version. */
  private written: FileChanges[] = [];

  add(files: MadeFiles): void {
    this.waiting.push(files);
  }

  /** Where stands what waits for a path of the project. */
  at(file: string): string | undefined {
    return this.waiting.find((files) => files.has(file))?.get(file)?.file;
  }

  /** The notes of what waits, each by its original. */
  notes(): [original: string, note: OriginalNote][] {
    const files = this.waiting.flatMap((one) => [...one]).filter(([file]) => isNote(file) && isOriginal(file));
    return files.map(([file, data]) => [
      originalOfNote(file).slice(`${ORIGINALS_FOLDER}/`.length),
      JSON.parse(readFileSync(data.file, 'utf8')),
    ]);
  }

  /** Writes what waits for texts that name it; it comes and goes with the step that writes them. */
  writeUsedIn(texts: string): FileChanges {
    const isUsed = (files: MadeFiles) => [...files.keys()].some((file) => texts.includes(addressOf(file)));
    const used = this.waiting.filter(isUsed);
    this.waiting = this.waiting.filter((files) => !used.includes(files));
    const changes = used.map(writeIntake);
    this.written.push(...changes);
    return new Map(changes.flatMap((one) => [...one]));
  }

  /**
   * Takes back what the content no longer uses: another framing, or an entry that was added and removed.
   *
   * @returns what that changed
   */
  removeUnused(content: ContentData): FileChanges {
    const addresses = new Set(addressesIn(content));
    const isUsed = (changes: FileChanges) => [...changes.keys()].some((file) => addresses.has(addressOf(file)));
    const used = new Set(this.written.filter(isUsed).flatMap((changes) => [...changes.keys()]));
    const unused: FileChanges = new Map();
    // The state before the first writing is the last to be set.
    for (const [file, { before, after }] of this.written.toReversed().flatMap((changes) => [...changes])) {
      if (used.has(file)) continue;
      const now = unused.get(file)?.before ?? after;
      unused.set(file, { before: existsSync(file) ? now : undefined, after: before });
    }
    this.written = [];
    writeFiles('after', unused);
    return unused;
  }
}

function writeIntake(files: MadeFiles): FileChanges {
  const { [HEAVY_ORIGINALS]: heavy, ...others } = Object.fromEntries(files);
  // A line about an original that is gone does no harm, so that it is never taken back.
  if (heavy) writeProjectFile(HEAVY_ORIGINALS, withLines(readProjectFile(HEAVY_ORIGINALS), readFileSync(heavy.file)));
  return changeFiles(new Map(Object.entries(others)));
}

function withLines(list: Buffer | undefined, added: Buffer): Buffer {
  const lines = `${list ?? ''}${added}`.split('\n').filter(Boolean);
  return Buffer.from(`${[...new Set(lines)].join('\n')}\n`);
}

function isOriginal(file: string): boolean {
  return file.startsWith(`${ORIGINALS_FOLDER}/`);
}

/** The address on the site of a file of the project. */
function addressOf(file: string): string {
  return file.replace(/^public/, '');
}
