import sharp from 'sharp';
import type { Palette } from '@/lib/palette';
import { ico } from './ico';
import { contentOf, framed, svgDocument } from './svg';
import { type DrawingPair, SYMBOL_SIDE } from './symbol';

/** The sizes of the images in `favicon.ico`, in px. */
const FAVICON_SIDES = [16, 32, 48];
const TILE_SIDE = 512;

/** The icon of the browser tab, which follows the light or dark color scheme. */
export function tabIcon({ onLight, onInk }: DrawingPair): string {
  const style = '<style>.d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>';
  const drawings = `<g class="l">${contentOf(onLight)}</g><g class="d">${contentOf(onInk, 'd')}</g>`;
  const square = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return svgDocument(square, onLight === onInk ? contentOf(onLight) : style + drawings);
}

/** The icon for browsers without SVG icons. */
export async function favicon({ onLight }: DrawingPair): Promise<Buffer> {
  return ico(await Promise.all(FAVICON_SIDES.map(async (side) => ({ side, png: await raster(onLight, side) }))));
}

interface AppIconOptions {
  /** The side of the image, in px. */
  side: number;
  /** The width of the symbol as a fraction of the tile, 0 to 1. */
  fraction: number;
  /** The radius of the corners, for a tile of 512 px. */
  radius: number;
}

/** The tile of the iPhone home screen, with square corners: the system rounds them. */
export const TOUCH_TILE: AppIconOptions = { side: 180, fraction: 0.5, radius: 0 };

/** The tiles of the manifest by file name. */
export const MANIFEST_TILES: Record<string, AppIconOptions> = {
  'icon-192.png': { side: 192, fraction: 0.58, radius: 116 },
  'icon-512.png': { side: 512, fraction: 0.58, radius: 116 },
  'icon-maskable-512.png': { side: 512, fraction: 0.5, radius: 0 },
};

/** The symbol on a dark tile, as PNG. */
export function tile(
  { onInk }: DrawingPair,
  { ink }: Palette,
  { side, fraction, radius }: AppIconOptions,
): Promise<Buffer> {
  const inset = (TILE_SIDE * (1 - fraction)) / 2;
  const square = { x: 0, y: 0, width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  const background = `<rect width="${TILE_SIDE}" height="${TILE_SIDE}" rx="${radius}" fill="${ink.DEFAULT}"/>`;
  const symbol = framed(onInk, square, { x: inset, y: inset, side: TILE_SIDE * fraction });
  return raster(svgDocument({ width: TILE_SIDE, height: TILE_SIDE }, background + symbol), side);
}

/** A square drawing as PNG, rendered four times larger and reduced, for smooth edges. */
function raster(svg: string, side: number): Promise<Buffer> {
  const large = svg.replace('<svg ', `<svg width="${side * 4}" height="${side * 4}" `);
  return sharp(Buffer.from(large))
    .resize(side, side)
    .png({ palette: side > 100, compressionLevel: 9 })
    .toBuffer();
}
