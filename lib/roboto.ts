import { readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

/** The font weights of text in generated pictures. */
export type RobotoWeight = 400 | 700;

const fonts = new Map<RobotoWeight, Font>();

/** Loads Roboto for generated pictures, which cannot use the web fonts of the page. Caches the font of each weight. */
export function robotoFont(weight: RobotoWeight): Font {
  const cached = fonts.get(weight);
  if (cached) return cached;
  const font = parseFont(readRoboto(weight, 'latin'));
  fonts.set(weight, font);
  return font;
}

export function readRoboto(weight: RobotoWeight, subset: 'latin' | 'latin-ext'): Buffer {
  return readFileSync(`node_modules/@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`);
}

/** Returns a text without the characters that are in no font file, for example emoji. */
export function drawableText(text: string, fontFiles: Buffer[]): string {
  const drawingFonts = fontFiles.map(parseFont);
  const isDrawable = (character: string) => drawingFonts.some((font) => font.charToGlyphIndex(character) > 0);
  const drawable = [...text.normalize()].filter(isDrawable).join('');
  // Also removes the spaces that now precede another space, a punctuation mark or the end.
  return drawable.replace(/\s+(?=[\s,.;:!?]|$)/g, '').trimStart();
}

function parseFont(file: Buffer): Font {
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}
