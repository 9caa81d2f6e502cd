import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { stream } from 'hono/streaming';
import { contentType } from '@/lib/content-types';
import { run } from './commands';
import { API, EDITOR_PATH, type MediaLine, type Refusal, Refused, TOKEN_HEADER } from './contract';
import { EditSession } from './edit-session';
import { prepare } from './media';
import { bytesLeft } from './weight';

/** The heaviest file that is taken, in MB. */
const HEAVIEST = 300;

/** The panel's page: everything else of it is made in the browser. */
const PAGE = `<!doctype html>
<html lang="es">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="clave" content="CLAVE" />
<meta name="referrer" content="no-referrer" />
<title>Editar la página</title>
<link rel="stylesheet" href="${EDITOR_PATH}/panel.css" />
<div id="panel"></div>
<script type="module" src="${EDITOR_PATH}/panel.js"></script>`;

/** The ports of loopback on which it listens itself and the live page does. */
type Ports = { port: number; pagePort: number };

/** Where the live page takes itself to be: `next dev` refuses what comes from any other origin. */
const liveOrigin = (port: number) => `http://localhost:${port}`;

/** Whether a request was meant for this address and comes from nowhere else. */
function isOwn({ host, origin }: Record<string, unknown>, port: number): boolean {
  return (host === `127.0.0.1:${port}` || host === `localhost:${port}`) && (!origin || origin === `http://${host}`);
}

/**
 * The editor's own address on this machine: its panel and API below `/editar`, and the live page everywhere else, so
 * that the panel may look into it. It answers its own origin alone, and the editor's part only with the session's token.
 *
 * @param panel the panel's files by name
 */
export function createEditor({ port, pagePort }: Ports, token: string, panel: Record<string, string>): Hono {
  const session = new EditSession();
  const app = new Hono();

  app.onError((error, c) => {
    const { reason, message }: Refusal =
      error instanceof Refused ? error : { reason: 'failed', message: `No se pudo: ${error.message}` };
    if (c.req.path === EDITOR_PATH) return c.text(message, 403);
    return c.json({ reason, message }, reason === 'conflict' ? 409 : 422);
  });
  app.use((c, next) => {
    if (!isOwn(c.req.header(), port)) throw new Refused('Solo se abre desde esta máquina.');
    return next();
  });
  for (const [name, body] of Object.entries(panel)) {
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/css';
    app.get(`${EDITOR_PATH}/${name}`, (c) => c.body(body, 200, { 'content-type': `${type}; charset=utf-8` }));
  }
  app.use(`${EDITOR_PATH}/*`, (c, next) => {
    if ((c.req.header(TOKEN_HEADER) ?? c.req.query('clave')) === token) return next();
    throw new Refused('Abre la dirección completa que muestra npm run editar.');
  });
  app.get(EDITOR_PATH, (c) => {
    c.header('content-security-policy', "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'");
    return c.html(PAGE.replace('CLAVE', token));
  });

  const state = async () => {
    const now = await session.state();
    return { ...now, bytesLeft: now.content && bytesLeft(now.content) };
  };
  // One after another: a panel that opens sees what the one before it sent as it closed.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<void> | void = () => {}) => {
    const mine = turn.then(act).then(state);
    turn = mine.catch(() => {});
    return mine;
  };
  const action = (name: string, act: (c: Context) => Promise<void> | void) =>
    app.post(`${API}/${name}`, async (c) => c.json(await inTurn(() => act(c))));
  app.get(`${API}/state`, async (c) => c.json(await inTurn()));
  action('change', async (c) => session.change(await c.req.json()));
  action('undo', () => session.undo());
  action('undo-all', () => session.undoAll());
  action('redo', () => session.redo());
  action('save', async (c) => session.save(await c.req.json()));
  for (const name of ['preview', 'publish', 'review'] as const)
    app.post(`${API}/run/${name}`, async (c) => c.json(await run(name)));

  const tooHeavy = new Refused(`El archivo pesa más de ${HEAVIEST} MB. Recórtalo o expórtalo más pequeño.`);
  const limit = bodyLimit({ maxSize: HEAVIEST * 1e6, onError: () => Promise.reject(tooHeavy) });
  app.post(`${API}/media/:folder`, limit, async (c) => {
    const data = Buffer.from(await c.req.arrayBuffer());
    return stream(c, async (out) => {
      const tell = (line: MediaLine) => out.writeln(JSON.stringify(line));
      try {
        const { folder, name = '' } = { ...c.req.param(), ...c.req.query() };
        const { value, files } = await prepare(folder, name, data, (share) => tell({ share }));
        session.keep(files);
        await tell({ value });
      } catch (error) {
        await tell({ refused: (error as Error).message });
      }
    });
  });

  app.all('*', async (c): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const prepared = session.preparedAt(pathname);
    if (prepared) return c.body(new Uint8Array(prepared), 200, { 'content-type': contentType(pathname) });
    const headers = { ...c.req.header(), host: undefined, origin: c.req.header('origin') && liveOrigin(pagePort) };
    return proxy(`http://127.0.0.1:${pagePort}${pathname}${search}`, { raw: c.req.raw, headers, redirect: 'manual' });
  });
  return app;
}

/** Passes the live page's own connection on, over which it hears of changes. */
export function passUpgrade({ port, pagePort }: Ports) {
  return ({ url, headers }: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isOwn(headers, port)) return socket.destroy();
    const origin = liveOrigin(pagePort);
    const upstream = connect(pagePort, '127.0.0.1', () => {
      const lines = Object.entries({ ...headers, host: new URL(origin).host, origin }).map((line) => line.join(': '));
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  };
}
