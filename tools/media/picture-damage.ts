import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { pictureFailures } from './failures/picture-failures';
import { FileRejected } from './file-rejected';
import { machineFailureOf } from './machine-failure';

// libvips would keep what it read of a path, also once the file is written anew.
sharp.cache(false);

/** The most pixels of what is read line by line, and of what its format has read as a whole, some bytes a pixel. */
const MOST_PIXELS = { byLine: 268_000_000, asWhole: 80_000_000 };

/** What libvips only warns of although a part of the picture is lost. */
const LOST_PART = /premature end|invalid frame|bad huffman/i;

const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Asserts that a picture can be read to its end. What a reader merely wonders about is no damage: an odd profile,
 * something before or after the picture, an end without its mark.
 *
 * @param file known to be a picture by how it begins
 * @throws FileRejected when a part of it is lost, or it has too many pixels
 */
export async function assertReadable(file: string): Promise<void> {
  const metadata = await readMetadata(file);
  const { width, height } = metadata;
  const most = mostPixels(metadata);
  if (width * height > most) throw new FileRejected(pictureFailures.tooManyPixels({ width, height, most }));
  const warning = await faultIn(file, 'warning');
  if (warning === undefined) return;
  const fault = LOST_PART.test(String(warning)) ? warning : await faultIn(file, 'error');
  if (fault === undefined) return;
  const lacksItsEndAlone = metadata.format === 'jpeg' && (await isWholeWithEnd(file));
  if (!lacksItsEndAlone) throw damaged(fault);
}

async function readMetadata(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw damaged(cause);
  }
}

/** The most pixels that are prepared of a picture, so that the memory of an ordinary computer is enough. */
export function mostPixels({ format, isProgressive }: Metadata): number {
  const isReadAsWhole = isProgressive || format === 'webp' || format === 'heif' || format === 'gif';
  return isReadAsWhole ? MOST_PIXELS.asWhole : MOST_PIXELS.byLine;
}

/** What is wrong with a picture as soon as all of it is read; it is made tiny meanwhile, which takes least. */
async function faultIn(file: string | Buffer, failOn: SharpOptions['failOn']): Promise<unknown> {
  try {
    await sharp(file, { failOn, limitInputPixels: false }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch (fault) {
    return fault;
  }
}

/** Some programs forget the mark that ends a JPEG, after which nothing is lost. */
async function isWholeWithEnd(file: string): Promise<boolean> {
  const data = Buffer.concat([await readFile(file), JPEG_END]);
  return (await faultIn(data, 'warning')) === undefined;
}

/** What decoders say of a picture that is whole, and written in a way that they do not know. */
const UNSUPPORTED = /not implemented|not configured|(?:unsupported|not supported)(?! image format)/i;

/** What is thrown for a file that cannot be read: the machine's fault is not blamed on the file. */
function damaged(cause: unknown): unknown {
  if (machineFailureOf(cause)) return cause;
  const isWhole = UNSUPPORTED.test(String(cause));
  return new FileRejected(isWhole ? pictureFailures.otherCoding : pictureFailures.damaged, { cause });
}
