import { asHeader, contentSecurityPolicy, HASHED_FOLDER } from '@/lib/headers';
import { ROOT_FILES } from '@/lib/routes';
import { hosts } from './hosts/all';

/** Where the committed configurations stand. */
export const REFERENCE = 'hosting/reference';

/**
 * The configurations without what changes with each build: the hashes of the page's scripts and styles and the names of
 * the hashed files. They are committed, so that a change of the route table, the headers or a host shows in its diff.
 */
export function referenceFiles(): Map<string, string> {
  const deployment = {
    policy: asHeader(contentSecurityPolicy({ scripts: ["'sha256-…'"], styles: ["'sha256-…'"] }, { maps: false })),
    hashedFiles: [`${HASHED_FOLDER}…`],
    rootFiles: ROOT_FILES,
    contactService: 'https://contacto.example.com',
  };
  return new Map(
    hosts.flatMap((host) =>
      Object.entries(host.files(deployment)).map(([file, text]): [string, string] => [`${host.name}/${file}`, text]),
    ),
  );
}
