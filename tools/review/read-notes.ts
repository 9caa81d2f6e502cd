import { readFileSync } from 'node:fs';

/** What a file of notes holds as JSON; `undefined` when it is gone or damaged. */
export function readNotes<Notes>(file: string): Notes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
