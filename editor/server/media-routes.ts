import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import { contentPath } from '@/content/reading/content-path';
import { contentFiles } from '@/content/schema/content';
import type { FrameRequest, MediaLine, OriginalPicture, PreparedMedia } from '@/editor/api';
import { type DarkGround, darkGroundOf, paletteOrModel } from '@/lib/palette';
import { machineFailureOf } from '@/tools/media/machine-failure';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { outdatedInWords, outdatedMedia } from '@/tools/media/outdated-media';
import { changing, rejectionOf } from './answer';
import { contentBytes } from './content-files';
import { originalBytes, originalOf, prepareMedia, reframe, remake } from './media';
import { receiveFile } from './media-upload';
import { Rejected } from './rejection';
import type { EditSession } from './session';

/** The heaviest file that is taken, in MB. */
const MAX_MEGABYTES = 300;

/** Pictures and films: preparing them for the page, and framing them anew. */
export function mediaRoutes(session: EditSession): Hono {
  const routes = new Hono();

  const tooHeavy = new Rejected({
    problem: `El archivo pesa más de ${MAX_MEGABYTES} MB.`,
    remedy: 'Recórtalo o expórtalo más pequeño.',
  });
  const limit = bodyLimit({ maxSize: MAX_MEGABYTES * 1e6, onError: () => Promise.reject(tooHeavy) });
  routes.post('/media/prepare/:folder', limit, async (c) => {
    const { folder } = c.req.param();
    const { name = '', title } = c.req.query();
    const upload = await receiveFile(c.req.raw.body, name);
    return stream(c, async (out) => {
      const write = (line: MediaLine) => out.writeln(JSON.stringify(line));
      try {
        const onProgress = (share: number) => write({ share });
        const { made } = session;
        const { values: content } = session.content();
        const ground = groundOf(session);
        const known = { made, content, ground };
        const { media, files } = await prepareMedia({ folder, fileName: name, title, upload, ...known, onProgress });
        made.add(files);
        await write(media);
      } catch (error) {
        await write({ rejected: machineFailureOf(error) ?? rejectionOf(error) });
      } finally {
        await rm(path.dirname(upload), { recursive: true, force: true });
      }
    });
  });

  routes.get('/media/original', async (c) => {
    const original = await originalOf(c.req.query('src') ?? '', session.made);
    if (!original) return c.notFound();
    return c.json<OriginalPicture>(original);
  });
  routes.get('/media/original-picture', async (c) => {
    const picture = await originalBytes(c.req.query('src') ?? '', session.made);
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp' });
  });
  routes.post('/media/frame', async (c) => {
    const request = await c.req.json<FrameRequest>();
    const { media, files } = await reframe(request, { made: session.made, ground: groundOf(session) });
    session.made.add(files);
    return c.json<PreparedMedia>(media);
  });

  routes.post(
    '/media/remake',
    changing(session, async () => {
      const { values } = session.content();
      const outdated = outdatedMedia(values, ORIGINALS_FOLDER);
      const { made, content } = await remake(outdated, { content: values, ground: groundOf(session) });
      for (const { files } of made) session.made.add(files);
      const changed = contentFiles.filter((file) => content[file] !== values[file]);
      const files = changed.map((file) => [contentPath(file), contentBytes(file, content[file])] as const);
      const done = `Se preparó de nuevo: ${outdatedInWords(outdated)}.`;
      session.changeFiles(done, new Map(files));
      return done;
    }),
  );
  return routes;
}

/** The dark ground of the page in the colours of the brand. */
function groundOf(session: EditSession): DarkGround {
  return darkGroundOf(paletteOrModel(session.content().values.brand.colors));
}
