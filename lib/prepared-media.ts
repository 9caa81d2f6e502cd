/**
 * The page shows prepared files, which `tools/media/prepare.ts` creates from originals. Content refers to an original
 * by its file name (`"logo": "altavia.svg"`). The schema of the content defines the folder of the original.
 */

import type { Size } from './size';

/** The folder of the originals. Their path is `content/media/<folder>/<file>`. */
export const MEDIA_ROOT = 'content/media';

/** The generated file with the {@link MediaManifest}. It is not committed. */
export const MEDIA_MANIFEST = 'content/prepared-media.json';

/** A prepared picture and its size in px. */
export interface PreparedPicture extends Size {
  /** The URL path, such as `/media/clients/altavia.svg`. */
  src: string;
}

/** The versions of a logo or symbol for the dark background and for light backgrounds. */
interface PreparedLogoVersions {
  onInk: PreparedPicture;
  onLight: PreparedPicture;
}

/** A crop of the hero's photo. */
export interface PreparedCrop extends Size {
  avif: string;
  webp: string;
}

/** A film. `sources` starts with the preferred format. All its files have the same size in px. */
export interface PreparedFilm extends Size {
  sources: { src: string; type: string }[];
  poster: { avif: string; jpeg: string };
  /** True if the film has a left margin in the color of the dark background. */
  hasMargin?: boolean;
}

/** The type of the prepared files by the folder of the original. */
export interface PreparedByFolder {
  aliado: PreparedPicture;
  clientes: PreparedPicture;
  imagenes: PreparedPicture;
  logotipo: PreparedLogoVersions;
  marca: PreparedPicture;
  peliculas: PreparedFilm;
  /** The crops for wide and for tall screens. */
  portada: Record<'wide' | 'tall', PreparedCrop>;
  productos: PreparedPicture;
  simbolo: PreparedLogoVersions;
  talento: PreparedPicture;
  tecnologias: PreparedPicture;
}

export type MediaFolder = keyof PreparedByFolder;

/** Explains in Spanish why an original that the content refers to is missing or cannot be prepared. */
export interface MediaProblem {
  problem: string;
  remedy: string;
}

/** The results for all originals that the content refers to, by folder and file name. Film names have no extension. */
export type MediaManifest = {
  [Folder in MediaFolder]?: Record<string, PreparedByFolder[Folder] | MediaProblem>;
};

/** The point that stays visible in every crop of a photo, in percent of the photo's width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A reference of the content to an original. */
export interface MediaUse {
  folder: MediaFolder;
  file: string;
  /** The focal point that an editor chose. Only photos in `portada` and `talento` are cropped. */
  focus?: FocalPoint | undefined;
}
