import { readFileSync } from 'node:fs';
import { contentFiles, contentPath } from '@/content/schema/content';
import { formOf, textOf } from './content-text';

test.each(contentFiles)('an unchanged form serializes to the exact text of the content file %s', (file) => {
  const text = readFileSync(contentPath(file), 'utf8');
  expect(textOf(file, formOf(file, text))).toBe(text);
});

test('textOf omits empty optional fields', () => {
  const form = { brandImage: { alt: '', file: null }, heading: 'NOSOTROS', paragraphs: ['Hola.'], partner: {} };
  expect(JSON.parse(textOf('about', form))).toEqual({ heading: 'NOSOTROS', paragraphs: ['Hola.'] });
});

test('textOf writes list items of the policy with hyphens', () => {
  const text = textOf('privacy-policy', { title: 'P', date: '2026-11-27', body: '## Uno\n\n* a\n* b' });
  expect(text).toBe('---\ntitle: P\ndate: 2026-11-27\n---\n\n## Uno\n\n- a\n- b\n');
});
