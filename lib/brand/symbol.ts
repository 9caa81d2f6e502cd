import type { Palette } from '@/lib/palette';
import { robotoFont } from '@/lib/roboto';
import { framed, svgDocument, type ViewBox, viewBoxOf } from './svg';

/** A drawing as SVG for each background. */
export interface DrawingPair {
  onLight: string;
  onInk: string;
}

interface BrandDrawings {
  logo: DrawingPair;
  /** The company's symbol, if it has one. */
  symbol?: DrawingPair | undefined;
  name: string;
  palette: Palette;
}

/** The side of a symbol's square, in its units. */
export const SYMBOL_SIDE = 32;

/** The range of width / height in which a logo is considered square. */
const SQUARE = { narrowest: 0.6, widest: 1.6 };

/**
 * The square symbol of a brand for icons: its symbol, or a logo that is almost square, or the initial of the name on a
 * tile.
 */
export function symbolOf({ logo, symbol, name, palette }: BrandDrawings): DrawingPair {
  if (symbol) return { onLight: squared(symbol.onLight), onInk: squared(symbol.onInk) };
  // Both versions are checked, since they may be different drawings.
  const isSymbol = isSquare(viewBoxOf(logo.onLight)) && isSquare(viewBoxOf(logo.onInk));
  if (isSymbol) return { onLight: squared(logo.onLight), onInk: squared(logo.onInk) };
  const tile = initialTile(name, palette);
  return { onLight: tile, onInk: tile };
}

function squared(svg: string): string {
  const square = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return svgDocument(square, framed(svg, viewBoxOf(svg), { x: 0, y: 0, side: SYMBOL_SIDE }));
}

function isSquare({ width, height }: ViewBox): boolean {
  const shape = width / height;
  return shape >= SQUARE.narrowest && shape <= SQUARE.widest;
}

/** The first letter of the name that the font contains, on a tile of the primary color. */
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
