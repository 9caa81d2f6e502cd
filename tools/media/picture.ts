import sharp, { type Region, type ResizeOptions, type Sharp } from 'sharp';
import { budgetOf } from './budgets';
import { type Crop, type CropRegion, pixelBoxOf, SIZE_TOLERANCE } from './crop';
import { pictureFailures } from './failures/picture-failures';
import { FileRejected } from './file-rejected';
import { READ_ALL, type Size } from './measure';
import { colourAt, luminance, readPixels } from './pixels';
import type { Variant } from './recipe';

/** Qualities to try, best first, until the file is light enough. */
const QUALITIES = [82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38, 34, 30];

/** How a picture is brought to its size. */
export interface Shape extends Pick<ResizeOptions, 'width' | 'fit' | 'position'> {
  height: number;
}

export interface PictureOptions {
  /** The path of the original, or what was made of it. */
  file: string | Buffer;
  /** The address of the variant, whose ending says its format. */
  src: Variant['src'];
  shape: Shape;
  /** The size of the original in words, where it is not the file's: before and after trimming. */
  seen?: string;
}

/**
 * Makes one variant of a picture.
 *
 * @throws FileRejected when the original is smaller than the variant, or stays too heavy
 */
export async function makePicture({ file, src, shape, seen }: PictureOptions): Promise<Variant> {
  const picture = await readUpright(file);
  await assertLargeEnough({ picture, shape, seen });
  return compress({ picture: picture.resize(shape), src, seen });
}

interface CroppedPictureOptions extends Pick<PictureOptions, 'file' | 'src'> {
  crop: Crop;
  /** The part to take; without it the crop's own way decides. */
  region?: CropRegion;
}

/**
 * Makes one crop of a photo.
 *
 * @throws FileRejected as `makePicture` does, and when the region is smaller than the crop
 */
export async function cropPicture({ src, ...options }: CroppedPictureOptions): Promise<Variant> {
  return compress({ picture: await cropped(options), src });
}

/** The part of a photo that a crop shows, at the crop's size, without loss. */
export async function cutOut(options: Omit<CroppedPictureOptions, 'src'>): Promise<Buffer> {
  const picture = await cropped(options);
  // A person who was cut out stands on white, and not on what the transparency hides.
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
}

async function cropped({ file, crop, region }: Omit<CroppedPictureOptions, 'src'>): Promise<Sharp> {
  const { width, height, position } = crop;
  const shape: Shape = { width, height, position, fit: 'cover' };
  if (region) return cutRegion({ file, region, crop });
  const picture = await readUpright(file);
  await assertLargeEnough({ picture, shape });
  return picture.resize(shape);
}

/**
 * A region at the size of its crop. The whole is made smaller, then cut, and turned upright last: else a large photo
 * would be unpacked at its own size.
 */
async function cutRegion({
  file,
  region,
  crop,
}: {
  file: string | Buffer;
  region: CropRegion;
  crop: Crop;
}): Promise<Sharp> {
  const picture = await openPicture(file);
  const { autoOrient: own, orientation = 1 } = await picture.metadata();
  const box = pixelBoxOf({ region, picture: own, crop });
  const scale = Math.max(crop.width / box.width, crop.height / box.height);
  const whole = { width: Math.ceil(own.width * scale), height: Math.ceil(own.height * scale) };
  const centre = { x: (box.left + box.width / 2) * scale, y: (box.top + box.height / 2) * scale };
  const part = {
    left: offset(centre.x, { part: crop.width, whole: whole.width }),
    top: offset(centre.y, { part: crop.height, whole: whole.height }),
    width: crop.width,
    height: crop.height,
  };
  const cut = await picture
    .resize({ ...asStored(whole, orientation), fit: 'fill' })
    .extract(partAsStored(part, { whole, orientation }))
    .withMetadata({ orientation })
    .png()
    .toBuffer();
  return readUpright(cut);
}

