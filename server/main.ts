import { parseArgs } from 'node:util';
import { OUT } from '@/lib/build-output';
import { Misuse, runContactCommand } from './contact-commands';
import { TrialFailed, trialOf } from './contact-trials';
import { DAY } from './durations';
import { listen } from './http-server';
import { createLog } from './log';
import { createService } from './service';
import { readSettings, SettingRefused } from './settings';
import { loadSite, SiteMissing } from './static/site';
import { createStaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import { PreconditionError, StoreUnavailable, type WhenMissing } from './store/store';

/**
 * `npm start` serves the exported site and the contact service; `--contact-only` leaves the site out, for
 * development, where `next dev` serves it.
 */
async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'contact-only': { type: 'boolean' } } });
  const contactOnly = values['contact-only'];
  const settings = readSettings(process.env);
  const { log, closeLog } = createLog(settings.logLevel);
  const staticHost = contactOnly ? null : createStaticHost(await loadSite(OUT));
  const service = await createService(settings, log, staticHost);
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'cerrando');
      void service
        .close()
        .then(closeLog)
        .then(() => process.exit(0));
    });
  }
  const port = await listen(service.server, settings.port, settings.host);
  // Not before: a second process at the same port must not touch the mail.
  service.start();

  log.info({ port }, contactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
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

/** `npm run contact -- <order>`: what the staff does with the requests that are kept. */
async function contact(words: string[]): Promise<void> {
  const settings = readSettings(process.env);
  const trial = trialOf(words);
  if (trial) {
    console.log(await trial.run(settings));
    return;
  }
  const open = (whenMissing: WhenMissing) => openStore(settings.databaseUrl, whenMissing);
  console.log(await runContactCommand(open, settings.retentionDays * DAY, words));
}

/** Errors whose own message says all that whoever meets it needs. */
const SELF_EXPLAINING = [SettingRefused, Misuse, PreconditionError, TrialFailed];

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

// What is written holds what visitors sent: it is for this user alone.
process.umask(0o077);
const [command, ...words] = process.argv.slice(2);
(command === 'contact' ? contact(words) : serve(process.argv.slice(2))).catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
