import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { blankOf, inSchemaOrder } from './blank';

test('a list of texts begins with an empty line, and without what is optional', () => {
  const { sections } = describeField(contentSchemas['privacy-policy']).entries;
  const section = sections && describeField(sections).item;
  expect(section && blankOf(section)).toEqual({ title: '', paragraphs: [''] });
});

test('a value is written with its fields in the order of the schema', () => {
  const { primaryAction } = describeField(contentSchemas.hero).entries;
  const written = primaryAction && inSchemaOrder(primaryAction, { scrollToId: 'contact', label: 'Hablemos' });
  expect(JSON.stringify(written)).toBe('{"label":"Hablemos","scrollToId":"contact"}');
});
