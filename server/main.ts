import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { OUT } from '@/lib/build-output';
import { runContactCommand } from './contact/commands';
import { SECOND } from './durations';
import { explainError } from './explain-error';
import { listen } from './http-server';
import { createLog, type ServiceLog } from './log';
import { createService, type Service } from './service';
import { withoutSecrets } from './setting-values';
import { readSettings, type Settings, warningsOf } from './settings';
import { loadSite, nameOf } from './static/site';
import { createStaticHost } from './static/static-host';

/**
 * `npm start` serves the exported site and the contact service; `--contact-only` leaves the site out, for
 * development, where `next dev` serves it.
 */
async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'contact-only': { type: 'boolean' } } });
  const contactOnly = values['contact-only'];
  const settings = readSettings(process.env);
  const { log, closeLog } = createLog(settings.logLevel);
  const site = contactOnly ? null : await loadSite(OUT);
  logAddresses(settings, log);
  const service = await createService({
    settings,
    log,
    staticHost: site && createStaticHost(site),
    company: site ? nameOf(site) : undefined,
  });
  closeOnSignals(service, { log, closeLog });
  const port = await listen(service.server, { port: settings.port, host: settings.host });
  // Not before: a second process at the same port must deliver nothing.
  service.start();

  log.info({ port }, contactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  for (const warning of warningsOf(settings)) log.warn(warning);
}

/** Closes the service at the first signal; further ones change nothing. */
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

/** Under `npm start` the parent is a shell, which a signal ends without reaching this process. */
function onParentLost(react: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, PARENT_CHECK);
  timer.unref();
}

/** Says at the start to where everything goes, as the addresses were understood and without their secrets. */
function logAddresses({ databaseUrl, mail, webhook }: Settings, log: Logger): void {
  const isFile = databaseUrl.startsWith('file:');
  log.info(
    {
      database: isFile ? databaseUrl : withoutSecrets(databaseUrl),
      smtp: mail && withoutSecrets(mail.url),
      from: mail?.addresses.from ?? null,
      to: mail?.addresses.to ?? null,
      // Its path may hold a key.
      webhook: webhook?.url.origin ?? null,
    },
    'direcciones del servicio, como se entendieron',
  );
}

async function contact(words: string[]): Promise<void> {
  console.log(await runContactCommand(words, process.env));
}

function run(args: string[]): Promise<void> {
  const [command, ...words] = args;
  return command === 'contact' ? contact(words) : serve(args);
}

// Node gives up one of several addresses of a name after 250 ms: a receiver that is far away would never be reached.
setDefaultAutoSelectFamilyAttemptTimeout(4 * SECOND);

// What is written holds what visitors sent: it is for this user alone.
process.umask(0o077);
run(process.argv.slice(2)).catch((error) => {
  console.error(explainError(error));
  process.exit(1);
});
