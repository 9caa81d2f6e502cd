import { samples } from '@/content/samples';
import { confirmables, digestOf } from '@/content/schema/confirmed';
import type { SiteContent } from '@/content/types';
import { readContent } from './read-content';
import { progressOf, reviewSamples } from './review-samples';

let content: SiteContent;
beforeEach(async () => {
  content = structuredClone((await readContent()).content as SiteContent);
  content.site.url = 'https://www.example.com';
});

const fields = () => reviewSamples(content).map(({ file, field }) => `${file} ${field}`);

/** Confirms something as a person does with a tick. */
function confirm(name: (typeof confirmables)[number]): void {
  content.confirmations[name] = { by: 'Ana Ruiz', on: '2026-11-24', of: digestOf(name, content) };
}

test('what a person confirms leaves the list, and is there again once it changes', () => {
  const policy = 'content/confirmations.ts policy';
  expect(fields()).toContain(policy);
  confirm('policy');
  expect(fields()).not.toContain(policy);
  content['privacy-policy'].introduction += ' Y algo más.';
  expect(fields()).toContain(policy);
  expect(reviewSamples(content).find(({ keys }) => keys?.[0] === 'policy')?.problem).toMatch(/^Ana Ruiz .*cambió/);
});

test('a word that only begins like a sample’s name is no sample', () => {
  const taglines = () => fields().filter((field) => field === 'content/site.ts tagline');
  content.site.tagline = `Hacemos ${samples.names.at(-1)}ing.`;
  expect(taglines()).toEqual([]);
  content.site.tagline = `Hacemos ${samples.names.at(-1)}.`;
  expect(taglines()).toHaveLength(1);
});

test.each([
  ['+503 0000 0000', true],
  ['+503-7000-0000', true],
  ['+50370000000', true],
  ['+503 2200 0000', false],
  ['+50322000000', false],
])('the WhatsApp number %s is an example: %s', (whatsapp, isExample) => {
  content.site.whatsapp = whatsapp;
  expect(fields().includes('content/site.ts whatsapp')).toBe(isExample);
});

test.each([
  ['site', 'offices'],
  ['statistics', 'items'],
  ['brand', 'colors'],
  ['privacy-policy', 'sections'],
] as const)('%s without %s is reviewed all the same', (file, field) => {
  Reflect.deleteProperty(content[file], field);
  expect(reviewSamples(content)).not.toEqual([]);
});

test('colours and figures of one’s own need no word, those of the sample do', () => {
  const [colors, figures] = ['content/confirmations.ts colors', 'content/confirmations.ts figures'];
  content.brand.colors = { ...samples.colors };
  content.statistics.items = samples.figures.map((value) => ({
    value,
    unit: 'años',
    description: 'Creciendo contigo',
  }));
  expect(fields()).toEqual(expect.arrayContaining([colors, figures]));
  content.brand.colors.primary = '#0a6b4f';
  content.statistics.items.pop();
  expect(fields()).not.toEqual(expect.arrayContaining([colors]));
  expect(fields()).not.toEqual(expect.arrayContaining([figures]));
});

test('what a terminal tells to write is the confirmation itself', () => {
  const [finding] = reviewSamples(content).filter(({ keys }) => keys?.[0] === 'positions');
  expect(finding?.inTerminal?.remedy).toContain(`of: '${digestOf('positions', content)}'`);
});

test('what one file replaces is one entry, as is an entry of the content', () => {
  const [sampleFile = ''] = samples.media;
  const [sampleName = ''] = samples.names;
  const { onLight, onInk } = content.brand.logo;
  const [slide] = content.products.slides;
  if (!slide) throw new Error('The content has no product.');
  for (const picture of [onLight, onInk, slide.author.logo]) picture.src = sampleFile;
  slide.author.name = sampleName;
  const entries = reviewSamples(content).map(({ file, keys }) => [file, ...(keys ?? [])].join(' '));
  expect(entries).toEqual(
    expect.arrayContaining(['content/brand.ts logo', 'content/products.ts slides 0', 'content/site.ts url']),
  );
  expect(new Set(entries).size).toBe(entries.length);
});

test('with nothing of the sample left and all confirmed, everything is done', () => {
  const before = progressOf(content);
  expect(before.done).toBeLessThan(before.total);
  const marks = [...samples.names, ...samples.media];
  const real = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(real);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, real(child)]));
    if (typeof value !== 'string') return value;
    const text = value.replaceAll('example.com', 'lenca.co').replace(/(\+\d+)[ 0]+$/, '$1 601 744 1234');
    return marks.reduce((rest, mark) => rest.replaceAll(mark, 'Lenca'), text);
  };
  content = real(content) as SiteContent;
  for (const name of confirmables) confirm(name);
  expect(reviewSamples(content)).toEqual([]);
  expect(progressOf(content)).toEqual({ done: before.total, total: before.total });
});
