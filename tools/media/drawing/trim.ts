import sharp, { type Region } from 'sharp';
import { type ViewBox, viewBoxOf } from '@/lib/brand/svg';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { alphaAt, type Pixels, readPixels } from '@/tools/media/pixels';
import type { Drawing } from './drawing-step';
import { reframe } from './frame';

/** A drawing that fills this share of its width and of its height has no air to speak of. */
const FULL_SHARE = 0.95;
/** What is said when a drawing fills less than this share of its width or its height. */
const MUCH_AIR_SHARE = 0.75;
/** What fills less than this of both is looked at again once it is trimmed, since a pixel was much of it. */
const COARSE_SHARE = 0.5;

/**
 * A drawing whose `viewBox` ends where what is drawn ends, with a hair of air.
 *
 * @throws FileRejected when nothing is drawn
 */
export async function trim(drawing: Drawing): Promise<Drawing> {
  const part = await drawnPart(drawing);
  const share = Math.min(part.width, part.height);
  if (share >= FULL_SHARE) return drawing;
  const trimmed = await reframe(drawing, partOf(viewBoxOf(drawing.svg), part));
  const exact = Math.max(part.width, part.height) < COARSE_SHARE ? await trim(trimmed) : trimmed;
  const notes = share < MUCH_AIR_SHARE ? [...drawing.notes, 'Se quitó el aire que rodeaba el dibujo.'] : drawing.notes;
  return { ...exact, notes };
}

function partOf({ x, y, width, height }: ViewBox, part: Region): ViewBox {
  return {
    x: x + part.left * width,
    y: y + part.top * height,
    width: part.width * width,
    height: part.height * height,
  };
}

/** The part of a drawing in which something is drawn and a pixel around it, in shares of its width and height. */
async function drawnPart({ svg }: Drawing): Promise<Region> {
  const pixels = await readPixels(sharp(Buffer.from(svg)));
  const { width, height } = pixels;
  const { columns, rows } = drawnSpans(pixels);
  const left = Math.max(0, columns.first - 1);
  const top = Math.max(0, rows.first - 1);
  const right = Math.min(width, columns.last + 2);
  const bottom = Math.min(height, rows.last + 2);
  return { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** The first and the last column, and row, in which something is drawn. */
function drawnSpans(pixels: Pixels) {
  const { width, height } = pixels;
  const columns = { first: width, last: -1 };
  const rows = { first: height, last: -1 };
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (alphaAt(pixels, pixel) === 0) continue;
    extend(columns, pixel % width);
    extend(rows, Math.floor(pixel / width));
  }
  if (rows.last < 0) throw new FileRejected(drawingFailures.nothingSeen);
  return { columns, rows };
}

function extend(span: { first: number; last: number }, position: number): void {
  span.first = Math.min(span.first, position);
  span.last = Math.max(span.last, position);
}
