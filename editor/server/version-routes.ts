import { Hono } from 'hono';
import type { EditorState, PageAddress, Versions } from '@/editor/api';
import { contentType } from '@/lib/content-types';
import type { EditSession } from './session';
import { viewVersion } from './version-page';
import { listVersions, mediaAt, planRestoration } from './versions';

/** The saved versions: the list, what each looked like, and going back to one. */
export function versionRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.get('/versions', async (c) => c.json<Versions>({ versions: await listVersions() }));
  routes.get('/versions/:id/media', async (c) => {
    const path = c.req.query('path') ?? '';
    const picture = await mediaAt(c.req.param('id'), path);
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, { 'content-type': contentType(path) });
  });
  routes.post('/versions/:id/view', async (c) => c.json<PageAddress>(await viewVersion(c.req.param('id'))));
  routes.post('/versions/:id/restore', async (c) => {
    const id = c.req.param('id');
    const state = await session.inTurn(async () => {
      await session.restoreVersion(await planRestoration(id));
    });
    return c.json<EditorState>(state);
  });
  return routes;
}
