import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type ContactRequest, contactRequestSchema, MAX_BODY_BYTES } from '../lib/contact/schema';
import { UNCACHED_HEADERS } from '../lib/headers';
import { CONTACT_PATH, HEALTH_PATH } from '../lib/routes';
import { type Clock, MINUTE } from './clock';
import type { Health } from './health';
import { clientAddress, clientKey } from './intake/client-address';
import { isAllowedOrigin } from './intake/origin';
import type { RateLimiter } from './intake/rate-limiter';
import { BodyRefused, readBody } from './intake/read-body';
import { spamSigns } from './intake/spam';
import { type AcceptResult, type Store, StoreUnavailable } from './store/store';

/** The dependencies of the contact service: everything with side effects, and the clock. */
export interface AppDependencies {
  store: Pick<Store, 'accept'>;
  health: Pick<Health, 'report' | 'noteRefusal'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Further origins that may send requests. */
  allowedOrigins: readonly string[];
  trustedProxies: BlockList;
  clock: Clock;
  log: Logger;
  /** Called after a request was stored, before it is answered. */
  onAccepted: () => void;
}

/** What the server knows of a connection beside the request. */
export interface Connection {
  remoteAddress: string;
}

interface RefusalBody {
  message: string;
  /** The message of each wrong field, by its name in the request. */
  fields?: Record<string, string>;
}

/** Without an idempotency key, the same content counts as one request for this long. */
const SAME_CONTENT_WINDOW = 10 * MINUTE;

/** When to come back while requests cannot be stored, in seconds. */
const RETRY_UNAVAILABLE = 10;

const KEY_PATTERN = /^[\w-]{8,128}$/;
const VERSION_PATTERN = /^[\w.-]{1,32}$/;
const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

/**
 * The contact service as a handler of the Web's `Request` and `Response`, apart from listening. A request passes
 * the checks in the order of their cost, is stored durably, and only then acknowledged; mail comes later and never
 * changes the answer.
 */
export function createApp(deps: AppDependencies): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    for (const [name, value] of Object.entries(UNCACHED_HEADERS)) context.header(name, value);
    if (context.req.path !== CONTACT_PATH) return;
    deps.log.info(
      { method: context.req.method, status: context.res.status, ms: Math.round(performance.now() - started) },
      'solicitud de contacto',
    );
  });

  app.post(CONTACT_PATH, async (context) => {
    const { headers } = context.req.raw;
    if (!isAllowedOrigin(headers, deps.allowedOrigins)) {
      return refuse(context, 403, { message: 'Solo se aceptan mensajes enviados desde nuestro sitio.' });
    }
    if (!isJson(headers)) {
      return refuse(context, 415, { message: 'El mensaje debe enviarse como JSON en UTF-8, sin comprimir.' });
    }
    const wait = deps.limiter.take(
      clientKey(clientAddress(context.env.remoteAddress, headers.get('x-forwarded-for'), deps.trustedProxies)),
    );
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      return refuse(context, 429, { message: `Recibimos demasiados mensajes seguidos. Inténtalo en ${wait} s.` });
    }
    const key = headers.get('idempotency-key');
    if (key !== null && !KEY_PATTERN.test(key)) {
      return refuse(context, 400, { message: 'La clave de la solicitud no es válida.' });
    }

    let request: ContactRequest;
    try {
      const body = parseJson(await readBody(context.req.raw, MAX_BODY_BYTES));
      const checked = v.safeParse(contactRequestSchema, body);
      if (!checked.success) return refuse(context, 422, describe(checked.issues));
      request = checked.output;
    } catch (error) {
      if (error instanceof BodyRefused && error.reason === 'too-large') {
        return refuse(context, 413, { message: 'El mensaje es demasiado largo. Acórtalo e inténtalo de nuevo.' });
      }
      if (error instanceof BodyRefused || error instanceof MalformedBody) {
        return refuse(context, 400, { message: 'No pudimos leer el mensaje. Recarga la página e inténtalo de nuevo.' });
      }
      throw error;
    }

    const now = deps.clock.now();
    const bodyHash = hash(request);
    const version = headers.get('privacy-policy-version');
    let result: AcceptResult;
    try {
      result = await deps.store.accept({
        id: randomUUID(),
        dedupeKey: key === null ? `content:${bodyHash}` : `key:${key}`,
        dedupeSince: key === null ? now - SAME_CONTENT_WINDOW : null,
        bodyHash,
        request,
        consentVersion: version !== null && VERSION_PATTERN.test(version) ? version : null,
        spam: spamSigns(request),
        receivedAt: now,
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      deps.health.noteRefusal();
      deps.log.error({ err: error }, 'no se pudo guardar una solicitud');
      context.header('Retry-After', String(RETRY_UNAVAILABLE));
      return refuse(context, 503, {
        message: 'No pudimos guardar tu mensaje en este momento. Inténtalo de nuevo en unos minutos.',
      });
    }
    // The status that the IETF's Idempotency-Key draft gives a key that is used again with another payload.
    if (result.kind === 'key-reused') {
      return refuse(context, 422, { message: 'Este envío ya se usó con otro mensaje. Recarga la página e inténtalo.' });
    }
    deps.log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
    return context.json({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  });

  app.all(CONTACT_PATH, (context) => {
    context.header('Allow', 'POST');
    return refuse(context, 405, { message: 'Esta dirección solo recibe mensajes enviados con POST.' });
  });

  app.get(HEALTH_PATH, (context) => {
    const report = deps.health.report();
    return context.json(report, report.status === 'unavailable' ? 503 : 200);
  });

  app.all(HEALTH_PATH, (context) => {
    context.header('Allow', 'GET, HEAD');
    return refuse(context, 405, { message: 'Esta dirección solo se consulta con GET.' });
  });

  app.notFound((context) => refuse(context, 404, { message: 'Esta dirección no existe.' }));

  app.onError((error, context) => {
    deps.log.error({ err: error }, 'error inesperado');
    return refuse(context, 500, { message: 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.' });
  });

  return app;
}

class MalformedBody extends Error {
  override name = 'MalformedBody';
}

function parseJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new MalformedBody();
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  } catch (error) {
    // The parser's text is not passed on: it quotes the body.
    if (error instanceof SyntaxError) throw new MalformedBody();
    throw error;
  }
}

function isJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return false;
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(
    headers.get('content-type')?.trim() ?? '',
  );
}

function refuse(
  context: Context,
  status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503,
  body: RefusalBody,
): Response {
  return context.json(body, status);
}

type Issues = v.InferIssue<typeof contactRequestSchema>[];

function describe(issues: [Issues[number], ...Issues]): RefusalBody {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue as v.BaseIssue<unknown>);
    if (name !== null && Object.hasOwn(contactRequestSchema.entries, name)) fields[name] ??= issue.message;
  }
  return { message: issues[0].message, ...(Object.keys(fields).length > 0 ? { fields } : {}) };
}

function hash({ fullName, email, subject, message }: ContactRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([fullName, email, subject, message]))
    .digest('base64url');
}
