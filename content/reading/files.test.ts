import { readFileSync } from 'node:fs';
import { contentFiles } from '@/content/schema/content';
import { contentPath } from './content-path';
import { formatContent, parseContent, positionOf } from './files';

test.each(contentFiles)('%s is read again as it is written', (name) => {
  const text = readFileSync(contentPath(name), 'utf8');
  const value = parseContent(name, text);
  expect(parseContent(name, formatContent(name, value))).toEqual(value);
});

test.each(['hero', 'privacy-policy'] as const)('%s may begin with a byte order mark', (name) => {
  const text = `\ufeff${readFileSync(contentPath(name), 'utf8')}`;
  expect(parseContent(name, text)).toEqual(parseContent(name, text.slice(1)));
  expect(positionOf(name, { text, path: [] })).toEqual({ line: 1, column: 1 });
});
