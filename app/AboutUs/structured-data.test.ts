import type { Graph, Organization } from 'schema-dts';
import { siteContent } from '@/content/site-content';
import { structuredData } from './structured-data';

const { site } = siteContent();

/** Every value of the data with the keys that lead to it. */
function* values(node: unknown, path: string[] = []): Generator<[path: string[], value: unknown]> {
  yield [path, node];
  if (node === null || typeof node !== 'object') return;
  for (const [key, child] of Object.entries(node)) yield* values(child, [...path, key]);
}

const all = [...values(structuredData)];

test('the data is checked against the types of schema.org when it is compiled', () => {
  structuredData satisfies Graph;
  const slip = {
    '@type': 'Organization',
    // @ts-expect-error: an Organization has no `fullName`; tsc fails here if such a slip were let through
    fullName: 'Istmo',
  } satisfies Organization;
  expect(slip['@type']).toBe('Organization');
});

test('the data names every office with a place and a phone', () => {
  const [organization] = structuredData['@graph'];
  expect(organization?.location?.map(({ telephone }) => telephone)).toEqual(site.offices.map(({ phone }) => phone));
});

test('the data leaves nothing empty', () => {
  for (const [path, value] of all) {
    const isEmpty = value === '' || value === undefined || value === null || Number.isNaN(value);
    expect(isEmpty ? path.join('.') : 'filled').toBe('filled');
  }
});

test('the data refers only to things that it describes', () => {
  const idOf = (value: unknown) => {
    const isDescription = typeof value === 'object' && value !== null && '@type' in value && '@id' in value;
    return isDescription ? value['@id'] : undefined;
  };
  const described = all.map(([, value]) => idOf(value)).filter((id) => id !== undefined);
  const referred = all.filter(([path]) => path.at(-1) === '@id').map(([, value]) => value);
  expect(new Set(referred)).toEqual(new Set(described));
});

test('the data gives every address in full and under the canonical origin', () => {
  for (const [path, value] of all) {
    if (['url', 'logo', '@id'].includes(path.at(-1) ?? '')) expect(value).toMatch(new RegExp(`^${site.url}/`));
  }
});
