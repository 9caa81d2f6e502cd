import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MediaPlace, MediaUse } from '@/lib/prepared-media';

/** The folders of the originals, and where the site serves what is made of them, below `/media/`. */
const ADDRESSES: Record<MediaPlace, string> = {
  aliado: 'brand',
  clientes: 'clients',
  logotipo: 'brand',
  marca: 'brand',
  peliculas: 'films',
  portada: 'hero',
  'portada-alta': 'hero',
  'portada-ancha': 'hero',
  productos: 'products',
  simbolo: 'brand',
  talento: 'talent',
  tecnologias: 'technologies',
};

export const PLACES = Object.keys(ADDRESSES).filter(isPlace);

export function isPlace(folder: string): folder is MediaPlace {
  return folder in ADDRESSES;
}

/** The address of what is made of an original, without its ending: `/media/clients/cooperativa-lenca`. */
export function addressOf({ place, file }: Pick<MediaUse, 'place' | 'file'>): string {
  return `/media/${ADDRESSES[place]}/${slug(file)}`;
}

/** What stands beside originals and is none: Windows writes these into folders with pictures. */
const LEFTOVERS = /^\.|\.md$|^thumbs\.db$|^desktop\.ini$/i;

/** The names of the files in the folder of a place. */
export function originalsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFTOVERS.test(entry.name));
  return files.map(({ name }) => name).sort();
}

/** The name of an original in small letters, without accents and signs. */
export function slug(file: string): string {
  return path
    .parse(file)
    .name.toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
