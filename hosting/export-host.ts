import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { APP_ASSOCIATION } from '@/lib/content-types';
import { HASHED_FOLDER, headerPolicy } from '@/lib/headers';
import { encodePath, rootFilesIn, webPath } from '@/lib/public-files';
import { HEALTH_PATHS, REDIRECT_PAGES } from '@/lib/routes';
import type { Host } from './host';

interface ExportOptions {
  folder: string;
  /** The origin of the contact service, without a trailing slash. */
  serviceOrigin: string;
  /** The built site. */
  out?: string;
  /** The `out/` of the previous release. Its files are kept, because open tabs may still request them. */
  previousOut?: string;
  proxySecret?: string | undefined;
}

/** Writes a folder that is ready for upload, with the built site and the complete configuration of a host. */
export function exportHost(
  host: Host,
  { folder, serviceOrigin, out = OUT, previousOut, proxySecret }: ExportOptions,
): void {
  const sitePath = join(folder, host.siteFolder);
  rmSync(folder, { recursive: true, force: true });
  if (previousOut) {
    for (const name of ['_next', 'media']) cpSync(join(previousOut, name), join(sitePath, name), { recursive: true });
  }
  cpSync(out, sitePath, { recursive: true });
  for (const path of REDIRECT_PAGES) {
    if (!host.redirectPages?.includes(path)) rmSync(join(sitePath, path), { force: true });
  }
  const files = host.files({
    csp: headerPolicy(readFileSync(PAGE_FILE, 'utf8')),
    hashedFiles: listHashedFiles(sitePath),
    // Hosts respond with 404 to these paths if the file does not exist, as for the health paths.
    rootFiles: [...rootFilesIn(out), ...HEALTH_PATHS, APP_ASSOCIATION].map(encodePath),
    serviceOrigin,
    proxySecret,
  });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const copyPath of host.pageCopies ?? []) {
    mkdirSync(dirname(join(sitePath, copyPath)), { recursive: true });
    cpSync(PAGE_FILE, join(sitePath, copyPath));
  }
}

function listHashedFiles(sitePath: string): string[] {
  return readdirSync(join(sitePath, HASHED_FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => HASHED_FOLDER + webPath(name))
    .filter((file) => statSync(join(sitePath, file)).isFile())
    .sort();
}
