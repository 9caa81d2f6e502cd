import type { Point } from '@/tools/review/point';
import { refusalOf } from './prepare-build';

const point = (kind: Point['kind']): Point => ({
  kind,
  file: 'content/hero.json',
  part: 'Portada',
  label: '',
  problem: 'Falta.',
  remedy: 'Escríbelo.',
  anchor: 'inicio',
});

const SITE = 'https://lenca.co';

test.each<[string, Record<string, string>, Point['kind'][], boolean]>([
  ['an error, whatever it is for', { SITE_ENV: 'preview' }, ['error'], true],
  ['an open point for a real address', { SITE_URL: SITE }, ['open'], true],
  ['an open point in a preview', { SITE_URL: SITE, SITE_ENV: 'preview' }, ['open'], false],
  ['an open point without an address', {}, ['open'], false],
  ['an open point for an example', { SITE_URL: 'https://www.example.com' }, ['open'], false],
  ['another address than the content’s', { SITE_URL: 'https://lenca.co.evil.co' }, [], true],
  ['no address', { SITE_URL: 'lenca' }, [], true],
  ['nothing to do', { SITE_URL: `${SITE}/` }, [], false],
])('%s: %o', (_, env, kinds, isRefused) => {
  const refusal = refusalOf({ env: { NODE_ENV: 'test', ...env }, points: kinds.map(point), siteUrl: SITE });
  expect(refusal !== undefined).toBe(isRefused);
});
