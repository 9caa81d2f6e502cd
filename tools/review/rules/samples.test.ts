import { samples as shipped } from '@/tools/review/samples';
import { aMediaFile } from '@/tools/review/testing/judged-media';
import { samples } from './samples';

const [sampleName, otherName] = shipped.texts['clients.logos.*.name'] ?? [];
const [sampleDigest = ''] = Object.keys(shipped.pictures);

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

test('a picture is a sample by its bytes, whatever it is called', () => {
  const values = { clients: { logos: [{ name: 'Lenca', logo: { src: '/media/clients/lenca.svg' } }] } };
  const place = { file: 'clients' as const, path: ['logos', 0, 'logo', 'src'] };
  const own = aMediaFile(values, { ...place, digest: 'f00d' });
  expect(samples({ values, media: [own] })).toEqual([]);
  const ofSample = aMediaFile(values, { ...place, digest: sampleDigest });
  expect(samples({ values, media: [ofSample] })).toMatchObject([
    { keys: ['logos', 0], problem: 'Sigue siendo de ejemplo: Logotipo.' },
  ]);
});

test('an entry of a list is one finding that names its fields', () => {
  const values = {
    clients: {
      logos: [
        { name: sampleName, logo: { src: '/media/a.svg' } },
        { name: otherName, logo: { src: '/media/b.svg' } },
      ],
    },
  };
  const path = ['logos', 0, 'logo', 'src'];
  const media = [aMediaFile(values, { file: 'clients', path, digest: sampleDigest })];
  expect(samples({ values, media })).toMatchObject([
    { keys: ['logos', 0], problem: 'Sigue siendo de ejemplo: Cliente, Logotipo.' },
    { keys: ['logos', 1], problem: 'Sigue siendo de ejemplo: Cliente.' },
  ]);
});

test('what one original replaces is one finding', () => {
  const values = { brand: { logo: { onInk: { src: '/media/a.svg' }, onLight: { src: '/media/b.svg' } } } };
  const media = ['onInk', 'onLight'].map((version) =>
    aMediaFile(values, { file: 'brand', path: ['logo', version, 'src'], digest: sampleDigest }),
  );
  expect(samples({ values, media })).toMatchObject([{ keys: ['logo'], problem: 'Es de ejemplo.' }]);
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
