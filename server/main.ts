import { OUT } from '../lib/build-output';
import { listen } from './http-server';
import { createLog } from './log';
import { startService } from './service';
import { readSettings, SettingRefused } from './settings';
import { loadSite, SiteMissing } from './static/site';
import { createStaticHost } from './static/static-host';

/**
 * `npm start` serves the exported site and the contact service; `--contact-only` leaves the site out, for
 * development, where `next dev` serves it.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const contactOnly = process.argv.includes('--contact-only');
  const staticHost = contactOnly ? null : createStaticHost(await loadSite(OUT));
  const service = await startService(settings, log, staticHost);
  const port = await listen(service.server, settings.port, settings.host);

  log.info({ port }, contactOnly ? 'servicio de contacto en marcha' : `sitio en marcha: http://localhost:${port}`);
  if (!settings.mail) {
    log.warn(
      'sin correo saliente: las solicitudes se guardan y esperan. Para entregarlas define SMTP_URL, MAIL_FROM y MAIL_TO ' +
        '(por ejemplo SMTP_URL=smtp://usuario:clave@servidor:587) y reinicia; para leerlas usa «npm run contact -- list».',
    );
  }

  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      log.info({ signal }, 'cerrando');
      void service.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof SettingRefused) console.error(error.message);
  else if (error instanceof SiteMissing) {
    console.error(
      `No está la página en «${error.message}/». Compílala con «npm run build», o usa «npm start», que lo hace todo.`,
    );
  } else if (error.code === 'EADDRINUSE') {
    console.error('El puerto está ocupado por otro programa. Ciérralo o elige otro con la variable PORT.');
  } else if (error.code === 'EACCES' && error.syscall === 'listen') {
    console.error('Este usuario no puede abrir el puerto. Elige uno desde 1024 con la variable PORT.');
  } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    console.error('HOST no es una dirección de esta máquina. Corrígela, o quítala para escuchar en todas.');
  } else throw error;
  process.exit(1);
});
