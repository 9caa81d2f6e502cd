import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEALTH_PATH } from '../../lib/routes';
import { freePort, listen } from '../../lib/testing/listen';
import { startMailSink } from '../../lib/testing/mail-sink';

/**
 * Starts what ships, once for all journeys: `out/` on the project's own server with its contact service, a fresh
 * database, and a real mail sink for it to deliver to. `SITE_URL` and `MAILS_URL` tell the journeys where.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'journeys-'));
  const sink = await startMailSink();
  const mails = createServer((_, response) => response.end(JSON.stringify(sink.mails)));
  const port = await freePort();
  const site = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'contact.db')}`,
      SMTP_URL: sink.url,
      MAIL_FROM: 'web@istmo.example',
      MAIL_TO: 'contacto@istmo.example',
      RATE_LIMIT_PER_CLIENT: '10000',
      LOG_LEVEL: 'warn',
    },
  });
  process.env.SITE_URL = `http://127.0.0.1:${port}`;
  process.env.MAILS_URL = `http://127.0.0.1:${await listen(mails)}`;

  const stop = async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    if (site.exitCode === null && site.kill('SIGTERM')) await ended;
    mails.close();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(`${process.env.SITE_URL}${HEALTH_PATH}`, () => site.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function untilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not start: ${url} gave no healthy answer. Its log above says why.`);
}
