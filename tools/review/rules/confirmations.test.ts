import { type Confirmable, digestOf } from '@/content/schema/confirmed';
import type { ContentData } from '@/content/types';
import { samples } from '@/tools/review/samples';
import { projectContent } from '@/tools/review/testing/project-content';
import { confirmations } from './confirmations';

let content: ContentData;
beforeEach(() => {
  content = projectContent();
  content.confirmations = {};
});

function confirm(name: Confirmable): void {
  content.confirmations[name] = { by: 'Ana Ruiz', on: '2026-11-24', of: digestOf(name, content) };
}

const open = () => confirmations({ content }).map((finding) => finding.confirm);

const [primary, info, ink] = ['primary', 'info', 'ink'].map((name) =>
  String(samples.texts[`brand.colors.${name}`]?.[0] ?? ''),
);

test('what a person confirms leaves the list, and is there again once it changes', () => {
  expect(open()).toContain('policy');
  confirm('policy');
  expect(open()).not.toContain('policy');
  content['privacy-policy'].introduction += ' Y algo más.';
  expect(confirmations({ content })).toContainEqual(
    expect.objectContaining({
      level: 'pending',
      file: 'content/confirmations.json',
      keys: ['policy'],
      confirm: 'policy',
      problem: 'Ana Ruiz lo confirmó el 2026-11-24, y desde entonces cambió.',
    }),
  );
});

test('another name of the company is another policy', () => {
  content['privacy-policy'].introduction = 'La política de {legalName}.';
  confirm('policy');
  content.site.legalName = 'Lenca S. A.';
  expect(open()).toContain('policy');
});

test('colours of one’s own need no word, those of the sample do', () => {
  Object.assign(content.brand.colors, { primary, info, ink });
  expect(open()).toContain('colors');
  content.brand.colors.primary = '#0a6b4f';
  expect(open()).not.toContain('colors');
});

test('figures of one’s own need no word, those of the sample do', () => {
  const values = samples.texts['statistics.items.*.value'] ?? [];
  content.statistics.items = values.map((value) => ({
    value: Number(value),
    unit: 'años',
    description: 'Creciendo contigo',
  }));
  expect(open()).toContain('figures');
  confirm('figures');
  expect(open()).not.toContain('figures');
  const [first] = content.statistics.items;
  if (first) first.value = 1700;
  expect(open()).not.toContain('figures');
});

test('figures of the sample in another order are still the sample’s', () => {
  const values = samples.texts['statistics.items.*.value'] ?? [];
  content.statistics.items = values
    .toReversed()
    .map((value) => ({ value: Number(value), unit: 'años', description: 'Creciendo contigo' }));
  expect(open()).toContain('figures');
});

test('what stands in a file that cannot be used is not asked about', () => {
  const { site: _site, ...others } = content;
  const asked = confirmations({ content: others }).map((finding) => finding.confirm);
  expect(asked).not.toContain('policy');
  expect(asked).not.toContain('positions');
});
