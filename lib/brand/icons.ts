import sharp from 'sharp';
import type { Palette } from '@/lib/palette';
import { ico } from './ico';
import { contentOf, framed, svgDocument } from './svg';
import { type DrawingPair, SYMBOL_SIDE } from './symbol';

/** The sizes of the square images in `favicon.ico`, in px. */
const FAVICON_SIZES = [16, 32, 48];

/** The width and height of the `viewBox` of an app icon. */
const APP_ICON_SIDE = 512;

/** Returns an SVG icon for the browser tab. It adapts to the light or dark color scheme of the browser. */
export function tabIcon({ onLight, onInk }: DrawingPair): string {
  const style = '<style>.d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>';
  const drawings = `<g class="l">${contentOf(onLight)}</g><g class="d">${contentOf(onInk, 'd')}</g>`;
  const square = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return svgDocument(square, onLight === onInk ? contentOf(onLight) : style + drawings);
}

/** Returns `favicon.ico`, for browsers that do not support SVG icons. */
export async function favicon({ onLight }: DrawingPair): Promise<Buffer> {
  return ico(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await rasterize(onLight, size) }))));
}

interface AppIconOptions {
  /** The width and height of the image, in px. */
  size: number;
  /** The size of the symbol relative to the icon, 0 to 1. */
  symbolScale: number;
  /** The radius of the corners, in units of an icon with 512 units per side. */
  cornerRadius: number;
}

/** The icon for the iPhone home screen. Its corners are square, because iOS rounds them. */
export const TOUCH_TILE: AppIconOptions = { size: 180, symbolScale: 0.5, cornerRadius: 0 };

/** The icons of the web app manifest, by file name. */
export const MANIFEST_TILES: Record<string, AppIconOptions> = {
  'icon-192.png': { size: 192, symbolScale: 0.58, cornerRadius: 116 },
  'icon-512.png': { size: 512, symbolScale: 0.58, cornerRadius: 116 },
  'icon-maskable-512.png': { size: 512, symbolScale: 0.5, cornerRadius: 0 },
};

/** Renders the symbol on a dark background as a PNG app icon. */
export function tile(
  { onInk }: DrawingPair,
  { ink }: Palette,
  { size, symbolScale, cornerRadius }: AppIconOptions,
): Promise<Buffer> {
  const inset = (APP_ICON_SIDE * (1 - symbolScale)) / 2;
  const square = { x: 0, y: 0, width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  const background = `<rect width="${APP_ICON_SIDE}" height="${APP_ICON_SIDE}" rx="${cornerRadius}" fill="${ink.DEFAULT}"/>`;
  const symbol = framed(onInk, square, { x: inset, y: inset, side: APP_ICON_SIDE * symbolScale });
  return rasterize(svgDocument({ width: APP_ICON_SIDE, height: APP_ICON_SIDE }, background + symbol), size);
}

/** Converts a square SVG drawing to PNG. Renders it at four times the size and scales it down for smooth edges. */
function rasterize(svg: string, size: number): Promise<Buffer> {
  const large = svg.replace('<svg ', `<svg width="${size * 4}" height="${size * 4}" `);
  return sharp(Buffer.from(large))
    .resize(size, size)
    .png({ palette: size > 100, compressionLevel: 9 })
    .toBuffer();
}
