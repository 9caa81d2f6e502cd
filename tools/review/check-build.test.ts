import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentData } from '@/content/types';
import { ROOT_FILES } from '@/lib/routes';
import { checkBuild } from './check-build';
import { projectContent } from './testing/project-content';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salida-'));
  mkdirSync(path.join(folder, 'media'));
  for (const file of [...ROOT_FILES, '/media/a.svg']) writeFileSync(path.join(folder, file), 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SITE = 'https://istmo.co';
const LONGEST_TEXT = 'Somos un equipo que entrega a tiempo. '.repeat(60);

let content: ContentData;
beforeAll(() => {
  content = projectContent();
  content.site.url = SITE;
  content.about.statement = LONGEST_TEXT;
  content['privacy-policy'].introduction = 'Ley '.repeat(2000);
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

/** The page with as many hardly compressible kilobytes. */
const heavy = (kilobytes: number) => good + randomBytes(kilobytes * 750).toString('base64');

/** What is said of the weight of a page. */
const weightOf = async (html: string) => (await pointsOf(html)).find(({ title }) => title === 'La página es ligera');

test('a whole build has no problem and no advice', async () => {
  expect(await openPoints(good)).toEqual([]);
  expect((await pointsOf(good)).filter(({ advice }) => advice !== undefined)).toEqual([]);
});

test('a page half as heavy again as usual is no matter', async () => {
  expect((await weightOf(heavy(45)))?.advice).toBeUndefined();
});

test('of a very heavy page, advice names the longest texts but the policy', async () => {
  const weight = await weightOf(heavy(85));
  expect(weight?.advice).toMatch(/pesa el doble de lo habitual: tardará/);
  expect(weight?.remedy).toMatch(/^Acorta los textos más largos: «Nosotros, Afirmación» \(\d+ caracteres\); /);
  expect(weight?.remedy).not.toMatch(/Política/);
  expect(await openPoints(heavy(200))).toEqual([]);
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
])('%s is a problem', async (_what, html, title) => {
  expect(await openPoints(html)).toEqual([title]);
});

test('a build without its root files or its page has a problem', async () => {
  rmSync(path.join(folder, ROOT_FILES[0]));
  expect(await openPoints(good)).toEqual(['Está cada archivo que la página pide']);
  rmSync(path.join(folder, 'AboutUs.html'));
  expect(await checkBuild(folder, content)).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/no quedó compilada/) }),
  ]);
});
