import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { ContentError, readSource } from './read';

const home = process.cwd();
const hero = readFileSync('content/hero.json', 'utf8');
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder('contenido');
  process.chdir(folder.path);
  mkdirSync('content');
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

/** What is said of `content/hero.json` as it is now. */
function said(): string {
  try {
    readSource('hero');
    return '';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

test.each([
  ['Windows-1252', Buffer.from(hero, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${hero}`, 'utf16le')],
])('a file saved in %s is not read as another text', (_, bytes) => {
  writeFileSync('content/hero.json', bytes);
  expect(said()).toMatch(/content\/hero\.json:1:1 {2}Portada\n.*UTF-8/);
});

test('a byte order mark changes nothing', () => {
  writeFileSync('content/hero.json', `\ufeff${hero}`);
  expect(readSource('hero').value).toEqual(JSON.parse(hero.replace(/"\$schema".*\n/, '')));
});

test.each(['Hero.json', 'hero.json.txt'])('a file that was renamed to %s is found by its name', (name) => {
  writeFileSync('content/hero.json', hero);
  renameSync('content/hero.json', path.join('content', name));
  expect(said()).toContain(`Vuelve a llamar hero.json a «${name}».`);
});

test('a file that is gone can be had again', () => {
  expect(said()).toContain('git checkout HEAD -- content/hero.json');
});
