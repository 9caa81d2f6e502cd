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

/** Everything with side effects that accepts contact requests. */
export interface ContactDependencies {
  store: Pick<Store, 'accept'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Additional origins. */
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  targets: NewRequest['targets'];
  /** Called after a request is stored and before it is answered. */
  onAccepted: () => void;
}

/** Seconds after which to retry while requests cannot be stored. */
const RETRY_UNAVAILABLE = '10';

/**
 * Creates the handler of contact requests. Checks run in the order of their cost. Delivery happens later and does not
 * affect the answer.
 *
 * @returns a function of the request and its peer address that resolves to the id of the stored request or throws
 *   `RequestRejected`
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
    const result = await store(deps, {
      id: randomUUID(),
      ...deduplication(submission),
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

function deduplication({ key, contactRequest, sameContentFor }: Submission) {
  const bodyHash = hash(contactRequest);
  return {
    bodyHash,
    dedupeKey: key === null ? `content:${bodyHash}` : `key:${key}`,
    dedupeWindow: key === null ? sameContentFor : null,
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

/**
 * Whether a request comes from an allowed origin. Browsers identify requests of other sites. Other clients are not
 * checked, since they could forge any origin.
 *
 * @param allowed origins besides the host of the request, such as `https://www.example.com`
 */
function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  if (!origin) return true;
  // `Origin: null` is opaque.
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
