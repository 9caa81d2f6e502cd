import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MediaPlace } from '@/lib/prepared-media';

/** The folders of the originals. */
export const PLACES: MediaPlace[] = [
  'aliado',
  'clientes',
  'logotipo',
  'marca',
  'peliculas',
  'portada',
  'portada-alta',
  'portada-ancha',
  'productos',
  'servicios',
  'simbolo',
  'talento',
  'tecnologias',
];

/** What stands beside originals and is none: Windows writes these into folders with pictures. */
const LEFTOVERS = /^\.|\.md$|^thumbs\.db$|^desktop\.ini$/i;

/** The names of the files in the folder of a place. */
export function originalsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFTOVERS.test(entry.name));
  return files.map(({ name }) => name).sort();
}

/** The name of what is made of an original: its own in small letters, without accents and signs. */
export function slug(file: string): string {
  return path
    .parse(file)
    .name.toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
