import { isServedFile, webPath } from '@/lib/public-files';

/** Next's scripts, style sheets and lists of pages, in whose place the page has its own script and inline styles. */
const NEXT_FILES = /^\/_next\/static\/(?!media\/)/;

/**
 * Whether a file that Next exported is served.
 *
 * @param entry its path within `out/`, as the system writes it
 * @param publicFiles the paths of the files at the root of `public/`
 */
export function isServed(entry: string, publicFiles: readonly string[]): boolean {
  const path = `/${webPath(entry)}`;
  return isServedFile(path, publicFiles) && !NEXT_FILES.test(path);
}
