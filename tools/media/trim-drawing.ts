import sharp, { type Region } from 'sharp';
import { viewBoxOf } from '@/lib/brand/svg';
import { FileRejected } from './file-rejected';
import type { BareDrawing } from './logo-background';
import { alphaAt, type Pixels, readPixels } from './pixels';

/** How large a drawing is looked at, in px of its longer side: enough for a small logo on a large artboard. */
const LOOKED_AT = 1000;
/** A drawing that fills this share of its width and of its height has no air to speak of. */
const FULL_SHARE = 0.95;
/** What is said when a drawing fills less than this share of its width or its height. */
const MUCH_AIR_SHARE = 0.75;

/**
 * A cleaned drawing whose `viewBox` ends where what is drawn ends, with a hair of air.
 *
 * @throws FileRejected when nothing is drawn
 */
export async function trimDrawing(drawing: Buffer): Promise<BareDrawing> {
  const svg = drawing.toString('utf8');
  const part = await drawnPart(drawing);
  const share = Math.min(part.width, part.height);
  if (share >= FULL_SHARE) return { drawing, notes: [] };
  const { x, y, width, height } = viewBoxOf(svg);
  const viewBox = [x + part.left * width, y + part.top * height, part.width * width, part.height * height];
  const numbers = viewBox.map((number) => Number(number.toPrecision(5))).join(' ');
  return {
    drawing: Buffer.from(svg.replace(/\bviewBox="[^"]+"/, `viewBox="${numbers}"`)),
    notes: share < MUCH_AIR_SHARE ? ['Se quitó el aire que rodeaba el dibujo.'] : [],
  };
}

/** The part of a drawing in which something is drawn and a pixel around it, in shares of its width and height. */
async function drawnPart(drawing: Buffer): Promise<Region> {
  const own = await sharp(drawing).metadata();
  const density = Math.max(1, (72 * LOOKED_AT) / Math.max(own.width, own.height));
  const scaled = sharp(drawing, { density }).resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' });
  const pixels = await readPixels(scaled);
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
  if (rows.last >= 0) return { columns, rows };
  throw new FileRejected({
    problem: 'En el dibujo no se ve nada.',
    remedy: 'Ábrelo en el programa en que se hizo y expórtalo de nuevo como SVG.',
  });
}

function extend(span: { first: number; last: number }, position: number): void {
  span.first = Math.min(span.first, position);
  span.last = Math.max(span.last, position);
}
