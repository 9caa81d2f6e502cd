import sharp, { type Region, type ResizeOptions, type Sharp } from 'sharp';
import { budgetOf } from './budgets';
import { colourAt, luminance, readPixels } from './pixels';
import { FileRejected, type Variant } from './recipe';

/** Qualities to try, best first, until the file is light enough. */
const QUALITIES = [82, 72, 62, 52, 42];

/** How much of the wanted size an original has at least: what is cut off a logo's edge is not missed. */
const SIZE_TOLERANCE = 0.98;

/** How a picture is brought to its size. */
export interface Shape extends Pick<ResizeOptions, 'width' | 'fit' | 'position'> {
  height: number;
}

export interface PictureOptions {
  /** The path of the original. */
  file: string;
  /** The address of the variant, whose ending says its format. */
  src: Variant['src'];
  shape: Shape;
  /** What is done to the picture before it is brought to its size. */
  edit?: (picture: Buffer) => Promise<Buffer>;
}

/**
 * Makes one variant of a picture.
 *
 * @throws FileRejected when the original cannot be read, is smaller than the variant, or stays too heavy
 */
export async function makePicture({ file, src, shape, edit }: PictureOptions): Promise<Variant> {
  const original = await readUpright(file);
  const picture = edit ? await editedPicture(original, edit) : original;
  await assertLargeEnough(picture, shape);
  const sized = picture.resize(shape);
  for (const quality of QUALITIES) {
    const image = encode({ image: sized.clone(), src, quality });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    if (data.length <= budgetOf(src)) return { src, data, width: info.width, height: info.height };
  }
  throw new FileRejected({
    problem: `Aun reducida pesa más de ${budgetOf(src) / 1000} kB.`,
    remedy: 'Usa una imagen con menos detalle.',
  });
}

/** The picture, upright, without the data about the camera and the place. */
async function readUpright(file: string): Promise<Sharp> {
  try {
    const image = sharp(file, { failOn: 'error' });
    await image.stats();
    return image.rotate();
  } catch (error) {
    throw new FileRejected({
      problem: `No se puede leer (${String(error).split('\n')[0]}).`,
      remedy: 'Expórtala de nuevo como PNG o JPEG.',
    });
  }
}

async function editedPicture(original: Sharp, edit: (picture: Buffer) => Promise<Buffer>): Promise<Sharp> {
  const picture = await original.toColourspace('srgb').png().toBuffer();
  return sharp(await edit(picture));
}

async function assertLargeEnough(picture: Sharp, shape: Shape): Promise<void> {
  const { info } = await picture.clone().toBuffer({ resolveWithObject: true });
  const isHighEnough = info.height >= shape.height * SIZE_TOLERANCE;
  const isWideEnough = info.width >= (shape.width ?? 0) * SIZE_TOLERANCE;
  if (isHighEnough && isWideEnough) return;
  const least = shape.width ? `${shape.width} × ${shape.height}` : `${shape.height} px de alto`;
  throw new FileRejected({
    problem: `Mide ${info.width} × ${info.height} y hace falta al menos ${least}.`,
    remedy: 'Busca el original más grande.',
  });
}

function encode({ image, src, quality }: { image: Sharp; src: string; quality: number }): Sharp {
  if (src.endsWith('.avif')) return image.avif({ quality: quality - 20, effort: 6 });
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
