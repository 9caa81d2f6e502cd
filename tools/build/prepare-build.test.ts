import { execFileSync } from 'node:child_process';
import type { Point } from '@/tools/review/point';
import { buildYear, findBlocker, findFolderBlocker, trimSettings } from './prepare-build';

const createPoint = (kind: Point['kind']): Point => ({
  kind,
  file: 'content/hero.json',
  part: 'Portada',
  label: '',
  problem: 'Falta.',
  remedy: 'Escríbelo.',
  anchor: 'inicio',
});

const CONTENT_URL = 'https://lenca.co';

test.each<[string, Record<string, string>, Point['kind'][], boolean]>([
  ['blocks a preview with an error', { SITE_ENV: 'preview' }, ['error'], true],
  ['blocks a public URL with an open point', { SITE_URL: CONTENT_URL }, ['open'], true],
  ['allows a preview with an open point', { SITE_URL: CONTENT_URL, SITE_ENV: 'preview' }, ['open'], false],
  ['allows an open point without SITE_URL', {}, ['open'], false],
  ['allows an example URL with an open point', { SITE_URL: 'https://www.example.com' }, ['open'], false],
  ['blocks a SITE_URL that differs from the URL in the content', { SITE_URL: 'https://lenca.co.evil.co' }, [], true],
  ['blocks a SITE_URL that is no URL', { SITE_URL: 'lenca' }, [], true],
  ['allows a public URL without open points', { SITE_URL: `${CONTENT_URL}/` }, [], false],
])('%s', (_title, env, pointKinds, isBlocked) => {
  const points = pointKinds.map(createPoint);
  const blocker = findBlocker({ env: { NODE_ENV: 'test', ...env }, points, siteUrl: CONTENT_URL });
  expect(blocker !== undefined).toBe(isBlocked);
});

test('trims the values of build settings but not of other variables', () => {
  const env = { NODE_ENV: 'test' as const, SITE_URL: 'https://lenca.co\n', SITE_ENV: ' preview ', OTHER: 'a ' };
  trimSettings(env);
  expect(env).toMatchObject({ SITE_URL: 'https://lenca.co', SITE_ENV: 'preview', OTHER: 'a ' });
});

test('takes the build year from SOURCE_DATE_EPOCH, otherwise from the last commit', () => {
  expect(buildYear({ SOURCE_DATE_EPOCH: '1735689600' })).toBe('2025');
  expect(buildYear({})).toMatch(/^20\d\d$|^$/);
});

test('reports a forbidden character in the path of the project', () => {
  expect(findFolderBlocker('/home/ana/proyecto #1')).toContain('«#»');
  expect(findFolderBlocker('/home/ana/descuento 50%')).toContain('«%»');
  expect(findFolderBlocker('/home/ana/pro yecto ñ')).toBeUndefined();
});

test('a build ignores NODE_ENV of the shell', () => {
  const args = ['--import', 'tsx', 'tools/build/prepare-command.ts'];
  const env = { ...process.env, NODE_ENV: 'development' as const };
  const output = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(JSON.parse(output).NODE_ENV).toBe('production');
});
