import sharp from 'sharp';
import { pictureFailures } from './failures/picture-failures';
import { FileRejected } from './file-rejected';
import { READ_ALL, type Size } from './measure';

/** A part of an upright picture, in shares of its width and height. */
export interface CropRegion {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much it is darkened under the text, from 0 to 1; at least as much as the text needs. */
  darkening?: number;
}

/** Which part of an original each of its crops takes, by the crop's name. */
export type Regions = Record<string, CropRegion>;

/** One way in which the photos of a recipe are cropped. */
export interface Crop extends Size {
  name: string;
  /** In words: «Ancho». */
  label: string;
  /** Which part is taken while nobody chose one: the middle, or what draws the eye. */
  position: 'centre' | 'attention';
  /** Whether white text stands on it, so that it may be darkened. */
  isUnderText?: boolean;
}

/** How much of the wanted size an original has at least: what is cut off an edge is not missed. */
export const SIZE_TOLERANCE = 0.98;
/** Shares are rounded on their way through a browser. */
const ROUNDING = 0.001;

/** The pixels of an upright picture that a region covers. */
interface PixelBox extends Size {
  left: number;
  top: number;
}

/**
 * Turns a region into pixels.
 *
 * @throws FileRejected when the region leaves the picture, or is smaller than its crop
 */
export function pixelBoxOf({ region, picture, crop }: { region: CropRegion; picture: Size; crop: Size }): PixelBox {
  assertInside(region);
  const left = Math.max(0, Math.round(region.x * picture.width));
  const top = Math.max(0, Math.round(region.y * picture.height));
  const width = Math.min(picture.width - left, Math.round(region.width * picture.width));
  const height = Math.min(picture.height - top, Math.round(region.height * picture.height));
  if (width < crop.width * SIZE_TOLERANCE || height < crop.height * SIZE_TOLERANCE) {
    throw new FileRejected(pictureFailures.smallFrame({ width, height, least: crop }));
  }
  return { left, top, width, height };
}

function assertInside({ x, y, width, height }: CropRegion): void {
  const isNumeric = [x, y, width, height].every(Number.isFinite);
  const startsInside = Math.min(x, y) >= -ROUNDING;
  const endsInside = Math.max(x + width, y + height) <= 1 + ROUNDING;
  if (isNumeric && startsInside && endsInside) return;
  throw new FileRejected(pictureFailures.frameOutside);
}

/** The region that a crop takes of a picture while nobody chose one. */
export async function automaticRegion(file: string | Buffer, crop: Crop): Promise<CropRegion> {
  const picture = sharp(file, READ_ALL);
  const { autoOrient: own } = await picture.metadata();
  const scale = Math.max(crop.width / own.width, crop.height / own.height);
  const { width, height, position } = crop;
  const cropped = picture.autoOrient().resize({ width, height, position, fit: 'cover' });
  const { info } = await cropped.toBuffer({ resolveWithObject: true });
  const share = { width: width / (own.width * scale), height: height / (own.height * scale) };
  const { cropOffsetLeft, cropOffsetTop } = info;
  // sharp tells only of what draws the eye how far the picture was moved, as a negative number.
  if (cropOffsetLeft === undefined || cropOffsetTop === undefined) {
    return { x: (1 - share.width) / 2, y: (1 - share.height) / 2, ...share };
  }
  return {
    x: Math.abs(cropOffsetLeft) / (own.width * scale),
    y: Math.abs(cropOffsetTop) / (own.height * scale),
    ...share,
  };
}

/** How many times smaller than the largest region of a picture one may be that is large enough for a crop. */
export function maxZoomOf(picture: Size, crop: Size): number {
  const largestWidth = Math.min(picture.width, (picture.height * crop.width) / crop.height);
  return Math.max(1, largestWidth / crop.width);
}
