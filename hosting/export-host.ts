import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { HASHED_FOLDER, headerPolicy } from '@/lib/headers';
import { rootFilesIn, webPath } from '@/lib/public-files';
import { REDIRECT_PAGES } from '@/lib/routes';
import type { Host } from './host';

interface ExportOptions {
  /** Output folder; existing content is deleted. */
  folder: string;
  /** Origin of the contact service, without a trailing slash. */
  contactService: string;
  /** The `out/` of the previous release. Its hashed files are kept, because open tabs may still request them. */
  previousOut?: string;
}

/** Writes a folder with the built site and the complete configuration of a host. It is ready for upload. */
export function exportHost(host: Host, { folder, contactService, previousOut }: ExportOptions): void {
  const site = join(folder, host.siteFolder);
  rmSync(folder, { recursive: true, force: true });
  if (previousOut) cpSync(join(previousOut, HASHED_FOLDER), join(site, HASHED_FOLDER), { recursive: true });
  cpSync(OUT, site, { recursive: true });
  for (const page of REDIRECT_PAGES) {
    if (!host.redirectPages?.includes(page)) rmSync(join(site, page), { force: true });
  }
  const files = host.files({
    csp: headerPolicy(readFileSync(PAGE_FILE, 'utf8')),
    hashedFiles: listHashedFiles(site),
    rootFiles: rootFilesIn(OUT),
    contactService,
  });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const pageCopy of host.pageCopies ?? []) {
    mkdirSync(dirname(join(site, pageCopy)), { recursive: true });
    cpSync(PAGE_FILE, join(site, pageCopy));
  }
}

/** Returns the sorted paths of the files whose names contain a hash. */
function listHashedFiles(site: string): string[] {
  return readdirSync(join(site, HASHED_FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => HASHED_FOLDER + webPath(name))
    .filter((file) => statSync(join(site, file)).isFile())
    .sort();
}
