/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteContent } from '@/content/types';
import { ROOT_FILES } from '@/lib/routes';
import { checkBuild } from './check-build';
import { readContent } from './read-content';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salida-'));
  mkdirSync(path.join(folder, 'media'));
  for (const file of [...ROOT_FILES, '/media/a.svg']) writeFileSync(path.join(folder, file), 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SITE = 'https://istmo.co';
const LONGEST_TEXT = 'Somos un equipo que entrega a tiempo. '.repeat(60);

let content: SiteContent;
beforeAll(async () => {
  const page = (await readContent()).content as SiteContent;
  content = {
    ...page,
    site: { ...page.site, url: SITE },
    about: { ...page.about, statement: LONGEST_TEXT },
    'privacy-policy': { ...page['privacy-policy'], introduction: 'Ley '.repeat(2000) },
  };
});

const good = `<head><link rel="canonical" href="${SITE}/AboutUs"/></head><h2 id="servicios">S</h2><a class="x" href="#servicios">S</a><img src="/media/a.svg"/>`;

/** The points of a build with this page. */
function pointsOf(html: string) {
  writeFileSync(path.join(folder, 'AboutUs.html'), html);
  return checkBuild(folder, content);
}

/** The titles of those that do not hold. */
const openPoints = async (html: string) =>
  (await pointsOf(html)).filter(({ problem }) => problem !== undefined).map(({ title }) => title);

const heavy = good + Array.from({ length: 9000 }, (_, n) => (n * 7919).toString(36)).join('');

test('a whole build has no problem and a note of the room that is left', async () => {
  expect(await openPoints(good)).toEqual([]);
  expect((await pointsOf(good)).map(({ note }) => note)).toContainEqual(
    expect.stringMatching(/^Pesa \d+ bytes comprimida; te quedan 19\.\d{3} bytes\.$/),
  );
});

test('of a page too heavy, the remedy names the longest texts but the policy', async () => {
  const weight = (await pointsOf(heavy)).find(({ title }) => title === 'La página es ligera');
  expect(weight?.remedy).toMatch(
    /^Acorta los textos más largos: content\/about\.ts, statement \(2280 caracteres\); .* no se acorta/,
  );
  expect(weight?.remedy).not.toMatch(/privacy-policy/);
});

test.each([
  ['a preview', `${good}<aside data-preview></aside>`, 'No queda nada de la vista previa'],
  ['noindex', `${good}<meta name="robots" content="noindex, nofollow"/>`, 'Los buscadores pueden guardar la página'],
  [
    'another canonical address',
    good.replaceAll('istmo.co', 'example.com'),
    'La dirección canónica es la del contenido',
  ],
  ['a link to nowhere', `${good}<a href="#nada">N</a>`, 'Cada enlace interno llega a su sección'],
  ['a missing picture', `${good}<img src="/media/b.svg"/>`, 'Está cada archivo que la página pide'],
  ['a page too heavy', heavy, 'La página es ligera'],
])('%s is a problem', async (_what, html, title) => {
  expect(await openPoints(html)).toEqual([title]);
});

test('a build without its root files or its page has a problem', async () => {
  rmSync(path.join(folder, ROOT_FILES[0]));
  expect(await openPoints(good)).toEqual(['Está cada archivo que la página pide']);
  rmSync(path.join(folder, 'AboutUs.html'));
  expect(await checkBuild(folder, content)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/No existe/) }),
  ]);
});
