import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { READY_PATH } from '@/lib/routes';

interface OwnServerOptions {
  /** The settings of the service, besides its host and port. */
  env: Record<string, string>;
  /** The port of loopback on which it listens; without one, a free port. */
  port?: number;
  /** The project that it serves; without one, this one. */
  cwd?: string;
  /** A temporary folder that is removed when it ends. */
  folder?: string;
}

/** Serves `out/` on the project's own server with its contact service. */
export async function startOwnServer({ env, port, ...options }: OwnServerOptions): Promise<RunningServer> {
  const listeningPort = port ?? (await freePort());
  return startServer([process.execPath, '--import', 'tsx', 'server/main.ts'], {
    ...options,
    port: listeningPort,
    path: READY_PATH,
    env: { HOST: '127.0.0.1', PORT: String(listeningPort), ...env },
  });
}
