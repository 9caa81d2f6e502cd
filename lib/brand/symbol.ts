import sharp from 'sharp';
import type { Palette } from '@/lib/palette';
import { robotoFont } from '@/lib/roboto';
import { framed, svgDocument, type ViewBox, viewBoxOf } from './svg';

/** A drawing as SVG, once for each ground. */
export interface DrawingPair {
  onLight: string;
  onInk: string;
}

interface BrandDrawings {
  logo: DrawingPair;
  /** The company's own symbol, where it has one. */
  symbol?: DrawingPair | undefined;
  name: string;
  palette: Palette;
}

/** The side of a symbol's square, in its own units. */
export const SYMBOL_SIDE = 32;

/** How far the sides of a symbol may be from a square: higher than wide, and wider than high. */
const SQUARE = { narrowest: 0.6, widest: 1.6 };

/** How high a logo is looked at, in px. */
const LOOKED_AT = 200;

/** The highest resolution at which a drawing is read, in dots an inch. */
const MAX_DENSITY = 100_000;

/** How much wider than between letters, and than the height, the gap between a symbol and a name is. */
const SYMBOL_GAP = { overLetters: 1.6, overHeight: 0.08 };

/**
 * The symbol of a brand, square, for icons: its own; else the logo, where that is about square; else what stands at
 * the logo's beginning, apart from the name; else the initial of the name on a tile.
 */
export async function symbolOf({ logo, symbol, name, palette }: BrandDrawings): Promise<DrawingPair> {
  if (symbol) return { onLight: squared(symbol.onLight), onInk: squared(symbol.onInk) };
  // Each version may be another drawing.
  const [light, ink] = [await symbolPart(logo.onLight), await symbolPart(logo.onInk)];
  if (light && ink) return { onLight: squared(logo.onLight, light), onInk: squared(logo.onInk, ink) };
  const tile = initialTile(name, palette);
  return { onLight: tile, onInk: tile };
}

function squared(svg: string, part = viewBoxOf(svg)): string {
  const square = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return svgDocument(square, framed(svg, part, { x: 0, y: 0, side: SYMBOL_SIDE }));
}

/** The part of a logo that is a symbol, in the drawing's units. */
async function symbolPart(svg: string): Promise<ViewBox | undefined> {
  const box = viewBoxOf(svg);
  if (isSquare(box)) return box;
  const scale = LOOKED_AT / box.height;
  const { data, info } = await sharp(Buffer.from(svg), { density: Math.min(MAX_DENSITY, Math.max(1, 72 * scale)) })
    .resize({ height: LOOKED_AT })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDrawn = (column: number, row: number) => (data[row * info.width + column] ?? 0) > 127;
  const columns = runs(info.width, (column) => range(info.height).some((row) => isDrawn(column, row)));
  const [first, second] = columns;
  if (!first || !second || !standsApart(columns)) return undefined;
  const rows = range(info.height).filter((row) =>
    range(first.end - first.start).some((offset) => isDrawn(first.start + offset, row)),
  );
  const [top = 0] = rows;
  const part = {
    x: box.x + first.start / scale,
    y: box.y + top / scale,
    width: (first.end - first.start) / scale,
    height: ((rows.at(-1) ?? top) + 1 - top) / scale,
  };
  return isSquare(part) ? part : undefined;
}

function isSquare({ width, height }: ViewBox): boolean {
  const shape = width / height;
  return shape >= SQUARE.narrowest && shape <= SQUARE.widest;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

interface Run {
  start: number;
  /** The first column after it. */
  end: number;
}

/** The stretches of columns in which something is drawn. */
function runs(length: number, isFilled: (column: number) => boolean): Run[] {
  const found: Run[] = [];
  for (const column of range(length)) {
    const last = found.at(-1);
    if (!isFilled(column)) continue;
    if (last?.end === column) last.end = column + 1;
    else found.push({ start: column, end: column + 1 });
  }
  return found;
}

/** Whether the first of several stretches is further from the second than letters are from each other. */
function standsApart(stretches: Run[]): boolean {
  const gaps = stretches.slice(1).map(({ start }, index) => start - (stretches[index]?.end ?? 0));
  const [first = 0, ...others] = gaps;
  const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
  return first > usual * SYMBOL_GAP.overLetters && first > LOOKED_AT * SYMBOL_GAP.overHeight;
}

/** The first letter of the name that the font has, on a tile of the main colour. */
function initialTile(name: string, { primary }: Palette): string {
  const font = robotoFont(700);
  const initial =
    [...name.toUpperCase()].find((letter) => /[\p{L}\d]/u.test(letter) && font.charToGlyphIndex(letter) > 0) ?? '';
  const outline = font.getPath(initial, 0, 0, 22);
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  const middle = SYMBOL_SIDE / 2;
  const moved = font.getPath(initial, middle - (x1 + x2) / 2, middle - (y1 + y2) / 2, 22);
  return svgDocument(
    { width: SYMBOL_SIDE, height: SYMBOL_SIDE },
    `<rect width="32" height="32" rx="7" fill="${primary.action}"/><path fill="${primary.onAction}" d="${moved.toPathData(2)}"/>`,
  );
}
