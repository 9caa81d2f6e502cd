import sharp, { type Region, type ResizeOptions, type Sharp } from 'sharp';
import { budgetOf } from './budgets';
import { type Crop, type CropRegion, pixelBoxOf, SIZE_TOLERANCE } from './crop';
import { FileRejected } from './file-rejected';
import type { Size } from './measure';
import { assertReadable } from './picture-kind';
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
 * @throws FileRejected when the original cannot be read, is smaller than the variant, or stays too heavy
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
  return picture.toColourspace('srgb').removeAlpha().png().toBuffer();
}

async function cropped({ file, crop, region }: Omit<CroppedPictureOptions, 'src'>): Promise<Sharp> {
  const { width, height, position } = crop;
  const shape: Shape = { width, height, position, fit: 'cover' };
  const picture = await readUpright(file);
  if (region) picture.extract(pixelBoxOf({ region, picture: await uprightSize(picture), crop }));
  else await assertLargeEnough({ picture, shape });
  return picture.resize(shape);
}

/**
 * The picture in the best quality that is light enough.
 *
 * @throws FileRejected when it is too heavy in the worst quality, too
 */
export async function compress({ picture, src, seen }: { picture: Sharp; src: Variant['src']; seen?: string }) {
  let best: Variant | undefined;
  let from = 0;
  let to = QUALITIES.length - 1;
  // The best first, which most are light enough for; then by bisection: the lower the quality, the lighter the file.
  let tried = 0;
  while (from <= to) {
    const image = encode({ image: picture.clone(), src, quality: QUALITIES[tried] });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    if (data.length > budgetOf(src)) {
      from = tried + 1;
    } else {
      best = { src, data, width: info.width, height: info.height, seen };
      to = tried - 1;
    }
    tried = Math.floor((from + to) / 2);
  }
  if (best) return best;
  throw new FileRejected({
    problem: 'Aun reducida pesa demasiado para la página.',
    remedy: 'Usa una imagen con menos detalle.',
  });
}

/**
 * The picture, upright, without the data about the camera and the place.
 *
 * @throws FileRejected when the file is no picture that can be read
 */
export async function readUpright(file: string | Buffer): Promise<Sharp> {
  const image = sharp(file, { failOn: 'error' });
  await assertReadable(image, file);
  return image.autoOrient();
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
  throw new FileRejected({
    problem: `${seen ?? `El archivo mide ${width} × ${height}`} y hace falta al menos ${least}.`,
    remedy: 'Busca el original más grande.',
  });
}

interface LargeEnough {
  picture: Sharp;
  shape: Shape;
  seen?: string;
}

function encode({ image, src, quality = 0 }: { image: Sharp; src: string; quality?: number | undefined }): Sharp {
  if (src.endsWith('.avif')) {
    // The hero's pictures are large: a higher effort takes three times as long for hardly fewer bytes.
    const options = src.startsWith('/media/hero/') ? { effort: 4, chromaSubsampling: '4:2:0' } : { effort: 6 };
    return image.avif({ quality: quality - 20, ...options });
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
