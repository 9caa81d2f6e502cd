import { readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

/** The weights of text in pictures. */
export type RobotoWeight = 400 | 700;

const fonts = new Map<RobotoWeight, Font>();

/** Roboto for pictures, which cannot use the fonts of the page. Cached by weight. */
export function robotoFont(weight: RobotoWeight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`);
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  fonts.set(weight, font);
  return font;
}
