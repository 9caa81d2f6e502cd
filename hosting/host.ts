import { HASHED_FOLDER, headersFor } from '@/lib/headers';
import { escapeRegExp } from '@/lib/reg-exp';
import { ASSET_FOLDERS, CONTACT_PATH, OPEN_GRAPH_IMAGE, PAGE_PATH } from '@/lib/routes';

/** What a host's configuration depends on beside the route table and the headers. */
export interface Deployment {
  /** The `Content-Security-Policy` of the built page. */
  policy: string;
  /** The paths of the files whose names hold a hash. */
  hashedFiles: readonly string[];
  /** The paths of the files at the root. */
  rootFiles: readonly string[];
  /** The origin of the contact service, without a slash at the end. */
  contactService: string;
}

/** A host: what it is called, where the site's files lie in its folder, and its configuration by file name. */
export interface Host {
  name: string;
  siteFolder: string;
  files: (deployment: Deployment) => Record<string, string>;
  /** Where else in the site's folder the page stands. */
  pageCopies?: string[];
}

/** The first words of each generated file. */
export const GENERATED =
  'Generado por «npm run hosting» a partir de lib/routes.ts y lib/headers.ts: no se edita a mano.';

/** The authorities that Debian and Alpine trust: a contact service with https needs a certificate of one of them. */
export const CA_FILE = '/etc/ssl/certs/ca-certificates.crt';

const anyOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;

/**
 * Regular expressions, of the kind that every engine understands, for the paths that do not redirect. They are meant
 * for the path as it was sent; each ends where the path ends. `known` is for all that do not redirect.
 */
export function pathsOf({ rootFiles }: Pick<Deployment, 'rootFiles'>) {
  const page = escapeRegExp(PAGE_PATH);
  const contact = escapeRegExp(CONTACT_PATH);
  const asset = `${anyOf(ASSET_FOLDERS)}[^?]*|${anyOf(rootFiles)}`;
  return { page, contact, asset, known: `(?:${page}|${contact}|${asset})` };
}

/** Where files are; `*` stands for the rest of a path. */
export function filePatterns({ rootFiles }: Pick<Deployment, 'rootFiles'>): string[] {
  return [...ASSET_FOLDERS.map((folder) => `${folder}*`), ...rootFiles];
}

/** Every header of what is found at each path of the site; each pattern of files has one caching. */
export function headerRules({ policy, rootFiles }: Deployment): [pattern: string, headers: Record<string, string>][] {
  const patterns = filePatterns({ rootFiles }).map((pattern) =>
    HASHED_FOLDER.startsWith(pattern.slice(0, -1)) ? `${HASHED_FOLDER}*` : pattern,
  );
  return [PAGE_PATH, ...patterns].map((pattern) => [pattern, headersFor(pattern, policy)]);
}

/** The one security header that differs between files, and what it is for the picture that other sites show. */
export const CORP = 'Cross-Origin-Resource-Policy';
export const OPEN_GRAPH_CORP = headersFor(OPEN_GRAPH_IMAGE, '')[CORP];
