import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '@/lib/processes/listen';

/** What was told to the service: the name of each event, and the page on which it happened. */
export interface CountedEvent {
  name: string;
  url: string;
}

/**
 * What Plausible's script does, as far as the page can notice: it takes the options and the events that its snippet
 * kept, counts the view, and sends each event to its own host as text.
 */
const SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const { q: waiting = [], o: options } = window.plausible;
  const send = (name) =>
    fetch(origin + '/api/event', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      keepalive: true,
      body: JSON.stringify({ name, url: location.href }),
    });
  window.plausible = Object.assign(send, { init() {} });
  if (!options) return;
  send('pageview');
  for (const [name] of waiting) send(name);
  if (options.formSubmissions !== false) document.addEventListener('submit', () => send('Form: Submission'), true);
})();`;

/** A local substitute for the service that counts visits. */
export interface CountingService extends AsyncDisposable {
  /** The address of the script, as the build's setting takes it. */
  script: string;
  origin: string;
  events: CountedEvent[];
}

/** Starts a service that hands out its script and notes what it is told. */
export async function startCountingService(): Promise<CountingService> {
  const events: CountedEvent[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.url?.startsWith('/js/')) {
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
    }
    events.push((await json(request)) as CountedEvent);
    response.writeHead(202).end('ok');
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    script: `${origin}/js/pa-prueba.js`,
    origin,
    events,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
