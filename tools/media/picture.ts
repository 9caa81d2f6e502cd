import sharp, { type Region, type ResizeOptions, type Sharp } from 'sharp';
import { budgetOf } from './budgets';
import { luminance } from './measure';
import { type Product, Refused } from './recipe';

/** Qualities to try, best first, until the file is light enough. */
const QUALITIES = [82, 72, 62, 52, 42];

/** How much of its size an original has at least: what is cut off a logo's edge is not missed. */
const ENOUGH = 0.98;

/** How a picture is brought to its size. */
export interface Shape extends Pick<ResizeOptions, 'width' | 'fit' | 'position'> {
  height: number;
  /** What is done to it first. */
  prepare?: (picture: Buffer) => Promise<Buffer>;
}

/**
 * Makes one variant of a picture in the format of its address.
 *
 * @throws Refused when the original cannot be read or is smaller than the variant
 */
export async function makePicture(original: string, src: Product['src'], shape: Shape): Promise<Product> {
  const { prepare, ...size } = shape;
  const source = await readable(original);
  const picture = prepare ? sharp(await prepare(await source.toColourspace('srgb').png().toBuffer())) : source;
  const { info: own } = await picture.clone().toBuffer({ resolveWithObject: true });
  if (own.height < size.height * ENOUGH || own.width < (size.width ?? 0) * ENOUGH) {
    const least = size.width ? `${size.width} × ${size.height}` : `${size.height} px de alto`;
    throw new Refused(
      `Mide ${own.width} × ${own.height} y hace falta al menos ${least}. Busca el original más grande.`,
    );
  }
  const sized = picture.resize(size);
  for (const quality of QUALITIES) {
    const { data, info } = await encoded(sized.clone(), src, quality).toBuffer({ resolveWithObject: true });
    if (data.length <= budgetOf(src)) return { src, data, width: info.width, height: info.height };
  }
  throw new Refused(`Aun reducida pesa más de ${budgetOf(src) / 1000} kB. Usa una imagen con menos detalle.`);
}

/**
 * How light a part of a picture is: the relative luminance below which nineteen in twenty of its points are.
 *
 * @param part in shares of its width and height
 */
export async function lightness(picture: Buffer, part: Region): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .extract({
      left: Math.round(part.left * width),
      top: Math.round(part.top * height),
      width: Math.round(part.width * width),
      height: Math.round(part.height * height),
    })
    .resize(48, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = Array.from({ length: info.width * info.height }, (_, index) => {
    const at = index * info.channels;
    return luminance(data[at]!, data[at + 1]!, data[at + 2]!);
  }).sort((a, b) => a - b);
  return points[Math.floor(points.length * 0.95)] ?? 0;
}

function encoded(image: Sharp, src: string, quality: number): Sharp {
  if (src.endsWith('.avif')) return image.avif({ quality: quality - 20, effort: 6 });
  if (src.endsWith('.jpg')) return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return image.webp({ quality, alphaQuality: quality, effort: 6 });
}

/** The picture, upright, without the data about the camera and the place. */
async function readable(original: string): Promise<Sharp> {
  try {
    const image = sharp(original, { failOn: 'error' });
    await image.stats();
    return image.rotate();
  } catch (error) {
    throw new Refused(`No se puede leer (${String(error).split('\n')[0]}). Expórtala de nuevo como PNG o JPEG.`);
  }
}
