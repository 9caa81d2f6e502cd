import sharp from 'sharp';
import type { Message } from '@/content/schema/message';
import { clientLogoSize } from '@/lib/client-logo-size';
import { placeFailures } from './failures/place-failures';
import { atWidth } from './measure';
import { hardlySeenShare, isOpaqueAt, type Pixels, pixelsOf } from './pixels';

const WHITE = '#ffffff';

/** How much of a logo may hardly be seen on white in its own colours; at rest all of it is of one tone. */
const HARDLY_SEEN_LIMIT = 0.75;

/**
 * What is wrong with a client's logo on the page, which shows it in one tone on white, and in its own colours under the
 * pointer; `undefined` when nothing is.
 */
export async function problemOfClientLogo(logo: string | Buffer): Promise<Message | undefined> {
  if (await isSolidBlock(logo)) return placeFailures.solidBlock;
  if ((await hardlySeenShare(logo, WHITE)) > HARDLY_SEEN_LIMIT) return placeFailures.unseenOnWhite;
  return undefined;
}

/** Whether a picture is one shape without gaps that fills most of its bounds, or nothing at all. */
export async function isSolidBlock(picture: string | Buffer): Promise<boolean> {
  const rows = opaqueRows(await pixelsOf(picture));
  if (rows.length === 0) return true;
  let covered = 0;
  let spanned = 0;
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const row of rows) {
    covered += row.opaque;
    spanned += row.last - row.first + 1;
    left = Math.min(left, row.first);
    right = Math.max(right, row.last);
  }
  const hasNoGaps = covered / spanned > 0.98;
  const fillsItsBounds = spanned / (rows.length * (right - left + 1)) > 0.7;
  return hasNoGaps && fillsItsBounds;
}

/** Of each row with an opaque pixel: the columns of its first and its last, and how many there are. */
function opaqueRows(pixels: Pixels) {
  const { width, height } = pixels;
  const rows: { first: number; last: number; opaque: number }[] = [];
  for (let row = 0; row < height; row++) {
    const isOpaque = Array.from({ length: width }, (_, column) => isOpaqueAt(pixels, row * width + column));
    const first = isOpaque.indexOf(true);
    if (first < 0) continue;
    const last = isOpaque.lastIndexOf(true);
    rows.push({ first, last, opaque: isOpaque.filter(Boolean).length });
  }
  return rows;
}

/** A client's logo as the page shows it at rest: in one tone (`components/carousel/client-logo.css`), on white. */
export async function tinted(logo: Buffer, tone: string): Promise<Buffer> {
  const size = clientLogoSize(await sharp(logo).metadata());
  const area = (background: string) => ({ create: { ...size, channels: 4 as const, background } });
  const shape = await atWidth(logo, size.width);
  return shape
    .resize({ ...size, fit: 'fill' })
    .composite([
      { input: area(tone), blend: 'in' },
      { input: area(WHITE), blend: 'dest-over' },
    ])
    .png()
    .toBuffer();
}
