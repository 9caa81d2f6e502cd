import { readFileSync } from 'node:fs';
import { contentFileNames, contentPath } from '@/content/schema/content';
import { parseForm, serializeForm } from './content-text';

test.each(contentFileNames)('serializing an unchanged form reproduces the text of the content file %s', (fileName) => {
  const text = readFileSync(contentPath(fileName), 'utf8');
  expect(serializeForm(fileName, parseForm(fileName, text), text)).toBe(text);
});

test('serializeForm omits empty optional fields', () => {
  const form = { brandImage: { alt: '', file: null }, heading: 'NOSOTROS', paragraphs: ['Hola.'], partner: {} };
  expect(JSON.parse(serializeForm('about', form, '{}'))).toEqual({ heading: 'NOSOTROS', paragraphs: ['Hola.'] });
});

test('serializeForm starts the list items of the policy with hyphens', () => {
  const text = serializeForm('privacy-policy', { title: 'P', date: '2026-11-27', body: '## Uno\n\n* a\n* b' }, '');
  expect(text).toBe('---\ntitle: P\ndate: 2026-11-27\n---\n\n## Uno\n\n- a\n- b\n');
});
