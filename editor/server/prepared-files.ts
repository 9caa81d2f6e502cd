import { type FileData, HEAVY_ORIGINALS, readProjectFile } from './project-files';

/** Files that the intake prepared: they are written with the change that uses them. */
export class PreparedFiles {
  /** What each intake made, by path. */
  private intakes: Map<string, Buffer>[] = [];

  add(files: Map<string, Buffer>): void {
    this.intakes.push(files);
  }

  /** The paths of the files that are not written yet, the newest first. */
  paths(): string[] {
    return this.intakes.toReversed().flatMap((files) => [...files.keys()]);
  }

  /** What a path holds that is not written yet. */
  at(path: string): FileData {
    return this.intakes.findLast((files) => files.has(path))?.get(path);
  }

  /** The files of each intake of which the text names a file of the site; they are no longer kept here. */
  takeUsedIn(text: string): Map<string, Buffer> {
    const used = this.intakes.filter((files) => [...files.keys()].some((file) => isNamedIn(text, file)));
    this.intakes = this.intakes.filter((files) => !used.includes(files));
    const files = new Map(used.flatMap((intake) => [...intake]));
    const heavy = used.flatMap((intake) => intake.get(HEAVY_ORIGINALS) ?? []);
    if (heavy.length > 0) files.set(HEAVY_ORIGINALS, joinLines([readProjectFile(HEAVY_ORIGINALS), ...heavy]));
    return files;
  }
}

function isNamedIn(text: string, file: string): boolean {
  return file.startsWith('public/') && text.includes(file.slice('public'.length));
}

/** Each intake has only its own line, so that it takes none away that came meanwhile. */
function joinLines(lists: FileData[]): Buffer {
  const lines = lists.flatMap((list) =>
    String(list ?? '')
      .split('\n')
      .filter(Boolean),
  );
  return Buffer.from(`${[...new Set(lines)].sort().join('\n')}\n`);
}
