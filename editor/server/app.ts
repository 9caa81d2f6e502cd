import { Hono } from 'hono';
import { API, EDITOR_PATH } from '@/editor/api';
import { contentType } from '@/lib/content-types';
import { giveKey, onlyOwnRequests, onlyWithKey } from './access';
import { answerError } from './answer-error';
import { contentRoutes } from './content-routes';
import { mediaRoutes } from './media-routes';
import { type Ports, passToPage } from './page-proxy';
import { CLOSED_PAGE, panelPage } from './panel-page';
import { publishingRoutes } from './publishing-routes';
import { EditSession } from './session';
import { versionRoutes } from './version-routes';

interface EditorOptions extends Ports {
  /** The session's key. */
  key: string;
  /** The panel's files by name. */
  panel: Record<string, Uint8Array>;
}

/**
 * The editor's own address on this machine: its panel and API below `/editar`, and the live page everywhere else, so
 * that the panel may look into it. It answers its own origin alone, and the API only with the session's key.
 */
export function createEditor({ port, pagePort, key, panel }: EditorOptions): Hono {
  const session = new EditSession();
  const app = new Hono();
  app.onError(answerError);
  app.use(onlyOwnRequests(port));

  app.get(EDITOR_PATH, (c) => {
    c.header('content-security-policy', panelPage.policy);
    if (c.req.query('clave') !== key) return c.html(CLOSED_PAGE, 403);
    giveKey(c, key);
    return c.html(panelPage.html(key));
  });
  app.use(`${API}/*`, onlyWithKey(key));
  app.route(API, contentRoutes(session));
  app.route(API, mediaRoutes(session));
  app.route(API, versionRoutes(session));
  app.route(API, publishingRoutes(session));
  app.get(`${EDITOR_PATH}/:name`, (c) => {
    const { name } = c.req.param();
    const body = panel[name];
    if (!body) return c.notFound();
    return c.body(new Uint8Array(body), 200, { 'content-type': contentType(name) });
  });

  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const prepared = session.prepared.at(`public${pathname}`);
    if (prepared) return c.body(new Uint8Array(prepared), 200, { 'content-type': contentType(pathname) });
    return passToPage(c, pagePort);
  });
  return app;
}
