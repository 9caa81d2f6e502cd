import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { PublishingResult, PublishingStep, PublishingTarget, PublishRequest } from '@/editor/api';
import { rejectionOf } from './answer';
import { publish } from './git/publish';
import { publishingTarget } from './git/target';
import { Rejected } from './rejection';
import type { EditSession } from './session';

/** Publishing: where to, and doing it. */
export function publishingRoutes(session: EditSession): Hono {
  const routes = new Hono();
  let isPublishing = false;

  routes.get('/publishing', async (c) => c.json<PublishingTarget>(await publishingTarget()));
  routes.post('/publish', async (c) => {
    const { choice } = await c.req.json<PublishRequest>();
    if (isPublishing) {
      throw new Rejected({ problem: 'Ya se está publicando.', remedy: 'Espera a que termine.' });
    }
    isPublishing = true;
    return stream(c, async (out) => {
      const tell = (line: PublishingStep | PublishingResult) => out.writeln(JSON.stringify(line));
      try {
        await tell(await publish({ choice, tell, inTurn: (act) => session.inTurn(act) }));
      } catch (error) {
        await tell({ kind: 'failed', ...rejectionOf(error) });
      } finally {
        isPublishing = false;
      }
    });
  });
  return routes;
}
