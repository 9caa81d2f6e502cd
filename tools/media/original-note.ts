import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DarkGround } from '@/lib/palette';
import { readNotes } from '@/lib/read-notes';
import type { Regions } from './crop';

/** What was made of an original. It stands beside it: `altavia.svg.json` beside `altavia.svg`. */
export interface OriginalNote {
  /** The version of the recipes that made it. */
  recipeVersion: number;
  /** Of the original's bytes. */
  digest: string;
  /** The addresses of its variants. */
  made: string[];
  /** What the content holds for them. */
  value: unknown;
  /** The name of its variants, where that is not the original's. */
  name?: string;
  /** The parts that a person chose. */
  regions?: Regions;
  /** The tones of the dark ground that it was made for, where it depends on them. */
  ground?: Partial<DarkGround>;
}

/** Notes by the path of their original within the folder of the originals: `clientes/lenca.png`. */
export type OriginalNotes = Map<string, OriginalNote>;

const ENDING = '.json';

/** The path of an original's note. */
export function noteOf(original: string): string {
  return original + ENDING;
}

/** Whether a file in the folder of the originals is a note: no original is JSON. */
export function isNote(file: string): boolean {
  return file.endsWith(ENDING);
}

/** The path of the original that a note is about. */
export function originalOfNote(note: string): string {
  return note.slice(0, -ENDING.length);
}

/** The note of an original; `undefined` when there is none or it cannot be read, so that all is made anew. */
export function readNote(originalsFolder: string, original: string): OriginalNote | undefined {
  return readNotes<OriginalNote>(path.join(originalsFolder, noteOf(original)));
}

/** The notes in a folder of originals, also of those that are too heavy to be kept with the project. */
export function readAllNotes(originalsFolder: string): OriginalNotes {
  const notes: OriginalNotes = new Map();
  if (!existsSync(originalsFolder)) return notes;
  const files = readdirSync(originalsFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(isNote).sort()) {
    const original = originalOfNote(file).split(path.sep).join('/');
    const note = readNote(originalsFolder, original);
    if (note) notes.set(original, note);
  }
  return notes;
}

/** A note as it stands in its file. */
export function formatNote(note: OriginalNote): string {
  return `${JSON.stringify(note, null, 2)}\n`;
}

/** Whether what was made fits the dark ground; what does not depend on it always does. */
export function fitsGround(note: OriginalNote, ground: DarkGround): boolean {
  const madeFor = { ...ground, ...note.ground };
  return madeFor.ink === ground.ink && madeFor.accent === ground.accent;
}
