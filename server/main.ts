import { once } from 'node:events';
import { type AddressInfo, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import SonicBoom from 'sonic-boom';
import { OUT } from '@/lib/build-output';
import { runContactCommand } from './contact/commands';
import { SECOND } from './durations';
import { explainError } from './explain-error';
import { createService } from './service';
import { listWarnings, readSettings } from './settings';
import { loadSiteHandler } from './static-site';

/**
 * Serves the exported site and the contact service. `--contact-only` serves only the contact service. `--check` only
 * checks the settings, so that `npm start` reports errors before it builds.
 */
async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'contact-only': { type: 'boolean' }, check: { type: 'boolean' } } });
  const isContactOnly = values['contact-only'];
  const settings = readSettings(process.env);
  if (values.check) return;
  const { log, closeLog } = createLog(settings.logLevel);
  const logError = (error: unknown) => log.error({ err: error }, 'error inesperado');
  const siteHandler = isContactOnly ? null : await loadSiteHandler(OUT, logError);
  const service = await createService({ settings, log, siteHandler });
  closeOnSignals(async (signal) => {
    log.info({ signal }, 'cerrando');
    await service.close();
    await closeLog();
  });
  // systemd passes an open socket (sd_listen_fds(3)), whose queue keeps connections while the service restarts.
  const isSocketActivated = process.env.LISTEN_PID === String(process.pid);
  const { server } = service;
  server.listen(isSocketActivated ? { fd: 3 } : { port: settings.port, host: settings.host });
  await once(server, 'listening');
  // Starts deliveries after listening, so that a second process on the same port fails without delivering requests.
  service.start();
  const { port } = server.address() as AddressInfo;
  log.info({ port }, isContactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  for (const warning of listWarnings(settings)) log.warn(warning);
}

/**
 * Creates a log that prints JSON lines. It must contain neither form input nor IP addresses of visitors. `closeLog`
 * writes the buffered lines and closes the log. It resolves after at most one second.
 *
 * Writes lines asynchronously. The service thus continues if the disk is full or the reader of standard output blocks.
 * The default destination of pino would hang in both cases because it flushes synchronously when the process exits.
 */
function createLog(level: string) {
  // While standard output blocks, lines beyond a buffer of 1 MB are dropped.
  const output = new SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: 1024 * 1024 });
  output.on('error', () => undefined);
  const log = pino({ level, base: undefined, serializers: { err: describeError } }, output);

  async function closeLog(): Promise<void> {
    const closed = new Promise((resolve) => output.once('close', resolve));
    output.end();
    await Promise.race([closed, setTimeout(SECOND)]);
  }

  return { log, closeLog };
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, code, message, cause } = error as NodeJS.ErrnoException;
  const description = { name, code, message };
  return cause === undefined ? description : { ...description, cause: describeError(cause) };
}

/** Calls `close` at the first signal and then exits. */
function closeOnSignals(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let isClosing = false;

  async function exit(signal: NodeJS.Signals): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    await close(signal);
    process.exit(0);
  }

  process.on('SIGTERM', exit);
  process.on('SIGINT', exit);
  if (process.env.npm_lifecycle_event !== 'start') return;
  // Under `npm start`, the parent is a shell. A signal to npm ends the shell but does not reach this process.
  const parentPid = process.ppid;
  setInterval(() => process.ppid !== parentPid && exit('SIGTERM'), SECOND / 2).unref();
}

// Increases the time that Node.js waits for a connection before it tries the next IP address of a host. With the
// default of 250 ms, connections to distant receivers would always fail.
setDefaultAutoSelectFamilyAttemptTimeout(4 * SECOND);

// Makes new files readable only by the user of this process, because they contain requests of visitors.
process.umask(0o077);

const args = process.argv.slice(2);
try {
  if (args[0] === 'contact') console.log(await runContactCommand(args.slice(1), process.env));
  else await serve(args);
} catch (error) {
  console.error(explainError(error as Error));
  process.exit(1);
}
