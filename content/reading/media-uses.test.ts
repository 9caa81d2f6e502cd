import { writeFileSync } from 'node:fs';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { findMediaUses } from './media-uses';

test('findMediaUses returns photos with their focal points although another content file is unreadable', () => {
  using _project = temporaryProject();
  const image = { file: 'noche.jpg', focus: { x: 60, y: 40 } };
  writeFileSync('content/hero.json', JSON.stringify({ image }));
  writeFileSync('content/clients.json', '{');
  expect(findMediaUses()).toEqual([{ folder: 'portada', ...image }]);
});
