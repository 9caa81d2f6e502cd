import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { OUT } from '@/lib/build-output';
import { runContactCommand, UsageError } from './contact-commands';
import { DAY } from './durations';
import { listen } from './http-server';
import { createLog, type ServiceLog } from './log';
import { createService, type Service } from './service';
import { readSettings, type Settings, SettingsError } from './settings';
import { SettingsCheckFailed, settingsCheckOf } from './settings-checks';
import { loadSite, nameOf, SiteMissing } from './static/site';
import { createStaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import { PreconditionError, StoreUnavailable } from './store/store';

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
  const service = await createService({
    settings,
    log,
    staticHost: site && createStaticHost(site),
    company: site ? nameOf(site) : undefined,
  });
  closeOnSignals(service, { log, closeLog });
  const port = await listen(service.server, { port: settings.port, host: settings.host });
  // Not before: a second process at the same port must not touch the mail.
  service.start();

  log.info({ port }, contactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  warnOfMissingSettings(settings, log);
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

function warnOfMissingSettings(settings: Settings, log: Logger): void {
  if (!settings.mail) {
    log.warn(
      'sin correo saliente: las solicitudes se guardan y esperan. Para entregarlas define SMTP_URL, MAIL_FROM y MAIL_TO ' +
        '(por ejemplo SMTP_URL=smtp://usuario:clave@servidor:587) y reinicia; para leerlas usa «npm run contact -- list».',
    );
  }
  if (!settings.alertUrl) {
    log.warn('sin ALERT_URL: si algo falla solo lo dicen este registro y /healthz, y nadie recibe un aviso.');
  }
}

/** `npm run contact -- <command>`: what the staff does with the requests that are kept. */
async function contact(words: string[]): Promise<void> {
  const settings = readSettings(process.env);
  const check = settingsCheckOf(words);
  const output = check
    ? await check.run(settings)
    : await runContactCommand({
        openStore: (whenMissing) => openStore(settings.databaseUrl, whenMissing),
        retention: settings.retentionDays * DAY,
        words,
      });
  console.log(output);
}

/** Errors whose own message says all that whoever meets it needs. */
const SELF_EXPLAINING = [SettingsError, UsageError, PreconditionError, SettingsCheckFailed];

function explain(error: NodeJS.ErrnoException): string {
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof StoreUnavailable) {
    return `No se pudo usar la base de datos: ${error.message}. Después repite la orden.`;
  }
  if (error instanceof SiteMissing) {
    return `No está la página en «${error.message}/». Compílala con «npm run build», o usa «npm start», que lo hace todo.`;
  }
  if (error.code === 'EADDRINUSE') {
    return 'El puerto está ocupado por otro programa. Ciérralo o elige otro con PORT.';
  }
  if (error.code === 'EACCES' && error.syscall === 'listen') {
    return 'Este usuario no puede abrir el puerto. Elige uno desde 1024 con la variable PORT.';
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return 'HOST no es una dirección de esta máquina. Corrígela, o quítala para escuchar en todas.';
  }
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return `No se entiende la orden: ${error.message}`;
  throw error;
}

function run(args: string[]): Promise<void> {
  const [command, ...words] = args;
  return command === 'contact' ? contact(words) : serve(args);
}

// What is written holds what visitors sent: it is for this user alone.
process.umask(0o077);
run(process.argv.slice(2)).catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