/** The size of an upright picture before it is turned, by its orientation (EXIF, 1 to 8). */
function asStored({ width, height }: Size, orientation: number): Size {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** A part of an upright picture where it stands before that is turned. */
function partAsStored(part: Region, { whole, orientation }: { whole: Size; orientation: number }): Region {
  const { left, top } = part;
  const right = whole.width - left - part.width;
  const bottom = whole.height - top - part.height;
  const corners = [
    { left, top },
    { left: right, top },
    { left: right, top: bottom },
    { left, top: bottom },
    { left: top, top: left },
    { left: top, top: right },
    { left: bottom, top: right },
    { left: bottom, top: left },
  ];
  return { ...part, ...corners[orientation - 1], ...asStored(part, orientation) };
}

/** Where a part begins that has its centre there, as far as the whole allows. */
function offset(centre: number, { part, whole }: { part: number; whole: number }): number {
  return Math.min(Math.max(0, Math.round(centre - part / 2)), whole - part);
}

interface CompressOptions {
  picture: Sharp;
  src: Variant['src'];
  seen?: string | undefined;
  /** Told how far it is, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** How often a picture is encoded at most: in the best and the worst quality, and by halves between them. */
const MOST_TRIES = 2 + Math.ceil(Math.log2(QUALITIES.length - 2));

/**
 * The picture in the best quality that is light enough.
 *
 * @throws FileRejected when it is too heavy in the worst quality, too
 */
export async function compress({ picture, src, seen, onProgress }: CompressOptions): Promise<Variant> {
  const drawn = await drawnOnce(picture);
  let tries = 0;
  const tryQuality = async (index: number): Promise<Variant | undefined> => {
    const image = encode({ image: drawn.clone(), src, quality: QUALITIES[index] });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    tries += 1;
    onProgress?.(tries / MOST_TRIES);
    return data.length > budgetOf(src) ? undefined : { src, data, width: info.width, height: info.height, seen };
  };
  // Most are light enough in the best one. What is too heavy in the worst need not be tried in those between.
  const best = await tryQuality(0);
  if (best) return best;
  let lightest = await tryQuality(QUALITIES.length - 1);
  if (!lightest) throw new FileRejected(pictureFailures.tooDetailed);
  let tooHeavy = 0;
  let lightEnough = QUALITIES.length - 1;
  while (lightEnough - tooHeavy > 1) {
    const middle = Math.floor((tooHeavy + lightEnough) / 2);
    const tried = await tryQuality(middle);
    if (tried) lightEnough = middle;
    else tooHeavy = middle;
    lightest = tried ?? lightest;
  }
  return lightest;
}

/** A picture as its pixels: what it was read from is not read again for each encoding. */
async function drawnOnce(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** The picture, upright. */
export async function readUpright(file: string | Buffer): Promise<Sharp> {
  const picture = await openPicture(file);
  return picture.autoOrient();
}

/** A picture in the colours of the web, as it is stored. */
async function openPicture(file: string | Buffer): Promise<Sharp> {
  const picture = sharp(file, READ_ALL);
  const { depth, icc } = await picture.metadata();
  // sharp turns these into P3, and writes the result as sRGB.
  const isDeepWithProfile = depth === 'ushort' && icc !== undefined;
  return isDeepWithProfile ? picture.pipelineColourspace('srgb') : picture;
}

/** The size of a picture as it is seen. */
export async function uprightSize(picture: Sharp): Promise<Size> {
  const { autoOrient } = await picture.metadata();
  return autoOrient;
}

/**
 * Asserts that a picture need not be enlarged.
 *
 * @param seen its size in words
 * @throws FileRejected when it must
 */
export async function assertLargeEnough({ picture, shape, seen }: LargeEnough): Promise<void> {
  const { width, height } = await uprightSize(picture);
  const isHighEnough = height >= shape.height * SIZE_TOLERANCE;
  const isWideEnough = width >= (shape.width ?? 0) * SIZE_TOLERANCE;
  if (isHighEnough && isWideEnough) return;
  const least = shape.width ? `${shape.width} × ${shape.height}` : `${shape.height} px de alto`;
  const measured = seen ?? `El archivo mide ${width} × ${height}`;
  throw new FileRejected(pictureFailures.tooSmall({ seen: measured, least }));
}

interface LargeEnough {
  picture: Sharp;
  shape: Shape;
  seen?: string;
}

function encode({ image, src, quality = 0 }: { image: Sharp; src: string; quality?: number | undefined }): Sharp {
  if (src.endsWith('.avif')) {
    // A higher effort takes three times as long for hardly fewer bytes.
    const chromaSubsampling = src.startsWith('/media/hero/') ? '4:2:0' : '4:4:4';
    return image.avif({ quality: quality - 20, effort: 4, chromaSubsampling });
  }
  if (src.endsWith('.jpg')) return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return image.webp({ quality, alphaQuality: quality, effort: 6 });
}

/**
 * How light a part of a picture is: the relative luminance below which nineteen in twenty of its pixels are.
 *
 * @param part in shares of the picture's width and height
 */
export async function lightness(picture: Buffer, part: Region): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const pixels = await readPixels(
    sharp(picture)
      .extract({
        left: Math.round(part.left * width),
        top: Math.round(part.top * height),
        width: Math.round(part.width * width),
        height: Math.round(part.height * height),
      })
      .resize(48, 48, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha(),
  );
  const count = pixels.width * pixels.height;
  const luminances = Array.from({ length: count }, (_, pixel) => luminance(colourAt(pixels, pixel)));
  luminances.sort((a, b) => a - b);
  return luminances[Math.floor(count * 0.95)] ?? 0;
}
