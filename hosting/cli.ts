import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_FILE } from '@/lib/build-output';
import { exportHost } from './export-host';
import { hosts } from './hosts/all';

const OUTPUT_ROOT = 'hosting/out';

/** `npm run hosting [-- host …] [--previous folder]` writes the site for each host, or only for the named hosts. */
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { previous: { type: 'string' } },
});

const unknownName = names.find((name) => !hosts.some((host) => host.name === name));
if (unknownName) {
  throw new Error(`«${unknownName}» no es un servidor conocido: ${hosts.map(({ name }) => name).join(', ')}.`);
}
if (!existsSync(PAGE_FILE)) throw new Error('Falta el sitio compilado: ejecuta antes «npm run build».');

const serviceOrigin = process.env.CONTACT_SERVICE_URL?.trim().replace(/\/$/, '') || 'http://127.0.0.1:3000';
const proxySecret = process.env.PROXY_SECRET?.trim() || undefined;
for (const host of hosts) {
  if (names.length > 0 && !names.includes(host.name)) continue;
  const folder = join(OUTPUT_ROOT, host.name);
  exportHost(host, { folder, serviceOrigin, previousOut: values.previous, proxySecret });
  console.log(`${folder}/ listo para entregar`);
}
