import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FILES, routeKind } from '@/lib/routes';
import { pathsOf } from './host';
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
  '/.well-known/acme-challenge/a',
  '/.well-known',
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
  expect(new RegExp(`^${pathsOf({ rootFiles: ROOT_FILES }).known}$`).test(path)).toBe(routeKind(path) !== 'redirect');
});
