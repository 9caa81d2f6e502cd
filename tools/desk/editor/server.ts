import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Context, Hono, type Next } from 'hono';
import { proxy } from 'hono/proxy';
import { stream } from 'hono/streaming';
import { run } from './commands';
import { API, EDITOR_PATH, type MediaLine, type Refusal, TOKEN_HEADER } from './contract';
import { prepare } from './media';
import { Refused } from './refused';
import { openSession } from './session';
import { bytesLeft } from './weight';

/** The heaviest file that is taken, in bytes. */
const HEAVIEST = 300_000_000;

/** What the server has to know. */
interface Options {
  /** The port of loopback on which it listens itself, and the one of the live page. */
  port: number;
  pagePort: number;
  /** What each request for the editor must know. */
  token: string;
  /** The panel's files by name. */
  panel: Record<string, string>;
}

const isLoopback = (host: string | undefined, port: number) =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

const knows = (token: string, said: string | undefined) =>
  said?.length === token.length && timingSafeEqual(Buffer.from(said), Buffer.from(token));

/**
 * The editor's own address on this machine: its panel and API below `/editar`, and the live page everywhere else, so
 * that the panel may look into it. It answers its own origin alone, and the API only with the session's token.
 */
export function createEditor({ port, pagePort, token, panel }: Options): Hono {
  const session = openSession();
  const app = new Hono();
  const state = async () => {
    const now = await session.state();
    const left = now.content && (await bytesLeft(now.content));
    return { ...now, ...(left !== undefined && { bytesLeft: left }) };
  };

  app.onError((error, c) => {
    const { reason, message } =
      error instanceof Refused ? error : { reason: 'failed' as const, message: String(error) };
    if (reason === 'failed') console.error(error);
    return c.json({ reason, message } satisfies Refusal, reason === 'conflict' ? 409 : 422);
  });
  app.use(async (c, next) => {
    const [host, origin] = [c.req.header('host'), c.req.header('origin')];
    const isOwn = isLoopback(host, port) && (!origin || origin === `http://${host}`);
    return isOwn ? next() : c.text('Solo se abre desde esta máquina.', 403);
  });
  const withToken = async (c: Context, next: Next) =>
    knows(token, c.req.header(TOKEN_HEADER) ?? c.req.query('clave'))
      ? next()
      : c.text('Abre la dirección completa que muestra npm run editar.', 403);

  app.get(EDITOR_PATH, withToken, (c) => {
    c.header('content-security-policy', "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'");
    c.header('referrer-policy', 'no-referrer');
    return c.html(panel['index.html']!);
  });
  for (const [name, type] of [
    ['panel.js', 'text/javascript'],
    ['panel.css', 'text/css'],
  ] as const) {
    app.get(`${EDITOR_PATH}/${name}`, (c) => c.body(panel[name]!, 200, { 'content-type': `${type}; charset=utf-8` }));
  }

  app.use(`${API}/*`, withToken);
  app.get(`${API}/state`, async (c) => c.json(await state()));
  const action = (name: string, act: (c: Context) => Promise<void> | void) =>
    app.post(`${API}/${name}`, async (c) => {
      await act(c);
      return c.json(await state());
    });
  action('change', async (c) => session.change(await c.req.json()));
  action('undo', () => session.undo());
  action('undo-all', () => session.undo(true));
  action('redo', () => session.redo());
  action('save', async (c) => session.save(await c.req.json()));

  /** Lines of JSON, of which the last is the outcome. */
  const lines = (
    c: Context,
    work: (tell: (line: object) => void) => Promise<object>,
    failed: (why: string) => object,
  ) =>
    stream(c, async (out) => {
      const tell = (line: object) => void out.write(`${JSON.stringify(line)}\n`);
      const outcome = await work(tell).catch((error: Error) => failed(error.message));
      await out.write(`${JSON.stringify(outcome)}\n`);
    });

  app.post(`${API}/media/:folder`, async (c) => {
    const data = Buffer.from(await c.req.arrayBuffer());
    const refuse = (refused: string): MediaLine => ({ refused });
    return lines(
      c,
      async (tell) => {
        if (data.length > HEAVIEST) return refuse('El archivo pesa más de 300 MB. Recórtalo o expórtalo más pequeño.');
        const { value, title, files } = await prepare(c.req.param('folder'), c.req.query('name') ?? '', data, (share) =>
          tell({ share }),
        );
        session.keep(files);
        return { value, title } satisfies MediaLine;
      },
      refuse,
    );
  });
  for (const name of ['preview', 'publish'] as const) {
    app.post(`${API}/run/${name}`, (c) =>
      lines(
        c,
        () => run(name),
        (failed) => ({ failed }),
      ),
    );
  }

  const page = `http://127.0.0.1:${pagePort}`;
  app.all('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = { ...c.req.header(), host: new URL(page).host, ...(c.req.header('origin') && { origin: page }) };
    return proxy(page + pathname + search, {
      ...c.req,
      method: c.req.method,
      body: c.req.raw.body,
      headers,
      redirect: 'manual',
    } as never);
  });
  return app;
}

/** Passes the live page's own connection on, over which it hears of changes. */
export function passUpgrade({ port, pagePort }: Pick<Options, 'port' | 'pagePort'>) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    if (!isLoopback(host, port) || origin !== `http://${host}`) return socket.destroy();
    const page = `127.0.0.1:${pagePort}`;
    const headers = { ...request.headers, host: page, origin: `http://${page}` };
    const upstream = connect(pagePort, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [upstream, socket]) end.on('error', () => [upstream, socket].map((one) => one.destroy()));
  };
}
