import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import type { Health } from './health';
import { type ContactDependencies, createContactHandler } from './intake/contact-handler';
import { FORM_PAGE_HEADERS, refusalPage, sentPage } from './intake/form-page';
import { isForm, parseForm, type WrittenForm } from './intake/read-form';
import { readBytes } from './intake/read-submission';
import { RequestRejected } from './intake/rejections';
import { requestNumber } from './store/store';

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
    const { raw } = context.req;
    if (!isForm(raw.headers)) {
      await accept(raw, context.env.remoteAddress);
      return context.json({ message: CONFIRMATION, data: { message: CONFIRMATION } });
    }
    // Read twice: what was written is shown also where something else is wrong.
    const written = await writtenIn(raw.clone());
    try {
      const id = await accept(raw, context.env.remoteAddress);
      return context.html(sentPage(CONFIRMATION, requestNumber(id)), 200, FORM_PAGE_HEADERS);
    } catch (error) {
      const rejection = rejectionOf(error);
      const headers = { ...FORM_PAGE_HEADERS, ...rejection.headers };
      return context.html(refusalPage(rejection, written), rejection.status, headers);
    }
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
  app.onError((error, context) => reject(context, rejectionOf(error)));

  function rejectionOf(error: unknown): RequestRejected {
    if (error instanceof RequestRejected) return error;
    deps.log.error({ err: error }, 'error inesperado');
    return new RequestRejected('error');
  }

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

/** What stands in a form that a browser sent by itself, if it can be read. */
async function writtenIn(request: Request): Promise<WrittenForm | undefined> {
  try {
    return parseForm(await readBytes(request));
  } catch (error) {
    if (error instanceof RequestRejected) return undefined;
    throw error;
  }
}
