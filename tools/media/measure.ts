import sharp from 'sharp';
import { placeFailures } from './failures/place-failures';
import { FileRejected } from './file-rejected';

/** How a picture is opened of which it was seen before that it can be read (`picture-damage.ts`). */
export const READ_ALL = { failOn: 'none', limitInputPixels: false } as const;

/** How large a picture is, in px. */
export interface Size {
  width: number;
  height: number;
}

/** What a picture is: its own size (the drawing's for an SVG) and what it tells. */
interface Measure extends Size {
  /** Whether it holds what nobody sees on the page: a place, a camera, an author. */
  hasMetadata: boolean;
}

/**
 * Measures a picture.
 *
 * @param src its address, whose ending says what it is
 * @throws when the file cannot be read as what its name says
 */
export async function measure(src: string, file: Buffer): Promise<Measure> {
  if (src.endsWith('.svg')) {
    const source = file.toString('utf8');
    return { ...svgSize(source), hasMetadata: source.includes('<metadata') };
  }
  const { width, height, exif, xmp, iptc } = await sharp(file).metadata();
  return { width, height, hasMetadata: Boolean(exif ?? xmp ?? iptc) };
}

/**
 * The size of a drawing: its `viewBox`, else its `width` and `height`.
 *
 * @throws FileRejected when it says none
 */
export function svgSize(svg: string): Size {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  const { width, height } = viewBoxSize(root) ?? attributeSize(root);
  if (!(width > 0 && height > 0)) {
    throw new FileRejected(placeFailures.noSize);
  }
  return { width, height };
}

function viewBoxSize(root: string) {
  const [, viewBox = ''] = root.match(/\bviewBox\s*=\s*["']\s*([^"']+)["']/) ?? [];
  const numbers = viewBox.trim().split(/[\s,]+/);
  if (numbers.length !== 4) return undefined;
  const [, , width, height] = numbers;
  return { width: Number(width), height: Number(height) };
}

function attributeSize(root: string) {
  const attribute = (name: string) => {
    const [, value] = root.match(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`)) ?? [];
    return Number(value);
  };
  return { width: attribute('width'), height: attribute('height') };
}

/** A picture or a drawing at this width in px, whatever size a drawing says it has. */
export async function atWidth(picture: string | Buffer, width: number) {
  const own = await sharp(picture).metadata();
  const density = Math.max(1, (72 * width) / own.width);
  return sharp(picture, { density }).resize({ width });
}
