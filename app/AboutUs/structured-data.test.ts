import type { Graph } from 'schema-dts';
import { siteContent } from '@/content/site-content';
import { structuredData } from './structured-data';

const { site } = siteContent();

test('the structured data conforms to the types of schema.org', () => {
  // The compiler checks the types in `npm run check`.
  expect(structuredData satisfies Graph).toHaveProperty('@graph');
});

test('the structured data lists every office with its phone number', () => {
  const [organization] = structuredData['@graph'];
  expect(organization?.location?.map(({ telephone }) => telephone)).toEqual(site.offices.map(({ phone }) => phone));
});

test('every URL in the structured data, including ids, starts with the site’s URL', () => {
  const urls = [...JSON.stringify(structuredData).matchAll(/"(?:url|logo|@id)":"([^"]*)"/g)];
  expect(urls.length).toBeGreaterThan(0);
  for (const [, url] of urls) expect(url).toMatch(new RegExp(`^${site.url}/`));
});
