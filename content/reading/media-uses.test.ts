import { writeFileSync } from 'node:fs';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { mediaUses } from './media-uses';

test('mediaUses returns a photo with its focal point although another file is unreadable', () => {
  using _project = temporaryProject();
  const image = { file: 'noche.jpg', focus: { x: 60, y: 40 } };
  writeFileSync('content/hero.json', JSON.stringify({ image }));
  writeFileSync('content/clients.json', '{');
  expect(mediaUses()).toEqual([{ folder: 'portada', ...image }]);
});
