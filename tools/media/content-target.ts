import path from 'node:path';
import type { Key } from '@/content/reading/content-path';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { slugOf } from './file-names';
import { addressesIn, END_OF_LIST } from './media-in-content';

/** A place in the content: a file, and the path to a value in it. */
export interface ContentPlace {
  file: ContentFile;
  path: Key[];
}

/** Where what was made of the originals of a folder goes. */
export type ContentTarget = ContentPlace | SearchedTarget;

/** A target that depends on what the content holds. */
interface SearchedTarget {
  file: ContentFile;
  /**
   * Finds the path in a file's value for an original, by the name of its variants; `undefined` where only a person
   * knows it.
   */
  find: (content: unknown, name: string) => Key[] | undefined;
  /** A path that a person might give, and in Spanish which others the file's value has. */
  example: Key[];
  hint: (content: unknown) => string;
}

/** The list of logos of the services' card that has one. */
export const technologiesTarget: SearchedTarget = {
  file: 'services',
  find: (services) => {
    const index = listIn(services, 'cards').findIndex((card) => 'technologies' in Object(card));
    return index < 0 ? undefined : ['cards', index, 'technologies', END_OF_LIST];
  },
  example: ['cards', 0, 'technologies', END_OF_LIST],
  hint: () => '0 es la primera tarjeta: pon el número de la suya.',
};

/** One version of a logo or a symbol: only a person knows of which, and for which ground. */
export const logoVersionTarget: SearchedTarget = {
  file: 'brand',
  find: () => undefined,
  example: ['logo', 'onInk'],
  hint: (brand) =>
    'symbol' in Object(brand)
      ? 'O en brand/logo/onLight, brand/symbol/onInk o brand/symbol/onLight.'
      : 'O en brand/logo/onLight.',
};

/** A field of the product that has the name of the original, or else uses other files of that name. */
export function productTarget(field: 'film' | 'author'): SearchedTarget {
  return {
    file: 'products',
    find: (products, name) => {
      const slides = listIn(products, 'slides');
      const namesake = slides.findIndex((slide) => slugOf(String(Object(slide).author?.name)) === name);
      const index = namesake < 0 ? slides.findIndex((slide) => usesFilesNamed(slide, name)) : namesake;
      return index < 0 ? undefined : ['slides', index, field];
    },
    example: ['slides', 0, field],
    hint: () => '0 es el primer producto: pon el número del suyo.',
  };
}

function usesFilesNamed(slide: unknown, name: string): boolean {
  return addressesIn(slide).some((address) => path.basename(address).split('.')[0] === name);
}

function listIn(content: unknown, field: string): unknown[] {
  const list = Object(content)[field];
  return Array.isArray(list) ? list : [];
}

/** A place as a person writes it after `--en`: `products/slides/0/film`. */
export function formatPlace({ file, path }: ContentPlace): string {
  return [file, ...path].join('/');
}

/** The place that a person wrote; `undefined` when the content has no such file. */
export function parsePlace(text: string): ContentPlace | undefined {
  const [name, ...keys] = text.split('/').filter(Boolean);
  const file = contentFiles.find((known) => known === name);
  if (!file || keys.length === 0) return undefined;
  return { file, path: keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}
