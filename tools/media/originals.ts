import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MediaFolder, MediaUse } from '@/lib/prepared-media';

/** The folder of the served files below `/media/`, by the folder of their originals. */
const SERVED_FOLDERS: Record<MediaFolder, string> = {
  aliado: 'brand',
  clientes: 'clients',
  imagenes: 'pictures',
  logotipo: 'brand',
  marca: 'brand',
  peliculas: 'films',
  portada: 'hero',
  productos: 'products',
  simbolo: 'brand',
  talento: 'talent',
  tecnologias: 'technologies',
};

export const MEDIA_FOLDERS = Object.keys(SERVED_FOLDERS) as MediaFolder[];

/** Returns the URL path of the files served for an original, without extension: `/media/clients/lenca`. */
export function urlPathOf({ folder, file }: Pick<MediaUse, 'folder' | 'file'>): string {
  return `/media/${SERVED_FOLDERS[folder]}/${toSlug(file)}`;
}

/** Files that are not originals, such as those that Windows adds to folders with pictures. */
const IGNORED_FILES = /^\.|\.md$|^thumbs\.db$|^desktop\.ini$/i;

/** Returns the file names of the originals in a folder, sorted. */
export function originalsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !IGNORED_FILES.test(entry.name));
  return files.map(({ name }) => name).sort();
}

/** Converts a file name to lowercase letters, digits and hyphens. Removes accents and the extension. */
export function toSlug(fileName: string): string {
  return path
    .parse(fileName)
    .name.toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
