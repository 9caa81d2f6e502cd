import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { contentType } from '@/lib/content-types';
import type { PanelFiles } from './bundle';

/** Where Decap's proxy backend asks for what it reads and writes. */
export const API_PATH = '/admin/api';

/** The one folder that is read and written. */
const FOLDER = 'content';

/** A file that Decap writes: its text, and the text on which the change was made. */
interface WrittenFile {
  path: string;
  raw: string;
  base?: string | null;
}

interface Asset {
  path: string;
  /** In Base64. */
  content: string;
}

interface Params {
  files: { path: string }[];
  path: string;
  mediaFolder: string;
  dataFiles: WrittenFile[];
  assets: Asset[];
  asset: Asset;
}

/** A request that is not carried out; its message is told to the person. */
class Refused extends Error {
  readonly status: 409 | 422;

  constructor(status: 409 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

interface ServerOptions {
  panel: PanelFiles;
  /** The drawings of the page, by the names of their files. */
  drawings: Map<string, string>;
  /** Called after files were written. */
  onWritten?: () => Promise<void>;
}

/** The panel on this machine, which reads and writes the files of the working tree. */
export function createServer({ panel, drawings, onWritten = async () => {} }: ServerOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    // A page of another site that reaches this address by a name of its own, or posts to it.
    const { hostname, origin } = new URL(c.req.url);
    const from = c.req.header('origin');
    const isOwn = ['127.0.0.1', 'localhost'].includes(hostname) && (from === undefined || from === origin);
    return isOwn ? next() : c.text('', 403);
  });
  app.get('/', (c) => c.redirect('/admin/'));
  app.get('/admin', (c) => c.redirect('/admin/'));
  app.get('/admin/*', (c) => {
    const name = c.req.path.slice('/admin/'.length) || 'index.html';
    const body = panel.get(name);
    return body === undefined ? c.notFound() : answer(body, name);
  });
  app.get('/media/drawings/:name', (c) => {
    const { name } = c.req.param();
    const body = drawings.get(name);
    return body === undefined ? c.notFound() : answer(body, name);
  });
  app.get('*', serveStatic({ root: 'public' }));
  app.post(API_PATH, async (c) => {
    const { action, params }: { action: string; params: Params } = await c.req.json();
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) return c.json({ error: `Aquí no se puede: ${action}` }, 422);
    try {
      const result = run(params) ?? {};
      if (action === 'persistEntry') await onWritten();
      return c.json(result);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return c.json({ error: error.message }, error.status);
    }
  });
  return app;
}

function answer(body: Uint8Array | string, name: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'content-type': contentType(name), 'cache-control': 'no-store' } });
}

/** What Decap's proxy backend asks for (`decap-server`, mode `fs`). */
const actions: Record<string, (params: Params) => unknown> = {
  entriesByFiles: ({ files }) => files.map(({ path: file }) => entry(file)),
  getEntry: ({ path: file }) => entry(file),
  persistEntry: ({ dataFiles, assets }) => {
    for (const file of dataFiles) assertUnchanged(file);
    // First what the content names.
    for (const asset of assets) writeAsset(asset);
    for (const { path: file, raw } of dataFiles) write(file, raw);
  },
  getMedia: ({ mediaFolder }) => {
    const folder = within(mediaFolder);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const files = names.filter((name) => statSync(path.join(folder, name)).isFile() && !/^\.|\.md$/.test(name));
    return files.map((name) => mediaFile(path.posix.join(mediaFolder, name)));
  },
  getMediaFile: ({ path: file }) => mediaFile(file),
  persistMedia: ({ asset }) => {
    writeAsset(asset);
    return mediaFile(asset.path);
  },
  getDeployPreview: () => null,
};

function entry(file: string) {
  const target = within(file);
  return { data: existsSync(target) ? readFileSync(target, 'utf8') : null, file: { path: file, id: null } };
}

/** @throws Refused when the file is another than the one that was changed */
function assertUnchanged({ path: file, base }: WrittenFile): void {
  if (base === undefined || base === entry(file).data) return;
  throw new Refused(409, 'el archivo acaba de cambiar: guarda otra vez');
}

function mediaFile(file: string) {
  const bytes = readFileSync(within(file));
  const id = createHash('sha256').update(bytes).digest('hex');
  return { id, content: bytes.toString('base64'), encoding: 'base64', path: file, name: path.basename(file) };
}

/** @throws Refused in place of another file of this name: it may be in use elsewhere */
function writeAsset({ path: file, content }: Asset): void {
  const bytes = Buffer.from(content, 'base64');
  const target = within(file);
  if (existsSync(target) && !readFileSync(target).equals(bytes)) {
    throw new Refused(409, `ya hay otro archivo que se llama ${path.basename(file)}. Cámbiale el nombre al tuyo`);
  }
  write(file, bytes);
}

/** Writes a file whole or not at all. */
function write(file: string, data: string | Buffer): void {
  const target = within(file);
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.tmp`);
  writeFileSync(temporary, data, { flush: true });
  renameSync(temporary, target);
}

/** The place of a file of the content on this machine. @throws Refused when it is none */
function within(file: string): string {
  const target = path.resolve(file);
  const isWithin = target.startsWith(path.resolve(FOLDER) + path.sep);
  if (!isWithin) throw new Refused(422, `${file} no es parte del contenido`);
  return target;
}
