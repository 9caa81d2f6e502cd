import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { PublishingResult, PublishingStep, PublishingTarget, PublishRequest } from '@/editor/api';
import { whileBuilding } from './commands';
import { publish } from './publish/publish';
import { publishingTarget } from './publish/target';
import { Rejected } from './rejection';
import type { EditSession } from './session';

/** Publishing: where to, and doing it. */
export function publishingRoutes(session: EditSession): Hono {
  const routes = new Hono();
  routes.get('/publishing', async (c) => {
    const { content } = await session.inTurn();
    return c.json<PublishingTarget>(await publishingTarget(content));
  });
  routes.post('/publish', async (c) => {
    const request = await c.req.json<PublishRequest>();
    return stream(c, async (out) => {
      const write = (line: PublishingStep | PublishingResult) => out.writeln(JSON.stringify(line));
      await write(await whileBuilding(() => publish(request, write)).catch(failure));
    });
  });
  return routes;
}

function failure(error: Error): PublishingResult {
  if (error instanceof Rejected) return { kind: 'failed', problem: error.problem, remedy: error.remedy };
  return {
    kind: 'failed',
    problem: `No se pudo publicar: ${error.message}`,
    remedy: 'Avisa a quien programa el sitio.',
  };
}
