import { APP_ASSOCIATION, contentType } from '@/lib/content-types';
import { HASHED_FOLDER, headersFor } from '@/lib/headers';
import { encodePath } from '@/lib/public-files';
import { escapeRegExp } from '@/lib/reg-exp';
import { ASSET_FOLDERS, CONTACT_PATH, OPEN_GRAPH_IMAGE, PAGE_PATH } from '@/lib/routes';

/** The data for a host's configuration, in addition to the route table and the headers. */
export interface Deployment {
  csp: string;
  hashedFiles: readonly string[];
  /** Encoded paths. */
  rootFiles: readonly string[];
  /** The origin of the contact service, without a trailing slash. */
  serviceOrigin: string;
  /** The service's `PROXY_SECRET`, with which it trusts the address of the visitor from a CDN. */
  proxySecret?: string | undefined;
}

/** A host for which `npm run hosting` writes a folder. */
export interface Host {
  name: string;
  siteFolder: string;
  /** Returns the contents of the configuration files, by path relative to the output folder of the host. */
  files: (deployment: Deployment) => Record<string, string>;
  /** The redirecting HTML files that the output contains. The rules of the host redirect all other paths (308). */
  redirectPages?: readonly string[];
  pageCopies?: string[];
}

/** The first comment of each generated file. */
export const NOTICE = 'Generado por «npm run hosting» a partir de lib/: se vuelve a escribir entero.';

/** The file with the certificate authorities in Debian and Alpine. Proxies verify an https contact service with it. */
export const CA_FILE = '/etc/ssl/certs/ca-certificates.crt';

const matchAny = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;

/**
 * Returns regular expressions for the paths that do not redirect, in a syntax that all hosts support. They match raw
 * request paths, and the caller must append `$`. `known` matches the page, contact and asset paths.
 */
export function pathRegExps({ rootFiles }: Pick<Deployment, 'rootFiles'>) {
  const page = escapeRegExp(PAGE_PATH);
  const contact = escapeRegExp(CONTACT_PATH);
  const asset = `${matchAny(ASSET_FOLDERS)}[^?]*|${matchAny(rootFiles)}`;
  return { page, contact, asset, known: `(?:${page}|${contact}|${asset})` };
}

/** Returns decoded path patterns that match all files. `*` matches the rest of a path. */
export function filePatterns({ rootFiles }: Pick<Deployment, 'rootFiles'>): string[] {
  return [...ASSET_FOLDERS.map((folder) => `${folder}*`), ...rootFiles.map(decodeURIComponent)];
}

/** Returns the headers for the path of the page and for each encoded file pattern. */
export function headerRules({ csp, rootFiles }: Deployment): [pattern: string, headers: Record<string, string>][] {
  const patterns = filePatterns({ rootFiles }).map((pattern) =>
    HASHED_FOLDER.startsWith(pattern.slice(0, -1)) ? `${HASHED_FOLDER}*` : encodePath(pattern),
  );
  return [PAGE_PATH, ...patterns].map((pattern) => [
    pattern,
    // The pattern of its folder adds the other headers. Only its name tells its type.
    pattern === APP_ASSOCIATION ? { 'Content-Type': contentType(pattern) } : headersFor(pattern, csp),
  ]);
}

/** The name of the only security header that has a different value for the preview image of shared links. */
export const CORP = 'Cross-Origin-Resource-Policy';
export const OPEN_GRAPH_CORP = headersFor(OPEN_GRAPH_IMAGE, '')[CORP];
