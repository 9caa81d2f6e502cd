import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { digestOf } from './gather/media';
import { isSampleText, samples } from './samples';

/** The paths of the fields whose schema says that they are samples at first. */
function samplePaths(schema: GenericSchema, path: string): string[] {
  const { entries, item, sample } = describeField(schema);
  const below = Object.entries(entries).flatMap(([name, field]) => samplePaths(field, `${path}.${name}`));
  const ofItem = item ? samplePaths(item, `${path}.*`) : [];
  return sample ? [path, ...below, ...ofItem] : [...below, ...ofItem];
}

test('what ships stands in fields whose schema says that they are samples', () => {
  const paths = contentFiles.flatMap((file) => samplePaths(contentSchemas[file], file));
  expect(paths).toEqual(expect.arrayContaining(Object.keys(samples.texts)));
});

test('the originals that ship are known by their names and digests', () => {
  for (const [name, digest] of Object.entries(samples.media)) expect(digestOf(name)).toBe(digest);
});

test('an address of the guide is a sample too', () => {
  expect(isSampleText('site.url', 'https://www.tu-empresa.com')).toBe(true);
  expect(isSampleText('site.url', 'https://www.lenca.sv')).toBe(false);
  expect(isSampleText('site.tagline', 'https://www.tu-empresa.com')).toBe(false);
});
