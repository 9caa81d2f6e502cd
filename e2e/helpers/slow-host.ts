import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_PATH } from '@/lib/routes';
import { listen } from '@/lib/testing/listen';
import { siteUrl } from './site';

const PIECE = 400;
const PAUSE = 25;

/** The site on another port, where the first screen of the page's HTML arrives in pieces of 400 bytes. */
export async function startSlowHost(): Promise<{ url: string } & Disposable> {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(siteUrl() + url);
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/octet-stream');
    const body = Buffer.from(await answer.arrayBuffer());
    const slowPart = url === PAGE_PATH ? body.indexOf('</section>') + 4_000 : 0;
    for (let sent = 0; sent < slowPart; sent += PIECE) {
      response.write(body.subarray(sent, Math.min(sent + PIECE, slowPart)));
      await sleep(PAUSE);
    }
    response.end(body.subarray(slowPart));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.dispose]: () => server.close(),
  };
}
