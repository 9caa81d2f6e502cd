import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { filmHeader } from './film-header';

/** What a media file is: its own size (the drawing's for an SVG) and its weight. */
export interface Measure {
  /** In px. */
  width: number;
  /** In px. */
  height: number;
  bytes: number;
  /** Whether it holds what nobody sees on the page: a place, a camera, an author. */
  hasMetadata: boolean;
}

/**
 * Measures a picture or an MP4 film.
 *
 * @throws when the file cannot be read as what its name says
 */
export async function measure(path: string): Promise<Measure> {
  const file = await readFile(path);
  const bytes = file.length;
  if (path.endsWith('.mp4')) return { ...filmHeader(file), bytes };
  if (path.endsWith('.svg')) {
    const source = file.toString('utf8');
    return { ...svgSize(source), bytes, hasMetadata: source.includes('<metadata') };
  }
  const { width, height, exif, xmp, iptc } = await sharp(file).metadata();
  return { width, height, bytes, hasMetadata: Boolean(exif ?? xmp ?? iptc) };
}

/**
 * The size of a drawing: its `viewBox`, else its `width` and `height`.
 *
 * @throws when it says none
 */
export function svgSize(svg: string): { width: number; height: number } {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  const { width, height } = viewBoxSize(root) ?? attributeSize(root);
  if (!(width > 0 && height > 0)) throw new Error('El SVG no dice su tamaño (le falta viewBox).');
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
