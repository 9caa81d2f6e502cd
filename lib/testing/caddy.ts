import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';

/** The proxy that is shipped for the own server. */
export const SHIPPED_CADDYFILE = 'hosting/service/Caddyfile';

/** Where Caddy is, if it is installed. */
export const caddyProgram = findProgram('caddy');

/**
 * Starts Caddy without a certificate before a service that listens at `upstream` on loopback.
 *
 * @param config a Caddyfile for the variables SITE_ADDRESS and UPSTREAM
 * @param folder for its own files
 */
export async function startCaddy(config: string, folder: string, upstream: number): Promise<RunningServer> {
  if (!caddyProgram) throw new Error('Caddy is not installed.');
  const port = await freePort();
  return startServer([caddyProgram, 'run', '--adapter', 'caddyfile', '--config', config], {
    port,
    path: PAGE_PATH,
    env: {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      UPSTREAM: `127.0.0.1:${upstream}`,
      CADDY_ADMIN: `unix/${folder}/admin`,
      HOME: folder,
    },
  });
}
