import { Hono } from 'hono';
import type { ContentData } from '@/content/types';
import type { Version } from '@/editor/api';
import { contentType } from '@/lib/content-types';
import { changing } from './answer';
import { fileAt, listVersions, shownContentAt } from './git/versions';
import type { EditSession } from './session';

/** A version is named by its commit, which no option of git can be taken for. */
const VERSION = '/versions/:id{[0-9a-f]+}';

/** The saved versions: the list, what each held, and going back to one. */
export function versionRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.get('/versions', async (c) => c.json<Version[]>(await listVersions()));
  routes.get(`${VERSION}/content`, async (c) => {
    const { values } = session.content();
    return c.json<ContentData>(await shownContentAt(c.req.param('id'), values));
  });
  routes.get(`${VERSION}/media`, async (c) => {
    const src = c.req.query('src') ?? '';
    const picture = await fileAt(c.req.param('id'), `public${src}`);
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, { 'content-type': contentType(src) });
  });
  routes.post(
    `${VERSION}/restore`,
    changing(session, (c) => session.restoreVersion(c.req.param('id') ?? '')),
  );
  return routes;
}
