import { mkdirSync, writeFileSync } from 'node:fs';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { mediaUses } from './media-uses';

const home = process.cwd();

test('adds the focal point of a photo and ignores unreadable files', () => {
  using folder = temporaryFolder('contenido');
  process.chdir(folder.path);
  mkdirSync('content');
  const image = { file: 'noche.jpg', focus: { x: 60, y: 40 } };
  writeFileSync('content/hero.json', JSON.stringify({ image }));
  writeFileSync('content/clients.json', '{');
  const uses = mediaUses();
  process.chdir(home);
  expect(uses).toEqual([{ place: 'portada', ...image }]);
});
