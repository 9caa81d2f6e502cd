import { failures, MediaFailure } from '@/tools/media/media-failure';

/** Maximum number of characters of an SVG source. SVGO needs minutes for a longer source. */
const MAX_SOURCE_LENGTH = 6_000_000;
/** Number of bytes at the start of a file in which `<svg` must occur. Some drawings start with long comments. */
const START_LENGTH = 64 * 1024;

const ROOT_TAG = /<(?:[\w-]+:)?svg\b/i;

/** Returns whether a file is an uncompressed SVG drawing, whatever its name. */
export function isDrawing(data: Buffer): boolean {
  const start = data.subarray(0, START_LENGTH).toString();
  return !start.includes('\0') && ROOT_TAG.test(start);
}

/**
 * Reads the source of a drawing and makes SVG its default namespace.
 *
 * @throws MediaFailure when the file is not a drawing, declares no namespace, or is too long
 */
export function readDrawing(data: Buffer): string {
  const source = data.toString().replace(/^\ufeff/, '');
  if (source.length > MAX_SOURCE_LENGTH) throw new MediaFailure(failures.tooHeavy);
  if (!ROOT_TAG.test(source)) throw new MediaFailure(failures.notDrawing);
  const withoutPrefix = source.replace(/(<\/?)svg:/g, '$1').replace(/\sxmlns:svg=/, ' xmlns=');
  // Browsers do not show an SVG image without a namespace.
  if (!/<svg\s[^>]*\bxmlns\s*=/.test(withoutPrefix)) throw new MediaFailure(failures.damagedDrawing());
  return withoutPrefix;
}
