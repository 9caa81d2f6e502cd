import sharp from 'sharp';
import { failures, MediaFailure, machineProblemOf, type Size } from '@/tools/media/media-failure';

/** In px of its longer side: how large a drawing is compared, after it was drawn larger, so that edges are alike. */
const COMPARED_SIDE = 250;
/** How far a pixel may change, in any channel, by the rounding of numbers. */
const UNSEEN_CHANGE = 24;
/** In characters: no drawing becomes ten times shorter, and to draw thousands of crossing lines takes minutes. */
const LONGEST_DRAWN = 250_000;

/** How a drawing looks: colours that count as much as their pixels are opaque. */
export interface Look extends Size {
  data: Uint8Array;
}

/** @throws MediaFailure when drawing it takes more than a browser would give it */
export async function lookOf(svg: string): Promise<Look> {
  if (svg.length > LONGEST_DRAWN) throw new MediaFailure(failures.tooHeavy);
  try {
    const { data, info } = await sharp(Buffer.from(svg))
      .resize({ width: COMPARED_SIDE, height: COMPARED_SIDE, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: premultiplied(data), width: info.width, height: info.height };
  } catch (cause) {
    throw new MediaFailure(machineProblemOf(cause) ?? failures.tooHeavy, { cause });
  }
}

export function looksAlike(one: Look, other: Look): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return one.data.every((value, index) => Math.abs(value - (other.data[index] ?? 0)) <= UNSEEN_CHANGE);
}

function premultiplied(data: Buffer): Uint8Array {
  return data.map((value, index) => {
    const alphaIndex = index - (index % 4) + 3;
    return index === alphaIndex ? value : (value * (data[alphaIndex] ?? 0)) / 255;
  });
}
