import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';

/** In bytes, and in characters: cleaning a longer one would take minutes. */
const LONGEST_SOURCE = 3_000_000;
/** Bytes that some encodings need for one of its characters. */
const BYTES_A_CHARACTER = 2;

/** Of elements that are read, before those are dropped that programs keep for themselves. */
const MOST_TAGS = 60_000;

const BYTE_ORDER_MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a drawing in whatever encoding it was written, without its byte order mark and its XML declaration, which
 * tells the former encoding.
 *
 * @throws FileRejected when it is too long to be cleaned, or no SVG
 */
export async function readDrawing(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > LONGEST_SOURCE * BYTES_A_CHARACTER) throw new FileRejected(drawingFailures.tooHeavy);
  const source = decode(unzip(await readFile(file)));
  if (source.length > LONGEST_SOURCE) throw new FileRejected(drawingFailures.tooHeavy);
  if (source.split('<').length > MOST_TAGS) throw new FileRejected(drawingFailures.tooManyParts);
  if (!/<(?:[\w-]+:)?svg\b/i.test(source)) throw new FileRejected(drawingFailures.noDrawing);
  return source.replace(/^\s*<\?xml\b.*?\?>/s, '');
}

/** A compressed drawing (`.svgz`, which Inkscape and Illustrator write) without its compression. */
function unzip(data: Buffer): Buffer {
  const isZipped = data[0] === 0x1f && data[1] === 0x8b;
  if (!isZipped) return data;
  try {
    return gunzipSync(data, { maxOutputLength: LONGEST_SOURCE * BYTES_A_CHARACTER });
  } catch (cause) {
    const isTooLong = Object(cause).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileRejected(isTooLong ? drawingFailures.tooHeavy : drawingFailures.damaged(), { cause });
  }
}

function decode(data: Buffer): string {
  const text = new TextDecoder(encodingOf(data)).decode(data);
  // What says UTF-8 and is not is in the encoding of old Windows programs.
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(data) : text;
}

function encodingOf(data: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => data[index] === byte));
  if (marked) return marked[1];
  // Without a mark, a zero beside the first sign, which is `<`, tells the order of the bytes.
  if (data[0] === 0) return 'utf-16be';
  if (data[1] === 0) return 'utf-16le';
  const [, declared = ''] = data.toString('latin1', 0, 200).match(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/) ?? [];
  return isKnown(declared) ? declared : 'utf-8';
}

/** Whether a declared encoding can be read, and is none of two bytes, which this text does not have. */
function isKnown(encoding: string): boolean {
  try {
    return !new TextDecoder(encoding).encoding.startsWith('utf-16');
  } catch {
    return false;
  }
}
