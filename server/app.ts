import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import type { Health } from './health';
import { type ContactDependencies, createContactHandler } from './intake/contact-handler';
import { RequestRejected } from './intake/rejections';

/** The dependencies of the contact service: everything with side effects. */
export interface AppDependencies extends ContactDependencies {
  health: Pick<Health, 'report'>;
}

/** What the server knows of a connection beside the request. */
export interface Connection {
  remoteAddress: string;
}

const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

/**
 * The contact service as a handler of the Web's `Request` and `Response`, apart from listening. A request is stored
 * durably, and only then acknowledged.
 */
export function createApp(deps: AppDependencies): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const accept = createContactHandler(deps);

  app.use(addUncachedHeaders);
  app.use(CONTACT_PATH, logRequests(deps.log));

  app.post(CONTACT_PATH, async (context) => {
    await accept(context.req.raw, context.env.remoteAddress);
    return context.json({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  });

  // For those who watch, for balancers, and for whoever starts processes again (docs/operations.md).
  app.get(HEALTH_PATH, (context) => {
    const report = deps.health.report();
    return context.json(report, report.reasons.length > 0 ? 503 : 200);
  });
  app.get(READY_PATH, (context) => {
    const isReady = deps.health.report().status !== 'unavailable';
    return context.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503);
  });
  app.get(LIVE_PATH, (context) => context.json({ status: 'ok' }));

  for (const path of [CONTACT_PATH, HEALTH_PATH, READY_PATH, LIVE_PATH]) {
    const allowed = path === CONTACT_PATH ? 'POST' : 'GET, HEAD';
    const message = `Esta dirección solo acepta ${allowed}.`;
    app.all(path, (context) =>
      reject(context, new RequestRejected('method', { headers: { Allow: allowed }, message })),
    );
  }
  app.notFound((context) => reject(context, new RequestRejected('path')));
  app.onError((error, context) => {
    if (error instanceof RequestRejected) return reject(context, error);
    deps.log.error({ err: error }, 'error inesperado');
    return reject(context, new RequestRejected('error'));
  });

  return app;
}

const addUncachedHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(UNCACHED_HEADERS)) context.header(name, value);
};

function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.info({ method: context.req.method, status: context.res.status, ms }, 'solicitud de contacto');
  };
}

function reject(context: Context, { status, headers, body }: RequestRejected) {
  return context.json(body, status, headers);
}
