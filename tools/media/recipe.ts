import type { DarkGround } from '@/lib/palette';
import type { ContentTarget } from './content-target';
import type { Crop, Regions } from './crop';
import type { MediaPlace } from './judge-media';

/** A file made of an original. */
export interface Variant {
  /** Its address on the site. */
  src: `/media/${string}`;
  data: Buffer;
  /** In px. */
  width: number;
  /** In px. */
  height: number;
  /** The media type with its codec, of a film. */
  type?: string;
  /** What was seen of the original, where that differs from the variant: its size before and after trimming. */
  seen?: string;
}

/** An original that a recipe prepares. */
export interface Original {
  /** Its path on the disk. */
  file: string;
  /** The name of its variants. */
  name: string;
  /** Whom or what it shows, as a person writes it. */
  title: string;
  /** Which part of it each crop takes; a crop that is not named takes what the recipe chooses. */
  regions: Regions;
  /** The dark ground of the page. */
  ground: DarkGround;
  /** Told how far a slow preparation is, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What became of an original: its files, and the value that the content holds for them. */
export interface Prepared {
  variants: Variant[];
  value: unknown;
  /** What was done to it that its owner should know, in Spanish: «Se quitó el fondo blanco.» */
  notes: string[];
}

/** How the originals of one folder are prepared. */
export interface Recipe {
  /** Endings of the originals that it takes, without the dot. */
  accepts: readonly string[];
  /** Where its variants show on the page, and their folder below `/media/`. */
  place: MediaPlace;
  /** How a photo is cropped, which a person may choose. A drawing is not cropped. */
  crops?: Crop[];
  /** The tones of the dark ground that its files depend on: with other tones they are to be made anew. */
  tones?: (keyof DarkGround)[];
  /** Where its value goes in the content. */
  target: ContentTarget;
  /** @throws FileRejected when the original cannot be used */
  prepare(original: Original): Promise<Prepared>;
}

/** What the content is to hold of an original, and where. */
export interface ContentEntry {
  target: ContentTarget;
  value: unknown;
  /** The value that the original had before, if it was prepared before. */
  before?: unknown;
}
