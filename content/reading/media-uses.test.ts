import { writeFileSync } from 'node:fs';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { mediaUses } from './media-uses';

test('adds the focal point of a photo and ignores unreadable files', () => {
  using _project = temporaryProject();
  const image = { file: 'noche.jpg', focus: { x: 60, y: 40 } };
  writeFileSync('content/hero.json', JSON.stringify({ image }));
  writeFileSync('content/clients.json', '{');
  expect(mediaUses()).toEqual([{ folder: 'portada', ...image }]);
});
