import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import type { FrameRequest, MediaLine, OriginalPicture, PreparedMedia, UndoAnswer } from '@/editor/api';
import { patchBetween, withTests } from '@/editor/document/patch';
import { outdatedInWords } from '@/tools/media/outdated-media';
import { originalBytes, originalOf, prepareMedia, reframe } from './media';
import { Rejected } from './rejection';
import { remake } from './remake';
import type { EditSession } from './session';

/** The heaviest file that is taken, in MB. */
const MAX_MEGABYTES = 300;

/** Pictures and films: preparing them for the page, and framing them anew. */
export function mediaRoutes(session: EditSession): Hono {
  const routes = new Hono();
  const { prepared } = session;

  const tooHeavy = new Rejected({
    problem: `El archivo pesa más de ${MAX_MEGABYTES} MB.`,
    remedy: 'Recórtalo o expórtalo más pequeño.',
  });
  const limit = bodyLimit({ maxSize: MAX_MEGABYTES * 1e6, onError: () => Promise.reject(tooHeavy) });
  routes.post('/media/prepare/:folder', limit, async (c) => {
    const { folder } = c.req.param();
    const { name = '', title } = c.req.query();
    const data = Buffer.from(await c.req.arrayBuffer());
    return stream(c, async (out) => {
      const write = (line: MediaLine) => out.writeln(JSON.stringify(line));
      try {
        const ground = await session.ground();
        const onProgress = (share: number) => write({ share });
        const { media, files } = await prepareMedia({ folder, fileName: name, title, data, ground, onProgress });
        prepared.add(files);
        await write(media);
      } catch (error) {
        await write({ rejected: messageOf(error) });
      }
    });
  });

  routes.get('/media/original', async (c) => {
    const original = await originalOf(c.req.query('src') ?? '', prepared);
    if (!original) return c.notFound();
    return c.json<OriginalPicture>(original);
  });
  routes.get('/media/original-picture', async (c) => {
    const picture = await originalBytes(c.req.query('src') ?? '', prepared);
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp' });
  });
  routes.post('/media/frame', async (c) => {
    const { media, files } = await reframe(await c.req.json<FrameRequest>(), {
      prepared,
      ground: await session.ground(),
    });
    prepared.add(files);
    return c.json<PreparedMedia>(media);
  });

  const remakeOutdated = async (): Promise<UndoAnswer> => {
    const { content, outdated } = await session.outdatedMedia();
    const remade = await remake(outdated, { content, ground: await session.ground() });
    for (const { files } of remade.intakes) prepared.add(files);
    const patch = withTests(content, patchBetween(content, remade.content));
    const state = await session.inTurn(() => session.patch({ patch }));
    return { ...state, done: `Se preparó de nuevo: ${outdatedInWords(outdated)}.` };
  };
  // A tab that was reloaded meanwhile, or another one, waits for the same.
  let running: Promise<UndoAnswer> | undefined;
  routes.post('/media/remake', async (c) => {
    running ??= remakeOutdated().finally(() => {
      running = undefined;
    });
    return c.json(await running);
  });
  return routes;
}

function messageOf(error: unknown) {
  if (error instanceof Rejected) return { problem: error.problem, remedy: error.remedy };
  const reason = error instanceof Error ? error.message : String(error);
  return { problem: `No se pudo preparar: ${reason}`, remedy: 'Expórtalo de nuevo e inténtalo otra vez.' };
}
