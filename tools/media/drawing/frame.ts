import sharp from 'sharp';
import { parseViewBox, type ViewBox } from '@/lib/brand/svg';
import { failures, MediaFailure } from '@/tools/media/media-failure';
import { STANDARD_SIDE } from './normalize';

/** The minimum fraction of the width and of the height that a drawing must fill. Otherwise it is trimmed. */
const TRIM_BELOW_FRACTION = 0.95;

/** Trims the `viewBox` of a drawing to its visible shapes, with a margin of one pixel. */
export async function trim(svg: string): Promise<string> {
  const shapeBounds = await measureShapes(svg);
  if (Math.min(shapeBounds.width, shapeBounds.height) >= TRIM_BELOW_FRACTION) return svg;
  const { x, y, width, height } = parseViewBox(svg);
  return setViewBox(svg, {
    x: x + shapeBounds.x * width,
    y: y + shapeBounds.y * height,
    width: shapeBounds.width * width,
    height: shapeBounds.height * height,
  });
}

/** Returns the bounds of the visible shapes, with a margin of one pixel, as fractions of the width and height. */
async function measureShapes(svg: string): Promise<ViewBox> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!data.some((alpha) => alpha > 0)) throw new MediaFailure(failures.transparent);
  const { width, height } = info;
  const { info: bounds } = await sharp(data, { raw: { width, height, channels: 1 } })
    .trim({ background: '#000000', threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const boundsLeft = -(bounds.trimOffsetLeft ?? 0);
  const boundsTop = -(bounds.trimOffsetTop ?? 0);
  const left = Math.max(0, boundsLeft - 1);
  const top = Math.max(0, boundsTop - 1);
  const right = Math.min(width, boundsLeft + bounds.width + 1);
  const bottom = Math.min(height, boundsTop + bounds.height + 1);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** Extends a drawing to a square and centers it. */
export function extendToSquare(svg: string): string {
  const { x, y, width, height } = parseViewBox(svg);
  const side = Math.max(width, height);
  return setViewBox(svg, { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side });
}

/** Replaces the `viewBox` of a drawing and scales the drawing to a longer side of 1000 px. */
function setViewBox(svg: string, { x, y, width, height }: ViewBox): string {
  const side = Math.max(width, height);
  // Rounds to a ten-thousandth of the longer side, which is less than a pixel at any size on the page.
  const fractionDigits = Math.max(0, Math.ceil(4 - Math.log10(side)));
  const numbers = [x, y, width, height].map((number) => Number(number.toFixed(fractionDigits)));
  const withViewBox = svg.replace(/\bviewBox="[^"]+"/, `viewBox="${numbers.join(' ')}"`);
  const scale = STANDARD_SIDE / side;
  const attributes = `width="${width * scale}" height="${height * scale}"`;
  return withViewBox.replace(/<svg\b[^>]*>/, (rootTag) => {
    return rootTag.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`);
  });
}
