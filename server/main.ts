import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';
import { OUT } from '@/lib/build-output';
import { runContactCommand } from './contact/commands';
import { SECOND } from './durations';
import { explainError } from './explain-error';
import { listen } from './http-server';
import { createService, type Service } from './service';
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
  closeOnSignals(service, { log, closeLog });
  const port = await listen(service.server, findActivatedSocket() ?? { port: settings.port, host: settings.host });
  // Starts deliveries after listening, so that a second process on the same port fails without delivering requests.
  service.start();

  log.info({ port }, isContactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  for (const warning of listWarnings(settings)) log.warn(warning);
}

/**
 * Returns the socket that systemd opened for this process, if any (sd_listen_fds(3)). Its queue keeps the connections
 * that arrive while the service restarts.
 */
function findActivatedSocket(): { fd: number } | undefined {
  return process.env.LISTEN_PID === String(process.pid) ? { fd: 3 } : undefined;
}

/** Maximum size of buffered log lines, in bytes. While standard output blocks, lines beyond this size are dropped. */
const MAX_LOG_BUFFER = 1024 * 1024;

interface ServiceLog {
  log: Logger;
  /** Writes the buffered lines and closes the log. Resolves after at most one second. */
  closeLog: () => Promise<void>;
}

/**
 * Creates a log that prints JSON lines. It must contain neither form input nor IP addresses of visitors.
 *
 * Writes lines asynchronously. The service thus continues if the disk is full or the reader of standard output blocks.
 * The default destination of pino would hang in both cases because it flushes synchronously when the process exits.
 */
function createLog(level: string): ServiceLog {
  const output = new SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MAX_LOG_BUFFER });
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

function closeOnSignals(service: Service, { log, closeLog }: ServiceLog): void {
  let isClosing = false;

  async function close(signal: NodeJS.Signals): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'cerrando');
    await service.close();
    await closeLog();
    process.exit(0);
  }

  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (process.env.npm_lifecycle_event === 'start') onParentExit(() => close('SIGTERM'));
}

/** Interval in ms between two checks of the parent process. */
const PARENT_CHECK_INTERVAL = 500;

/**
 * Calls back when the parent process has ended. Under `npm start`, the parent is a shell. A signal to npm ends the
 * shell but does not reach this process.
 */
function onParentExit(callback: () => void): void {
  const parentPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_INTERVAL);
  timer.unref();
}

async function run(args: string[]): Promise<void> {
  const [command, ...commandLine] = args;
  if (command === 'contact') console.log(await runContactCommand(commandLine, process.env));
  else await serve(args);
}

// Increases the time that Node.js waits for a connection before it tries the next IP address of a host. With the
// default of 250 ms, connections to distant receivers would always fail.
setDefaultAutoSelectFamilyAttemptTimeout(4 * SECOND);

// Makes new files readable only by the user of this process, because they contain requests of visitors.
process.umask(0o077);
run(process.argv.slice(2)).catch((error) => {
  console.error(explainError(error));
  process.exit(1);
});
