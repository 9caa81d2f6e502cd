import { fieldAt } from '@/tools/review/fields';
import type { NamedMedia } from '@/tools/review/gather/media';
import { samples as shipped } from '@/tools/review/samples';
import { samples } from './samples';

const [sampleName, otherName] = shipped.texts['clients.logos.*.name'] ?? [];
const logos = Object.entries(shipped.media).filter(([name]) => name.startsWith('clientes/'));
const [[logo = '', digest = ''] = []] = logos;
const file = logo.replace(/.*\//, '');

test('a field is a sample while it holds what ships', () => {
  const review = (url: string) => samples({ values: { site: { url } }, media: [] });
  for (const url of shipped.texts['site.url'] ?? []) {
    expect(review(String(url))).toMatchObject([
      { level: 'sample', file: 'content/site.json', keys: ['url'], label: 'Dirección del sitio' },
    ]);
  }
  expect(review('https://www.lenca.sv')).toEqual([]);
});

test('the same text in another field is no sample', () => {
  const values = { site: { tagline: sampleName }, contact: { interests: [sampleName] } };
  expect(samples({ values, media: [] })).toEqual([]);
});

test('a picture is a sample by its name and bytes', () => {
  const values = { clients: { logos: [{ name: 'Lenca', logo: file }] } };
  const field = fieldAt(values, { file: 'clients', path: ['logos', 0, 'logo'] });
  const review = (named: Omit<NamedMedia, 'field'>) => samples({ values, media: [{ field, ...named }] });
  expect(review({ name: logo, digest: 'f00d' })).toEqual([]);
  expect(review({ name: 'clientes/otro.svg', digest })).toEqual([]);
  expect(review({ name: logo, digest })).toMatchObject([
    { keys: ['logos', 0], problem: 'Sigue siendo de ejemplo: Logotipo.' },
  ]);
});

test('an entry of a list is one finding that names its fields', () => {
  const values = {
    clients: {
      logos: [
        { name: sampleName, logo: file },
        { name: otherName, logo: 'propio.svg' },
      ],
    },
  };
  const field = fieldAt(values, { file: 'clients', path: ['logos', 0, 'logo'] });
  expect(samples({ values, media: [{ field, name: logo, digest }] })).toMatchObject([
    { keys: ['logos', 0], problem: 'Sigue siendo de ejemplo: Cliente, Logotipo.' },
    { keys: ['logos', 1], problem: 'Sigue siendo de ejemplo: Cliente.' },
  ]);
});

test('colours and figures, which a person can confirm, are no samples besides', () => {
  const values = {
    brand: { colors: { primary: shipped.texts['brand.colors.primary']?.[0] } },
    statistics: { items: [{ value: shipped.texts['statistics.items.*.value']?.[0] }] },
  };
  expect(samples({ values, media: [] })).toEqual([]);
});

test('content of another form is reviewed all the same', () => {
  const values = { site: 'Istmo', clients: { logos: 'ninguno' }, talent: null, brand: [] };
  expect(samples({ values, media: [] })).toEqual([]);
});
