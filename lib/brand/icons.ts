import sharp from 'sharp';
import type { Palette } from '@/lib/palette';
import { ico } from './ico';
import { contentOf, framed, svgDocument } from './svg';
import { type DrawingPair, SYMBOL_SIDE } from './symbol';

/** The sides of the images in `favicon.ico`, in px. */
const FAVICON_SIDES = [16, 32, 48];
const TILE_SIDE = 512;

/** The icon of a browser's tab, which follows the reader's light or dark scheme. */
export function tabIcon({ onLight, onInk }: DrawingPair): string {
  const style = '<style>.d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>';
  const drawings = `<g class="l">${contentOf(onLight)}</g><g class="d">${contentOf(onInk, 'd')}</g>`;
  const square = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return svgDocument(square, onLight === onInk ? contentOf(onLight) : style + drawings);
}

/** The icon of browsers that take no SVG. */
export async function favicon({ onLight }: DrawingPair): Promise<Buffer> {
  return ico(await Promise.all(FAVICON_SIDES.map(async (side) => ({ side, png: await raster(onLight, side) }))));
}

interface TileShape {
  /** The side of the image, in px. */
  side: number;
  /** How much of its width the symbol takes, from 0 to 1. */
  share: number;
  /** The radius of its corners, for a tile of 512 px. */
  radius: number;
}

/** The tile of an iPhone's home screen, full to the edge: the system rounds it. */
export const TOUCH_TILE: TileShape = { side: 180, share: 0.5, radius: 0 };

/** The tiles that the manifest names, by the name of their file. */
export const MANIFEST_TILES: Record<string, TileShape> = {
  'icon-192.png': { side: 192, share: 0.58, radius: 116 },
  'icon-512.png': { side: 512, share: 0.58, radius: 116 },
  'icon-maskable-512.png': { side: 512, share: 0.5, radius: 0 },
};

/** The symbol on a tile of ink, as PNG. */
export function tile({ onInk }: DrawingPair, { ink }: Palette, { side, share, radius }: TileShape): Promise<Buffer> {
  const inset = (TILE_SIDE * (1 - share)) / 2;
  const square = { x: 0, y: 0, width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  const ground = `<rect width="${TILE_SIDE}" height="${TILE_SIDE}" rx="${radius}" fill="${ink.DEFAULT}"/>`;
  const symbol = framed(onInk, square, { x: inset, y: inset, side: TILE_SIDE * share });
  return raster(svgDocument({ width: TILE_SIDE, height: TILE_SIDE }, ground + symbol), side);
}

/** A square drawing as PNG, drawn four times as large and made smaller, for smooth edges. */
function raster(svg: string, side: number): Promise<Buffer> {
  const large = svg.replace('<svg ', `<svg width="${side * 4}" height="${side * 4}" `);
  return sharp(Buffer.from(large))
    .resize(side, side)
    .png({ palette: side > 100, compressionLevel: 9 })
    .toBuffer();
}
