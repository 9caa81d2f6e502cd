/** A file that an original became. */
export interface Product {
  /** Its address on the site. */
  src: `/media/${string}`;
  data: Buffer;
  width: number;
  height: number;
}

/** What the intake makes of the originals of one folder. */
export interface Recipe {
  /** Endings of the originals that it takes, without the dot. */
  accepts: string[];
  /**
   * Makes every variant of one original.
   *
   * @param name the name of the variants
   * @param progress tells how far a slow one is, from 0 to 1
   * @throws Refused when the original cannot be used
   */
  make(original: string, name: string, progress: (share: number) => void): Promise<Product[]>;
  /** The file that the entry to paste belongs to, and where in it. */
  place: string;
  /** What stands before the value where it is pasted: the name of its field, or nothing in a list. */
  prefix?: string;
  /**
   * The value for the content.
   *
   * @param title what the original's name says, as a person writes it
   */
  entry(title: string, products: Product[]): unknown;
}

/** What a person pastes into the content, and where. */
export interface Entry {
  file: string;
  prefix: string;
  value: unknown;
}

/** An original that cannot be used; the message, in Spanish, says why and what would be right. */
export class Refused extends Error {
  override name = 'Refused';
}
