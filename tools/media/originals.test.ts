import { readdirSync } from 'node:fs';
import { readLedger } from './ledger';

test('every picture and film of the site was made of an original', () => {
  const made = Object.values(readLedger('tools/media/originales')).flatMap((entry) => entry.made);
  const files = readdirSync('public/media', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'LICENSE.md')
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace('public/', '/'));
  expect(files.filter((file) => !made.some((address) => address === file))).toEqual([]);
});
