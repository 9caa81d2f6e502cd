import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type ContactRequest, IDEMPOTENCY_KEY_HEADER, POLICY_VERSION_HEADER, TRAP_HEADER } from '@/lib/contact/schema';
import { MINUTE } from './durations';
import { readCampaign } from './intake/campaign';
import { clientAddress } from './intake/client-address';
import { isAllowedOrigin } from './intake/origin';
import type { RateLimiter } from './intake/rate-limiter';
import { isJson, readContactRequest } from './intake/read-contact-request';
import { createSpamCheck } from './intake/spam';
import { RequestRejected } from './rejections';
import type { Settings } from './settings';
import { type AcceptResult, type NewRequest, type Store, StoreUnavailable } from './store/store';

/** What takes contact requests: everything with side effects. */
export interface ContactDependencies {
  store: Pick<Store, 'accept'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Further origins that may send requests. */
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  /** To whom requests are delivered. */
  targets: Pick<NewRequest, 'recipient' | 'furtherTargets'>;
  /** Called after a request was stored, before it is answered. */
  onAccepted: () => void;
}

/** Without an idempotency key, the same content counts as one request for this long, in ms. */
const SAME_CONTENT_WINDOW = 10 * MINUTE;

/** When to come back while requests cannot be stored, in seconds. */
const RETRY_UNAVAILABLE = '10';

const KEY_PATTERN = /^[\w-]{8,128}$/;
const VERSION_PATTERN = /^[\w.-]{1,32}$/;

/**
 * Makes the handler of contact requests. A request passes the checks in the order of their cost and is stored durably;
 * delivery comes later and never changes the answer.
 *
 * @returns a function of the request and the address of its connection, which resolves once the request is stored, and
 *   throws `RequestRejected`
 */
export function createContactHandler(deps: ContactDependencies): (request: Request, peer: string) => Promise<void> {
  const { allowedOrigins, proxies, limiter, log } = deps;
  const spamSigns = createSpamCheck();

  return async (request, peer) => {
    const { headers } = request;
    if (!isAllowedOrigin(headers, allowedOrigins)) throw new RequestRejected('origin');
    if (!isJson(headers)) throw new RequestRejected('type');
    checkRate(limiter, clientAddress({ peer, headers, proxies }));
    const key = readKey(headers);
    const contactRequest = await readContactRequest(request);
    const trapped = headers.has(TRAP_HEADER);
    const result = await store(deps, {
      id: randomUUID(),
      ...deduplication({ key, contactRequest, trapped }),
      request: contactRequest,
      campaign: readCampaign(headers, allowedOrigins),
      consentVersion: readConsentVersion(headers),
      spam: spamSigns(contactRequest, trapped),
      held: trapped,
      ...deps.targets,
    });
    if (result.kind === 'key-reused') throw new RequestRejected('key-reused');
    log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
  };
}

function checkRate(limiter: Pick<RateLimiter, 'take'>, client: string): void {
  const wait = limiter.take(client);
  if (wait === 0) return;
  throw new RequestRejected('rate', {
    headers: { 'Retry-After': String(wait) },
    message: `Recibimos demasiados mensajes seguidos. Inténtalo en ${wait} s.`,
  });
}

function readKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER);
  if (key !== null && !KEY_PATTERN.test(key)) throw new RequestRejected('key');
  return key;
}

function readConsentVersion(headers: Headers): string | null {
  const version = headers.get(POLICY_VERSION_HEADER);
  return version !== null && VERSION_PATTERN.test(version) ? version : null;
}

interface Submission {
  /** The client's idempotency key. */
  key: string | null;
  contactRequest: ContactRequest;
  trapped: boolean;
}

/** By what a repeated send is recognised. */
function deduplication({ key, contactRequest, trapped }: Submission) {
  const bodyHash = hash(contactRequest);
  const dedupeKey = key === null ? `content:${bodyHash}` : `key:${key}`;
  return {
    bodyHash,
    // What is held must not stand for the same text that somebody sends honestly.
    dedupeKey: trapped ? `trap:${dedupeKey}` : dedupeKey,
    dedupeWindow: key === null ? SAME_CONTENT_WINDOW : null,
  };
}

function hash({ fullName, email, subject, message }: ContactRequest): string {
  const content = JSON.stringify([fullName, email, subject, message]);
  return createHash('sha256').update(content).digest('base64url');
}

async function store(deps: Pick<ContactDependencies, 'store' | 'log'>, request: NewRequest): Promise<AcceptResult> {
  try {
    return await deps.store.accept(request);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.log.error({ err: error }, 'no se pudo guardar una solicitud');
    throw new RequestRejected('storage', { headers: { 'Retry-After': RETRY_UNAVAILABLE } });
  }
}
