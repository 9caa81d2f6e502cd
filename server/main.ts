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
import { readSettings, warningsOf } from './settings';
import { loadStaticHost } from './static-site';

/** Serves the exported site and the contact service. With `--contact-only`, `next dev` serves the site. */
async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'contact-only': { type: 'boolean' } } });
  const contactOnly = values['contact-only'];
  const settings = readSettings(process.env);
  const { log, closeLog } = createLog(settings.logLevel);
  const staticHost = contactOnly ? null : await loadStaticHost(OUT);
  const service = await createService({ settings, log, staticHost });
  closeOnSignals(service, { log, closeLog });
  const port = await listen(service.server, { port: settings.port, host: settings.host });
  // After listening: a second process on the same port must not deliver.
  service.start();

  log.info({ port }, contactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  for (const warning of warningsOf(settings)) log.warn(warning);
}

/** Maximum size of buffered log lines, in bytes. Further lines are dropped while standard output blocks. */
const MAX_BUFFERED = 1024 * 1024;

interface ServiceLog {
  log: Logger;
  /** Resolves when all lines are written, or after a second. */
  closeLog: () => Promise<void>;
}

/**
 * Creates the log of JSON lines. It contains no input and no addresses of visitors.
 *
 * Lines are written asynchronously, so neither a full disk nor a blocked reader stops the service. pino's own
 * destination flushes synchronously at the exit and would hang on both.
 */
function createLog(level: string): ServiceLog {
  const output = new SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MAX_BUFFERED });
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
  if (process.env.npm_lifecycle_event === 'start') onParentLost(() => close('SIGTERM'));
}

const PARENT_CHECK = 500;

/** Under `npm start` the parent is a shell. A signal ends the shell without reaching this process. */
function onParentLost(react: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, PARENT_CHECK);
  timer.unref();
}

async function contact(words: string[]): Promise<void> {
  console.log(await runContactCommand(words, process.env));
}

function run(args: string[]): Promise<void> {
  const [command, ...words] = args;
  return command === 'contact' ? contact(words) : serve(args);
}

// By default Node tries the next address of a host after 250 ms, so distant receivers would never be reached.
setDefaultAutoSelectFamilyAttemptTimeout(4 * SECOND);

// Files contain requests of visitors and are readable by this user only.
process.umask(0o077);
run(process.argv.slice(2)).catch((error) => {
  console.error(explainError(error));
  process.exit(1);
});
