import { gunzipSync } from 'node:zlib';
import { failures, MediaFailure } from '@/tools/media/media-failure';

/** In bytes, uncompressed. Cleaning a longer source takes minutes. */
const MAX_SOURCE = 6_000_000;
/** Enough to recognize a drawing: some start with long comments. */
const START_LENGTH = 64 * 1024;

const ROOT = /<(?:[\w-]+:)?svg\b/i;

/** Whether a file is a drawing, regardless of its name. */
export function isDrawing(data: Buffer): boolean {
  if (isCompressed(data)) return true;
  const start = decode(data.subarray(0, START_LENGTH));
  return !start.includes('\0') && ROOT.test(start);
}

/**
 * The text of a drawing in any encoding, with the namespaces that it uses and SVG as the default one.
 *
 * @throws MediaFailure when it is not a drawing, is damaged or too long
 */
export function readDrawing(data: Buffer): string {
  const source = decode(isCompressed(data) ? decompress(data) : data);
  if (source.length > MAX_SOURCE) throw new MediaFailure(failures.tooHeavy);
  if (!ROOT.test(source)) throw new MediaFailure(failures.notDrawing);
  const withoutPrefix = source.replace(/(<\/?)svg:/g, '$1').replace(/\sxmlns:svg=/, ' xmlns=');
  return declareNamespaces(withoutPrefix);
}

/** Whether a drawing is compressed (`.svgz`, from Inkscape and Illustrator). */
function isCompressed(data: Buffer): boolean {
  return data[0] === 0x1f && data[1] === 0x8b;
}

function decompress(data: Buffer): Buffer {
  try {
    return gunzipSync(data, { maxOutputLength: MAX_SOURCE });
  } catch (cause) {
    const isTooLong = Object(cause).code === 'ERR_BUFFER_TOO_LARGE';
    throw new MediaFailure(isTooLong ? failures.tooHeavy : failures.damagedDrawing(), { cause });
  }
}

function decode(data: Buffer): string {
  const text = new TextDecoder(encodingOf(data)).decode(data);
  // Old Windows programs declare UTF-8 and write Windows-1252.
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(data) : text;
}

/** Detects UTF-16 by the byte order mark, or by the zero byte next to the first character, which is `<`. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0) return 'utf-16be';
  return second === 0 ? 'utf-16le' : 'utf-8';
}

/** Adds the declarations that XML requires and a drawing copied from a page lacks. */
function declareNamespaces(source: string): string {
  const [root = ''] = source.match(/<svg(?=[\s>])[^>]*/) ?? [];
  const missing: string[] = [];
  if (!/\sxmlns\s*=/.test(root)) missing.push('xmlns="http://www.w3.org/2000/svg"');
  if (/\sxlink:/.test(source) && !/\sxmlns:xlink\s*=/.test(source)) {
    missing.push('xmlns:xlink="http://www.w3.org/1999/xlink"');
  }
  return source.replace(root, root.replace('<svg', ['<svg', ...missing].join(' ')));
}
