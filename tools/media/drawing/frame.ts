import { type ViewBox, viewBoxOf } from '@/lib/brand/svg';
import type { Size } from '@/tools/media/measure';
import type { Drawing } from './drawing-step';
import { looksAlike } from './look';
import { NORMAL_SIDE, SHAPE_TOLERANCE } from './size';

/**
 * A cleaned drawing that shows this part of itself, at the normal size. Lengths in per cent, and what hangs over its page,
 * would be drawn otherwise: such a drawing keeps its page, and is seen through a window.
 */
export async function reframe(drawing: Drawing, part: ViewBox): Promise<Drawing> {
  const cropped = { ...drawing, svg: withViewBox(drawing.svg, part) };
  const inWindow = { ...drawing, svg: withViewBox(windowOn(drawing.svg), part) };
  return (await looksAlike(cropped, inWindow)) ? cropped : inWindow;
}

/** A drawing in a drawing that may show another part. */
function windowOn(svg: string): string {
  const { x, y, width, height } = viewBoxOf(svg);
  const viewBox = `viewBox="${x} ${y} ${width} ${height}"`;
  const page = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const inner = svg.replace(/<svg\b[^>]*>/, (root) =>
    root.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${page}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>${inner}</svg>`;
}

/** A cleaned drawing that shows this part of itself, at the normal size. */
function withViewBox(svg: string, { x, y, width, height }: ViewBox): string {
  const side = Math.max(width, height);
  // A ten thousandth of the drawing is less than a pixel at any size on the page.
  const digits = Math.max(0, Math.ceil(4 - Math.log10(side)));
  const numbers = [x, y, width, height].map((number) => Number(number.toFixed(digits)));
  const framed = svg.replace(/\bviewBox="[^"]+"/, `viewBox="${numbers.join(' ')}"`);
  const scale = NORMAL_SIDE / side;
  return withSize(framed, { width: width * scale, height: height * scale });
}

/** A cleaned drawing that says this size. */
export function withSize(svg: string, { width, height }: Size): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const unsized = root.replace(/\s(?:width|height)="[^"]*"/g, '');
    return unsized.replace('<svg', `<svg width="${width}" height="${height}"`);
  });
}

/**
 * The size that the content states, which the page needs for its proportions alone: as high as the drawing stands
 * there, or a multiple of it where whole pixels would bend a narrow drawing.
 */
export function statedSize(own: Size, height: number): Size {
  const exactWidth = (height * own.width) / own.height;
  const width = Math.round(exactWidth);
  const isPrecise = Math.abs(width / exactWidth - 1) <= SHAPE_TOLERANCE;
  return isPrecise ? { width, height } : statedSize(own, height * 2);
}

/** From this shape on, a drawing is small in a square. */
const WIDE_FOR_SQUARE = 2;

/** A drawing with the same air on both sides of its middle, so that it is square. */
export async function square(drawing: Drawing): Promise<Drawing> {
  const { x, y, width, height } = viewBoxOf(drawing.svg);
  const side = Math.max(width, height);
  const box = { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side };
  const notes = [...drawing.notes];
  if (width > WIDE_FOR_SQUARE * height)
    notes.push('En su lugar cuadrado se verá pequeño: usa el símbolo solo si lo tienes.');
  return reframe({ ...drawing, notes }, box);
}
