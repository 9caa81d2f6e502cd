import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FILE } from '@/lib/build-output';
import { exportHost, writeFileInFolder } from './export-host';
import { hosts } from './hosts/all';
import { REFERENCE, referenceFiles } from './reference';

/** Where the folders of the hosts are written. */
const TARGET = 'hosting/out';

interface Selection {
  /** Names of hosts; none stands for all of them. */
  names: string[];
  /** The `out/` of the release before. */
  previous?: string;
}

/**
 * Writes for each host a folder with the built site and its complete configuration, and the committed reference anew.
 *
 * @throws Error when a host is not known
 */
export function writeHostFolders({ names, previous }: Selection): void {
  const unknown = names.find((name) => !hosts.some((host) => host.name === name));
  if (unknown) {
    throw new Error(`«${unknown}» no es un servidor conocido: ${hosts.map(({ name }) => name).join(', ')}.`);
  }
  writeReference();
  if (!existsSync(PAGE_FILE)) {
    console.log('Falta el sitio compilado: con «npm run build» antes, se escribe también la carpeta de cada servidor.');
    return;
  }
  const contactService = process.env.CONTACT_SERVICE_URL?.trim().replace(/\/$/, '') || 'http://127.0.0.1:3000';
  const chosen = names.length === 0 ? hosts : hosts.filter(({ name }) => names.includes(name));
  for (const host of chosen) {
    const folder = join(TARGET, host.name);
    exportHost(host, { folder, contactService, previous });
    console.log(`${folder}/ listo para entregar`);
  }
}

function writeReference(): void {
  rmSync(REFERENCE, { recursive: true, force: true });
  for (const [file, text] of referenceFiles()) writeFileInFolder(join(REFERENCE, file), text);
  console.log(`${REFERENCE}/ al día`);
}
