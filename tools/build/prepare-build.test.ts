import type { Point } from '@/tools/review/point';
import { refusalOf, refusalOfFolder, trimSettings, yearOfCommit } from './prepare-build';

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

test('a line break at the end of a setting is no part of it', () => {
  const env = { NODE_ENV: 'test' as const, SITE_URL: 'https://lenca.co\n', SITE_ENV: ' preview ', OTHER: 'a ' };
  trimSettings(env);
  expect(env).toMatchObject({ SITE_URL: 'https://lenca.co', SITE_ENV: 'preview', OTHER: 'a ' });
});

test('a commit that is built again next year shows the same year', () => {
  expect(yearOfCommit({ SOURCE_DATE_EPOCH: '1735689600' })).toBe('2025');
  expect(yearOfCommit({})).toMatch(/^20\d\d$|^$/);
});

test('a folder with # in its name is refused in a sentence', () => {
  expect(refusalOfFolder('/home/ana/proyecto #1')).toContain('«#»');
  expect(refusalOfFolder('/home/ana/pro yecto 50% ñ')).toBeUndefined();
});
