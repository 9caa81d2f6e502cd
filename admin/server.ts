import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { contentType } from '@/lib/content-types';
import type { PanelFiles } from './bundle';

/** Where Decap's proxy backend asks for what it reads and writes. */
export const API_PATH = '/admin/api';

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
  /** The folder of the project, whose content is read and written. */
  root?: string | undefined;
  /** Called after files were written. */
  onWritten?: () => Promise<void>;
}

/** The panel on this machine, which reads and writes the files of the working tree. */
export function createServer({ panel, drawings, root = '.', onWritten = async () => {} }: ServerOptions): Hono {
  const actions = actionsIn(root);
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

/** What Decap's proxy backend asks for (`decap-server`, mode `fs`), in a folder that holds `content/`. */
function actionsIn(root: string): Record<string, (params: Params) => unknown> {
  const files = contentFiles(root);
  return {
    entriesByFiles: ({ files: asked }) => asked.map(({ path: file }) => files.entry(file)),
    getEntry: ({ path: file }) => files.entry(file),
    persistEntry: ({ dataFiles, assets }) => {
      for (const { path: file, base } of dataFiles) {
        const isChanged = base !== undefined && base !== files.entry(file).data;
        if (isChanged) throw new Refused(409, 'el archivo acaba de cambiar. Guarda otra vez');
      }
      // First what the content names.
      for (const asset of assets) files.add(asset);
      for (const { path: file, raw } of dataFiles) files.write(file, raw);
    },
    getMedia: ({ mediaFolder }) => files.mediaIn(mediaFolder),
    getMediaFile: ({ path: file }) => files.media(file),
    persistMedia: ({ asset }) => {
      files.add(asset);
      return files.media(asset.path);
    },
    getDeployPreview: () => null,
  };
}

/** The files of the content, by their paths in the project. */
function contentFiles(root: string) {
  const folder = path.resolve(root, 'content') + path.sep;

  /** The place of a file on this machine. @throws Refused when it is no file of the content */
  function within(file: string): string {
    const target = path.resolve(root, file);
    if (!target.startsWith(folder)) throw new Refused(422, `${file} no es parte del contenido`);
    return target;
  }

  function entry(file: string) {
    const target = within(file);
    return { data: existsSync(target) ? readFileSync(target, 'utf8') : null, file: { path: file, id: null } };
  }

  function media(file: string) {
    const bytes = readFileSync(within(file));
    const id = createHash('sha256').update(bytes).digest('hex');
    return { id, content: bytes.toString('base64'), encoding: 'base64', path: file, name: path.basename(file) };
  }

  function mediaIn(mediaFolder: string) {
    const target = within(mediaFolder);
    const entries = existsSync(target) ? readdirSync(target, { withFileTypes: true }) : [];
    const files = entries.filter((item) => item.isFile() && !/^\.|\.md$/.test(item.name));
    return files.map(({ name }) => media(path.posix.join(mediaFolder, name)));
  }

  /** @throws Refused in place of another file of this name: it may be in use elsewhere */
  function add({ path: file, content }: Asset): void {
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

  return { entry, media, mediaIn, add, write };
}
