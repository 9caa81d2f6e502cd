import type { Size } from './size';

/**
 * The prepared files (`tools/media/prepare.ts`) of the originals. The page shows the prepared files. The content names an
 * original by its file (`"logo": "altavia.svg"`); its schema knows the folder of the original.
 */

/** The originals: `content/media/<folder>/<file>`. */
export const MEDIA_ROOT = 'content/media';

/** Where the preparation writes its {@link MediaManifest}; generated, and not committed. */
export const MEDIA_MANIFEST = 'content/prepared-media.json';

/** A prepared picture, by its address on the site (`/media/clients/altavia.svg`), in px. */
export interface PreparedPicture extends Size {
  src: string;
}

/** A drawing in its version for each background. */
interface PreparedPair {
  onInk: PreparedPicture;
  onLight: PreparedPicture;
}

/** A crop of the hero's photo. */
export interface PreparedCrop extends Size {
  avif: string;
  webp: string;
}

/** A film without sound, the better source first; all its files have one size. */
export interface PreparedFilm extends Size {
  sources: { src: string; type: string }[];
  poster: { avif: string; jpeg: string };
}

/** The prepared files of an original, by its folder. A film is listed by its name without extension: `moviint`. */
export interface PreparedByFolder {
  aliado: PreparedPicture;
  clientes: PreparedPicture;
  logotipo: PreparedPair;
  marca: PreparedPicture;
  peliculas: PreparedFilm;
  /** For wide and for tall screens. */
  portada: Record<'wide' | 'tall', PreparedCrop>;
  productos: PreparedPicture;
  simbolo: PreparedPair;
  talento: PreparedPicture;
  tecnologias: PreparedPicture;
}

export type MediaFolder = keyof PreparedByFolder;

/** Why nothing was made of a file that the content names: it is not there, or cannot be used. In Spanish. */
export interface MediaProblem {
  problem: string;
  remedy: string;
}

/** All files that the content names, by their folder and name. */
export type MediaManifest = {
  [Folder in MediaFolder]?: Record<string, PreparedByFolder[Folder] | MediaProblem>;
};

/** The point of a photo that stays in view however it is cropped, in percent of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** An original as the content names it. */
export interface MediaUse {
  folder: MediaFolder;
  file: string;
  /** Of a photo that is cropped (`portada`, `talento`), if somebody chose one. */
  focus?: FocalPoint | undefined;
}
