import { formatLedger, type Ledger } from '@/tools/media/ledger';
import { readSources } from './content-files';
import { fileAt } from './git';
import { LEDGER, ORIGINALS_FOLDER, readProjectFile, writeProjectFile } from './project-files';

/** The originals that came in a sitting, and the files of the site that were made of them. */
export class MadeMedia {
  private readonly files = new Set<string>();

  add(file: string): void {
    if (file.startsWith('public/') || isOriginal(file)) this.files.add(file);
  }

  /** Removes what the content no longer uses, such as another framing or an entry that was added and removed. */
  async removeUnused(): Promise<void> {
    const texts = Object.values(readSources()).join();
    const ledger: Ledger = JSON.parse(readProjectFile(LEDGER)?.toString() ?? '{}');
    const candidates = [...this.files].filter((file) => !isUsed(file, { texts, ledger }));
    // What an earlier version holds was not made here: an original that was only framed anew.
    const saved = await Promise.all(candidates.map((file) => fileAt('HEAD', file)));
    const unused = candidates.filter((_, index) => saved[index] === undefined);
    for (const file of unused) {
      writeProjectFile(file, undefined);
      delete ledger[originalName(file)];
    }
    if (unused.some(isOriginal)) writeProjectFile(LEDGER, Buffer.from(formatLedger(ledger)));
    this.files.clear();
  }
}

function isOriginal(file: string): boolean {
  return file.startsWith(`${ORIGINALS_FOLDER}/`) && file !== LEDGER;
}

/** The path of an original within its folder, by which the ledger knows it. */
function originalName(file: string): string {
  return file.slice(`${ORIGINALS_FOLDER}/`.length);
}

/** Whether the content names a file of the site, or one that was made of an original. */
function isUsed(file: string, { texts, ledger }: { texts: string; ledger: Ledger }): boolean {
  if (!isOriginal(file)) return texts.includes(file.slice('public'.length));
  const entry = ledger[originalName(file)];
  // A note of the intake is no original.
  return entry === undefined || entry.made.some((address) => texts.includes(address));
}
