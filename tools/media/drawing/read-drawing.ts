import { failures, MediaFailure } from '@/tools/media/media-failure';

/** In characters. Cleaning a longer source takes minutes. */
const MAX_SOURCE = 6_000_000;
/** Enough to recognize a drawing: some start with long comments. */
const START_LENGTH = 64 * 1024;

const ROOT = /<(?:[\w-]+:)?svg\b/i;

/** Whether a file is an uncompressed drawing in UTF-8, regardless of its name. */
export function isDrawing(data: Buffer): boolean {
  const start = data.subarray(0, START_LENGTH).toString();
  return !start.includes('\0') && ROOT.test(start);
}

/**
 * The text of a drawing, with the namespaces that it uses and SVG as the default one.
 *
 * @throws MediaFailure when it is not a drawing or too long
 */
export function readDrawing(data: Buffer): string {
  const source = data.toString().replace(/^\ufeff/, '');
  if (source.length > MAX_SOURCE) throw new MediaFailure(failures.tooHeavy);
  if (!ROOT.test(source)) throw new MediaFailure(failures.notDrawing);
  const withoutPrefix = source.replace(/(<\/?)svg:/g, '$1').replace(/\sxmlns:svg=/, ' xmlns=');
  return declareNamespaces(withoutPrefix);
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
