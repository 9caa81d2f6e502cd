import { PAGE_PATH, ROOT_FILES, routeKind } from '@/lib/routes';

/** How many files are read at once. */
const AT_ONCE = 6;

/** A path of this site, or of a script beside this one, between quotes or not; and what a style asks for. */
const NAMED = /(?<![\w.:/-])\.?\/[\w./%~@-]*\.\w+|(?<=url\(\s*["']?)[^"'&\\\s)]+/g;

/** The files of this site that a page, a script, a style or a manifest names. */
export function filesOf(text: string, base: string): string[] {
  const site = new URL(base, 'http://site');
  const names = [...text.matchAll(NAMED)].map(([name]) => name).filter((name) => URL.canParse(name, site.href));
  const urls = names.map((name) => new URL(name, site));
  const files = urls.filter(({ origin, pathname }) => origin === site.origin && routeKind(pathname) === 'asset');
  return [...new Set(files.map(({ pathname }) => pathname))];
}

/**
 * The files that cannot be read of all that the page asks for, with what its scripts and styles ask for in turn.
 *
 * @param read gives the text of a file, or any text for one that is none, and nothing when the file is missing
 */
export async function missingFiles(
  html: string,
  read: (file: string) => Promise<string | undefined>,
): Promise<string[]> {
  const files = new Set([...ROOT_FILES, ...filesOf(html, PAGE_PATH)]);
  const missing: string[] = [];
  const readOne = async (file: string) => {
    const text = await read(file);
    if (text === undefined) missing.push(file);
    else if (isRead(file)) for (const named of filesOf(text, file)) files.add(named);
  };
  for (let at = 0; at < files.size; ) {
    const some = [...files].slice(at, at + AT_ONCE);
    at += some.length;
    await Promise.all(some.map(readOne));
  }
  return missing;
}

/** Whether a file may name others. */
export const isRead = (file: string) => /\.(?:css|js|webmanifest)$/.test(file);
