import sharp from 'sharp';
import { type ViewBox, viewBoxOf } from '@/lib/brand/svg';
import type { Size } from '@/lib/size';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { NORMAL_SIDE } from './normalize';

/** A drawing that fills this fraction of its width and of its height is not trimmed. */
const FULL = 0.95;
/** A drawing that fills less than this is measured again after trimming, because one pixel was a large part of it. */
const COARSE = 0.5;

/** Trims the `viewBox` of a drawing to what is drawn, with a margin of a pixel. */
export async function trim(svg: string): Promise<string> {
  const drawn = await measure(svg);
  if (Math.min(drawn.width, drawn.height) >= FULL) return svg;
  const { x, y, width, height } = viewBoxOf(svg);
  const trimmed = withViewBox(svg, {
    x: x + drawn.x * width,
    y: y + drawn.y * height,
    width: drawn.width * width,
    height: drawn.height * height,
  });
  const isCoarse = Math.max(drawn.width, drawn.height) < COARSE;
  return isCoarse ? trim(trimmed) : trimmed;
}

/** The part of a drawing that is not transparent, with a margin of a pixel, as fractions of its width and height. */
async function measure(svg: string): Promise<ViewBox> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!data.some((alpha) => alpha > 0)) throw new MediaFailure(failures.transparent);
  const { width, height } = info;
  const { info: cut } = await sharp(data, { raw: { width, height, channels: 1 } })
    .trim({ background: '#000000', threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const cutLeft = -(cut.trimOffsetLeft ?? 0);
  const cutTop = -(cut.trimOffsetTop ?? 0);
  const left = Math.max(0, cutLeft - 1);
  const top = Math.max(0, cutTop - 1);
  const right = Math.min(width, cutLeft + cut.width + 1);
  const bottom = Math.min(height, cutTop + cut.height + 1);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** Extends a drawing to a square, centered. */
export function square(svg: string): string {
  const { x, y, width, height } = viewBoxOf(svg);
  const side = Math.max(width, height);
  return withViewBox(svg, { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side });
}

/** A drawing with another `viewBox`, at the normal size. */
function withViewBox(svg: string, { x, y, width, height }: ViewBox): string {
  const side = Math.max(width, height);
  // A ten thousandth of the drawing is less than a pixel at any size on the page.
  const digits = Math.max(0, Math.ceil(4 - Math.log10(side)));
  const numbers = [x, y, width, height].map((number) => Number(number.toFixed(digits)));
  const framed = svg.replace(/\bviewBox="[^"]+"/, `viewBox="${numbers.join(' ')}"`);
  const scale = NORMAL_SIDE / side;
  return withSize(framed, { width: width * scale, height: height * scale });
}

/** A drawing with this `width` and `height`. */
export function withSize(svg: string, { width, height }: Size): string {
  const size = `width="${width}" height="${height}"`;
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    return root.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${size}`);
  });
}

/** The largest difference of proportions that is not visible. */
const SHAPE_TOLERANCE = 0.005;

/**
 * The size in the manifest, which the page uses for the proportions only: the height on the page, or a multiple of it
 * if rounding would distort a narrow drawing.
 */
export function statedSize(own: Size, height: number): Size {
  const exactWidth = (height * own.width) / own.height;
  const width = Math.round(exactWidth);
  const isPrecise = Math.abs(width / exactWidth - 1) <= SHAPE_TOLERANCE;
  return isPrecise ? { width, height } : statedSize(own, height * 2);
}
