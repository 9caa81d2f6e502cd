/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT_FILES } from '../../lib/routes';
import { checkBuild } from './check-build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salida-'));
  mkdirSync(path.join(folder, 'media'));
  for (const file of [...ROOT_FILES, '/media/a.svg']) writeFileSync(path.join(folder, file), 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SITE = 'https://istmo.co';
const good = `<head><link rel="canonical" href="${SITE}/AboutUs"/></head><h2 id="servicios">S</h2><a class="x" href="#servicios">S</a><img src="/media/a.svg"/>`;

/** The titles of the points that do not hold for a build with this page. */
function openPoints(html: string): string[] {
  writeFileSync(path.join(folder, 'AboutUs.html'), html);
  return checkBuild(folder, SITE).flatMap(({ title, problem }) => (problem === undefined ? [] : [title]));
}

it('lets a whole build pass', () => {
  expect(openPoints(good)).toEqual([]);
});

it.each([
  ['a preview', `${good}<aside data-preview></aside>`, 'No queda nada de la vista previa'],
  ['noindex', `${good}<meta name="robots" content="noindex, nofollow"/>`, 'Los buscadores pueden guardar la página'],
  [
    'another canonical address',
    good.replaceAll('istmo.co', 'example.com'),
    'La dirección canónica es la del contenido',
  ],
  ['a link to nowhere', `${good}<a href="#nada">N</a>`, 'Cada enlace interno llega a su sección'],
  ['a missing picture', `${good}<img src="/media/b.svg"/>`, 'Cada imagen, película y archivo está'],
  [
    'a page too heavy',
    good + Array.from({ length: 9000 }, (_, n) => (n * 7919).toString(36)).join(''),
    'La página es ligera',
  ],
])('refuses %s', (_what, html, title) => {
  expect(openPoints(html)).toEqual([title]);
});

it('refuses a build without its root files or its page', () => {
  rmSync(path.join(folder, ROOT_FILES[0]));
  expect(openPoints(good)).toEqual(['Están el icono, el mapa del sitio y la tarjeta para compartir']);
  rmSync(path.join(folder, 'AboutUs.html'));
  expect(checkBuild(folder, SITE)).toEqual([expect.objectContaining({ problem: expect.stringMatching(/No existe/) })]);
});
