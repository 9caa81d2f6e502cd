import { readdirSync } from 'node:fs';
import { readAllNotes } from './original-note';
import { ORIGINALS_FOLDER } from './originals-folder';

test('every picture and film of the site was made of an original', () => {
  const notes = [...readAllNotes(ORIGINALS_FOLDER).values()];
  const made = new Set(notes.flatMap((note) => note.made));
  const files = readdirSync('public/media', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'LICENSE.md')
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace('public/', '/'));
  expect(files.filter((file) => !made.has(file))).toEqual([]);
});
