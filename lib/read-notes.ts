import { readFileSync } from 'node:fs';

/** What a tool noted for itself in a JSON file; `undefined` when that is gone or damaged. */
export function readNotes<Notes>(file: string): Notes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
