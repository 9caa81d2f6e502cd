import type { ContentValues } from '@/content';
import sampleFiles from '@/content/media/samples.json' with { type: 'json' };
import { type ContentField, contentFieldAt, mediaFieldsIn } from '@/content/reading/fields';
import samples from '@/content/samples.json' with { type: 'json' };
import type { SiteContent } from '@/content/types';
import { digestsOf } from './confirmed';
import type { ContentState } from './gather';
import { openPoints } from './open-points';
import { policyDigest } from './policy-versions';
import { findSamples, pathOf } from './samples';

function createState(state: Partial<ContentState> = {}): ContentState {
  return {
    values: {},
    content: {},
    issues: [],
    media: [],
    policyVersions: {},
    securityFile: '',
    today: '2026-11-27',
    ...state,
  };
}

const digestsByOriginal: Record<string, string[]> = sampleFiles;
const sampleMedia = mediaFieldsIn(samples).map((mediaField) => ({
  ...mediaField,
  digests: digestsByOriginal[`${mediaField.folder}/${mediaField.original}`] ?? [],
}));
const allSamples = findSamples(createState({ values: samples, media: sampleMedia }));
const samplesByPath = allSamples.map((sample) => ({ path: pathOf(sample), sample }));

/** Creates a state with the sample content, in which the texts and files of some fields are replaced. */
function createSampleState({ replaced }: { replaced: ContentField[] }): ContentState {
  const values: ContentValues = structuredClone(samples);
  for (const { file, path } of replaced) {
    Object(contentFieldAt(values, file, path).parents.at(-1))[path.at(-1) ?? ''] = 'propio';
  }
  const replacedPaths = new Set(replaced.map(pathOf));
  return createState({ values, media: sampleMedia.filter(({ field }) => !replacedPaths.has(pathOf(field))) });
}

test.each(samplesByPath)('finds all other samples after a company replaces $path', ({ path, sample }) => {
  const otherPaths = allSamples.map(pathOf).filter((other) => other !== path);
  expect(findSamples(createSampleState({ replaced: [sample] })).map(pathOf)).toEqual(otherPaths);
});

test.each(samplesByPath)('reports $path if it is the only sample left', ({ sample }) => {
  const replaced = allSamples.filter((other) => other !== sample);
  expect(openPoints(createSampleState({ replaced }))).toMatchObject([{ kind: 'open' }]);
});

test('finds a film of which only some files are replaced', () => {
  const media = sampleMedia.map((file) => ({ ...file, digests: ['own', ...file.digests.slice(-1)] }));
  expect(findSamples({ values: samples, media })).toHaveLength(allSamples.length);
});

test('combines the samples of one list entry in one open point', () => {
  const [member] = samples.talent.members;
  const values = { talent: { members: [{ name: 'Ana Ruiz' }, { name: member?.name, linkedin: member?.linkedin }] } };
  const [point, ...otherPoints] = openPoints(createState({ values }));
  expect(otherPoints).toEqual([]);
  expect(point).toMatchObject({ part: 'Talento', label: expect.stringContaining(String(member?.name)) });
  expect(point?.problem).toMatch(/^Sigue siendo de ejemplo: .+, .+\.$/);
});

test('reports only the sample texts of a section that nobody confirmed', () => {
  const { headline, subtitle, phrases } = samples.hero;
  const of = digestsOf('texts', createState({ values: { hero: { headline, subtitle } } })).join(' ');
  const content = { confirmations: { texts: { by: 'Ana Ruiz', on: '2026-11-20', of } } };
  expect(openPoints(createState({ values: { hero: { headline, subtitle: 'Propio.' } }, content }))).toEqual([]);
  expect(openPoints(createState({ values: { hero: { headline, phrases } }, content }))).toMatchObject([
    {
      file: 'content/hero.json',
      problem: `Sigue siendo de ejemplo: ${phrases.map((phrase) => `«${phrase}»`).join(', ')}.`,
      remedy: expect.stringContaining('confirmar texts'),
    },
  ]);
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
    policy: { ...confirmation, of: digestsOf('policy', createState({ content })).join() },
    positions: { ...confirmation, of: digestsOf('positions', createState({ content })).join() },
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

test('reports the security contact of the sample', () => {
  expect(openPoints(createState({ securityFile: 'Contact: mailto:seguridad@lenca.co' }))).toEqual([]);
  const points = openPoints(createState({ securityFile: 'Contact: mailto:contacto@example.com' }));
  expect(points).toMatchObject([{ kind: 'open', file: 'public/.well-known/security.txt' }]);
});

test('requires a new confirmation when the confirmed value has changed', () => {
  const { confirmations } = createPolicy();
  const content = { ...createPolicy({ text: 'Otro texto.' }), confirmations };
  const [point, ...otherPoints] = openPoints(createState({ content }));
  expect(otherPoints).toEqual([]);
  expect(point?.problem).toMatch(/^Ana Ruiz lo confirmó/);
});

test('lists validation issues before open points', () => {
  const issue = { file: 'hero' as const, path: [], label: 'Titular', problem: 'Falta.', remedy: 'Escríbelo.' };
  const values = { site: { name: 'Istmo' } };
  expect(openPoints(createState({ values, issues: [issue] })).map(({ kind }) => kind)).toEqual(['error', 'open']);
});
