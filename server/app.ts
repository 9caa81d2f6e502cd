import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, HEALTH_PATH, HEALTH_PATHS, LIVE_PATH, READY_PATH } from '@/lib/routes';
import type { Health } from './health';
import { isFromOperator } from './intake/client-address';
import { type ContactDependencies, createContactHandler } from './intake/contact-handler';
import { FORM_PAGE_HEADERS, renderConfirmationPage, renderRejectionPage } from './intake/form-page';
import { isFormSubmission } from './intake/read-submission';
import { RequestRejected } from './intake/rejections';
import { requestNumber } from './store/store';

export interface AppDependencies extends ContactDependencies {
  health: Pick<Health, 'report'>;
}

/** Data of the TCP connection, which a Web `Request` does not contain. */
interface Connection {
  /** IP address of the proxy that forwarded the request, or of the client if there is no proxy. */
  remoteAddress: string;
}

const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

/** Creates the contact service as a Hono app. The app confirms a contact request after storing it. */
export function createApp(deps: AppDependencies): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const handleContactRequest = createContactHandler(deps);

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(UNCACHED_HEADERS)) context.header(name, value);
  });
  /** The number of rejected contact requests since the start, by status. */
  const rejected: Record<string, number> = {};
  app.use(CONTACT_PATH, createRequestLogger(deps.log, rejected));

  app.post(CONTACT_PATH, async (context) => {
    const { raw } = context.req;
    const id = await handleContactRequest(raw, context.env.remoteAddress);
    if (isFormSubmission(raw.headers)) {
      return context.html(renderConfirmationPage(CONFIRMATION, requestNumber(id)), 200, FORM_PAGE_HEADERS);
    }
    return context.json({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  });

  // Endpoints for monitoring, load balancers and process managers (docs/operations.md).
  app.get(HEALTH_PATH, (context) => {
    const { remoteAddress } = context.env;
    const isPublic = !isFromOperator({ remoteAddress, headers: context.req.raw.headers, proxies: deps.proxies });
    const report = deps.health.report({ isPublic });
    return context.json({ ...report, rejected }, report.status === 'ok' ? 200 : 503);
  });
  app.get(READY_PATH, (context) => {
    const isReady = deps.health.report().status !== 'unavailable';
    return context.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503);
  });
  app.get(LIVE_PATH, (context) => context.json({ status: 'ok' }));

  for (const path of [CONTACT_PATH, ...HEALTH_PATHS]) {
    const allowedMethods = path === CONTACT_PATH ? 'POST' : 'GET, HEAD';
    const message = `Esta dirección solo acepta ${allowedMethods}.`;
    app.all(path, (context) =>
      createRejectionResponse(context, new RequestRejected('method', { headers: { Allow: allowedMethods }, message })),
    );
  }
  app.notFound((context) => createRejectionResponse(context, new RequestRejected('path')));
  app.onError((error, context) => {
    if (error instanceof RequestRejected) return createRejectionResponse(context, error);
    deps.log.error({ err: error }, 'error inesperado');
    return createRejectionResponse(context, new RequestRejected('error'));
  });

  return app;
}

/** Creates a middleware that logs each request and counts the rejected requests by status. */
function createRequestLogger(log: Logger, rejectedCounts: Record<string, number>): MiddlewareHandler {
  return async (context, next) => {
    const startTime = performance.now();
    await next();
    const ms = Math.round(performance.now() - startTime);
    const { status } = context.res;
    const line = { method: context.req.method, status, ms };
    if (status < 400) return log.info(line, 'solicitud de contacto');
    rejectedCounts[status] = (rejectedCounts[status] ?? 0) + 1;
    const reason = context.error instanceof RequestRejected ? context.error.body.message : undefined;
    log.info({ ...line, reason }, 'solicitud de contacto rechazada');
  };
}

function createRejectionResponse(context: Context, rejection: RequestRejected) {
  const { status, headers, body } = rejection;
  if (!isFormSubmission(context.req.raw.headers)) return context.json(body, status, headers);
  return context.html(renderRejectionPage(rejection), status, { ...FORM_PAGE_HEADERS, ...headers });
}
