import type { Palette } from '@/lib/palette';
import { robotoFont } from '@/lib/roboto';
import { createSvgDocument, nestSvg, parseViewBox, type ViewBox } from './svg';

/** The SVG sources of the two versions of a drawing, for light backgrounds and for the dark background. */
export interface DrawingPair {
  onLight: string;
  onInk: string;
}

interface SymbolOptions {
  logo: DrawingPair;
  symbol?: DrawingPair | undefined;
  companyName: string;
  palette: Palette;
}

/** The width and height of the `viewBox` of a symbol. */
export const SYMBOL_SIDE = 32;

/** The range of aspect ratios in which a logo is considered almost square. */
const SQUARE_ASPECT_RATIO = { min: 0.6, max: 1.6 };

/**
 * Creates the square symbol of a brand for icons. It is the company's symbol, its logo if the logo is almost square,
 * or the initial of its name on a colored tile.
 */
export function createSymbol({ logo, symbol, companyName, palette }: SymbolOptions): DrawingPair {
  if (symbol) return { onLight: fitIntoSquare(symbol.onLight), onInk: fitIntoSquare(symbol.onInk) };
  // Checks both versions, because they may have different aspect ratios.
  const logoIsAlmostSquare = isAlmostSquare(parseViewBox(logo.onLight)) && isAlmostSquare(parseViewBox(logo.onInk));
  if (logoIsAlmostSquare) return { onLight: fitIntoSquare(logo.onLight), onInk: fitIntoSquare(logo.onInk) };
  const tile = createInitialTile(companyName, palette);
  return { onLight: tile, onInk: tile };
}

function fitIntoSquare(svg: string): string {
  return createSvgDocument(SYMBOL_SIDE, nestSvg(svg, parseViewBox(svg), { x: 0, y: 0, side: SYMBOL_SIDE }));
}

function isAlmostSquare({ width, height }: ViewBox): boolean {
  const aspectRatio = width / height;
  return aspectRatio >= SQUARE_ASPECT_RATIO.min && aspectRatio <= SQUARE_ASPECT_RATIO.max;
}

/** Creates a tile in the primary color with the first letter or digit of the company name that the font contains. */
function createInitialTile(companyName: string, { primary }: Palette): string {
  const font = robotoFont(700);
  const initial =
    [...companyName.toUpperCase()].find((letter) => /[\p{L}\d]/u.test(letter) && font.charToGlyphIndex(letter) > 0) ??
    '';
  const outline = font.getPath(initial, 0, 0, 22);
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  const middle = SYMBOL_SIDE / 2;
  const centeredOutline = font.getPath(initial, middle - (x1 + x2) / 2, middle - (y1 + y2) / 2, 22);
  return createSvgDocument(
    SYMBOL_SIDE,
    `<rect width="32" height="32" rx="7" fill="${primary.action}"/><path fill="${primary.onAction}" d="${centeredOutline.toPathData(2)}"/>`,
  );
}
