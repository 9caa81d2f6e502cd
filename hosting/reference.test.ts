import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routeKind } from '@/lib/routes';
import { KNOWN_PATH } from './host';
import { REFERENCE, referenceFiles } from './reference';

test('the committed configurations are what the generators give (npm run hosting renews them)', () => {
  const committed = readdirSync(REFERENCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(REFERENCE, name)).isFile())
    .map((name): [string, string] => [name, readFileSync(join(REFERENCE, name), 'utf8')]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(referenceFiles()));
});

test.each([
  '/AboutUs',
  '/notification/contact',
  '/_next/a.js',
  '/media/a/b.svg',
  '/favicon.ico',
  '/faviconXico',
  '/',
  '/aboutus',
  '/AboutUs/',
  '/AboutUsX',
  '/x/AboutUs',
  '/mediateca',
  '/_next',
  '//evil.com',
  '/robots.txt/',
])('the expression of the known paths decides on %s as the route table does', (path) => {
  expect(new RegExp(`^${KNOWN_PATH}$`).test(path)).toBe(routeKind(path) !== 'redirect');
});
