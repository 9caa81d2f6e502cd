import { existsSync, readdirSync } from 'node:fs';
import { PAGE_PATH, REDIRECT_PAGES, routeKind } from './routes';

/**
 * Returns the paths of the served files at the root of `public/` or `out/`, for example icons and verification files.
 * Excludes the page, the redirect documents and hidden files.
 */
export function rootFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => `/${name}`)
    .filter((path) => !REDIRECT_PAGES.includes(path) && !path.startsWith(`${PAGE_PATH}.`))
    .sort();
}

/**
 * Returns true if the server or host serves a file of the exported site.
 *
 * @param path path of the file in the output folder, such as `/AboutUs.html`
 * @param rootFiles result of {@link rootFilesIn}
 */
export function isServedFile(path: string, rootFiles: readonly string[]): boolean {
  return path === `${PAGE_PATH}.html` || rootFiles.includes(path) || routeKind(path) === 'asset';
}

/** Converts a file path to a decoded URL path. File paths on Windows contain `\`. */
export function webPath(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Encodes a path as browsers do, for example `/Catálogo 2026.pdf`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
