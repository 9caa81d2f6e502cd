import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type ContactRequest, contactRequestSchema, MAX_BODY_BYTES, TRAP_HEADER } from '@/lib/contact/schema';
import { UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from '@/lib/routes';
import { MINUTE } from './durations';
import type { Health } from './health';
import { readCampaign } from './intake/campaign';
import { clientAddress } from './intake/client-address';
import { isAllowedOrigin } from './intake/origin';
import type { RateLimiter } from './intake/rate-limiter';
import { createSpamCheck } from './intake/spam';
import type { Settings } from './settings';
import { type AcceptResult, type NewRequest, type Store, StoreUnavailable } from './store/store';

/** The dependencies of the contact service: everything with side effects. */
export interface AppDependencies {
  store: Pick<Store, 'accept'>;
  health: Pick<Health, 'report'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Further origins that may send requests. */
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  /** Called after a request was stored, before it is answered. */
  onAccepted: () => void;
}

/** What the server knows of a connection beside the request. */
export interface Connection {
  remoteAddress: string;
}

/** Without an idempotency key, the same content counts as one request for this long. */
const SAME_CONTENT_WINDOW = 10 * MINUTE;

/** When to come back while requests cannot be stored, in seconds. */
const RETRY_UNAVAILABLE = '10';

const KEY_PATTERN = /^[\w-]{8,128}$/;
const VERSION_PATTERN = /^[\w.-]{1,32}$/;
const CONFIRMATION = '¡Gracias! Recibimos tu mensaje y te responderemos pronto.';

/** Every reason to refuse a request, with its status and what the visitor reads. */
const REFUSALS = {
  origin: [403, 'Solo se aceptan mensajes enviados desde nuestro sitio.'],
  type: [415, 'El mensaje debe enviarse como JSON en UTF-8, sin comprimir.'],
  rate: [429, 'Recibimos demasiados mensajes seguidos. Inténtalo en un momento.'],
  key: [400, 'La clave de la solicitud no es válida.'],
  size: [413, 'El mensaje es demasiado largo. Acórtalo e inténtalo de nuevo.'],
  body: [400, 'No pudimos leer el mensaje. Recarga la página e inténtalo de nuevo.'],
  fields: [422, 'Revisa lo que escribiste.'],
  // The status that the IETF's Idempotency-Key draft gives a key that is used again with another payload.
  'key-reused': [422, 'Este envío ya se usó con otro mensaje. Recarga la página e inténtalo.'],
  storage: [503, 'No pudimos guardar tu mensaje en este momento. Inténtalo de nuevo en unos minutos.'],
  method: [405, 'Esta dirección no acepta este método.'],
  path: [404, 'Esta dirección no existe.'],
  error: [500, 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.'],
} as const;

/** Ends the handling of a request with one of the {@link REFUSALS}. */
class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly reason: keyof typeof REFUSALS,
    readonly headers: Record<string, string> = {},
    /** A closer message, and that of each wrong field by its name in the request. */
    readonly body: { message?: string; fields?: Record<string, string> } = {},
  ) {
    super(reason);
  }
}

/**
 * The contact service as a handler of the Web's `Request` and `Response`, apart from listening. A request passes
 * the checks in the order of their cost, is stored durably, and only then acknowledged; mail comes later and never
 * changes the answer.
 */
export function createApp(deps: AppDependencies): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>();
  const spamSigns = createSpamCheck();

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    for (const [name, value] of Object.entries(UNCACHED_HEADERS)) context.header(name, value);
    if (context.req.path !== CONTACT_PATH) return;
    const ms = performance.now() - started;
    deps.log.info(
      { method: context.req.method, status: context.res.status, ms: Math.round(ms) },
      'solicitud de contacto',
    );
  });

  app.post(CONTACT_PATH, async (context) => {
    const { headers } = context.req.raw;
    if (!isAllowedOrigin(headers, deps.allowedOrigins)) throw new Refused('origin');
    if (!isJson(headers)) throw new Refused('type');
    const wait = deps.limiter.take(clientAddress(context.env.remoteAddress, headers, deps.proxies));
    if (wait > 0) {
      const message = `Recibimos demasiados mensajes seguidos. Inténtalo en ${wait} s.`;
      throw new Refused('rate', { 'Retry-After': String(wait) }, { message });
    }
    const key = headers.get('idempotency-key');
    if (key !== null && !KEY_PATTERN.test(key)) throw new Refused('key');
    const request = parse(await bodyOf(context.req.raw));
    const bodyHash = hash(request);
    const version = headers.get('privacy-policy-version');
    const trapped = headers.has(TRAP_HEADER);
    const repeats = key === null ? `content:${bodyHash}` : `key:${key}`;
    const result = await store({
      id: randomUUID(),
      // What is held must not stand for the same text that somebody sends honestly.
      dedupeKey: trapped ? `trap:${repeats}` : repeats,
      dedupeWindow: key === null ? SAME_CONTENT_WINDOW : null,
      bodyHash,
      request,
      campaign: readCampaign(headers, deps.allowedOrigins),
      consentVersion: version !== null && VERSION_PATTERN.test(version) ? version : null,
      spam: spamSigns(request, trapped),
      held: trapped,
    });
    if (result.kind === 'key-reused') throw new Refused('key-reused');
    deps.log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
    return context.json({ message: CONFIRMATION, data: { message: CONFIRMATION } });
  });

  async function store(request: NewRequest): Promise<AcceptResult> {
    try {
      return await deps.store.accept(request);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      deps.log.error({ err: error }, 'no se pudo guardar una solicitud');
      throw new Refused('storage', { 'Retry-After': RETRY_UNAVAILABLE });
    }
  }

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
    app.all(path, () => {
      const allowed = path === CONTACT_PATH ? 'POST' : 'GET, HEAD';
      throw new Refused('method', { Allow: allowed }, { message: `Esta dirección solo acepta ${allowed}.` });
    });
  }

  app.notFound(() => {
    throw new Refused('path');
  });

  app.onError((error, context) => {
    if (!(error instanceof Refused)) deps.log.error({ err: error }, 'error inesperado');
    const { reason, headers, body } = error instanceof Refused ? error : new Refused('error');
    const [status, message] = REFUSALS[reason];
    return context.json({ message, ...body }, status, headers);
  });

  return app;
}

/** What the host kept of a body: little more than the limit of one that is longer, or less if it did not come (`read-body.ts`). */
async function bodyOf(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new Refused('size');
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BODY_BYTES) throw new Refused('size');
  return bytes;
}

function parse(bytes: Buffer): ContactRequest {
  let body: unknown;
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('no UTF-8');
    body = JSON.parse(bytes.toString());
  } catch {
    // The parser's text is not passed on: it quotes the body.
    throw new Refused('body');
  }
  const checked = v.safeParse(contactRequestSchema, body);
  if (checked.success) return checked.output;
  const fields: Record<string, string> = {};
  for (const issue of checked.issues) {
    const name = v.getDotPath(issue as v.BaseIssue<unknown>);
    if (name !== null && Object.hasOwn(contactRequestSchema.entries, name)) fields[name] ??= issue.message;
  }
  const { message } = checked.issues[0];
  throw new Refused('fields', {}, Object.keys(fields).length > 0 ? { message, fields } : { message });
}

function isJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return false;
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i.test(
    headers.get('content-type')?.trim() ?? '',
  );
}

function hash({ fullName, email, subject, message }: ContactRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([fullName, email, subject, message]))
    .digest('base64url');
}
