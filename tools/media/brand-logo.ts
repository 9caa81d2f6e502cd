import { formatHex, parse, wcagContrast } from 'culori';
import sharp from 'sharp';
import { isBlock } from './logo-picture';
import { failures, MediaFailure } from './media-failure';

const WHITE = '#ffffff';

/** The lowest contrast at which a shape counts as visible. It is lower on white, to permit light accent colors. */
const MIN_CONTRAST = { onInk: 2.2, onWhite: 1.3 };

/** Matches a color in an attribute, or an entire mask or clip path, whose colors are not visible. */
const COLOR_OR_MASK = /<(mask|clipPath)\b.*?<\/\1>|\b(fill|stroke|stop-color)="([^"]+)"/gs;

/**
 * Recolors a prepared drawing for the dark background. Its dark colors become white.
 *
 * @param ink the dark background, as `#rrggbb`
 * @throws MediaFailure when the drawing has a dark box, or light colors, which could touch recolored shapes
 */
export async function makeOnInkVersion(drawing: string, ink: string): Promise<string> {
  await rejectDarkBox(drawing, ink);
  const coloredDrawing = addImplicitBlack(drawing);
  const colors = [...coloredDrawing.matchAll(COLOR_OR_MASK)].map(([, , , color = '']) => color);
  if (colors.some((color) => contrastOf(color, WHITE) < MIN_CONTRAST.onWhite)) {
    throw new MediaFailure(failures.lightParts);
  }
  return coloredDrawing.replace(COLOR_OR_MASK, (match, _tagName, attribute: string, color = '') =>
    contrastOf(color, ink) < MIN_CONTRAST.onInk ? `${attribute}="${WHITE}"` : match,
  );
}

/** Rejects a drawing that fills its bounds with a dark color, because it would become a white box. */
async function rejectDarkBox(drawing: string, ink: string): Promise<void> {
  if (!(await isBlock(Buffer.from(drawing)))) return;
  const { dominant } = await sharp(Buffer.from(drawing)).stats();
  const color = formatHex({ mode: 'rgb', r: dominant.r / 255, g: dominant.g / 255, b: dominant.b / 255 });
  if (contrastOf(color, ink) < MIN_CONTRAST.onInk) throw new MediaFailure(failures.onBlock);
}

/** Adds the default color, black, as an attribute to the root, masks, clip paths and gradient stops without a color. */
function addImplicitBlack(svg: string): string {
  const [rootTag = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  const coloredDrawing = /\sfill=/.test(rootTag) ? svg : svg.replace('<svg ', '<svg fill="#000" ');
  return coloredDrawing
    .replace(/<(?:mask|clipPath)\b(?![^>]*\sfill=)/g, '$& fill="#000"')
    .replace(/<stop\b(?![^>]*\sstop-color=)/g, '$& stop-color="#000"');
}

/** Returns the WCAG contrast of two colors, or infinity if the first is not a color but `none` or a gradient. */
function contrastOf(color: string, background: string): number {
  const parsed = parse(color === 'currentColor' ? '#000' : color);
  return parsed ? wcagContrast(parsed, background) : Number.POSITIVE_INFINITY;
}
