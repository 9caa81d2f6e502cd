import sampleMedia from '@/content/media/samples.json' with { type: 'json' };
import sampleTexts from '@/content/samples.json' with { type: 'json' };
import type { SiteContent } from '@/content/types';
import { digestOf } from './confirmed';
import { contentFieldAt } from './fields';
import type { ContentState } from './gather';
import { openPoints } from './open-points';
import { policyDigest } from './policy-versions';

function createState(state: Partial<ContentState> = {}): ContentState {
  return {
    values: {},
    content: {},
    issues: [],
    media: [],
    policyVersions: {},
    securityIssues: [],
    today: '2026-11-27',
    ...state,
  };
}

/** Creates the objects and lists of a path around a value. `*` in a path is the first entry of a list. */
function createValueAt(path: string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return key === '*' ? [createValueAt(rest, value)] : { [key]: createValueAt(rest, value) };
}

const FIELDS_CONFIRMED_TOGETHER = /^brand\.colors|^statistics\.items/;
const texts = Object.entries(sampleTexts).filter(([pattern]) => !FIELDS_CONFIRMED_TOGETHER.test(pattern));
const sampleValues = texts.flatMap(([pattern, values]) => values.map((value) => ({ pattern, value: String(value) })));

test.each(sampleValues)('reports the sample value «$value» of $pattern', ({ pattern, value }) => {
  const [file = '', ...path] = pattern.split('.');
  const points = openPoints(createState({ values: { [file]: createValueAt(path, value) } }));
  expect(points).toMatchObject([{ kind: 'open', file: `content/${file}.json` }]);
  expect(openPoints(createState({ values: { [file]: createValueAt(path, `${value} propio`) } }))).toEqual([]);
});

test.each(Object.entries(sampleMedia))('reports the sample file %s after it was renamed', (_name, digest) => {
  const values = { clients: { logos: [{ logo: 'propio.png' }] } };
  const field = contentFieldAt(values, 'clients', ['logos', 0, 'logo']);
  // A film may combine a new poster with the sample's other files.
  expect(openPoints(createState({ values, media: [{ field, digests: ['own', digest] }] }))).toMatchObject([
    { kind: 'open' },
  ]);
  expect(openPoints(createState({ values, media: [{ field, digests: ['own'] }] }))).toEqual([]);
});

test('combines the samples of one list entry in one open point', () => {
  const [name] = sampleTexts['talent.members.*.name'];
  const [portrait] = Object.entries(sampleMedia).filter(([file]) => file.startsWith('talento/'));
  const values = { talent: { members: [{ name: 'Ana Ruiz' }, { image: 'ana.png', name }] } };
  const field = contentFieldAt(values, 'talent', ['members', 1, 'image']);
  const [point, ...otherPoints] = openPoints(
    createState({ values, media: [{ field, digests: [portrait?.[1] ?? ''] }] }),
  );
  expect(otherPoints).toEqual([]);
  expect(point).toMatchObject({ part: 'Talento', label: expect.stringContaining(String(name)) });
  expect(point?.problem).toMatch(/^Sigue siendo de ejemplo: .+, .+\.$/);
});

function createPolicy({ version = '2026-11-20', text = 'Tus datos son tuyos.' } = {}): Partial<SiteContent> {
  const content: Partial<SiteContent> = {
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
  const confirmation = { by: 'Ana Ruiz', on: '2026-11-20', of: '' };
  const confirmations = {
    policy: { ...confirmation, of: digestOf('policy', content) },
    positions: { ...confirmation, of: digestOf('positions', content) },
  };
  return { ...content, confirmations };
}

test('accepts a confirmed policy whose version is stored', () => {
  const content = createPolicy();
  expect(openPoints(createState({ content, policyVersions: { '2026-11-20': policyDigest(content) } }))).toEqual([]);
});

test('accepts any past date for the first policy', () => {
  expect(openPoints(createState({ content: createPolicy({ version: '2019-01-01' }) }))).toEqual([]);
});

test('reports a policy with a future date', () => {
  expect(openPoints(createState({ content: createPolicy({ version: '2026-11-28' }) }))).toMatchObject([
    { kind: 'open' },
  ]);
});

test.each([
  { policy: 'a policy whose text changed without a new date', version: '2026-11-20', text: 'Otro texto.' },
  { policy: 'a policy older than the latest version', version: '2026-11-19', text: 'Tus datos son tuyos.' },
])('reports $policy as an error', ({ version, text }) => {
  const policyVersions = { '2026-11-20': policyDigest(createPolicy()) };
  const points = openPoints(createState({ content: createPolicy({ version, text }), policyVersions }));
  expect(points).toMatchObject([{ kind: 'error', file: 'content/privacy-policy.md' }]);
});

test('reports a damaged list of policy versions as an error', () => {
  expect(openPoints(createState({ policyVersions: undefined }))).toMatchObject([{ kind: 'error' }]);
});

test('reports an issue of the security file', () => {
  const issue = { file: 'public/.well-known/security.txt', label: '', problem: 'Venció.', remedy: 'Cámbialo.' };
  expect(openPoints(createState({ securityIssues: [issue] }))).toMatchObject([{ kind: 'open', ...issue }]);
});

test('requires a new confirmation when the confirmed value has changed', () => {
  const { confirmations } = createPolicy();
  const content = { ...createPolicy({ text: 'Otro texto.' }), confirmations };
  const [point, ...otherPoints] = openPoints(createState({ content }));
  expect(otherPoints).toEqual([]);
  expect(point?.problem).toMatch(/^Ana Ruiz lo confirmó/);
});

test.each([
  ['brand', { colors: { primary: '#e91e63', info: '#0000aa', ink: '#001122' } }, 'colors'],
  ['statistics', { items: [{ value: 4 }, { value: 17 }] }, 'figures'],
])('asks for a confirmation of the remaining sample values (content file: %s)', (file, value, topic) => {
  const content = { confirmations: {}, [file]: value } as Partial<SiteContent>;
  expect(openPoints(createState({ values: content, content }))).toMatchObject([
    { kind: 'open', file: 'content/confirmations.json', remedy: expect.stringContaining(`confirmar ${topic}`) },
  ]);
});

test('lists validation issues before open points', () => {
  const issue = { file: 'hero' as const, path: [], label: 'Titular', problem: 'Falta.', remedy: 'Escríbelo.' };
  const values = { site: { name: 'Istmo' } };
  expect(openPoints(createState({ values, issues: [issue] })).map(({ kind }) => kind)).toEqual(['error', 'open']);
});
