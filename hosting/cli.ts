import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_FILE } from '@/lib/build-output';
import { handOver, write } from './export-host';
import { hosts } from './hosts/all';
import { REFERENCE, referenceFiles } from './reference';

/**
 * `npm run hosting [-- host …] [--previous folder]`: for each host a folder in `hosting/out/` that holds the built site
 * and its complete configuration, and the committed reference anew.
 */
const TARGET = 'hosting/out';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
});
const unknown = positionals.find((name) => !hosts.some((host) => host.name === name));
if (unknown) throw new Error(`«${unknown}» no es un servidor conocido: ${hosts.map(({ name }) => name).join(', ')}.`);

rmSync(REFERENCE, { recursive: true, force: true });
for (const [file, text] of referenceFiles()) write(join(REFERENCE, file), text);
console.log(`${REFERENCE}/ al día`);

if (existsSync(PAGE_FILE)) {
  const contactService = process.env.CONTACT_SERVICE_URL ?? 'http://127.0.0.1:3000';
  for (const host of hosts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const folder = join(TARGET, host.name);
    handOver(host, { folder, contactService, previous: values.previous });
    console.log(`${folder}/ listo para entregar`);
  }
} else {
  console.log('Falta el sitio compilado: con «npm run build» antes, se escribe también la carpeta de cada servidor.');
}
