import sampleMedia from '@/content/media/samples.json' with { type: 'json' };
import sampleTexts from '@/content/samples.json' with { type: 'json' };
import { digestOf } from '@/content/schema/confirmed';
import type { ContentData } from '@/content/types';
import { fieldAt } from './fields';
import type { ContentState } from './gather';
import { openPoints } from './open-points';
import { policyDigest } from './policy-versions';

/** A content in which nothing is to be done, since nothing is in it. */
function aState(state: Partial<ContentState> = {}): ContentState {
  return { values: {}, content: {}, faults: [], media: [], policyVersions: {}, today: '2026-11-27', ...state };
}

/** A value of the content with nothing beside it, at a path in which `*` is the first of a list. */
function valueAt(path: string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return key === '*' ? [valueAt(rest, value)] : { [key]: valueAt(rest, value) };
}

const CONFIRMED_TOGETHER = /^brand\.colors|^statistics\.items/;
const texts = Object.entries(sampleTexts).filter(([pattern]) => !CONFIRMED_TOGETHER.test(pattern));
const eachSample = texts.flatMap(([pattern, values]) => values.map((value) => ({ pattern, value: String(value) })));

test.each(eachSample)('$pattern alone is told while it is «$value»', ({ pattern, value }) => {
  const [file = '', ...path] = pattern.split('.');
  const points = openPoints(aState({ values: { [file]: valueAt(path, value) } }));
  expect(points).toMatchObject([{ kind: 'open', file: `content/${file}.json` }]);
  expect(openPoints(aState({ values: { [file]: valueAt(path, `${value} propio`) } }))).toEqual([]);
});

test.each(Object.entries(sampleMedia))('%s is told however it is named', (_, digest) => {
  const values = { clients: { logos: [{ logo: 'propio.png' }] } };
  const field = fieldAt(values, { file: 'clients', path: ['logos', 0, 'logo'] });
  // A film may have a poster of its own, and still the sample's other files.
  expect(openPoints(aState({ values, media: [{ field, digests: ['own', digest] }] }))).toMatchObject([
    { kind: 'open' },
  ]);
  expect(openPoints(aState({ values, media: [{ field, digests: ['own'] }] }))).toEqual([]);
});

test('what is left of a sample in one entry is one point that names it', () => {
  const [name] = sampleTexts['talent.members.*.name'];
  const [portrait] = Object.entries(sampleMedia).filter(([file]) => file.startsWith('talento/'));
  const values = { talent: { members: [{ name: 'Ana Ruiz' }, { image: 'ana.png', name }] } };
  const field = fieldAt(values, { file: 'talent', path: ['members', 1, 'image'] });
  const [point, ...others] = openPoints(aState({ values, media: [{ field, digests: [portrait?.[1] ?? ''] }] }));
  expect(others).toEqual([]);
  expect(point).toMatchObject({ part: 'Talento', label: expect.stringContaining(String(name)) });
  expect(point?.problem).toMatch(/^Sigue siendo de ejemplo: .+, .+\.$/);
});

function aPolicy({ version = '2026-11-20', text = 'Tus datos son tuyos.' } = {}): Partial<ContentData> {
  const content: Partial<ContentData> = {
    'privacy-policy': {
      title: 'Política',
      version,
      introduction: text,
      sections: [{ title: 'Responsable', paragraphs: [text] }],
    },
    site: {
      name: 'Lenca',
      legalName: 'Lenca SA',
      tagline: 'Contigo.',
      description: 'Software.',
      url: 'https://lenca.co',
      email: 'hola@lenca.co',
      offices: [],
      social: [],
    },
    confirmations: {},
  };
  const given = { by: 'Ana Ruiz', on: '2026-11-20', of: '' };
  const confirmations = {
    policy: { ...given, of: digestOf('policy', content) },
    positions: { ...given, of: digestOf('positions', content) },
  };
  return { ...content, confirmations };
}

test('a policy that is confirmed and noted as it is needs nothing', () => {
  const content = aPolicy();
  expect(openPoints(aState({ content, policyVersions: { '2026-11-20': policyDigest(content) } }))).toEqual([]);
});

test('the first own policy may bear any date that is not in the future', () => {
  expect(openPoints(aState({ content: aPolicy({ version: '2019-01-01' }) }))).toEqual([]);
  expect(openPoints(aState({ content: aPolicy({ version: '2026-11-28' }) }))).toMatchObject([{ kind: 'open' }]);
});

test.each([
  { what: 'whose text changed under its date', version: '2026-11-20', text: 'Otro texto.' },
  { what: 'that is older than the last', version: '2026-11-19', text: 'Tus datos son tuyos.' },
])('a policy $what is an error', ({ version, text }) => {
  const policyVersions = { '2026-11-20': policyDigest(aPolicy()) };
  const points = openPoints(aState({ content: aPolicy({ version, text }), policyVersions }));
  expect(points).toMatchObject([{ kind: 'error', file: 'content/privacy-policy.md' }]);
});

test('a file of versions that is damaged is an error', () => {
  expect(openPoints(aState({ policyVersions: undefined }))).toMatchObject([{ kind: 'error' }]);
});

test('what was confirmed is confirmed again once it changed', () => {
  const { confirmations } = aPolicy();
  const content = { ...aPolicy({ text: 'Otro texto.' }), confirmations };
  const [point, ...others] = openPoints(aState({ content }));
  expect(others).toEqual([]);
  expect(point?.problem).toMatch(/^Ana Ruiz lo confirmó/);
});

test.each([
  ['brand', { colors: { primary: '#e91e63', info: '#0000aa', ink: '#001122' } }, 'colors'],
  ['statistics', { items: [{ value: 4 }, { value: 17 }] }, 'figures'],
])('one of %s that is the sample’s is to be confirmed or changed', (file, value, subject) => {
  const content = { confirmations: {}, [file]: value } as Partial<ContentData>;
  expect(openPoints(aState({ content }))).toMatchObject([
    { kind: 'open', file: 'content/confirmations.json', remedy: expect.stringContaining(`confirmar ${subject}`) },
  ]);
});

test('a fault of a file is an error, and stands before what is open', () => {
  const fault = { name: 'hero' as const, path: [], label: 'Titular', problem: 'Falta.', remedy: 'Escríbelo.' };
  const values = { site: { name: 'Istmo' } };
  expect(openPoints(aState({ values, faults: [fault] })).map(({ kind }) => kind)).toEqual(['error', 'open']);
});
