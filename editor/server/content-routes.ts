import { type Context, Hono } from 'hono';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import type { EditorState, PutContent, SaveRequest } from '@/editor/api';
import { changing } from './answer';
import { Rejected } from './rejection';
import type { EditSession } from './session';

/** The files of the content, undoing, and saving versions. */
export function contentRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.get('/state', async (c) => c.json<EditorState>(await session.inTurn(() => session.state())));

  routes.get('/content/:file', (c) => {
    const file = fileIn(c);
    const { files, values } = session.content();
    const { etag, fault } = files[file];
    // Without a former state, too, there is nothing to show.
    if (fault && values[file] === undefined) {
      throw new Rejected({ problem: `«${titleOf(file)}» no se puede leer: ${fault.problem}`, remedy: fault.remedy });
    }
    c.header('etag', etag);
    return c.json(values[file]);
  });
  routes.put(
    '/content/:file',
    changing(session, async (c) => {
      const request = await c.req.json<PutContent>();
      const etag = c.req.header('if-match') ?? '';
      c.header('etag', session.put(fileIn(c), { ...request, etag }));
    }),
  );
  routes.post(
    '/content/:file/restore',
    changing(session, (c) => session.restoreFile(fileIn(c))),
  );

  routes.post(
    '/undo',
    changing(session, async () => session.undo()),
  );
  routes.post(
    '/redo',
    changing(session, async () => session.redo()),
  );
  routes.post(
    '/discard',
    changing(session, () => session.discard()),
  );
  routes.post(
    '/versions',
    changing(session, async (c) => session.saveVersion(await c.req.json<SaveRequest>())),
  );
  return routes;
}

function fileIn(c: Context): ContentFile {
  const file = contentFiles.find((name) => name === c.req.param('file'));
  if (file) return file;
  throw new Rejected({ problem: 'Ese archivo no es del contenido.', remedy: 'Recarga el editor.' });
}
