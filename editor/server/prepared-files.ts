import { LEDGER } from './project-files';

/** Files that the intake prepared: they are written with the change that uses them. */
export class PreparedFiles {
  /** What each intake made, by path. */
  private intakes: Map<string, Buffer>[] = [];

  add(files: Map<string, Buffer>): void {
    this.intakes.push(files);
  }

  /** What a path holds that is not written yet. */
  at(path: string): Buffer | undefined {
    return this.intakes.findLast((files) => files.has(path))?.get(path);
  }

  /** The paths of all files that are not written yet. */
  paths(): string[] {
    return this.intakes.flatMap((files) => [...files.keys()]);
  }

  /** The files of each intake of which the text names a file of the site; they are no longer kept here. */
  takeUsedIn(text: string): Map<string, Buffer> {
    const used = this.intakes.filter((files) => [...files.keys()].some((file) => isNamedIn(text, file)));
    this.intakes = this.intakes.filter((files) => !used.includes(files));
    const files = new Map(used.flatMap((intake) => [...intake]));
    const ledgers = used.flatMap((intake) => intake.get(LEDGER) ?? []);
    if (ledgers.length > 1) files.set(LEDGER, joinLedgers(ledgers));
    return files;
  }
}

function isNamedIn(text: string, file: string): boolean {
  return file.startsWith('public/') && text.includes(file.slice('public'.length));
}

/** Each intake knows only what was there before it, and its own. */
function joinLedgers(ledgers: Buffer[]): Buffer {
  const joined = Object.assign({}, ...ledgers.map((ledger) => JSON.parse(ledger.toString())));
  return Buffer.from(`${JSON.stringify(joined, null, 2)}\n`);
}
