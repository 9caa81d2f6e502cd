import sharp from 'sharp';
import type { Palette } from '@/lib/palette';
import { createSvgDocument, innerSvg, nestSvg } from './svg';
import { type DrawingPair, SYMBOL_SIDE } from './symbol';

/** The width and height of the image in `favicon.ico`, in px. */
const FAVICON_SIDE = 48;

/** The size of the header of a Windows icon file (ICO) with one image, in bytes. */
const ICO_HEADER_BYTES = 22;

const APP_ICON_SIDE = 512;

/** Creates an SVG icon for the browser tab. It adapts to the light or dark color scheme of the browser. */
export function createTabIcon({ onLight, onInk }: DrawingPair): string {
  const style = '<style>.d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>';
  const drawings = `<g class="l">${innerSvg(onLight)}</g><g class="d">${innerSvg(onInk, 'd')}</g>`;
  return createSvgDocument(SYMBOL_SIDE, onLight === onInk ? innerSvg(onLight) : style + drawings);
}

/** Creates `favicon.ico`, for browsers that do not support SVG icons. It contains one PNG image. */
export async function createFavicon({ onLight }: DrawingPair): Promise<Buffer> {
  const png = await rasterize(onLight, FAVICON_SIDE);
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.fill(FAVICON_SIDE, 6, 8);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

interface AppIconOptions {
  /** The width and height of the image, in px. */
  size: number;
  /** The width of the symbol as a fraction of the width of the icon. */
  symbolScale: number;
  /** The radius of the corners, in units of the `viewBox` (`APP_ICON_SIDE`). */
  cornerRadius: number;
}

/** The icon for the iPhone home screen. Its corners are square, because iOS rounds them. */
export const APPLE_TOUCH_ICON: AppIconOptions = { size: 180, symbolScale: 0.5, cornerRadius: 0 };

/** The icons of the web app manifest, by file name. */
export const MANIFEST_ICONS: Record<string, AppIconOptions> = {
  'icon-192.png': { size: 192, symbolScale: 0.58, cornerRadius: 116 },
  'icon-512.png': { size: 512, symbolScale: 0.58, cornerRadius: 116 },
  'icon-maskable-512.png': { size: 512, symbolScale: 0.5, cornerRadius: 0 },
};

/** Creates a PNG app icon that shows the symbol on the dark background color. */
export function createAppIcon(
  { onInk }: DrawingPair,
  { ink }: Palette,
  { size, symbolScale, cornerRadius }: AppIconOptions,
): Promise<Buffer> {
  const inset = (APP_ICON_SIDE * (1 - symbolScale)) / 2;
  const square = { x: 0, y: 0, width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  const background = `<rect width="${APP_ICON_SIDE}" height="${APP_ICON_SIDE}" rx="${cornerRadius}" fill="${ink.DEFAULT}"/>`;
  const symbol = nestSvg(onInk, square, { x: inset, y: inset, side: APP_ICON_SIDE * symbolScale });
  return rasterize(createSvgDocument(APP_ICON_SIDE, background + symbol), size);
}

/** Converts a square SVG drawing to PNG. Renders it at four times the size and scales it down for smooth edges. */
function rasterize(svg: string, size: number): Promise<Buffer> {
  const enlargedSvg = svg.replace('<svg ', `<svg width="${size * 4}" height="${size * 4}" `);
  return sharp(Buffer.from(enlargedSvg))
    .resize(size, size)
    .png({ palette: size > 100, compressionLevel: 9 })
    .toBuffer();
}
