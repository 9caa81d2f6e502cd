import type { Graph } from 'schema-dts';
import { siteContent } from '@/content/site-content';
import { structuredData } from './structured-data';

const { site } = siteContent();

test('conforms to the types of schema.org', () => {
  // `npm run check` compiles it.
  expect(structuredData satisfies Graph).toHaveProperty('@graph');
});

test('names every office with a phone', () => {
  const [organization] = structuredData['@graph'];
  expect(organization?.location?.map(({ telephone }) => telephone)).toEqual(site.offices.map(({ phone }) => phone));
});

test('starts every address with the canonical origin', () => {
  const addresses = [...JSON.stringify(structuredData).matchAll(/"(?:url|logo|@id)":"([^"]*)"/g)];
  expect(addresses.length).toBeGreaterThan(0);
  for (const [, address] of addresses) expect(address).toMatch(new RegExp(`^${site.url}/`));
});
