import { CACHE_CONTROL, HASHED_FOLDER, headersFor, SECURITY_HEADERS } from '../lib/headers';
import { ASSET_FOLDERS, CONTACT_PATH, PAGE_PATH, ROOT_FILES } from '../lib/routes';

/** What a host's configuration depends on beside the route table and the headers. */
export interface Site {
  /** The `Content-Security-Policy` of the built page. */
  policy: string;
  /** The paths of the files whose names hold a hash. */
  hashedFiles: readonly string[];
  /** The origin of the contact service, without a slash at the end. */
  contactService: string;
}

/** A host: what it is called, where the site's files lie in its folder, and its configuration by file name. */
export interface Host {
  name: string;
  siteFolder: string;
  files: (site: Site) => Record<string, string>;
}

/** The first words of each generated file. */
export const GENERATED =
  'Generado por «npm run hosting» a partir de lib/routes.ts y lib/headers.ts: no se edita a mano.';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, (sign) => (sign === '/' ? sign : `\\${sign}`));
const anyOf = (texts: readonly string[]) => `(?:${texts.map(escaped).join('|')})`;

/**
 * Regular expressions, of the kind that every engine understands, for the paths that do not redirect. They are meant
 * for the path as it was sent; each ends where the path ends.
 */
export const PATHS = {
  page: escaped(PAGE_PATH),
  contact: escaped(CONTACT_PATH),
  folder: `${anyOf(ASSET_FOLDERS)}[^?]*`,
  file: anyOf(ROOT_FILES),
} as const;

/** A regular expression for every path that does not redirect. */
export const KNOWN_PATH = `(?:${Object.values(PATHS).join('|')})`;

/** Folders of files with one caching each, the hashed one first. */
export const FILE_FOLDERS = [HASHED_FOLDER, ...ASSET_FOLDERS.filter((folder) => !HASHED_FOLDER.startsWith(folder))];

/** Every header of what is found at each path of the site; `*` stands for the rest of a path. */
export function headerRules(policy: string): [pattern: string, headers: Record<string, string>][] {
  const patterns = [PAGE_PATH, ...FILE_FOLDERS.map((folder) => `${folder}*`), ...ROOT_FILES];
  return patterns.map((pattern) => [pattern, headersFor(pattern, policy)]);
}

/** Every header of a redirect. */
export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.redirect };

/** Every header of the answer to a missing file. */
export const MISSING_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.missing };
