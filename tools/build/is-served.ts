import { isServedFile, webPath } from '@/lib/public-files';
import { REDIRECT_PAGES } from '@/lib/routes';

/** Files of Next.js except fonts. The finished page has its own scripts and inline styles instead. */
const NEXT_FILES = /^\/_next\/static\/(?!media\/.*\.woff2$)/;

/**
 * Returns whether hosts serve a file of the export. Hosts without redirect rules also serve the redirect documents.
 *
 * @param entry the path of the file within `out/`, with the path separators of the operating system
 * @param publicFiles the paths of the files at the root of `public/`
 */
export function isServed(entry: string, publicFiles: readonly string[]): boolean {
  const urlPath = `/${webPath(entry)}`;
  if (REDIRECT_PAGES.includes(urlPath)) return true;
  return isServedFile(urlPath, publicFiles) && !NEXT_FILES.test(urlPath);
}
