import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort, listen } from '@/lib/processes/listen';
import { startServer } from '@/lib/processes/start-server';
import { READY_PATH } from '@/lib/routes';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

/**
 * Starts the project's own server for all tests, with the exported site in `out/`, the contact service, a new database
 * and a local SMTP sink. Sets `BASE_URL` and `MAILS_URL`.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const mailSink = await startMailSink();
  const mailListServer = createServer((_, response) => response.end(JSON.stringify(mailSink.mails)));
  const dataFolder = temporaryFolder('journeys').path;
  const port = await freePort();
  const siteServer = await startServer([process.execPath, '--import', 'tsx', 'server/main.ts'], {
    temporaryFolder: dataFolder,
    port,
    path: READY_PATH,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(dataFolder, 'contact.db')}`,
      SMTP_URL: mailSink.url,
      MAIL_FROM: 'web@istmo.example',
      MAIL_TO: 'contacto@istmo.example',
      RATE_LIMIT_PER_CLIENT: '10000',
      MAIL_PER_HOUR: '0',
      MAIL_PER_DAY: '0',
      LOG_LEVEL: 'warn',
    },
  });
  process.env.BASE_URL = siteServer.url;
  process.env.MAILS_URL = `http://127.0.0.1:${await listen(mailListServer)}`;
  return async () => {
    await siteServer.stop();
    mailListServer.close();
    await mailSink.close();
  };
}
