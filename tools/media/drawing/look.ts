import sharp from 'sharp';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { machineFailureOf } from '@/tools/media/machine-failure';
import { type Pixels, readPixels } from '@/tools/media/pixels';
import type { Drawing } from './drawing-step';

/** In px of its longer side: how large a drawing is compared, after it was drawn larger, so that edges are alike. */
const COMPARED_SIDE = 250;
/** How far a pixel may change, in any channel, by the rounding of numbers. */
const UNSEEN_CHANGE = 24;

/** In characters: no drawing becomes ten times shorter, and to draw thousands of crossing lines takes minutes. */
const LONGEST_DRAWN = 250_000;

/**
 * Remembers how a drawing looks.
 *
 * @throws FileRejected when it is too long to become light enough
 */
export async function rememberLook(drawing: Drawing): Promise<Drawing> {
  if (drawing.svg.length > LONGEST_DRAWN) throw new FileRejected(drawingFailures.tooHeavy);
  return { ...drawing, look: await lookOf(drawing) };
}

/** Whether two drawings look the same. */
export async function looksAlike(one: Drawing, other: Drawing): Promise<boolean> {
  return isAlike(await lookOf(one), await lookOf(other));
}

/** Whether a drawing still looks as it did. */
export async function looksAsBefore(drawing: Drawing): Promise<boolean> {
  return drawing.look !== undefined && isAlike(drawing.look, await lookOf(drawing));
}

/** What is told of a drawing that does not, naming what was taken out of it. */
export function otherLook({ removed, source }: Drawing): FileRejected {
  const blend = removed.find((name) => name.startsWith('mix-blend-mode'));
  if (blend) return new FileRejected(drawingFailures.blended(blend, source));
  const [name] = removed;
  return new FileRejected(name ? drawingFailures.unknownElement(name, source) : drawingFailures.looksDifferent(source));
}

/** @throws FileRejected when drawing it takes more than a browser would give it */
async function lookOf({ svg }: Drawing): Promise<Pixels> {
  const picture = sharp(Buffer.from(svg)).resize({ width: COMPARED_SIDE, height: COMPARED_SIDE, fit: 'inside' });
  try {
    return await readPixels(picture);
  } catch (cause) {
    if (machineFailureOf(cause)) throw cause;
    throw new FileRejected(drawingFailures.tooHeavy, { cause });
  }
}

function isAlike(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return one.data.every((_, index) => {
    const change = Math.abs(seen(one, index) - seen(other, index));
    return change <= UNSEEN_CHANGE;
  });
}

/** A channel as it is seen: a colour counts as much as its pixel is opaque. */
function seen({ data }: Pixels, index: number): number {
  const value = data[index] ?? 0;
  const isAlpha = index % 4 === 3;
  return isAlpha ? value : (value * (data[index - (index % 4) + 3] ?? 0)) / 255;
}
