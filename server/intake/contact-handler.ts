import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContactRequest } from '@/lib/contact/schema';
import type { Settings } from '@/server/settings';
import { StoreUnavailable } from '@/server/store/database';
import type { Store } from '@/server/store/open-store';
import type { AcceptResult, NewRequest } from '@/server/store/store';
import { readCampaign } from './campaign';
import { clientAddress } from './client-address';
import type { RateLimiter } from './rate-limiter';
import { isReadable, readSubmission, type Submission } from './read-submission';
import { RequestRejected } from './rejections';
import { createSpamCheck } from './spam';

/** Dependencies of the contact handler. */
export interface ContactDependencies {
  store: Pick<Store, 'accept'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Origins that are allowed in addition to the host of the request. */
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  targets: NewRequest['targets'];
  /** Called after a new request is stored and before the response is sent. */
  onAccepted: () => void;
}

/** Value of `Retry-After` in seconds while requests cannot be stored. */
const UNAVAILABLE_RETRY_AFTER = '10';

/**
 * Creates the handler of contact requests. It checks the headers and the rate limit before it reads the body, because
 * these checks are cheap. Delivery happens later and does not affect the response.
 *
 * @returns a function that takes a request and the IP address of the connection. It resolves to the id of the stored
 *   request or throws `RequestRejected`.
 */
export function createContactHandler(deps: ContactDependencies): (request: Request, peer: string) => Promise<string> {
  const { allowedOrigins, proxies, limiter, log } = deps;
  const checkSpam = createSpamCheck();

  return async (request, peer) => {
    const { headers } = request;
    if (!isAllowedOrigin(headers, allowedOrigins)) throw new RequestRejected('origin');
    if (!isReadable(headers)) throw new RequestRejected('type');
    checkRate(limiter, clientAddress({ peer, headers, proxies }));
    const submission = await readSubmission(request);
    const { contactRequest, consentVersion, isHoneypotFilled } = submission;
    const result = await storeRequest(deps, {
      id: randomUUID(),
      ...deduplicationOf(submission),
      request: contactRequest,
      campaign: readCampaign(headers, allowedOrigins),
      consentVersion,
      spam: checkSpam(contactRequest.message, isHoneypotFilled),
      targets: deps.targets,
    });
    if (result.kind === 'key-reused') throw new RequestRejected('key-reused');
    log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
    return result.id;
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

/** Returns how to recognize duplicates: by the idempotency key, or by the content if there is no key. */
function deduplicationOf({ key, contactRequest, contentDedupeWindow }: Submission) {
  const bodyHash = hashContent(contactRequest);
  return {
    bodyHash,
    dedupeKey: key === null ? `content:${bodyHash}` : `key:${key}`,
    dedupeWindow: key === null ? contentDedupeWindow : null,
  };
}

function hashContent({ fullName, email, subject, message }: ContactRequest): string {
  const content = JSON.stringify([fullName, email, subject, message]);
  return createHash('sha256').update(content).digest('base64url');
}

async function storeRequest(
  deps: Pick<ContactDependencies, 'store' | 'log'>,
  request: NewRequest,
): Promise<AcceptResult> {
  try {
    return await deps.store.accept(request);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.log.error({ err: error }, 'no se pudo guardar una solicitud');
    throw new RequestRejected('storage', { headers: { 'Retry-After': UNAVAILABLE_RETRY_AFTER } });
  }
}

/**
 * Returns true if a request comes from this site or an allowed origin. Browsers report the origin in headers that pages
 * cannot change. A client that sends neither header is accepted, because it could forge both anyway.
 *
 * @param allowed origins that are allowed in addition to the host of the request, such as `https://www.example.com`
 */
function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  if (!origin) return true;
  // Browsers send `Origin: null` for an opaque origin, such as a sandboxed frame. It is rejected.
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
