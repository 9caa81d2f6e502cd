import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { blankOf, inSchemaOrder } from './blank';

/** What an entry of the list `name` of a schema begins with. */
function blankEntry(schema: Parameters<typeof describeField>[0], name: string): unknown {
  const list = describeField(schema).entries[name];
  const item = list && describeField(list).item;
  return item && blankOf(item);
}

test('a list of texts begins with an empty line, and without what is optional', () => {
  expect(blankEntry(contentSchemas['privacy-policy'], 'sections')).toEqual({ title: '', paragraphs: [''] });
});

test('a list of entries begins without any', () => {
  expect(blankEntry(contentSchemas.products, 'slides')).toMatchObject({ title: '', film: { sources: [] } });
});

test('a value is written with its fields in the order of the schema', () => {
  const { primaryAction } = describeField(contentSchemas.hero).entries;
  const written = primaryAction && inSchemaOrder(primaryAction, { scrollToId: 'contact', label: 'Hablemos' });
  expect(JSON.stringify(written)).toBe('{"label":"Hablemos","scrollToId":"contact"}');
});
