import { readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

/** The font weights of text in generated pictures. */
export type RobotoWeight = 400 | 700;

const fonts = new Map<RobotoWeight, Font>();

/** Loads Roboto for generated pictures, which cannot use the web fonts of the page. Caches the font of each weight. */
export function robotoFont(weight: RobotoWeight): Font {
  const cached = fonts.get(weight);
  if (cached) return cached;
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`);
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  fonts.set(weight, font);
  return font;
}
