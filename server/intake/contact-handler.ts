import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Settings } from '@/server/settings';
import { StoreUnavailable } from '@/server/store/database';
import type { Store } from '@/server/store/open-store';
import type { NewRequest } from '@/server/store/store';
import { readCampaign } from './campaign';
import { explainIgnoredProxy, findClientAddress } from './client-address';
import type { RateLimiter } from './rate-limiter';
import { hasSupportedBody, readSubmission, type Submission } from './read-submission';
import { RequestRejected } from './rejections';
import { createSpamCheck } from './spam';

export interface ContactDependencies {
  store: Pick<Store, 'accept'>;
  limiter: Pick<RateLimiter, 'take'>;
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  targets: NewRequest['targets'];
  onAccepted: () => void;
}

/**
 * Creates the handler of contact requests. It checks the headers and the rate limit before it reads the body, because
 * these checks are cheap. Delivery happens later and does not affect the response.
 *
 * @returns a function that takes a request and the IP address of the connection. It resolves to the id of the stored
 *   request or rejects with `RequestRejected`.
 */
export function createContactHandler(
  deps: ContactDependencies,
): (request: Request, remoteAddress: string) => Promise<string> {
  const { allowedOrigins, proxies, limiter, log } = deps;
  const findSpamReason = createSpamCheck();
  let hasWarned = false;

  return async (request, remoteAddress) => {
    const { headers } = request;
    const warning = hasWarned ? null : explainIgnoredProxy({ remoteAddress, headers, proxies });
    if (warning) {
      log.warn(warning);
      hasWarned = true;
    }
    if (!isAllowedOrigin(headers, allowedOrigins)) throw new RequestRejected('origin');
    if (!hasSupportedBody(headers)) throw new RequestRejected('type');
    const waitSeconds = limiter.take(findClientAddress({ remoteAddress, headers, proxies }));
    if (waitSeconds > 0) {
      throw new RequestRejected('rate', {
        headers: { 'Retry-After': String(waitSeconds) },
        message: `Recibimos demasiados mensajes seguidos. Inténtalo en ${waitSeconds} s.`,
      });
    }
    const submission = await readSubmission(request);
    const { contactRequest, consentVersion, isHoneypotFilled } = submission;
    const accepted = deps.store.accept({
      id: randomUUID(),
      ...deduplicationFields(submission),
      request: contactRequest,
      campaign: readCampaign(headers, allowedOrigins),
      consentVersion,
      spamReason: findSpamReason(contactRequest.message, isHoneypotFilled),
      targets: deps.targets,
    });
    const result = await accepted.catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      throw new RequestRejected('storage', { headers: { 'Retry-After': '10' } });
    });
    if (result.kind === 'key-reused') throw new RequestRejected('key-reused');
    log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
    return result.id;
  };
}

/** Returns the fields that identify duplicates: by idempotency key, or else by content for a limited time. */
function deduplicationFields({ idempotencyKey, contactRequest, contentDedupeWindow }: Submission) {
  const { fullName, email, subject, message } = contactRequest;
  const content = JSON.stringify([fullName, email, subject, message]);
  const bodyHash = createHash('sha256').update(content).digest('base64url');
  return {
    bodyHash,
    dedupeKey: idempotencyKey === null ? `content:${bodyHash}` : `key:${idempotencyKey}`,
    dedupeWindow: idempotencyKey === null ? contentDedupeWindow : null,
  };
}

/**
 * Returns true if a request comes from this site or an allowed origin. Browsers send `Origin` and
 * `Sec-Fetch-Site`, which pages cannot change. A client that sends neither is accepted because it could forge both.
 *
 * @param allowedOrigins origins allowed in addition to the host of the request, such as `https://www.example.com`
 */
function isAllowedOrigin(headers: Headers, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin && allowedOrigins.includes(origin)) return true;
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (!origin) return true;
  // Browsers send `Origin: null` for an opaque origin, such as a sandboxed frame. It is rejected.
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
