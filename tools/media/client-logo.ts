import type { Message } from '@/content/schema/message';
import { atWidth } from './measure';
import { hardlySeenShare, isOpaqueAt, type Pixels, pixelsOf } from './pixels';

/** How large a client's logo is drawn on the page, in px (`components/carousel/clients-carousel.tsx`). */
const SIZE = { width: 200, height: 80 };

const WHITE = '#ffffff';

/** The remedy for a logo that cannot be cut out of its background. */
export const ASK_FOR_ANOTHER_LOGO = 'Pide el logotipo en SVG, o en PNG con fondo transparente.';

/**
 * What is wrong with a client's logo on the page, which shows it in one tone on white, and in its own colours under the
 * pointer; `undefined` when nothing is.
 */
export async function problemOfClientLogo(logo: string | Buffer): Promise<Message | undefined> {
  if (await isSolidBlock(logo)) {
    return {
      problem: 'La página pinta los logotipos de clientes de un solo tono, y este sería un bloque macizo.',
      remedy: ASK_FOR_ANOTHER_LOGO,
    };
  }
  if ((await hardlySeenShare(logo, WHITE)) > 0.5) {
    return {
      problem: 'El logotipo va sobre blanco, y allí casi no se vería.',
      remedy: 'Pide la versión para fondo claro.',
    };
  }
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
  const area = (background: string) => ({ create: { ...SIZE, channels: 4 as const, background } });
  const shape = await atWidth(logo, SIZE.width);
  return shape
    .resize({ ...SIZE, fit: 'contain', background: 'transparent' })
    .composite([
      { input: area(tone), blend: 'in' },
      { input: area(WHITE), blend: 'dest-over' },
    ])
    .png()
    .toBuffer();
}
