import { Hono } from 'hono';
import { API, EDITOR_PATH } from '@/editor/api';
import { contentType } from '@/lib/content-types';
import { giveKey, onlyOwnRequests, onlyWithKey } from './access';
import { answerError } from './answer';
import type { Bundle } from './build/bundle';
import type { DrawnFiles } from './build/drawn-files';
import { contentRoutes } from './content-routes';
import { mediaRoutes } from './media-routes';
import { pageRoutes } from './page-routes';
import { CLOSED_PAGE, PANEL_POLICY, panelPage } from './panel-page';
import { publishingRoutes } from './publishing-routes';
import { reviewRoutes } from './review-routes';
import type { EditSession } from './session';
import { versionRoutes } from './version-routes';

interface EditorOptions {
  session: EditSession;
  port: number;
  /** The session's key. */
  key: string;
  panel: Bundle;
  page: Bundle;
  drawn: DrawnFiles;
}

/**
 * The editor's own address on this machine: its panel and API below `/editar`, and the page with the files of the site
 * everywhere else, so that the panel may look into it. It answers its own origin alone, and the API only with the
 * session's key.
 */
export function createEditor({ session, port, key, panel, page, drawn }: EditorOptions): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.use(onlyOwnRequests(port));

  app.get(EDITOR_PATH, (c) => {
    c.header('content-security-policy', PANEL_POLICY);
    if (c.req.query('clave') !== key) return c.html(CLOSED_PAGE, 403);
    giveKey(c, key);
    return c.html(panelPage(key));
  });
  app.use(`${API}/*`, onlyWithKey(key));
  app.route(API, contentRoutes(session));
  app.route(API, reviewRoutes(session));
  app.route(API, mediaRoutes(session));
  app.route(API, versionRoutes(session));
  app.route(API, publishingRoutes(session));
  app.get(`${EDITOR_PATH}/panel/:name`, (c) => {
    const { name } = c.req.param();
    const body = panel[name];
    if (!body) return c.notFound();
    return c.body(new Uint8Array(body), 200, { 'content-type': contentType(name) });
  });
  app.route('/', pageRoutes({ session, page, drawn }));
  return app;
}
