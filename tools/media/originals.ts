import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MediaFolder, MediaUse } from '@/lib/prepared-media';

/** The folders of the originals, and the folders of the results below `/media/`. */
const ADDRESSES: Record<MediaFolder, string> = {
  aliado: 'brand',
  clientes: 'clients',
  logotipo: 'brand',
  marca: 'brand',
  peliculas: 'films',
  portada: 'hero',
  productos: 'products',
  simbolo: 'brand',
  talento: 'talent',
  tecnologias: 'technologies',
};

export const MEDIA_FOLDERS = Object.keys(ADDRESSES) as MediaFolder[];

/** The URL of the result of an original, without extension: `/media/clients/cooperativa-lenca`. */
export function addressOf({ folder, file }: Pick<MediaUse, 'folder' | 'file'>): string {
  return `/media/${ADDRESSES[folder]}/${slug(file)}`;
}

/** Files that are not originals. Windows adds some to folders with pictures. */
const LEFTOVERS = /^\.|\.md$|^thumbs\.db$|^desktop\.ini$/i;

/** The names of the files in the folder of a place. */
export function originalsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFTOVERS.test(entry.name));
  return files.map(({ name }) => name).sort();
}

/** The name of an original in lowercase, without accents and punctuation. */
export function slug(file: string): string {
  return path
    .parse(file)
    .name.toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
