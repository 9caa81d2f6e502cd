import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@/lib/processes/listen';
import { PAGE_PATH } from '@/lib/routes';
import { siteUrl } from './site';

const PIECE = 400;
const PAUSE = 25;

/** The site on another port, where the first screen of the page's body arrives in pieces of 400 bytes. */
export async function startSlowHost(): Promise<{ url: string } & Disposable> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(siteUrl() + url);
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/octet-stream');
    const body = Buffer.from(await answer.arrayBuffer());
    if (url !== PAGE_PATH) {
      response.end(body);
      return;
    }
    const slowStart = body.indexOf('<body');
    const slowEnd = body.indexOf('</section>') + 4_000;
    response.write(body.subarray(0, slowStart));
    for (let sent = slowStart; sent < slowEnd; sent += PIECE) {
      response.write(body.subarray(sent, Math.min(sent + PIECE, slowEnd)));
      await sleep(PAUSE);
    }
    response.end(body.subarray(slowEnd));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.dispose]: () => server.close(),
  };
}
