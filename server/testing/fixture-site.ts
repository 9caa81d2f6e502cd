import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';

/** Makes a small site under `folder`, as `npm run build` leaves it in `out/`, with a film of `filmBytes`. */
export function makeFixtureSite(folder: string, filmBytes: number): void {
  const out = join(folder, 'out');
  mkdirSync(join(out, 'media/films'), { recursive: true });
  const paragraphs = Array.from({ length: 400 }, (_, index) => `<p>Crecemos contigo, párrafo ${index * 7919}.</p>`);
  const page = `<!doctype html><html lang="es"><head><meta charset="utf-8"/><title>Istmo</title></head><body>${paragraphs.join('')}</body></html>`;
  writeFileSync(
    join(out, 'AboutUs.html'),
    withMetaPolicy(page, contentSecurityPolicy({ scripts: [] }, { maps: false })),
  );
  writeFileSync(join(out, 'media/films/film.mp4'), Buffer.alloc(filmBytes, 7));
}
