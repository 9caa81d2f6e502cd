import { isServedFile, webPath } from '@/lib/public-files';
import { REDIRECT_PAGES } from '@/lib/routes';

/** Next's files except fonts: the finished page has its own scripts and inline styles. Next also copies a worker's source. */
const NEXT_FILES = /^\/_next\/static\/(?!media\/.*\.woff2$)/;

/**
 * Whether a file of Next's export is served, by a host with redirect rules or without.
 *
 * @param entry its path within `out/`, with the separators of the system
 * @param publicFiles the paths of the files at the root of `public/`
 */
export function isServed(entry: string, publicFiles: readonly string[]): boolean {
  const path = `/${webPath(entry)}`;
  if (REDIRECT_PAGES.includes(path)) return true;
  return isServedFile(path, publicFiles) && !NEXT_FILES.test(path);
}
