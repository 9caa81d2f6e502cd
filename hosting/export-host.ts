import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { HASHED_FOLDER, headerPolicy } from '@/lib/headers';
import { rootFilesIn, webPath } from '@/lib/public-files';
import type { Host } from './host';

/** Where a host's folder is written, and what its configuration depends on. */
export interface ExportOptions {
  /** The folder that is written; what it held is lost. */
  folder: string;
  /** The origin of the contact service, without a slash at the end. */
  contactService: string;
  /** The `out/` of the release before, whose hashed files open tabs may still ask for. */
  previous?: string;
}

/** Writes a file and the folders that it needs. */
export function writeFileInFolder(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes a folder with the built site and a host's complete configuration, ready to be given to that host. */
export function exportHost(host: Host, { folder, contactService, previous }: ExportOptions): void {
  const site = join(folder, host.siteFolder);
  rmSync(folder, { recursive: true, force: true });
  if (previous) cpSync(join(previous, HASHED_FOLDER), join(site, HASHED_FOLDER), { recursive: true });
  cpSync(OUT, site, { recursive: true });
  const policy = headerPolicy(readFileSync(PAGE_FILE, 'utf8'));
  const files = host.files({
    policy,
    hashedFiles: listHashedFiles(site),
    rootFiles: rootFilesIn(OUT),
    contactService,
  });
  for (const [file, text] of Object.entries(files)) writeFileInFolder(join(folder, file), text);
  for (const copy of host.pageCopies ?? []) {
    mkdirSync(dirname(join(site, copy)), { recursive: true });
    cpSync(PAGE_FILE, join(site, copy));
  }
}

/** The paths of the files of a site whose names hold a hash, sorted. */
function listHashedFiles(site: string): string[] {
  return readdirSync(join(site, HASHED_FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => HASHED_FOLDER + webPath(name))
    .filter((file) => statSync(join(site, file)).isFile())
    .sort();
}
