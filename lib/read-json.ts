import { readFileSync } from 'node:fs';

/** Parses a generated JSON file. Returns `undefined` when the file is missing or is not valid JSON. */
export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
