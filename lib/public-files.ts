import { existsSync, readdirSync } from 'node:fs';
import { PAGE_PATH, REDIRECT_PAGES, routeKind } from './routes';

/**
 * The files at the root of a folder of the site (`public/`, `out/`) by their paths: what other services verify the site
 * by, beside those that the page brings. Left out are what no address leads to by its own name, and hidden files.
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
 * Whether a file of the export is served.
 *
 * @param path of the file, not of its address: the page is `/AboutUs.html`
 * @param rootFiles from {@link rootFilesIn}
 */
export function isServedFile(path: string, rootFiles: readonly string[]): boolean {
  return path === `${PAGE_PATH}.html` || rootFiles.includes(path) || routeKind(path) === 'asset';
}

/** The path of a file as addresses have it: Windows writes it with `\`. */
export function webPath(file: string): string {
  return file.replaceAll('\\', '/');
}
