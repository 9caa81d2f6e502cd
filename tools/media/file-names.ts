import path from 'node:path';

/** The name of the variants: the original's in small letters, without accents and signs. */
export function slug(file: string): string {
  return slugOf(path.parse(file).name);
}

/** A name in small letters, without accents and signs. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A file's name as a person writes it, with its accents: `cooperativa-lénca.svg` is `Cooperativa Lénca`. */
export function titleFromFileName(file: string): string {
  return path
    .parse(file)
    .name.normalize('NFC')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
