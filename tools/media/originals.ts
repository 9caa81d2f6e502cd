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

/** Returns the URL path of the files served for an original, without extension: `/media/clients/lenca`. */
export function urlPathOf({ folder, file }: Pick<MediaUse, 'folder' | 'file'>): string {
  return `/media/${SERVED_FOLDERS[folder]}/${toSlug(file)}`;
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
