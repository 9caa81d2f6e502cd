import { type FileData, HEAVY_ORIGINALS, LEDGER, readProjectFile } from './project-files';

/** Files that the intake prepared: they are written with the change that uses them. */
export class PreparedFiles {
  /** What each intake made, by path. */
  private intakes: Map<string, Buffer>[] = [];

  add(files: Map<string, Buffer>): void {
    this.intakes.push(files);
  }

  /** What a path holds that is not written yet; of the ledger, what all intakes add to it. */
  at(path: string): FileData {
    const written = this.intakes.flatMap((files) => files.get(path) ?? []);
    return path === LEDGER && written.length > 0 ? joinLedgers(written) : written.at(-1);
  }

  /** The files of each intake of which the text names a file of the site; they are no longer kept here. */
  takeUsedIn(text: string): Map<string, Buffer> {
    const used = this.intakes.filter((files) => [...files.keys()].some((file) => isNamedIn(text, file)));
    this.intakes = this.intakes.filter((files) => !used.includes(files));
    const files = new Map(used.flatMap((intake) => [...intake]));
    const joins = { [LEDGER]: joinLedgers, [HEAVY_ORIGINALS]: joinLines };
    for (const [file, join] of Object.entries(joins)) {
      const added = used.flatMap((intake) => intake.get(file) ?? []);
      if (added.length > 0) files.set(file, join([readProjectFile(file) ?? Buffer.from(''), ...added]));
    }
    return files;
  }
}

function isNamedIn(text: string, file: string): boolean {
  return file.startsWith('public/') && text.includes(file.slice('public'.length));
}

/** Each intake has only its own entries, so that it takes none away that came meanwhile. */
function joinLedgers(ledgers: Buffer[]): Buffer {
  const entries = ledgers.map((ledger) => JSON.parse(ledger.toString() || '{}'));
  return Buffer.from(`${JSON.stringify(Object.assign({}, ...entries), null, 2)}\n`);
}

function joinLines(lists: Buffer[]): Buffer {
  const lines = lists.flatMap((list) => list.toString().split('\n').filter(Boolean));
  return Buffer.from(`${[...new Set(lines)].sort().join('\n')}\n`);
}
