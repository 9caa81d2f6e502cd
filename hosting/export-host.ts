import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { HASHED_FOLDER, headerPolicy } from '@/lib/headers';
import type { Host } from './host';

/** What `handOver` puts together. */
export interface HandOver {
  /** The folder that is written; what it held is lost. */
  folder: string;
  /** The origin of the contact service, without a slash at the end. */
  contactService: string;
  /** The `out/` of the release before, whose hashed files open tabs may still ask for. */
  previous?: string;
}

/** Writes a file and the folders that it needs. */
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes a folder with the built site and a host's complete configuration, ready to be handed to that host. */
export function handOver(host: Host, { folder, contactService, previous }: HandOver): void {
  const site = join(folder, host.siteFolder);
  rmSync(folder, { recursive: true, force: true });
  if (previous) cpSync(join(previous, HASHED_FOLDER), join(site, HASHED_FOLDER), { recursive: true });
  cpSync(OUT, site, { recursive: true });
  const hashedFiles = readdirSync(join(site, HASHED_FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => HASHED_FOLDER + name)
    .filter((file) => statSync(join(site, file)).isFile())
    .sort();
  const policy = headerPolicy(readFileSync(PAGE_FILE, 'utf8'));
  for (const [file, text] of Object.entries(host.files({ policy, hashedFiles, contactService }))) {
    write(join(folder, file), text);
  }
}
