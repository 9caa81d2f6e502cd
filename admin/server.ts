import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { contentType } from '@/lib/content-types';

/** Where Decap's proxy backend asks for what it reads and writes. */
export const API_PATH = '/admin/api';

/** What Decap's proxy backend asks for (`decap-server`, mode `fs`); each action has some of the parameters. */
interface Question {
  action: string;
  params: {
    path: string;
    files: { path: string }[];
    mediaFolder: string;
    dataFiles: { path: string; raw: string }[];
    /** Files that were chosen, in Base64. */
    assets: { path: string; content: string }[];
  };
}

/**
 * The panel on this machine, which reads and writes the files of the working tree.
 *
 * @param made files that no folder holds, by their paths: the panel, and what is drawn of the offices
 * @param root the folder that holds `content/`
 */
export function createServer(made: Map<string, Uint8Array | string>, root = '.'): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    // A page of another site that reaches this address by a name of its own, or posts to it.
    const { hostname, origin } = new URL(c.req.url);
    const from = c.req.header('origin') ?? origin;
    return hostname === '127.0.0.1' && from === origin ? next() : c.text('', 403);
  });
  app.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    return c.json({ error: error.message }, error.status);
  });
  app.get('*', async (c, next) => {
    const file = c.req.path.endsWith('/') ? `${c.req.path}index.html` : c.req.path;
    const body = made.get(file);
    if (body === undefined) return next();
    const bytes = typeof body === 'string' ? body : new Uint8Array(body);
    return c.body(bytes, 200, { 'content-type': contentType(file), 'cache-control': 'no-store' });
  });
  app.get('*', serveStatic({ root: 'public' }));
  app.post(API_PATH, async (c) => c.json(answerTo(await c.req.json(), path.resolve(root)) ?? {}));
  return app;
}

function answerTo({ action, params }: Question, root: string): unknown {
  switch (action) {
    case 'entriesByFiles':
      return params.files.map((file) => entry(file.path));
    case 'getEntry':
      return entry(params.path);
    case 'getMediaFile':
      return media(params.path);
    case 'getMedia':
      return mediaIn(params.mediaFolder);
    case 'persistEntry':
      return save(params);
    default:
      throw new HTTPException(422, { message: 'aquí eso no se puede' });
  }

  function placeOf(file: string): string {
    const place = path.resolve(root, file);
    if (place.startsWith(path.join(root, 'content') + path.sep)) return place;
    throw new HTTPException(422, { message: `${file} no es parte del contenido` });
  }

  function entry(file: string) {
    return { data: readFileSync(placeOf(file), 'utf8'), file: { path: file, id: null } };
  }

  function media(file: string) {
    const bytes = readFileSync(placeOf(file));
    const id = createHash('sha256').update(bytes).digest('hex');
    return { id, content: bytes.toString('base64'), encoding: 'base64', path: file, name: path.basename(file) };
  }

  function mediaIn(folder: string) {
    const entries = existsSync(placeOf(folder)) ? readdirSync(placeOf(folder), { withFileTypes: true }) : [];
    const files = entries.filter((item) => item.isFile() && !/^\.|\.md$/.test(item.name));
    return files.map(({ name }) => media(path.posix.join(folder, name)));
  }

  function save({ dataFiles, assets }: Question['params']): void {
    const originals = assets.map(({ path: file, content }) => ({ file, bytes: Buffer.from(content, 'base64') }));
    for (const { file, bytes } of originals) {
      const isTaken = existsSync(placeOf(file)) && !readFileSync(placeOf(file)).equals(bytes);
      // It may be in use elsewhere.
      if (isTaken) throw new HTTPException(409, { message: `ya hay otro ${path.basename(file)}. Cámbiale el nombre` });
    }
    // First what the content names.
    for (const { file, bytes } of originals) write(file, bytes);
    for (const { path: file, raw } of dataFiles) write(file, raw);
  }

  /** Writes a file whole or not at all. */
  function write(file: string, data: string | Buffer): void {
    const place = placeOf(file);
    const temporary = path.join(path.dirname(place), `.${path.basename(place)}.tmp`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(temporary, data, { flush: true });
    renameSync(temporary, place);
  }
}
