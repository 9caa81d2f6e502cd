import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colors } from '@/lib/design-tokens';

/** What a media file is: its own pixels (those of the drawing for an SVG) and its weight. */
export interface Measure {
  width: number;
  height: number;
  bytes: number;
}

/**
 * Measures a picture or an MP4 film.
 *
 * @throws when the file cannot be read as what its name says
 */
export async function measure(path: string): Promise<Measure> {
  const file = await readFile(path);
  if (path.endsWith('.mp4')) return { ...filmSize(file), bytes: file.length };
  const { width, height } = path.endsWith('.svg') ? svgSize(file.toString('utf8')) : await sharp(file).metadata();
  return { width, height, bytes: file.length };
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

/** The picture size in the header of an MP4's first visual track (`tkhd`, 16.16 fixed point; ISO 14496-12). */
function filmSize(file: Buffer): { width: number; height: number } {
  for (let at = file.indexOf('tkhd'); at > 0; at = file.indexOf('tkhd', at + 4)) {
    const end = at - 4 + file.readUInt32BE(at - 4);
    if (end > file.length) continue;
    const [width, height] = [file.readUInt32BE(end - 8) / 65536, file.readUInt32BE(end - 4) / 65536];
    if (width > 0 && height > 0) return { width, height };
  }
  throw new Error('El archivo no es una película MP4 con imagen.');
}

/** Under this contrast with its ground a shape is hardly seen; as text it would need three times as much. */
const SEEN = 1.5;

/** How much of a drawing would hardly be seen on the ink of the dark bands, as a share of what it covers: 0 to 1. */
export async function lostOnInk(path: string): Promise<number> {
  const { data } = await sharp(path, { density: 300 })
    .resize({ width: 320 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = luminance(...(colors.ink.DEFAULT.match(/[\da-f]{2}/g)!.map((pair) => Number.parseInt(pair, 16)) as Rgb));
  let [covered, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    covered += 1;
    const light = luminance(data[at]!, data[at + 1]!, data[at + 2]!);
    if ((Math.max(light, ink) + 0.05) / (Math.min(light, ink) + 0.05) < SEEN) lost += 1;
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
