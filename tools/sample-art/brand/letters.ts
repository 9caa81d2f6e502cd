import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);
const loaded = new Map<string, Font>();

const fontOf = (name: string): Font => {
  const known = loaded.get(name);
  if (known) return known;
  const [, family, face] = /^(.+?)\/(.+)$/.exec(name) ?? [];
  if (!family || !face) throw new Error(`A font is named family/weight[-italic], not ${name}`);
  const style = face.endsWith('-italic') ? face : `${face}-normal`;
  const file = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${style}.woff`));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(name, font);
  return font;
};

const round = (value: number) => String(Math.round(value * 100) / 100);

const controlPoints = (c: PathCommand): number[] => {
  if (c.type === 'C') return [c.x1, c.y1, c.x2, c.y2];
  if (c.type === 'Q') return [c.x1, c.y1];
  return [];
};

const pathData = (commands: PathCommand[]) =>
  commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      return c.type + [...controlPoints(c), c.x, c.y].map(round).join(' ');
    })
    .join('');

/** How a line of letters is set; lengths in the drawing's own units. */
export interface Setting {
  /** An openly licensed face: `family/weight` or `family/weight-italic`, from `@fontsource`. */
  font: string;
  size: number;
  /** Where the baseline begins, or its middle or end by `anchor`. */
  x?: number;
  y?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Space added between letters, in em. */
  tracking?: number;
}

/**
 * The outlines of `text` as the data of one path with two decimals, the advance width of the line, and the left and
 * right edges of what is drawn.
 */
export const letters = (text: string, setting: Setting): { d: string; width: number; left: number; right: number } => {
  const { font: name, size, x = 0, y = 0, anchor = 'start', tracking = 0 } = setting;
  const font = fontOf(name);
  const unit = size / font.unitsPerEm;
  const glyphs = [...text].map((letter) => font.charToGlyph(letter));
  const starts: number[] = [];
  let end = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    if (before) end += font.getKerningValue(before, glyph) * unit + tracking * size;
    starts.push(end);
    end += (glyph.advanceWidth ?? 0) * unit;
  }
  let start = x;
  if (anchor === 'middle') start = x - end / 2;
  if (anchor === 'end') start = x - end;
  const paths = glyphs.map((glyph, index) => glyph.getPath(start + starts[index], y, size));
  return {
    d: paths.map((path) => pathData(path.commands)).join(''),
    width: end,
    left: Math.min(...paths.map((path) => path.getBoundingBox().x1)),
    right: Math.max(...paths.map((path) => path.getBoundingBox().x2)),
  };
};
