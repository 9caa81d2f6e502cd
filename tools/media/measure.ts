import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { filmHeader } from './film-header';

/** What a media file is: its own pixels (those of the drawing for an SVG) and its weight. */
export interface Measure {
  width: number;
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

/** The size of a drawing: its `viewBox`, else its `width` and `height`. */
export function svgSize(svg: string): { width: number; height: number } {
  const root = svg.match(/<svg\b[^>]*>/)?.[0] ?? '';
  const [, viewBox = ''] = root.match(/\bviewBox\s*=\s*["']\s*([^"']+)["']/) ?? [];
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = (name: string) => Number(root.match(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`))?.[1]);
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : [own('width'), own('height')];
  if (!(width > 0 && height > 0)) throw new Error('El SVG no dice su tamaño (le falta viewBox).');
  return { width, height };
}

/** A picture or a drawing at this width, whatever size a drawing says it has. */
export async function atWidth(picture: string | Buffer, width: number) {
  const own = await sharp(picture).metadata();
  return sharp(picture, { density: Math.max(1, (72 * width) / own.width) }).resize({ width });
}

/** The points of a picture or a drawing, four bytes each: red, green, blue and how opaque it is. */
export async function pointsOf(picture: string | Buffer) {
  const { data, info } = await (await atWidth(picture, 320))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** Under this contrast with its ground a shape is hardly seen; as text it would need three times as much. */
const SEEN = 1.5;

/** How much of a drawing would hardly be seen on a ground, as a share of what it covers: 0 to 1. */
export async function lostOn(picture: string | Buffer, colour: string): Promise<number> {
  const { data } = await pointsOf(picture);
  const ground = luminance(...(colour.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16)) as Rgb));
  let [covered, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    covered += 1;
    const light = luminance(data[at]!, data[at + 1]!, data[at + 2]!);
    if ((Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05) < SEEN) lost += 1;
  }
  return covered === 0 ? 1 : lost / covered;
}

type Rgb = [red: number, green: number, blue: number];

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export function luminance(...rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
