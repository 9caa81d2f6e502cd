import sharp from 'sharp';
import { type ViewBox, viewBoxOf } from '@/lib/brand/svg';
import { failures, MediaFailure, type Size } from '@/tools/media/media-failure';
import { lookOf, looksAlike } from './look';
import { NORMAL_SIDE } from './tidy';

/** A drawing that fills this share of its width and of its height has no air to speak of. */
const FULL_SHARE = 0.95;
/** What fills less than this of both is looked at again once it is trimmed, since a pixel was much of it. */
const COARSE_SHARE = 0.5;

/** A drawing whose `viewBox` ends where what is drawn ends, with a hair of air. */
export async function trim(svg: string): Promise<string> {
  const drawn = await drawnShare(svg);
  if (Math.min(drawn.width, drawn.height) >= FULL_SHARE) return svg;
  const { x, y, width, height } = viewBoxOf(svg);
  const trimmed = await reframe(svg, {
    x: x + drawn.x * width,
    y: y + drawn.y * height,
    width: drawn.width * width,
    height: drawn.height * height,
  });
  const isCoarse = Math.max(drawn.width, drawn.height) < COARSE_SHARE;
  return isCoarse ? trim(trimmed) : trimmed;
}

/** The part of a drawing in which something is drawn and a pixel around it, in shares of its width and height. */
async function drawnShare(svg: string): Promise<ViewBox> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!data.some((alpha) => alpha > 0)) throw new MediaFailure(failures.nothingSeen);
  const { width, height } = info;
  const { info: cut } = await sharp(data, { raw: { width, height, channels: 1 } })
    .trim({ background: '#000000', threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.max(0, -(cut.trimOffsetLeft ?? 0) - 1);
  const top = Math.max(0, -(cut.trimOffsetTop ?? 0) - 1);
  const right = Math.min(width, -(cut.trimOffsetLeft ?? 0) + cut.width + 1);
  const bottom = Math.min(height, -(cut.trimOffsetTop ?? 0) + cut.height + 1);
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** From the middle outwards, a square with the same air on both sides. */
export function square(svg: string): Promise<string> {
  const { x, y, width, height } = viewBoxOf(svg);
  const side = Math.max(width, height);
  return reframe(svg, { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side });
}

/**
 * A drawing that shows this part of itself, at the normal size. Lengths in per cent, and what hangs over its page, would
 * be drawn otherwise: such a drawing keeps its page, and is seen through a window.
 */
async function reframe(svg: string, part: ViewBox): Promise<string> {
  const cropped = withViewBox(svg, part);
  const inWindow = withViewBox(windowOn(svg), part);
  return looksAlike(await lookOf(cropped), await lookOf(inWindow)) ? cropped : inWindow;
}

/** A drawing in a drawing that may show another part. */
function windowOn(svg: string): string {
  const { x, y, width, height } = viewBoxOf(svg);
  const page = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const inner = svg.replace(/<svg\b[^>]*>/, (root) => withoutSize(root).replace('<svg', `<svg ${page}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${inner}</svg>`;
}

/** A drawing that shows this part of itself, at the normal size. */
function withViewBox(svg: string, { x, y, width, height }: ViewBox): string {
  const side = Math.max(width, height);
  // A ten thousandth of the drawing is less than a pixel at any size on the page.
  const digits = Math.max(0, Math.ceil(4 - Math.log10(side)));
  const numbers = [x, y, width, height].map((number) => Number(number.toFixed(digits)));
  const framed = svg.replace(/\bviewBox="[^"]+"/, `viewBox="${numbers.join(' ')}"`);
  const scale = NORMAL_SIDE / side;
  return withSize(framed, { width: width * scale, height: height * scale });
}

/** A drawing that says this size. */
export function withSize(svg: string, { width, height }: Size): string {
  return svg.replace(/<svg\b[^>]*>/, (root) =>
    withoutSize(root).replace('<svg', `<svg width="${width}" height="${height}"`),
  );
}

function withoutSize(root: string): string {
  return root.replace(/\s(?:width|height)="[^"]*"/g, '');
}

/** How far proportions may be from others before a drawing is seen in another shape. */
const SHAPE_TOLERANCE = 0.005;

/**
 * The size that the page is told, which it needs for the proportions alone: as high as the drawing stands there, or a
 * multiple of it where whole pixels would bend a narrow drawing.
 */
export function statedSize(own: Size, height: number): Size {
  const exactWidth = (height * own.width) / own.height;
  const width = Math.round(exactWidth);
  const isPrecise = Math.abs(width / exactWidth - 1) <= SHAPE_TOLERANCE;
  return isPrecise ? { width, height } : statedSize(own, height * 2);
}
