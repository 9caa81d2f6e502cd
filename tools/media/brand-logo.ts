import { formatHex, parse, wcagContrast } from 'culori';
import sharp from 'sharp';
import { isBlock } from './logo-picture';
import { failures, MediaFailure } from './media-failure';

const WHITE = '#ffffff';

/** The least contrast of a visible part. A light accent color has less on white than on the dark background. */
const MIN_CONTRAST = { onInk: 2.2, onWhite: 1.3 };

/** A color in an attribute. Masks and clip paths have no visible colors. */
const PAINT = /<(mask|clipPath)\b.*?<\/\1>|\b(fill|stroke|stop-color)="([^"]+)"/gs;

/**
 * The version of a clean drawing for the dark background: its dark parts in white.
 *
 * @param ink the dark background, as `#rrggbb`
 * @throws MediaFailure when light and dark parts may overlap, so that the company has to provide the version
 */
export async function onInkVersion(drawing: string, ink: string): Promise<string> {
  await refuseDarkBox(drawing, ink);
  const filled = withImplicitBlack(drawing);
  const colors = [...filled.matchAll(PAINT)].map(([, , , color = '']) => color);
  if (colors.some((color) => contrastOf(color, WHITE) < MIN_CONTRAST.onWhite)) {
    throw new MediaFailure(failures.lightParts);
  }
  return filled.replace(PAINT, (paint, _mask, attribute: string, color = '') =>
    contrastOf(color, ink) < MIN_CONTRAST.onInk ? `${attribute}="${WHITE}"` : paint,
  );
}

async function refuseDarkBox(drawing: string, ink: string): Promise<void> {
  if (!(await isBlock(Buffer.from(drawing)))) return;
  const { dominant } = await sharp(Buffer.from(drawing)).stats();
  const color = formatHex({ mode: 'rgb', r: dominant.r / 255, g: dominant.g / 255, b: dominant.b / 255 });
  if (contrastOf(color, ink) < MIN_CONTRAST.onInk) throw new MediaFailure(failures.onBlock);
}

/** A drawing in which the default color, black, is an attribute. Masks keep their black. */
function withImplicitBlack(svg: string): string {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  const filled = /\sfill=/.test(root) ? svg : svg.replace('<svg ', '<svg fill="#000" ');
  return filled
    .replace(/<(?:mask|clipPath)\b(?![^>]*\sfill=)/g, '$& fill="#000"')
    .replace(/<stop\b(?![^>]*\sstop-color=)/g, '$& stop-color="#000"');
}

/** Infinite for a value that is not a color, such as `none` or a reference to a gradient. */
function contrastOf(color: string, background: string): number {
  const parsed = parse(color === 'currentColor' ? '#000' : color);
  return parsed ? wcagContrast(parsed, background) : Number.POSITIVE_INFINITY;
}
