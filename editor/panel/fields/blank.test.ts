import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { blankOf } from './blank';

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
